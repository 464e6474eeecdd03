import { type Currency, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { openMinutes, type Sum } from "../domain/report";
import { minutesText } from "../domain/time-texts";

interface ReportTableProps {
	caption: string;
	head: string;
	rows: readonly (Sum & { name: string })[];
	total: Sum;
	currency: Currency;
	exactMinutes: boolean;
}

/** Hours and money, a row each, closed with what they come to. */
export function ReportTable({ caption, head, rows, total, ...shown }: ReportTableProps) {
	return (
		<div className="chart-table">
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{head}</th>
						<th scope="col">{m.time_hours()}</th>
						<th scope="col">{m.time_not_billed()}</th>
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

type FiguresProps = Pick<ReportTableProps, "currency" | "exactMinutes"> & { name: string; sum: Sum };

function Figures({ name, sum, currency, exactMinutes }: FiguresProps) {
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>{minutesText(sum.minutes, { exactMinutes })}</td>
			<td>{minutesText(openMinutes(sum), { exactMinutes })}</td>
			<td>{formatMoney(sum.amount, currency)}</td>
		</tr>
	);
}
