import type { GlyphsOperation } from "../layout/operations";
import type { Drawing } from "../type/metrics";
import { codeFor, type DrawnFont } from "./pdf-drawn-font";
import { blank, paintFromRight } from "./pdf-right-to-left";
import { hundredths, type Stream, setFill, setFont, setSpacing, setStroke, startLine } from "./pdf-stream-state";

/** Clusters at their places (ISO 32000-1, 9.4.3), in the order they are read (docs/pdf.md section 6). */
export function paintGlyphs(stream: Stream, operation: GlyphsOperation): void {
	const { bytes, supplies } = stream;
	const font = supplies.fonts.get(operation.font);
	if (!font) throw new Error(`the font ${operation.font} was laid out and is not there`);
	setFill(stream, operation.colour);
	if (operation.embolden) setStroke(stream, operation.colour, operation.embolden);
	setFont(stream, font, hundredths(operation.size));
	setSpacing(stream, 0);
	if (operation.embolden) bytes.ascii("2 Tr\n");
	if (operation.rightToLeft) paintFromRight(stream, operation, font);
	else paintFromLeft(stream, operation, font);
	if (operation.embolden) bytes.ascii("0 Tr\n");
}

/** In one array; numbers between codes, in thousandths of the size, move what follows to the left. */
function paintFromLeft(stream: Stream, { clusters, x, y }: GlyphsOperation, font: DrawnFont) {
	const { bytes } = stream;
	const scale = 1000 / font.face.unitsPerEm;
	let at = 0;
	const show = (drawing: Drawing, text: string, place: number) => {
		const back = Math.round(at - place * scale);
		if (back !== 0) bytes.ascii(`)${back}(`);
		bytes.glyph(codeFor(font, drawing, text));
		at += drawing.advance * scale - back;
	};
	startLine(stream, x, y);
	bytes.ascii("[(");
	for (const cluster of clusters) {
		const [head, rest] = partMarks(cluster.text);
		show(cluster, head, cluster.x);
		if (rest) show(blank(font), rest, cluster.x + cluster.advance - 2 * blank(font).advance);
	}
	bytes.ascii(")]TJ\n");
}

/** A letter, and its marks with what follows them: pdf.js takes what has a mark in it for one, without a width. */
function partMarks(text: string): [head: string, rest: string] {
	const at = text.search(MARK);
	return at > 0 ? [text.slice(0, at), text.slice(at)] : [text, ""];
}

const MARK = /[\p{Mn}\p{Cf}]/u;
