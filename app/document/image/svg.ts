import { cleanTree, serialise } from "./svg-clean";
import { paintableSide } from "./svg-cost";
import { readTree } from "./svg-tree";

/** Whether a file may be an SVG by how it begins. */
export function isMarkup(bytes: Uint8Array): boolean {
	return /^\uFEFF?\s*</.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, 200)));
}

/**
 * An SVG that is safe to paint: it says what the one given says, in the few elements and attributes that are understood,
 * and what it takes to paint at most so many pixels a side is bounded. Takes as long as the source is. Throws PictureError.
 */
export function safeSvg(source: string): { svg: string; side: number } {
	const tree = cleanTree(readTree(source));
	const svg = serialise(tree);
	return { svg, side: paintableSide(tree, svg.length) };
}
