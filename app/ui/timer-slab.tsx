import { Link } from "@remix-run/react";

interface TimerSlabProps {
	to: string;
	/** HH:MM:SS */
	elapsed: string;
	/** What is worked on. */
	description: string;
}

/** The running timer in the bar: the one standing exception to one green thing per page. */
export function TimerSlab({ to, elapsed, description }: TimerSlabProps) {
	return (
		<Link className="timer-slab" to={to}>
			<i className="ticking" />
			<b role="timer" className="fig">
				{elapsed}
			</b>
			<span>
				Timer Running
				<span>{description}</span>
			</span>
		</Link>
	);
}
