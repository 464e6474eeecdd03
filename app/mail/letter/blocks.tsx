import type { Block } from "../domain/letter";
import { Figures } from "./figures";
import { Lines } from "./lines";
import * as look from "./look";
import { Runs } from "./runs";
import { Table } from "./table";

export function BlockPart({ block }: { block: Block }) {
	switch (block.kind) {
		case "amount":
			return <Amount {...block} />;
		case "typed":
			return <Typed {...block} />;
		case "paragraph":
			return (
				<p className="i" style={{ ...look.text, margin: "24px 0 0" }}>
					<Runs runs={block.runs} />
				</p>
			);
		case "heading":
			return (
				<h2 className="i" style={{ ...look.text, fontWeight: 600, margin: "30px 0 8px" }}>
					{block.text}
				</h2>
			);
		case "button":
			return <ButtonLink {...block} />;
		case "lines":
			return <Lines {...block} />;
		case "figures":
			return <Figures {...block} />;
		case "facts":
			return <Facts {...block} />;
	}
}

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

function Amount({ label, value, note }: Of<"amount">) {
	const figure = { ...look.figure, letterSpacing: "-1.8px", borderBottom: `6px double ${look.INK}` };
	return (
		<Table style={{ margin: "20px 0 0" }}>
			<tr>
				<td className="m" style={look.quiet}>
					{label}
				</td>
			</tr>
			<tr>
				<td className="i ink big" style={{ ...figure, padding: "0 0 8px", whiteSpace: "nowrap" }}>
					{value}
				</td>
			</tr>
			<tr>
				<td className="i" style={{ ...look.text, padding: "12px 0 0" }}>
					<Runs runs={note} />
				</td>
			</tr>
		</Table>
	);
}

function Typed({ text }: Of<"typed">) {
	return (
		<>
			{text.split(/\n{2,}/).map((paragraph, at) => (
				<p
					// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
					key={at}
					className="i"
					style={{ ...look.text, margin: at === 0 ? "24px 0 0" : "12px 0 0" }}
				>
					<Runs runs={[paragraph]} />
				</p>
			))}
		</>
	);
}

function ButtonLink({ label, href }: Of<"button">) {
	const face = { ...look.text, color: "#fdfcf6", fontWeight: 600, textDecoration: "none" } as const;
	return (
		<div style={{ margin: "28px 0 0" }}>
			<Table className="bt" width={null} style={{ borderCollapse: "separate" }}>
				<tr>
					<td
						className="gb"
						align="center"
						style={{ backgroundColor: "#0d4a37", borderRadius: 2, padding: "14px 28px" }}
					>
						<a className="gbt" href={href} style={{ ...face, display: "block", textAlign: "center" }}>
							{label}
						</a>
					</td>
				</tr>
			</Table>
		</div>
	);
}

function Facts({ title, rows }: Of<"facts">) {
	return (
		<Table className="well" style={{ backgroundColor: "#f2efe6", margin: "28px 0 0" }}>
			<tr>
				<td style={{ padding: "16px 20px" }}>
					<Table>
						<tr>
							<td className="i" colSpan={2} style={{ ...look.small, fontWeight: 600, paddingBottom: 6 }}>
								{title}
							</td>
						</tr>
						{rows.map(({ label, value }) => (
							<tr key={label}>
								<td className="m" width={92} valign="top" style={{ ...look.quiet, padding: "3px 12px 3px 0" }}>
									{label}
								</td>
								<td
									className="i"
									valign="top"
									style={{ ...look.small, fontWeight: 500, padding: "3px 0", wordBreak: "break-word" }}
								>
									{value}
								</td>
							</tr>
						))}
					</Table>
				</td>
			</tr>
		</Table>
	);
}
