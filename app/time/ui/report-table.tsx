import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { TimeSum } from "../domain/time-sum";
import { minutesText, moneyText } from "../domain/time-texts";

interface ReportTableProps {
	caption: string;
	head: string;
	rows: readonly (TimeSum & { name: string })[];
	total: TimeSum;
	currency: Currency;
	exactMinutes: boolean;
}

/** What a phone has no room for; the sentence above the chart says it of all. */
const WIDE = "hidden sm:table-cell";

/** Hours and money, a row each, closed with what they come to. */
export function ReportTable({ caption, head, rows, total, ...shown }: ReportTableProps) {
	return (
		<div className="chart-table">
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{head}</th>
						<th scope="col">{m.time_worked()}</th>
						<th scope="col">{m.time_to_bill()}</th>
						<th scope="col" className={WIDE}>
							{m.time_not_billed()}
						</th>
						<th scope="col">{m.time_amount()}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, ...sum }) => (
						<Figures key={name} name={name} sum={sum} {...shown} />
					))}
				</tbody>
				<tfoot>
					<Figures name={m.time_total()} sum={total} {...shown} />
				</tfoot>
			</table>
		</div>
	);
}

type FiguresProps = Pick<ReportTableProps, "currency" | "exactMinutes"> & { name: string; sum: TimeSum };

function Figures({ name, sum, currency, exactMinutes }: FiguresProps) {
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>{minutesText(sum.minutes, { exactMinutes })}</td>
			<td>{minutesText(sum.toBill, { exactMinutes })}</td>
			<td className={WIDE}>{minutesText(sum.openMinutes, { exactMinutes })}</td>
			<td>{moneyText(sum, currency)}</td>
		</tr>
	);
}
