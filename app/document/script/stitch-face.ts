import type { Face } from "../type/face";
import { gatherGlyphs } from "../type/renumber-face";

export type Source = { readonly codePoint: number; readonly face: Face };

/** One face of the few characters needed of many packs. Glyphs in this order, after `.notdef`; at least one source. */
export function stitchFace(sources: readonly Source[]): Face {
	const drawings = sources.map(({ codePoint, face }) => ({ face, glyph: face.glyphs[codePoint] ?? 0 }));
	const gathered = gatherGlyphs([...drawings.slice(0, 1).map(({ face }) => ({ face, glyph: 0 })), ...drawings]);
	const last = sources.reduce((most, { codePoint }) => Math.max(most, codePoint), 0);
	const glyphs = new Uint16Array(last + 1);
	for (const [index, { codePoint }] of sources.entries()) glyphs[codePoint] = index + 1;
	return { ...gathered, glyphs };
}
