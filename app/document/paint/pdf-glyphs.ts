import type { GlyphsOperation } from "../layout/operations";
import { type DrawnFont, drawGlyph } from "./pdf-drawn-font";
import { hundredths, type Stream, setFill, setFont, setSpacing, setStroke, startLine } from "./pdf-stream-state";

/** Shaped glyphs at their places (ISO 32000-1, 9.4.3), marked with their text, whose order may differ (14.9.4). */
export function paintGlyphs(stream: Stream, operation: GlyphsOperation): void {
	const { bytes, supplies } = stream;
	const font = supplies.fonts.get(operation.font);
	if (!font) throw new Error(`the font ${operation.font} was laid out and is not there`);
	setFill(stream, operation.colour);
	if (operation.embolden) setStroke(stream, operation.colour, operation.embolden);
	setFont(stream, font, hundredths(operation.size));
	setSpacing(stream, 0);
	startLine(stream, operation.x, operation.y);
	bytes.ascii("\n");
	if (!operation.plain) bytes.ascii(`/Span<</ActualText<feff${utf16(operation.text)}>>>BDC\n`);
	if (operation.embolden) bytes.ascii("2 Tr\n");
	showGlyphs(stream, operation, font);
	if (operation.embolden) bytes.ascii("0 Tr\n");
	if (!operation.plain) bytes.ascii("EMC\n");
}

/** Glyphs of one height in one array; numbers between them, in thousandths of the size, move them to the left. */
function showGlyphs({ bytes }: Stream, { glyphs, size }: GlyphsOperation, font: DrawnFont) {
	const { advances, unitsPerEm } = font.face;
	const scale = 1000 / unitsPerEm;
	let at = 0;
	let rise = 0;
	let open = false;
	for (const { glyph, x, y, text } of glyphs) {
		const height = Math.round((y / unitsPerEm) * size * 100);
		if (height !== rise) {
			if (open) bytes.ascii(">]TJ\n");
			bytes.hundredths(height).ascii("Ts\n");
			rise = height;
			open = false;
		}
		const back = Math.round(at - x * scale);
		if (!open) bytes.ascii(back === 0 ? "[<" : `[${back}<`);
		else if (back !== 0) bytes.ascii(`>${back}<`);
		open = true;
		bytes.glyph(drawGlyph(font, glyph, text));
		at += (advances[glyph] ?? 0) * scale - back;
	}
	if (open) bytes.ascii(">]TJ\n");
	if (rise !== 0) bytes.ascii("0 Ts\n");
}

function utf16(text: string): string {
	let hex = "";
	for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, "0");
	return hex;
}
