import { m } from "~/paraglide/messages";

interface ChartTableProps {
	caption: string;
	/** The first names the rows, the others are columns of figures. */
	heads: readonly string[];
	rows: readonly (readonly string[])[];
}

/** A chart's figures for who would rather read them. Opens without JavaScript. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
	return (
		<details className="chart-table">
			<summary>{m.dashboard_show_table()}</summary>
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{heads.map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, ...figures]) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{figures.map((figure, at) => (
								<td key={heads[at + 1]}>{figure}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
