import type { Face } from "../type/face";
import { componentsOf, glyphRecord } from "../type/glyf";
import { requireTable, viewOf } from "../type/sfnt";

/** A character and the face that draws it. */
export type Source = { readonly codePoint: number; readonly face: Face };

/**
 * One face out of the few glyphs that a document needs of many: numbered one after the other, so that a PDF's subset of
 * it is as small as it can be. All come from fonts of one family, with the same units and the same heights.
 *
 * @param sources at least one; glyphs are numbered in this order.
 */
export function stitchFace(sources: readonly Source[]): Face {
	const first = sources[0]?.face;
	if (!first) throw new Error("There is nothing to stitch");
	const pieces = new Pieces(first);
	const last = sources.reduce((most, { codePoint }) => Math.max(most, codePoint), 0);
	const glyphs = new Uint16Array(Math.max(last + 1, 0x10000));
	for (const { codePoint, face } of sources) glyphs[codePoint] = pieces.take(face, face.glyphs[codePoint] ?? 0);
	return { ...first, glyphs, substitute: 0, ...pieces.joined() };
}

/** Glyph records gathered so far, `.notdef` of the first face among them. */
class Pieces {
	private readonly records: Uint8Array[] = [];
	private readonly advances: number[] = [];
	private readonly bearings: number[] = [];
	private readonly numbers = new Map<Face, Map<number, number>>();

	constructor(private readonly first: Face) {
		this.take(first, 0);
	}

	/** The new number of a glyph; the parts of a composite come along. */
	take(face: Face, glyph: number): number {
		const known = this.numbers.get(face) ?? new Map<number, number>();
		this.numbers.set(face, known);
		const number = known.get(glyph);
		if (number !== undefined) return number;
		const record = glyphRecord(face.outlines, glyph).slice();
		const taken = this.records.push(record) - 1;
		known.set(glyph, taken);
		this.advances.push(face.advances[glyph] ?? 0);
		this.bearings.push(bearingOf(face, glyph));
		for (const part of componentsOf(record)) viewOf(record).setUint16(part.position, this.take(face, part.glyph));
		return taken;
	}

	/** Everything that depends on how many glyphs there are. */
	joined(): Pick<Face, "advances" | "glyphCount" | "outlines" | "tables"> {
		const glyphCount = this.records.length;
		const offsets = new Uint32Array(glyphCount + 1);
		for (const [index, record] of this.records.entries()) offsets[index + 1] = (offsets[index] ?? 0) + record.length;
		const glyf = new Uint8Array(offsets[glyphCount] ?? 0);
		for (const [index, record] of this.records.entries()) glyf.set(record, offsets[index]);
		const hmtx = new Uint8Array(4 * glyphCount);
		for (const [index, advance] of this.advances.entries()) {
			viewOf(hmtx).setUint16(4 * index, advance);
			viewOf(hmtx).setInt16(4 * index + 2, this.bearings[index] ?? 0);
		}
		const hhea = requireTable(this.first.tables, "hhea").slice();
		viewOf(hhea).setUint16(NUMBER_OF_H_METRICS, glyphCount);
		const tables = new Map([...this.first.tables, ["hhea", hhea], ["hmtx", hmtx], ["maxp", this.largestMaxp()]]);
		return { advances: Uint16Array.from(this.advances), glyphCount, outlines: { glyf, offsets }, tables };
	}

	/** Of each limit the largest: how many points, contours, components a reader must make room for (OpenType spec, "maxp"). */
	private largestMaxp(): Uint8Array {
		const maxp = requireTable(this.first.tables, "maxp").slice();
		for (const { tables } of this.numbers.keys()) {
			const other = requireTable(tables, "maxp");
			for (let at = LIMITS; at + 2 <= Math.min(maxp.length, other.length); at += 2) {
				viewOf(maxp).setUint16(at, Math.max(viewOf(maxp).getUint16(at), viewOf(other).getUint16(at)));
			}
		}
		return maxp;
	}
}

const NUMBER_OF_H_METRICS = 34;
/** Past the version and the number of glyphs. */
const LIMITS = 6;

/** Packs have a full entry for each glyph (scripts/fonts/cut-face.mjs). */
function bearingOf({ tables }: Face, glyph: number): number {
	return viewOf(requireTable(tables, "hmtx")).getInt16(4 * glyph + 2);
}
