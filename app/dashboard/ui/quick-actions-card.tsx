import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { QuickAction } from "./quick-actions";

interface QuickActionsCardProps {
	actions: readonly (QuickAction & { hint: string })[];
}

export function QuickActionsCard({ actions }: QuickActionsCardProps) {
	return (
		<Card title={m.dashboard_quick_card()} padded={false} className="quick-card">
			<ul className="quick-list">
				{actions.map(({ to, label, hint, icon }) => (
					<li key={label}>
						<Link to={to}>
							<Icon name={icon} />
							<span>
								<b>{label}</b>
								<span>{hint}</span>
							</span>
							<Icon name="right" className="ml-auto text-ink-3" />
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
