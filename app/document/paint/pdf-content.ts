import type {
	CurveOperation,
	ImageOperation,
	LineOperation,
	Operation,
	OutlineOperation,
	Page,
	RectOperation,
	TextOperation,
	TurnOperation,
} from "../layout/operations";
import { writeGlyphs } from "./pdf-drawn-font";
import { paintGlyphs } from "./pdf-glyphs";
import { writeOutlines } from "./pdf-outlines";
import { endRightToLeft, resumeLeftToRight } from "./pdf-right-to-left";
import {
	closeMark,
	enterMark,
	enterText,
	hundredths,
	leaveText,
	point,
	type Stream,
	type Supplies,
	setFill,
	setFont,
	setSpacing,
	setStroke,
	startLine,
	startStream,
} from "./pdf-stream-state";
import type { Figure } from "./pdf-tags";
import { turnMatrix } from "./pdf-turn";

/** A page as a content stream (ISO 32000-1, 7.8.2), not compressed; turned over, as a PDF's y grows upwards. */
export function writeContent(page: Page, supplies: Supplies): Uint8Array {
	supplies.tags?.turnPage();
	const stream = startStream(page, supplies);
	for (const operation of page.operations) paint(stream, operation);
	endRightToLeft(stream);
	leaveText(stream);
	closeMark(stream);
	return stream.bytes.written();
}

function paint(stream: Stream, operation: Operation) {
	const { kind } = operation;
	const mark = kind === "turn" ? operation.shapes[0]?.mark : operation.mark;
	const isText = kind === "text" || kind === "glyphs";
	if (!isText || !operation.goesOn) endRightToLeft(stream);
	if (!isText) leaveText(stream);
	else if (!stream.state.inText) enterText(stream);
	const goesOn = mark ? enterMark(stream, mark, kind === "image" ? toFigure(stream, operation) : null) : false;
	if (goesOn && isText && !operation.goesOn) paintSpace(stream);
	if (kind === "text") paintText(stream, operation);
	else if (kind === "glyphs") paintGlyphs(stream, operation);
	else if (operation.kind === "line") paintLine(stream, operation);
	else if (operation.kind === "rect") paintRect(stream, operation);
	else if (operation.kind === "outline") paintOutline(stream, operation);
	else if (operation.kind === "curve") paintCurve(stream, operation);
	else if (operation.kind === "image") paintImage(stream, operation);
	else paintTurned(stream, operation);
}

function paintLine(stream: Stream, { x1, y1, x2, y2, width, colour }: LineOperation) {
	setStroke(stream, colour, width);
	point(stream, x1, y1).ascii("m ");
	point(stream, x2, y2).ascii("l S\n");
}

function paintRect(stream: Stream, { x, y, width, height, colour }: RectOperation) {
	setFill(stream, colour);
	point(stream, x, y + height);
	stream.bytes.hundredths(hundredths(width)).hundredths(hundredths(height)).ascii("re f\n");
}

/** Half of a stroke lies inside the letters, where the fill covers it: hence twice the width. Round joins cut no spikes. */
function paintOutline(stream: Stream, operation: OutlineOperation) {
	const { bytes, foot, supplies } = stream;
	const { fill, stroke } = operation;
	if (stroke) setStroke(stream, stroke.colour, 2 * stroke.width);
	setFill(stream, fill);
	bytes.ascii("1 j\n");
	const from = bytes.length;
	writeOutlines(bytes, operation, supplies.builtInFonts[operation.face].face, foot / 100);
	const end = bytes.length;
	if (stroke) bytes.ascii("S\n").again(from, end);
	bytes.ascii("f\n");
}

function paintTurned(stream: Stream, operation: TurnOperation) {
	const { forms } = stream.supplies;
	const { width, height } = stream.page;
	const form = forms.get(operation) ?? { name: `F${forms.size}`, width, height };
	forms.set(operation, form);
	const { bytes } = stream;
	const { count, step } = operation.copies ?? ONCE;
	for (let copy = 0; copy < count; copy++) {
		const matrix = turnMatrix({ ...operation, angle: copy * step }, height).join(" ");
		bytes.ascii(copy === 0 ? `/${form.name} Do\n` : `q ${matrix} cm /${form.name} Do Q\n`);
	}
}

const ONCE = { count: 1, step: 0 };

function paintCurve(stream: Stream, { path, width, colour }: CurveOperation) {
	const [x = 0, y = 0] = path;
	setStroke(stream, colour, width);
	point(stream, x, y).ascii("m\n");
	for (let at = 2; at < path.length; at += 6) {
		for (let pair = 0; pair < 6; pair += 2) point(stream, path[at + pair] ?? 0, path[at + pair + 1] ?? 0);
		stream.bytes.ascii("c\n");
	}
	stream.bytes.ascii("s\n");
}

/** Stretches the picture's unit square over its box (ISO 32000-1, 8.9.5). */
function paintImage(stream: Stream, { x, y, width, height, logo }: ImageOperation) {
	const { bytes, foot, supplies } = stream;
	const name = supplies.images.get(logo);
	if (!name) throw new Error("a picture was laid out that was not opened");
	bytes.ascii("q ").hundredths(hundredths(width)).ascii("0 0 ").hundredths(hundredths(height));
	bytes.hundredths(hundredths(x)).hundredths(foot - hundredths(y + height));
	bytes.ascii(`cm /${name} Do Q\n`);
}

function toFigure({ page }: Stream, { x, y, width, height, logo }: ImageOperation): Figure {
	return { alt: logo.alt, box: [x, page.height - y - height, x + width, page.height - y] };
}

/** Between two lines of one element, whose words would run into each other for a reader that knows no lines. */
function paintSpace(stream: Stream) {
	const { bytes, state, supplies } = stream;
	if (!state.font) return;
	const isFallback = supplies.fonts.size > 0 && [...supplies.fonts.values()].includes(state.font);
	if (isFallback) setFont(stream, supplies.builtInFonts.regular, state.size);
	writeGlyphs(bytes, " ", isFallback ? supplies.builtInFonts.regular : state.font);
	bytes.ascii("Tj\n");
}

function paintText(stream: Stream, operation: TextOperation) {
	const { bytes, supplies } = stream;
	const font = supplies.builtInFonts[operation.face];
	setFill(stream, operation.colour);
	setFont(stream, font, hundredths(operation.size));
	setSpacing(stream, hundredths(operation.spacing));
	startLine(stream, operation.x, operation.y);
	resumeLeftToRight(stream, operation);
	writeGlyphs(bytes, operation.text, font);
	bytes.ascii("Tj\n");
}
