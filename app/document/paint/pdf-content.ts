import type {
	LineOperation,
	Operation,
	OutlineOperation,
	Page,
	RectOperation,
	TextOperation,
	TurnOperation,
} from "../layout/operations";
import type { Colour } from "../templates/template";
import type { FaceName } from "../type/metrics";
import { PdfBytes } from "./pdf-bytes";
import { type Ink, writeGlyphs } from "./pdf-ink";
import { writeLetters } from "./pdf-letters";

/** What the pages of one PDF share, and add to while they are written. */
export type Supplies = {
	readonly inks: Readonly<Record<FaceName, Ink>>;
	/** Turned shapes: each is stored once as a form, under its resource name, however many pages show it. */
	readonly forms: Map<TurnOperation, Form>;
};

/** The form's name in the pages' resources, and the size of the page it was first met on. */
export type Form = { readonly name: string; readonly width: number; readonly height: number };

/**
 * Writes a page's draw operations as a content stream (ISO 32000-1, 7.8.2), not yet compressed.
 * On the way the page is turned upside down, for a PDF's y grows upwards from the foot of the page.
 */
export function writeContent(page: Page, supplies: Supplies): Uint8Array {
	const foot = hundredths(page.height);
	const stream: Stream = { bytes: new PdfBytes(), page, supplies, foot, state: { ...INITIAL } };
	for (const operation of page.operations) paint(stream, operation);
	leaveText(stream);
	return stream.bytes.written();
}

/** Lengths in hundredths of a point, as whole numbers: sums and differences of them stay exact. */
type Stream = {
	readonly bytes: PdfBytes;
	readonly page: Page;
	readonly supplies: Supplies;
	/** From the page's top to its foot. */
	readonly foot: number;
	readonly state: State;
};

/** What the graphics state holds already and need not be said again (ISO 32000-1, 8.4 and 9.3). */
type State = {
	inText: boolean;
	/** Origin of the text line last begun, from which `Td` counts. */
	textX: number;
	textY: number;
	font: string;
	size: number;
	spacing: number;
	fill: string;
	stroke: string;
	width: number;
};

const INITIAL: State = {
	inText: false,
	textX: 0,
	textY: 0,
	font: "",
	size: 0,
	spacing: 0,
	fill: "#000000",
	stroke: "#000000",
	width: 100,
};

function paint(stream: Stream, operation: Operation) {
	if (operation.kind === "text") paintText(stream, operation);
	else if (operation.kind === "line") paintLine(stream, operation);
	else if (operation.kind === "rect") paintRect(stream, operation);
	else if (operation.kind === "outline") paintOutline(stream, operation);
	else paintTurned(stream, operation);
}

function paintLine(stream: Stream, { x1, y1, x2, y2, width, colour }: LineOperation) {
	leaveText(stream);
	setStroke(stream, colour, width);
	point(stream, x1, y1).ascii("m ");
	point(stream, x2, y2).ascii("l S\n");
}

function paintRect(stream: Stream, { x, y, width, height, colour }: RectOperation) {
	leaveText(stream);
	setFill(stream, colour);
	point(stream, x, y + height);
	stream.bytes.hundredths(hundredths(width)).hundredths(hundredths(height)).ascii("re f\n");
}

/** Half of a stroke lies inside the letters, where the fill covers it: hence twice the width. Round joins cut no spikes. */
function paintOutline(stream: Stream, operation: OutlineOperation) {
	const { bytes, foot, supplies } = stream;
	const { fill, stroke } = operation;
	leaveText(stream);
	if (stroke) setStroke(stream, stroke.colour, 2 * stroke.width);
	setFill(stream, fill);
	bytes.ascii("1 j\n");
	const from = bytes.length;
	writeLetters(bytes, operation, supplies.inks[operation.face].face, foot / 100);
	const end = bytes.length;
	if (stroke) bytes.ascii("S\n").again(from, end);
	bytes.ascii("f\n");
}

function paintTurned(stream: Stream, operation: TurnOperation) {
	const { forms } = stream.supplies;
	const { width, height } = stream.page;
	const form = forms.get(operation) ?? { name: `F${forms.size}`, width, height };
	forms.set(operation, form);
	leaveText(stream);
	stream.bytes.ascii(`/${form.name} Do\n`);
}

function paintText(stream: Stream, operation: TextOperation) {
	const { bytes, foot, state, supplies } = stream;
	const ink = supplies.inks[operation.face];
	enterText(stream);
	setFill(stream, operation.colour);
	setFont(stream, ink.resource, hundredths(operation.size));
	setSpacing(stream, hundredths(operation.spacing));
	const [x, y] = [hundredths(operation.x), foot - hundredths(operation.y)];
	bytes.hundredths(x - state.textX);
	bytes.hundredths(y - state.textY);
	bytes.ascii("Td");
	state.textX = x;
	state.textY = y;
	writeGlyphs(bytes, operation.text, ink);
	bytes.ascii("Tj\n");
}

function enterText({ bytes, state }: Stream) {
	if (state.inText) return;
	bytes.ascii("BT\n");
	state.inText = true;
	state.textX = 0;
	state.textY = 0;
}

function leaveText({ bytes, state }: Stream) {
	if (state.inText) bytes.ascii("ET\n");
	state.inText = false;
}

function setFont({ bytes, state }: Stream, font: string, size: number) {
	if (state.font === font && state.size === size) return;
	bytes.ascii(`/${font} `).hundredths(size).ascii("Tf\n");
	state.font = font;
	state.size = size;
}

function setSpacing({ bytes, state }: Stream, spacing: number) {
	if (state.spacing !== spacing) bytes.hundredths(spacing).ascii("Tc\n");
	state.spacing = spacing;
}

function setFill({ bytes, state }: Stream, colour: Colour) {
	if (state.fill !== colour) bytes.ascii(`${channels(colour)} rg\n`);
	state.fill = colour;
}

function setStroke({ bytes, state }: Stream, colour: Colour, width: number) {
	if (state.stroke !== colour) bytes.ascii(`${channels(colour)} RG\n`);
	state.stroke = colour;
	const wide = hundredths(width);
	if (state.width !== wide) bytes.hundredths(wide).ascii("w\n");
	state.width = wide;
}

function point({ bytes, foot }: Stream, x: number, y: number): PdfBytes {
	return bytes.hundredths(hundredths(x)).hundredths(foot - hundredths(y));
}

function hundredths(points: number): number {
	return Math.round(points * 100);
}

/** "#ff8000" as the three components of DeviceRGB, "1 0.502 0". */
function channels(colour: Colour): string {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => +(channel / 255).toFixed(3)).join(" ");
}
