import type { Face } from "./face";
import { glyphRecord, readComponents } from "./glyf";
import { dataView, requireTable } from "./sfnt";

export type GlyphSource = { readonly face: Face; readonly glyph: number };

/** A face of glyphs of others of one family, in this order, parts of composites after them. It has no characters. */
export function gatherGlyphs(sources: readonly GlyphSource[]): Face {
	const first = sources[0]?.face;
	if (!first) throw new Error("There is nothing to gather");
	const { all, records } = withParts(sources);
	const offsets = new Uint32Array(all.length + 1);
	for (const [index, record] of records.entries()) offsets[index + 1] = (offsets[index] ?? 0) + record.length;
	const glyf = new Uint8Array(offsets[all.length] ?? 0);
	for (const [index, record] of records.entries()) glyf.set(record, offsets[index]);
	const hhea = requireTable(first.tables, "hhea").slice();
	dataView(hhea).setUint16(NUMBER_OF_H_METRICS, all.length);
	const faces = [...new Set(all.map(({ face }) => face))];
	const changed: [string, Uint8Array][] = [
		["hhea", hhea],
		["hmtx", writeMetrics(all)],
		["maxp", largestMaxp(faces)],
	];
	return {
		...first,
		glyphs: new Uint16Array(0),
		substitute: 0,
		glyphCount: all.length,
		advances: Uint16Array.from(all, ({ face, glyph }) => face.advances[glyph] ?? 0),
		tables: new Map([...first.tables, ...changed]),
		outlines: { glyf, offsets },
	};
}

/** The sources, then the glyphs that their composites are made of; and all records with those numbers in them. */
function withParts(sources: readonly GlyphSource[]) {
	const all = [...sources];
	const numbers = new Map<Face, Map<number, number>>();
	const records = [];
	for (let index = 0; index < all.length; index++) {
		const { face, glyph } = all[index] as GlyphSource;
		const faceNumbers = numbers.get(face) ?? new Map<number, number>();
		numbers.set(face, faceNumbers.set(glyph, index));
		const record = glyphRecord(face.outlines, glyph).slice();
		for (const part of readComponents(record)) {
			const number = faceNumbers.get(part.glyph) ?? all.push({ face, glyph: part.glyph }) - 1;
			faceNumbers.set(part.glyph, number);
			dataView(record).setUint16(part.position, number);
		}
		records.push(record);
	}
	return { all, records };
}

const NUMBER_OF_H_METRICS = 34;

function writeMetrics(glyphs: readonly GlyphSource[]): Uint8Array {
	const hmtx = new Uint8Array(4 * glyphs.length);
	const view = dataView(hmtx);
	for (const [index, { face, glyph }] of glyphs.entries()) {
		view.setUint16(4 * index, face.advances[glyph] ?? 0);
		view.setInt16(4 * index + 2, readBearing(face, glyph));
	}
	return hmtx;
}

/** Past the full entries of hmtx only the bearings go on (OpenType spec, "hmtx"). */
function readBearing({ tables }: Face, glyph: number): number {
	const full = dataView(requireTable(tables, "hhea")).getUint16(NUMBER_OF_H_METRICS);
	const hmtx = dataView(requireTable(tables, "hmtx"));
	return hmtx.getInt16(glyph < full ? 4 * glyph + 2 : 4 * full + 2 * (glyph - full));
}

/** The largest of each limit: how many points, contours, parts a reader must make room for (OpenType spec, "maxp"). */
function largestMaxp(faces: readonly Face[]): Uint8Array {
	const [first = new Uint8Array(0), ...others] = faces.map(({ tables }) => requireTable(tables, "maxp"));
	const maxp = first.slice();
	const view = dataView(maxp);
	for (const other of others.map(dataView)) {
		for (let at = LIMITS; at + 2 <= Math.min(maxp.length, other.byteLength); at += 2) {
			view.setUint16(at, Math.max(view.getUint16(at), other.getUint16(at)));
		}
	}
	return maxp;
}

const LIMITS = 6;
