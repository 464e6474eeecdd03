import type { ReactNode } from "react";

export interface FigureRow {
	key: string;
	/** The row's name, then its texts and figures. */
	cells: readonly ReactNode[];
}

interface FigureTableProps {
	caption: string;
	heads: readonly string[];
	/** How many columns after the first are texts; the others are figures. */
	texts?: number;
	rows: readonly FigureRow[];
	foot?: readonly ReactNode[];
}

/** Figures by row. Narrow, each row is a slip, whose figures say what they are. Roles are written out for that. */
export function FigureTable({ caption, heads, texts = 0, rows, foot }: FigureTableProps) {
	const line = ({ key, cells: [name, ...cells] }: FigureRow) => (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<tr key={key} role="row">
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<th scope="row" role="rowheader">
				{name}
			</th>
			{cells.map((cell, at) => (
				// biome-ignore lint/a11y/noRedundantRoles: see above
				<td key={heads[at + 1]} role="cell" className={at < texts ? "text" : undefined} data-label={heads[at + 1]}>
					{cell}
				</td>
			))}
		</tr>
	);
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<table className="figure-table" role="table">
			<caption className="sr-only">{caption}</caption>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
				<tr role="row">
					{heads.map((head, at) => (
						// biome-ignore lint/a11y/noRedundantRoles: see above
						<th key={head} scope="col" role="columnheader" className={at > 0 && at <= texts ? "text" : undefined}>
							{head}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tbody role="rowgroup">{rows.map(line)}</tbody>
			{foot && (
				// biome-ignore lint/a11y/noRedundantRoles: see above
				<tfoot role="rowgroup">{line({ key: "all", cells: foot })}</tfoot>
			)}
		</table>
	);
}
