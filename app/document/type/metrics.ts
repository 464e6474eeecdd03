export const FACE_FAMILIES = ["sans", "serif"] as const;
export type FaceFamily = (typeof FACE_FAMILIES)[number];

export const FACE_NAMES = ["regular", "semibold", "serif", "serifSemibold"] as const;
export type FaceName = (typeof FACE_NAMES)[number];

/** What layout must know of a face. A parsed Face is one; lengths in font units, `ascender` up and `descender` negative. */
export type FaceMetrics = {
	readonly unitsPerEm: number;
	readonly ascender: number;
	readonly descender: number;
	/** Glyph of each code point of the basic plane; 0 where the face has none. */
	readonly glyphs: Uint16Array;
	/** Drawn for what the face lacks. Not `.notdef`, which PDF/A forbids to draw (ISO 19005-3, 6.2.11.8). */
	readonly substitute: number;
	readonly advances: Uint16Array;
};

export type Metrics = Readonly<Record<FaceName, FaceMetrics>> & { readonly fallback?: Fallback };

/** Sets the texts that a face cannot draw alone. Only there when a document has any (app/document/script). */
export type Fallback = {
	/** Whether a text has characters that the face lacks. */
	needs(text: string, face: FaceName): boolean;
	/** As widthOf, in millimetres. */
	textWidth(text: string, setting: Setting): number;
	/** As breakLines. Lines of a paragraph that runs from right to left begin with RIGHT_TO_LEFT. */
	breakLines(text: string, width: number, setting: Setting): string[];
	/** The pieces of one line in the order they are read, each to be drawn from its own place on. */
	place(text: string, setting: Setting): PlacedPiece[];
};

/** Begins the lines of a paragraph that runs from right to left: their own first letters may be of the other kind. */
export const RIGHT_TO_LEFT = "\u200f";

/** A piece of a line. `x` from the line's left edge, in millimetres. */
export type PlacedPiece = { readonly text: string; readonly x: number } & (
	| { readonly face: FaceName }
	| {
			readonly font: string;
			readonly clusters: readonly PlacedCluster[];
			readonly rightToLeft: boolean;
			readonly embolden: number;
	  }
);

/** Characters that are drawn as one, in the order they are read. In the font's units, from the piece's left edge on. */
export type PlacedCluster = Drawing & { readonly text: string; readonly x: number };

/** Glyphs that belong together, from their common origin on, y up; `advance` is the distance to what follows. */
export type Drawing = { readonly advance: number; readonly parts: readonly Part[] };
type Part = { readonly glyph: number; readonly x: number; readonly y: number };

/** How a text is set. `size` in millimetres, `leading` as a multiple of it, `tracking` (letter spacing) in ems. */
export type Setting = {
	readonly face: FaceName;
	readonly size: number;
	readonly leading: number;
	readonly tracking?: number;
};

export function hasGlyph(face: FaceMetrics, codePoint: number): boolean {
	return (face.glyphs[codePoint] ?? 0) > 0;
}

/** The glyph that draws a code point; the substitute when the face lacks it. */
export function findGlyph(face: FaceMetrics, codePoint: number): number {
	return face.glyphs[codePoint] || face.substitute;
}

/** Advance width of a code point in font units. */
export function advanceWidth(face: FaceMetrics, codePoint: number): number {
	return face.advances[face.glyphs[codePoint] || face.substitute] ?? 0;
}

/** Width of a line of text in millimetres. No kerning (docs/pdf.md section 3); tracking counts between letters only. */
export function lineWidth(text: string, setting: Setting, metrics: Metrics): number {
	if (metrics.fallback?.needs(text, setting.face)) return metrics.fallback.textWidth(text, setting);
	const face = metrics[setting.face];
	let units = 0;
	let count = 0;
	for (let at = 0; at < text.length; count++) {
		const codePoint = text.codePointAt(at) ?? 0;
		units += advanceWidth(face, codePoint);
		at += codePoint > 0xffff ? 2 : 1;
	}
	return setting.size * (units / face.unitsPerEm + (setting.tracking ?? 0) * Math.max(0, count - 1));
}

export function lineHeight({ size, leading }: Setting): number {
	return size * leading;
}

/** From a line's top to its baseline, in millimetres, by CSS's half-leading (CSS Inline Layout 3). */
export function baselineOffset({ face, size, leading }: Setting, metrics: Metrics): number {
	const { ascender, descender, unitsPerEm } = metrics[face];
	return size * (leading / 2 + (ascender + descender) / (2 * unitsPerEm));
}
