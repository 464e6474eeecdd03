import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon, type IconName } from "~/ui/icon";

export interface QuickAction {
	to: string;
	label: string;
	icon: IconName;
}

interface QuickActionsProps {
	actions: readonly QuickAction[];
	/** Invoices of this month's allowance; null where the plan has no limit. */
	usage: { used: number; limit: number } | null;
}

export function QuickActions({ actions, usage }: QuickActionsProps) {
	return (
		<ul className="quick-actions" aria-label={m.dashboard_quick_actions()}>
			{actions.map(({ to, label, icon }) => (
				<li key={to}>
					<Link className="quick-action" to={to}>
						<Icon name={icon} />
						{label}
					</Link>
				</li>
			))}
			{usage && (
				<li className="quick-usage">
					<Tally {...usage} />
					{m.dashboard_usage(usage)}
				</li>
			)}
		</ul>
	);
}

/** One stroke for each invoice that the month has, as on a tally stick. */
function Tally({ used, limit }: { used: number; limit: number }) {
	return (
		<span className="tally" aria-hidden="true">
			{Array.from({ length: limit }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: strokes have no name and do not move
				<i key={at} className={at < used ? "used" : undefined} />
			))}
		</span>
	);
}
