import type { Face } from "../type/face";
import { findGlyph, hasGlyph } from "../type/metrics";
import type { PdfBytes } from "./pdf-bytes";

/** A face in use by one PDF: the name its pages call it by, and which of its glyphs they have drawn. */
export type DrawnFont = {
	readonly resource: string;
	readonly face: Face;
	/** Glyphs drawn, in order of first use. */
	readonly glyphs: number[];
	/** For each glyph of the face the code point it was first drawn for; 0 where it was not drawn. */
	readonly codePoints: Uint32Array;
	/** For shaped text, which draws one glyph for several texts: codes of our own in place of glyph numbers. */
	readonly codes: Codes | null;
};

type Codes = {
	/** The glyph of each code; code 0 is `.notdef`. */
	readonly glyphs: number[];
	readonly byKey: Map<string, number>;
	/** All that a code stands for, where that is more than a character. */
	readonly ligatures: Map<number, string>;
};

export function createFont(face: Face, resource: string): DrawnFont {
	return { resource, face, glyphs: [], codePoints: new Uint32Array(face.glyphCount), codes: null };
}

/** For a font whose text is shaped: each glyph has a code for each text that it is drawn for. */
export function createShapedFont(face: Face, resource: string): DrawnFont {
	const codes = { glyphs: [0], byKey: new Map(), ligatures: new Map() };
	return { resource, face, glyphs: [], codePoints: new Uint32Array(MOST_CODES), codes };
}

const MOST_CODES = 0x10000;

/** Remembers a shaped glyph and what it is drawn for; returns the code to write. */
export function drawGlyph({ codePoints, codes, glyphs }: DrawnFont, glyph: number, text: string): number {
	if (!codes) return glyph;
	const key = `${glyph} ${text}`;
	const existing = codes.byKey.get(key);
	if (existing !== undefined) return existing;
	const code = codes.glyphs.push(glyph) - 1;
	const first = text.codePointAt(0) ?? REPLACEMENT;
	codes.byKey.set(key, code);
	codePoints[code] = first;
	if (text.length > String.fromCodePoint(first).length) codes.ligatures.set(code, text);
	glyphs.push(code);
	return code;
}

/** Writes a text as a string of glyph numbers, `<002b0051>`, and remembers them. */
export function writeGlyphs(bytes: PdfBytes, text: string, font: DrawnFont): void {
	const { face, codePoints, glyphs } = font;
	bytes.ascii("<");
	for (let at = 0; at < text.length; at++) {
		const codePoint = text.codePointAt(at) ?? 0;
		if (codePoint > 0xffff) at++;
		const glyph = findGlyph(face, codePoint);
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
