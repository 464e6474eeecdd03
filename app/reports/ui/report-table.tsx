export interface ReportRow {
	key: string;
	/** The row's name, then its figures. */
	cells: readonly string[];
}

interface ReportTableProps {
	/** Read out before the table; not seen. */
	caption: string;
	heads: readonly string[];
	rows: readonly ReportRow[];
	/** The sums. */
	foot: readonly string[];
}

/** Figures by row. Narrow, each row is a slip, whose figures say what they are. Roles are written out for that. */
export function ReportTable({ caption, heads, rows, foot }: ReportTableProps) {
	const line = ({ key, cells: [name, ...figures] }: ReportRow) => (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<tr key={key} role="row">
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<th scope="row" role="rowheader">
				{name}
			</th>
			{figures.map((figure, at) => (
				// biome-ignore lint/a11y/noRedundantRoles: see above
				<td key={heads[at + 1]} role="cell" data-label={heads[at + 1]}>
					{figure}
				</td>
			))}
		</tr>
	);
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<table className="report-table" role="table">
			<caption className="sr-only">{caption}</caption>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
				<tr role="row">
					{heads.map((head) => (
						// biome-ignore lint/a11y/noRedundantRoles: see above
						<th key={head} scope="col" role="columnheader">
							{head}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tbody role="rowgroup">{rows.map(line)}</tbody>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tfoot role="rowgroup">{line({ key: "all", cells: foot })}</tfoot>
		</table>
	);
}
