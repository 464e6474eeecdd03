import type { ReactNode } from "react";
import { formatList, formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { type Tone, ToneShape } from "~/ui/badge";

interface StatCardsProps {
	total: number;
	paid: number;
	pending: number;
	overdue: number;
	createdThisMonth: number;
	dueThisWeek: number;
	overdueAmounts: readonly string[];
}

export function StatCards(props: StatCardsProps) {
	const { total, paid, pending, overdue, createdThisMonth, dueThisWeek, overdueAmounts } = props;
	return (
		<ul className="stats">
			<Stat label={m.dashboard_total()} figure={total}>
				{thisMonth(total, createdThisMonth)}
			</Stat>
			<Stat label={m.dashboard_paid()} tone="paid" figure={paid}>
				{m.dashboard_success_rate({
					percent: total === 0 ? 0 : Math.round((100 * paid) / total),
					paid: formatNumber(paid),
					total: formatNumber(total),
				})}
			</Stat>
			<Stat label={m.dashboard_pending()} tone="due" figure={pending}>
				{dueThisWeek === 0 ? m.dashboard_none_due() : m.dashboard_due_this_week({ count: dueThisWeek })}
			</Stat>
			<Stat label={m.dashboard_overdue()} tone="late" figure={overdue}>
				{overdueAmounts.length === 0 ? m.dashboard_nothing_late() : formatList(overdueAmounts)}
			</Stat>
		</ul>
	);
}

function thisMonth(total: number, created: number) {
	if (total === 0) return m.dashboard_nothing_yet();
	return created > 0 ? m.dashboard_created({ count: created }) : m.dashboard_none_created();
}

interface StatProps {
	label: string;
	tone?: Tone;
	figure: number;
	children: ReactNode;
}

function Stat({ label, tone, figure, children }: StatProps) {
	return (
		<li>
			<h2>
				{tone && (
					<span className={`stat-${tone}`}>
						<ToneShape tone={tone} />
					</span>
				)}
				{label}
			</h2>
			<p className="fig">{formatNumber(figure)}</p>
			<p>{children}</p>
		</li>
	);
}
