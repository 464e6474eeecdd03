import type { Face } from "./face";
import { glyphRecord, withComponents } from "./glyf";
import { dataView, requireTable, writeSfnt } from "./sfnt";

/** The face with `used` glyphs and their parts alone, their numbers kept (docs/pdf.md section 2; ISO 32000-1, 9.9). */
export function subsetFace(face: Face, used: Iterable<number>): Uint8Array {
	const glyphs = withComponents(face.outlines, used);
	const count = (glyphs.at(-1) ?? 0) + 1;
	const { glyf, loca } = subsetOutlines(face, glyphs, count);
	const copy = (tag: string) => requireTable(face.tables, tag).slice();
	const [head, hhea, maxp] = [copy("head"), copy("hhea"), copy("maxp")];
	dataView(head).setInt16(INDEX_TO_LOC_FORMAT, LONG_OFFSETS);
	dataView(hhea).setUint16(NUMBER_OF_H_METRICS, count);
	dataView(maxp).setUint16(NUM_GLYPHS, count);
	return writeSfnt(
		new Map([
			["glyf", glyf],
			["head", head],
			["hhea", hhea],
			["hmtx", subsetMetrics(face, glyphs, count)],
			["loca", loca],
			["maxp", maxp],
		]),
	);
}

const INDEX_TO_LOC_FORMAT = 50;
const LONG_OFFSETS = 1;
const NUMBER_OF_H_METRICS = 34;
const NUM_GLYPHS = 4;

function subsetOutlines(face: Face, kept: readonly number[], count: number) {
	const records = kept.map((glyph) => glyphRecord(face.outlines, glyph));
	const glyf = new Uint8Array(records.reduce((size, record) => size + record.length, 0));
	const loca = new Uint8Array(4 * (count + 1));
	const offsets = dataView(loca);
	let offset = 0;
	let next = 0;
	for (const [index, record] of records.entries()) {
		const glyph = kept[index] ?? 0;
		for (; next <= glyph; next++) offsets.setUint32(4 * next, offset);
		glyf.set(record, offset);
		offset += record.length;
	}
	offsets.setUint32(4 * count, offset);
	return { glyf, loca };
}

/** Glyphs that were cut away keep an advance of 0: nothing draws them, and zeros pack to nothing. */
function subsetMetrics(face: Face, kept: readonly number[], count: number): Uint8Array {
	const source = requireTable(face.tables, "hmtx");
	const fullEntries = dataView(requireTable(face.tables, "hhea")).getUint16(NUMBER_OF_H_METRICS);
	const hmtx = new Uint8Array(4 * count);
	const target = dataView(hmtx);
	const view = dataView(source);
	for (const glyph of kept) {
		target.setUint16(4 * glyph, face.advances[glyph] ?? 0);
		target.setInt16(4 * glyph + 2, leftBearing(view, glyph, fullEntries));
	}
	return hmtx;
}

/** Past the full entries of hmtx only the bearings go on (OpenType spec, "hmtx"). */
function leftBearing(hmtx: DataView, glyph: number, fullEntries: number): number {
	return glyph < fullEntries
		? hmtx.getInt16(4 * glyph + 2)
		: hmtx.getInt16(4 * fullEntries + 2 * (glyph - fullEntries));
}
