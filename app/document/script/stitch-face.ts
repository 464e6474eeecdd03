import type { Face } from "../type/face";
import { gatherGlyphs } from "../type/renumber-face";

export type Source = { readonly codePoint: number; readonly face: Face };

/**
 * One face out of the few characters that a document needs of many packs.
 * @param sources at least one; glyphs are numbered in this order, after `.notdef`.
 */
export function stitchFace(sources: readonly Source[]): Face {
	const drawings = sources.map(({ codePoint, face }) => ({ face, glyph: face.glyphs[codePoint] ?? 0 }));
	const gathered = gatherGlyphs([...drawings.slice(0, 1).map(({ face }) => ({ face, glyph: 0 })), ...drawings]);
	const last = sources.reduce((most, { codePoint }) => Math.max(most, codePoint), 0);
	const glyphs = new Uint16Array(last + 1);
	for (const [index, { codePoint }] of sources.entries()) glyphs[codePoint] = index + 1;
	return { ...gathered, glyphs };
}
