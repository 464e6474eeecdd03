import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";

interface WeekNavProps {
	title: string;
	first: string;
	previous: string;
	next: string;
	copied: boolean;
}

/** The weeks beside this one, and what can be copied from the one before. */
export function WeekNav({ title, first, previous, next, copied }: WeekNavProps) {
	const at = (date: string, more = "") => `/time-tracker/week?date=${date}${more}`;
	return (
		<div className="card-head tracker-head week-head">
			<h2 id="week">{title}</h2>
			<nav aria-label={m.time_week()}>
				<Link to={at(previous)} rel="prev">
					{m.time_week_previous()}
				</Link>
				<Link to="/time-tracker/week">{m.time_week_this()}</Link>
				<Link to={at(next)} rel="next">
					{m.time_week_next()}
				</Link>
				<Link to={at(first, "&copy=rows")} preventScrollReset>
					{m.time_week_copy()}
				</Link>
				<Link to={at(first, "&copy=hours")} preventScrollReset>
					{m.time_week_copy_hours()}
				</Link>
			</nav>
			{copied && <p role="status">{m.time_week_copied()}</p>}
		</div>
	);
}
