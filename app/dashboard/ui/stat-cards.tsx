import type { ReactNode } from "react";
import { type Tone, ToneShape } from "~/ui/badge";

interface StatCardsProps {
	/** All invoices, drafts too. */
	total: number;
	paid: number;
	pending: number;
	overdue: number;
	createdThisMonth: number;
	dueThisWeek: number;
	/** What is late, an amount for each currency, ready-made: "$1,240.00". */
	overdueAmounts: readonly string[];
}

/** The four figures of the dashboard, on one sheet. */
export function StatCards(props: StatCardsProps) {
	const { total, paid, pending, overdue, createdThisMonth, dueThisWeek, overdueAmounts } = props;
	return (
		<ul className="stats">
			<Stat label="Total Invoices" figure={total}>
				{thisMonth(total, createdThisMonth)}
			</Stat>
			<Stat label="Paid" tone="paid" figure={paid}>
				{total === 0 ? 0 : Math.round((100 * paid) / total)}% success rate
			</Stat>
			<Stat label="Pending" tone="due" figure={pending}>
				{dueThisWeek === 0 ? "None" : dueThisWeek} due this week
			</Stat>
			<Stat label="Overdue" tone="late" figure={overdue}>
				{overdueAmounts.length === 0 ? "Nothing is late" : amounts.format(overdueAmounts)}
			</Stat>
		</ul>
	);
}

/** "$1,240.00 and €640.00" */
const amounts = new Intl.ListFormat("en", { type: "conjunction" });

function thisMonth(total: number, created: number) {
	if (total === 0) return "Nothing yet";
	return created > 0 ? `+${created} this month` : "None this month";
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
			<p className="fig">{figure.toLocaleString("en-US")}</p>
			<p>{children}</p>
		</li>
	);
}
