import type { Face } from "../type/face";
import { type Drawing, findGlyph, hasGlyph } from "../type/metrics";
import type { PdfBytes } from "./pdf-bytes";

/** A face in use by one PDF: the name its pages call it by, and which of its glyphs they have drawn. */
export type DrawnFont = {
	readonly resource: string;
	readonly face: Face;
	/** Glyphs drawn, in order of first use. */
	readonly glyphs: number[];
	/** For each glyph of the face the code point it was first drawn for; 0 where it was not drawn. */
	readonly codePoints: Uint32Array;
	/** For fallback fonts, which draw one glyph for several texts and several as one: codes of our own, not glyph numbers. */
	readonly codes: Codes | null;
};

type Codes = {
	/** What each code draws; code 0 is `.notdef`. */
	readonly drawings: Drawing[];
	readonly byKey: Map<string, number>;
	/** The text of a code, where that is more than a character. */
	readonly ligatures: Map<number, string>;
};

export function createFont(face: Face, resource: string): DrawnFont {
	return { resource, face, glyphs: [], codePoints: new Uint32Array(face.glyphCount), codes: null };
}

/** For a fallback font: each drawing has a code for each text that it represents. */
export function createFallbackFont(face: Face, resource: string): DrawnFont {
	const notdef = { advance: face.advances[0] ?? 0, parts: [{ glyph: 0, x: 0, y: 0 }] };
	const codes = { drawings: [notdef], byKey: new Map(), ligatures: new Map() };
	return { resource, face, glyphs: [], codePoints: new Uint32Array(MAX_CODES), codes };
}

const MAX_CODES = 0x10000;

/** Registers a drawing of a fallback font and its text; returns the code to write. */
export function codeFor({ codePoints, codes, glyphs }: DrawnFont, drawing: Drawing, text: string): number {
	if (!codes) throw new Error("a built-in font has no codes of its own");
	const key = `${drawing.advance} ${drawing.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(" ")} ${text}`;
	const existing = codes.byKey.get(key);
	if (existing !== undefined) return existing;
	const code = codes.drawings.push(drawing) - 1;
	const first = text.codePointAt(0) ?? REPLACEMENT;
	codes.byKey.set(key, code);
	codePoints[code] = first;
	if (text.length > String.fromCodePoint(first).length) codes.ligatures.set(code, text);
	glyphs.push(code);
	return code;
}

/** Writes a text as a string of glyph numbers and remembers them. */
export function writeGlyphs(bytes: PdfBytes, text: string, font: DrawnFont): void {
	const { face, codePoints, glyphs } = font;
	bytes.ascii("(");
	for (let at = 0; at < text.length; at++) {
		const codePoint = text.codePointAt(at) ?? 0;
		if (codePoint > 0xffff) at++;
		const glyph = findGlyph(face, codePoint);
		if (codePoints[glyph] === 0) {
			// The substitute replaces many characters; a reader can't know which.
			codePoints[glyph] = hasGlyph(face, codePoint) ? codePoint : REPLACEMENT;
			glyphs.push(glyph);
		}
		bytes.glyph(glyph);
	}
	bytes.ascii(")");
}

const REPLACEMENT = 0xfffd;
