import { viewOf } from "./sfnt";

/** Code point to glyph, as [first code point, last code point, first glyph] runs in ascending order. */
export type CmapGroup = readonly [first: number, last: number, glyph: number];

/**
 * Reads the Unicode subtable of a `cmap` table.
 * Only format 12 is read: it covers every code point, and each font of this house carries it.
 * @throws Error when there is no Unicode subtable of format 12.
 * @see OpenType spec, "cmap", format 12
 */
export function readCmap(cmap: Uint8Array): CmapGroup[] {
	const view = viewOf(cmap);
	const at = findFormat12(view);
	const groups: CmapGroup[] = [];
	const count = view.getUint32(at + 12);
	for (let index = 0, group = at + 16; index < count; index++, group += 12) {
		groups.push([view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)]);
	}
	return groups;
}

const WINDOWS = 3;
const FULL_UNICODE = 10;

function findFormat12(view: DataView): number {
	const count = view.getUint16(2);
	for (let index = 0, record = 4; index < count; index++, record += 8) {
		const unicode = view.getUint16(record) === WINDOWS && view.getUint16(record + 2) === FULL_UNICODE;
		const at = view.getUint32(record + 4);
		if (unicode && view.getUint16(at) === 12) return at;
	}
	throw new Error("The font's cmap has no Unicode subtable of format 12");
}
