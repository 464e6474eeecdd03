import type { ReactNode } from "react";

export interface TableRow {
	key: string;
	cells: readonly ReactNode[];
}

interface ReportTableProps {
	caption: string;
	heads: readonly string[];
	rows: readonly TableRow[];
	foot?: readonly string[];
	wide?: readonly number[];
}

/** Figures by row, closed with what they come to. */
export function ReportTable({ caption, heads, rows, foot, wide = [] }: ReportTableProps) {
	const look = (at: number) => (wide.includes(at) ? "hidden sm:table-cell" : undefined);
	const line = ({ key, cells: [name, ...cells] }: TableRow) => (
		<tr key={key}>
			<th scope="row">{name}</th>
			{cells.map((cell, at) => (
				<td key={heads[at + 1]} className={look(at + 1)}>
					{cell}
				</td>
			))}
		</tr>
	);
	return (
		<div className="chart-table">
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{heads.map((head, at) => (
							<th key={head} scope="col" className={look(at)}>
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{rows.map(line)}</tbody>
				{foot && <tfoot>{line({ key: "all", cells: foot })}</tfoot>}
			</table>
		</div>
	);
}
