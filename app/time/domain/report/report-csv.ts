import type { User } from "~/access/domain/user";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount, toDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { toHours } from "../hours";
import type { TimeSum } from "../time-sum";
import { amountIn, currenciesOf, meanRate } from "./report-figures";
import { GROUP_LABELS } from "./report-labels";
import type { ReportGroup, TimeGroup } from "./time-report";

interface Row extends TimeSum {
	group: string;
	part: string;
}

/**
 * A report as a spreadsheet takes it: a row for each group, or for each of its parts, and no sums. Days are ISO dates, months
 * `YYYY-MM`, amounts plain decimals with a column for each currency.
 */
export function timeReportCsv(
	groups: readonly TimeGroup[],
	{ by, within }: { by: ReportGroup; within?: ReportGroup | undefined },
	{ currency }: Pick<User, "currency">,
): string {
	const rows = groups.flatMap(({ key, groups: parts, ...sum }): Row[] => {
		if (!within) return [{ ...sum, group: key, part: "" }];
		return parts.map(({ key: part, ...each }) => ({ ...each, group: key, part }));
	});
	const hours = (minutes: number) => toDecimal(toHours(minutes));
	const columns: CsvColumn<Row>[] = [
		{ head: GROUP_LABELS[by](), value: ({ group }) => group },
		...(within ? [{ head: GROUP_LABELS[within](), value: ({ part }: Row) => part }] : []),
		{ head: m.time_csv_worked_minutes(), value: ({ minutes }) => minutes },
		{ head: m.time_csv_worked_hours(), value: ({ minutes }) => hours(minutes) },
		{ head: m.time_csv_to_bill(), value: ({ toBill }) => toBill },
		{ head: m.time_csv_hours_to_bill(), value: ({ toBill }) => hours(toBill) },
		{ head: m.time_csv_open_minutes(), value: ({ openMinutes }) => openMinutes },
		...currenciesOf(rows, currency).flatMap((code): CsvColumn<Row>[] => [
			{ head: m.time_csv_amount_in({ currency: code }), value: (row) => plainAmount(amountIn(row, code), code) },
			{
				head: m.time_csv_mean_rate_in({ currency: code }),
				value: (row) => {
					const mean = meanRate(row, currency);
					return mean?.currency === code ? plainAmount(mean.amount, code) : "";
				},
			},
		]),
	];
	return toCsv(columns, rows);
}
