import type { Mark, Page, TurnOperation } from "../layout/operations";
import type { Logo } from "../model";
import type { Colour } from "../templates/template";
import type { FaceName } from "../type/metrics";
import { PdfBytes } from "./pdf-bytes";
import type { DrawnFont } from "./pdf-drawn-font";
import type { Figure, PdfTags } from "./pdf-tags";

/** Lengths in hundredths of a point, as whole numbers: sums and differences of them stay exact. */
export type Stream = {
	readonly bytes: PdfBytes;
	readonly page: Page;
	readonly supplies: Supplies;
	readonly foot: number;
	readonly state: State;
};

export function startStream(page: Page, supplies: Supplies): Stream {
	return { bytes: new PdfBytes(), page, supplies, foot: hundredths(page.height), state: { ...INITIAL } };
}

export type Supplies = {
	readonly builtInFonts: Readonly<Record<FaceName, DrawnFont>>;
	/** The fallback fonts, by name. */
	readonly fonts: ReadonlyMap<string, DrawnFont>;
	/** Turned shapes: each is stored once as a form, under its resource name, however many pages show it. */
	readonly forms: Map<TurnOperation, Form>;
	readonly images: ReadonlyMap<Logo, string>;
	/** Null where the file is not tagged. */
	readonly tags: PdfTags | null;
};

/** The form's name in the pages' resources, and the size of the page it was first met on. */
export type Form = { readonly name: string; readonly width: number; readonly height: number };

/** What the graphics state holds already and need not be said again (ISO 32000-1, 8.4 and 9.3). */
type State = {
	mark: Mark | null;
	inText: boolean;
	/** Origin of the text line last begun, from which `Td` counts. */
	textX: number;
	textY: number;
	font: DrawnFont | null;
	/** An unfinished line from right to left: its font, and its left end in points. */
	rightToLeft: { readonly font: DrawnFont; readonly x: number; readonly y: number } | null;
	size: number;
	spacing: number;
	fill: string;
	stroke: string;
	width: number;
};

const INITIAL: State = {
	mark: null,
	inText: false,
	textX: 0,
	textY: 0,
	font: null,
	rightToLeft: null,
	size: 0,
	spacing: 0,
	fill: "#000000",
	stroke: "#000000",
	width: 100,
};

/** Begins an operation's marked-content sequence (ISO 32000-1, 14.6); returns whether its element goes on. */
export function enterMark(stream: Stream, mark: Mark, figure: Figure | null): boolean {
	const { bytes, state, supplies } = stream;
	if (!supplies.tags) return false;
	if (state.mark && isSame(state.mark, mark)) return "role" in mark;
	closeMark(stream);
	state.mark = mark;
	if ("artifact" in mark) {
		bytes.ascii(mark.artifact === "pagination" ? PAGINATION : LAYOUT);
		return false;
	}
	const { mcid, first } = supplies.tags.take(mark, figure);
	bytes.ascii(`/${mark.role}<</MCID ${mcid}>>BDC\n`);
	return !first;
}

const PAGINATION = "/Artifact<</Type/Pagination>>BDC\n";
const LAYOUT = "/Artifact<</Type/Layout>>BDC\n";

export function closeMark({ bytes, state }: Stream) {
	if (state.mark) bytes.ascii("EMC\n");
	state.mark = null;
}

function isSame(a: Mark, b: Mark): boolean {
	if (a === b) return true;
	if ("artifact" in a || "artifact" in b) return "artifact" in a && "artifact" in b && a.artifact === b.artifact;
	return a.part === b.part && a.row === b.row && a.column === b.column;
}

export function enterText(stream: Stream) {
	const { bytes, state } = stream;
	closeMark(stream);
	bytes.ascii("BT\n");
	state.inText = true;
	state.textX = 0;
	state.textY = 0;
}

/** A sequence that began inside a text object ends there. */
export function leaveText(stream: Stream) {
	const { bytes, state } = stream;
	if (!state.inText) return;
	closeMark(stream);
	bytes.ascii("ET\n");
	state.inText = false;
}

export function startLine({ bytes, foot, state }: Stream, x: number, y: number) {
	const [left, up] = [hundredths(x), foot - hundredths(y)];
	bytes.hundredths(left - state.textX);
	bytes.hundredths(up - state.textY);
	bytes.ascii("Td");
	state.textX = left;
	state.textY = up;
}

export function setFont({ bytes, state }: Stream, font: DrawnFont, size: number) {
	if (state.font === font && state.size === size) return;
	bytes.ascii(`/${font.resource} `).hundredths(size).ascii("Tf\n");
	state.font = font;
	state.size = size;
}

export function setSpacing({ bytes, state }: Stream, spacing: number) {
	if (state.spacing !== spacing) bytes.hundredths(spacing).ascii("Tc\n");
	state.spacing = spacing;
}

export function setFill({ bytes, state }: Stream, colour: Colour) {
	if (state.fill !== colour) bytes.ascii(`${channels(colour)} rg\n`);
	state.fill = colour;
}

export function setStroke({ bytes, state }: Stream, colour: Colour, width: number) {
	if (state.stroke !== colour) bytes.ascii(`${channels(colour)} RG\n`);
	state.stroke = colour;
	const wide = hundredths(width);
	if (state.width !== wide) bytes.hundredths(wide).ascii("w\n");
	state.width = wide;
}

export function point({ bytes, foot }: Stream, x: number, y: number): PdfBytes {
	return bytes.hundredths(hundredths(x)).hundredths(foot - hundredths(y));
}

export function hundredths(points: number): number {
	return Math.round(points * 100);
}

/** "#ff8000" as the three components of DeviceRGB, "1 0.502 0". */
function channels(colour: Colour): string {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => +(channel / 255).toFixed(3)).join(" ");
}
