import type { Face } from "../type/face";
import { glyphOf, hasGlyph } from "../type/metrics";
import type { PdfBytes } from "./pdf-bytes";

/** A face in use by one PDF: the name its pages call it by, and which of its glyphs they have drawn. */
export type Ink = {
	readonly resource: string;
	readonly face: Face;
	/** Glyphs drawn, in order of first use. */
	readonly glyphs: number[];
	/** For each glyph of the face the code point it was first drawn for; 0 where it was not drawn. */
	readonly codePoints: Uint32Array;
	/** All that a glyph stands for, where that is more than a character. */
	readonly ligatures: Map<number, string>;
};

export function createInk(face: Face, resource: string): Ink {
	return { resource, face, glyphs: [], codePoints: new Uint32Array(face.glyphCount), ligatures: new Map() };
}

/** Remembers a shaped glyph, and what it was first drawn for; answers its number. */
export function drawGlyph({ codePoints, glyphs, ligatures }: Ink, glyph: number, text: string): number {
	if (codePoints[glyph] !== 0) return glyph;
	const first = text.codePointAt(0) ?? REPLACEMENT;
	codePoints[glyph] = first;
	if (text.length > String.fromCodePoint(first).length) ligatures.set(glyph, text);
	glyphs.push(glyph);
	return glyph;
}

/** Writes a text as a string of glyph numbers, `<002b0051>`, and remembers them. */
export function writeGlyphs(bytes: PdfBytes, text: string, ink: Ink): void {
	const { face, codePoints, glyphs } = ink;
	bytes.ascii("<");
	for (let at = 0; at < text.length; at++) {
		const codePoint = text.codePointAt(at) ?? 0;
		if (codePoint > 0xffff) at++;
		const glyph = glyphOf(face, codePoint);
		if (codePoints[glyph] === 0) {
			// The substitute stands for many characters; what it stood for is unknown to a reader.
			codePoints[glyph] = hasGlyph(face, codePoint) ? codePoint : REPLACEMENT;
			glyphs.push(glyph);
		}
		bytes.glyph(glyph);
	}
	bytes.ascii(">");
}

const REPLACEMENT = 0xfffd;
