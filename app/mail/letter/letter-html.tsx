import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PRODUCT } from "~/kernel/product";
import type { Letter } from "../domain/letter";
import { BlockPart } from "./blocks";
import { FixedWidth, withFixedWidth } from "./fixed-width";
import * as look from "./look";
import { Runs } from "./runs";
import { Table } from "./table";

/** The sender's logo, as large as it is shown, in CSS pixels. */
export interface ShownLogo {
	/** A `cid:` of an attachment, or a `data:` URL. */
	src: string;
	width: number;
	height: number;
}

/**
 * A mail as HTML: at most 600 px wide, for light and dark, without anything that is loaded from elsewhere.
 * @param logo stands in the place of the sender's initial
 */
export function letterHtml(letter: Letter, subject: string, logo: ShownLogo | null = null): string {
	return drawn(<Page letter={letter} subject={subject} envelope={[]} logo={logo} />);
}

/** The head of a mail's preview: sender and recipients. */
export type Envelope = readonly { label: string; value: string }[];

/** A mail as {@link letterHtml} makes it, below its envelope. */
export function previewHtml(letter: Letter, subject: string, envelope: Envelope, logo: ShownLogo | null): string {
	return drawn(<Page letter={letter} subject={subject} envelope={envelope} logo={logo} />);
}

function drawn(page: ReactElement): string {
	return `<!doctype html>${withFixedWidth(renderToStaticMarkup(page))}`;
}

interface PageProps {
	letter: Letter;
	subject: string;
	envelope: Envelope;
	logo: ShownLogo | null;
}

function Page({ letter, subject, envelope, logo }: PageProps) {
	return (
		<html lang={letter.language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<title>{subject}</title>
				<style>{look.STYLES}</style>
			</head>
			<body className="desk" style={{ margin: 0, padding: 0, backgroundColor: "#f7f5ef" }}>
				<div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{letter.preview}</div>
				{envelope.length > 0 && <EnvelopePart envelope={envelope} />}
				<main>
					<Table className="desk" style={{ backgroundColor: "#f7f5ef" }}>
						<tr>
							<td className="out" align="center" style={{ padding: "32px 16px" }}>
								<FixedWidth>
									<Card letter={letter} logo={logo} />
									<Table style={{ maxWidth: 600 }}>
										<tr>
											<td className="m px" style={{ ...look.foot, ...look.breaking, padding: "20px 40px 24px" }}>
												<Footer lines={letter.footer} />
											</td>
										</tr>
									</Table>
								</FixedWidth>
							</td>
						</tr>
					</Table>
				</main>
			</body>
		</html>
	);
}

function Card({ letter: { sender, title, blocks }, logo }: Pick<PageProps, "letter" | "logo">) {
	const edges = { border: `1px solid ${look.RULE}`, borderTop: `2px solid ${look.INK}` };
	const ruled = { margin: 0, borderTop: `1px solid ${look.INK}`, padding: "20px 0 0" };
	return (
		<Table className="card" style={{ maxWidth: 600, backgroundColor: "#fffefb", ...edges }}>
			<tr>
				<td className="px" style={{ ...look.breaking, padding: "24px 40px 16px" }}>
					{sender ? <Masthead {...sender} logo={logo} /> : <Brand />}
				</td>
			</tr>
			<tr>
				<td className="px" style={{ ...look.breaking, padding: "0 40px 36px" }}>
					<h1 className="i ink" style={{ ...look.title, fontWeight: "normal", letterSpacing: "-.4px", ...ruled }}>
						{title}
					</h1>
					{blocks.map((block, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
						<BlockPart key={at} block={block} />
					))}
				</td>
			</tr>
		</Table>
	);
}

function EnvelopePart({ envelope }: { envelope: Envelope }) {
	return (
		<Table className="well" style={{ backgroundColor: "#f2efe6" }}>
			<tr>
				<td className="px" style={{ padding: "12px 20px" }}>
					<Table>
						{envelope.map(({ label, value }) => (
							<tr key={label}>
								<td className="m" width={92} valign="top" style={{ ...look.fine, padding: "1px 12px 1px 0" }}>
									{label}
								</td>
								<td className="i" style={{ ...look.fine, color: look.INK, wordBreak: "break-word" }}>
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

function Masthead({ name, logo }: NonNullable<Letter["sender"]> & Pick<PageProps, "logo">) {
	const box = { ...look.title, fontSize: 20, width: 38, height: 38, lineHeight: "38px" };
	return (
		<Table width={null}>
			<tr>
				{logo ? (
					<td width={logo.width}>
						{/* Most logos are drawn for white paper. */}
						<img {...logo} alt="" style={{ display: "block", border: 0, backgroundColor: "#fff" }} />
					</td>
				) : (
					<td className="i ink" width={38} align="center" style={{ ...box, border: `1px solid ${look.INK}` }}>
						{[...name][0]}
					</td>
				)}
				<td width={12} />
				<td className="i" style={{ ...look.text, fontWeight: 600 }}>
					{name}
				</td>
			</tr>
		</Table>
	);
}

function Brand() {
	return (
		<span className="i" style={{ ...look.title, letterSpacing: "-.6px" }}>
			<span style={{ borderBottom: "4px double #0d4a37", paddingBottom: 2 }}>{PRODUCT.name}</span>
		</span>
	);
}

function Footer({ lines }: { lines: Letter["footer"] }) {
	return lines.map((runs, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
		<div key={at}>
			<Runs runs={runs} />
		</div>
	));
}
