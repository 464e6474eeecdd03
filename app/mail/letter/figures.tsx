import type { Block } from "../domain/letter";
import * as look from "./look";
import { Table } from "./table";

/** Figures beside each other; below each other where it is narrow. */
export function Figures({ figures }: Extract<Block, { kind: "figures" }>) {
	return (
		<Table style={{ margin: "20px 0 0" }}>
			<tr>
				{figures.map(({ label, value, note, late }) => (
					<td key={label} className="col" width={`${Math.floor(100 / figures.length)}%`} valign="top">
						<div className="m" style={look.quiet}>
							{label}
						</div>
						<div className={late ? "lt" : "i"} style={{ ...look.title, ...(late ? { color: look.LATE } : {}) }}>
							{value}
						</div>
						<div className="m" style={look.quiet}>
							{note}
						</div>
					</td>
				))}
			</tr>
		</Table>
	);
}
