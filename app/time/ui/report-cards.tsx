import { formatDate } from "~/kernel/dates";
import { type Currency, formatMoney } from "~/kernel/money";
import { Card } from "~/ui/card";
import { ChartKey } from "~/ui/chart";
import { Figure } from "~/ui/figure";
import type { Named, Sum, Week } from "../domain/report";
import { weekRow } from "../domain/week-row";
import { spokenMinutes } from "./entry-row";
import { ReportTable } from "./report-table";
import { WeekChart } from "./week-chart";

interface ReportCardsProps {
	total: Sum;
	clients: readonly Named[];
	projects: readonly Named[];
	weeks: readonly Week[];
	currency: Currency;
}

/** Bars that one drawing has room for. */
const MOST_WEEKS = 26;

/** What was worked: a chart by week, and tables by client, project and week. */
export function ReportCards({ total, clients, projects, weeks, currency }: ReportCardsProps) {
	const tables = { total, currency };
	const byWeek = [...weeks].reverse().map(({ date, ...sum }) => ({ name: formatDate(date), ...sum }));
	return (
		<>
			<Card title="Hours" action={<ChartKey settled="Billed" open="Not billed" />} className="mt-6">
				<Figure>{spokenMinutes(total.minutes)}</Figure>
				<p className="mt-1 mb-6 text-sm text-ink-2">
					Worth {formatMoney(total.amount, currency)}; {spokenMinutes(total.minutes - total.billedMinutes)} of it, worth{" "}
					{formatMoney(total.amount - total.billedAmount, currency)}, not billed
				</p>
				<WeekChart weeks={weekRow(weeks, MOST_WEEKS)} />
			</Card>
			<div className="report-grid">
				<Card title="By client">
					<ReportTable caption="Hours by client" head="Client" rows={named(clients, "No client")} {...tables} />
				</Card>
				<Card title="By project">
					<ReportTable caption="Hours by project" head="Project" rows={named(projects, "No project")} {...tables} />
				</Card>
			</div>
			<Card title="By week" className="mt-6">
				<ReportTable caption="Hours by week" head="Week of" rows={byWeek} {...tables} />
			</Card>
		</>
	);
}

function named(rows: readonly Named[], nobody: string) {
	return rows.map(({ name, ...sum }) => ({ name: name || nobody, ...sum }));
}
