import { type Currency, formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { ChartKey } from "~/ui/chart";
import type { Dated, Named } from "../domain/report";
import type { TimeSum } from "../domain/time-sum";
import { minutesText, moneyText } from "../domain/time-texts";
import { weekRow } from "../domain/week-row";
import { ReportTable } from "./report-table";
import { WeekChart } from "./week-chart";

interface ReportCardsProps {
	total: TimeSum;
	clients: readonly Named[];
	projects: readonly Named[];
	weeks: readonly Dated[];
	currency: Currency;
	exactMinutes: boolean;
}

const MAX_WEEKS = 26;

export function ReportCards({ total, clients, projects, weeks, currency, exactMinutes }: ReportCardsProps) {
	const tables = { total, currency, exactMinutes };
	const byWeek = [...weeks].reverse().map(({ date, ...sum }) => ({ name: formatDate(date), ...sum }));
	return (
		<>
			<Card
				title={m.time_hours()}
				action={<ChartKey settled={m.time_billed()} open={m.time_not_billed()} />}
				className="mt-6"
			>
				<dl className="flex flex-wrap gap-x-10 gap-y-2">
					<div>
						<dt className="text-sm text-ink-2">{m.time_worked()}</dt>
						<dd className="fig text-3xl">{minutesText(total.minutes, { exactMinutes })}</dd>
					</div>
					<div>
						<dt className="text-sm text-ink-2">{m.time_to_bill()}</dt>
						<dd className="fig text-3xl">{minutesText(total.toBill, { exactMinutes })}</dd>
					</div>
				</dl>
				<p className="mt-1 mb-6 text-sm text-ink-2">
					{m.time_worth({
						worth: moneyText(total, currency),
						time: minutesText(total.openMinutes, { exactMinutes }),
						open: formatMoney(total.openAmount, currency),
					})}
					{total.freeMinutes > 0 &&
						` · ${m.time_worth_free({ time: minutesText(total.freeMinutes, { exactMinutes }) })}`}
				</p>
				<WeekChart weeks={weekRow(weeks, MAX_WEEKS)} exactMinutes={exactMinutes} />
			</Card>
			<div className="grid gap-6 mt-6 md:grid-cols-2">
				<Card title={m.time_by_client()}>
					<ReportTable
						caption={m.time_hours_by_client()}
						head={m.time_client()}
						rows={withNames(clients, m.time_no_client())}
						{...tables}
					/>
				</Card>
				<Card title={m.time_by_project()}>
					<ReportTable
						caption={m.time_hours_by_project()}
						head={m.time_project()}
						rows={withNames(projects, m.time_no_project())}
						{...tables}
					/>
				</Card>
			</div>
			<Card title={m.time_by_week()} className="mt-6">
				<ReportTable caption={m.time_hours_by_week()} head={m.time_week_head()} rows={byWeek} {...tables} />
			</Card>
		</>
	);
}

function withNames(rows: readonly Named[], nobody: string) {
	return rows.map(({ name, ...sum }) => ({ name: name || nobody, ...sum }));
}
