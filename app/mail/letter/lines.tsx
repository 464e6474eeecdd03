import type { CSSProperties } from "react";
import type { Block } from "../domain/letter";
import * as look from "./look";
import { Runs } from "./runs";

const AMOUNT_WIDTH = 112;
const beside: CSSProperties = { borderLeft: "3px double #c6c1b2", paddingLeft: 12, whiteSpace: "nowrap" };

export function Lines({ caption, columns, rows, totals }: Extract<Block, { kind: "lines" }>) {
	const head = { ...look.fine, fontWeight: 500, padding: "0 0 8px", borderBottom: `1px solid ${look.INK}` };
	const cell = { ...look.small, borderBottom: `1px solid ${look.RULE}` };
	return (
		<table
			width="100%"
			cellPadding={0}
			cellSpacing={0}
			border={0}
			style={{ borderCollapse: "collapse", margin: "32px 0 0" }}
		>
			<caption style={{ position: "absolute", left: -9999 }}>{caption}</caption>
			<thead>
				<tr>
					<th className="m ink" align="left" scope="col" style={head}>
						{columns.what}
					</th>
					<th className="m ink am" align="right" scope="col" style={{ ...head, ...beside, width: AMOUNT_WIDTH }}>
						{columns.amount}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ what, detail, amount }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
					<tr key={at}>
						<td className="r i" style={{ ...cell, ...look.breaking, padding: "11px 12px 11px 0" }}>
							<Runs runs={what} />
							{detail && (
								<>
									<br />
									<span className="m" style={look.fine}>
										{detail}
									</span>
								</>
							)}
						</td>
						<td
							className="r i am"
							width={AMOUNT_WIDTH}
							align="right"
							valign="top"
							style={{ ...cell, padding: "11px 0", ...beside, fontWeight: 500 }}
						>
							{amount}
						</td>
					</tr>
				))}
				{totals.map((total) => (
					<Total key={total.label} {...total} />
				))}
			</tbody>
		</table>
	);
}

function Total({ label, value, grand = false }: { label: string; value: string; grand?: boolean }) {
	const ruled = grand
		? { padding: "12px 0", borderBottom: `5px double ${look.INK}` }
		: { padding: "7px 0", borderBottom: `1px solid ${look.RULE}` };
	const figure = grand ? { ...look.title, fontSize: 22, lineHeight: "28px" } : look.small;
	return (
		<tr>
			<td className="i ink" style={{ ...look.small, ...ruled }}>
				{label}
			</td>
			<td className="i ink" align="right" style={{ ...figure, ...ruled, whiteSpace: "nowrap" }}>
				{value}
			</td>
		</tr>
	);
}
