import { dataView } from "./sfnt";

/** Code point to glyph, as [first code point, last code point, first glyph] runs in ascending order. */
export type CmapGroup = readonly [first: number, last: number, glyph: number];

/** The Unicode subtable of a `cmap`, format 12 or else 4 (OpenType spec). Throws Error where there is neither. */
export function readCmap(cmap: Uint8Array): CmapGroup[] {
	const view = dataView(cmap);
	const full = findSubtable(view, FULL_UNICODE, 12);
	if (full !== null) return readGroups(view, full);
	const basic = findSubtable(view, BASIC_PLANE, 4);
	if (basic !== null) return readSegments(view, basic);
	throw new Error("The font's cmap has no Unicode subtable of format 12 or 4");
}

const WINDOWS = 3;
const FULL_UNICODE = 10;
const BASIC_PLANE = 1;

function findSubtable(view: DataView, encoding: number, format: number): number | null {
	const count = view.getUint16(2);
	for (let index = 0, record = 4; index < count; index++, record += 8) {
		const unicode = view.getUint16(record) === WINDOWS && view.getUint16(record + 2) === encoding;
		const at = view.getUint32(record + 4);
		if (unicode && view.getUint16(at) === format) return at;
	}
	return null;
}

function readGroups(view: DataView, at: number): CmapGroup[] {
	const groups: CmapGroup[] = [];
	const count = view.getUint32(at + 12);
	for (let index = 0, group = at + 16; index < count; index++, group += 12) {
		groups.push([view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)]);
	}
	return groups;
}

/** Four arrays of one entry for each segment: last codes, first codes, deltas, and where the glyphs are listed. */
function readSegments(view: DataView, at: number): CmapGroup[] {
	const size = view.getUint16(at + 6);
	const [lasts, firsts, deltas, offsets] = [at + 14, at + 16 + size, at + 16 + 2 * size, at + 16 + 3 * size];
	const groups: CmapGroup[] = [];
	for (let segment = 0; segment < size; segment += 2) {
		const [first, last] = [view.getUint16(firsts + segment), view.getUint16(lasts + segment)];
		const delta = view.getUint16(deltas + segment);
		const offset = view.getUint16(offsets + segment);
		for (let code = first; code <= last && code < 0xffff; code++) {
			const listed = offset && view.getUint16(offsets + segment + offset + 2 * (code - first));
			const glyph = offset ? listed && (listed + delta) & 0xffff : (code + delta) & 0xffff;
			if (glyph) groups.push([code, code, glyph]);
		}
	}
	return groups;
}
