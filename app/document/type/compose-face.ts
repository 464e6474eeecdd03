import type { Face } from "./face";
import { glyphRecord } from "./glyf";
import type { Drawing } from "./metrics";
import { gatherGlyphs } from "./renumber-face";
import { dataView, requireTable } from "./sfnt";

/** A face with a glyph for each drawing, numbered from 0 on: the glyph itself, or a composite of several, or nothing. */
export function composeFace(face: Face, drawings: readonly Drawing[]): Face {
	const numbers = new Map<number, number>();
	const sources = drawings.map((drawing) => ({ face, glyph: plainGlyph(face, drawing) ?? 0 }));
	for (const drawing of drawings) {
		if (plainGlyph(face, drawing) !== null) continue;
		for (const { glyph } of drawing.parts) {
			if (!numbers.has(glyph)) numbers.set(glyph, sources.push({ face, glyph }) - 1);
		}
	}
	const gathered = gatherGlyphs(sources);
	const records = Array.from({ length: gathered.glyphCount }, (_, glyph) => glyphRecord(gathered.outlines, glyph));
	const advances = gathered.advances.slice();
	const hmtx = dataView(requireTable(gathered.tables, "hmtx"));
	raiseLimits(
		dataView(requireTable(gathered.tables, "maxp")),
		Math.max(1, ...drawings.map(({ parts }) => parts.length)),
	);
	for (const [code, drawing] of drawings.entries()) {
		if (plainGlyph(face, drawing) !== null) continue;
		const record = writeComposite(drawing, numbers, records);
		records[code] = record;
		advances[code] = drawing.advance;
		hmtx.setUint16(4 * code, drawing.advance);
		hmtx.setInt16(4 * code + 2, record.length > 0 ? dataView(record).getInt16(2) : 0);
	}
	const offsets = new Uint32Array(records.length + 1);
	for (const [index, record] of records.entries()) offsets[index + 1] = (offsets[index] ?? 0) + record.length;
	const glyf = new Uint8Array(offsets[records.length] ?? 0);
	for (const [index, record] of records.entries()) glyf.set(record, offsets[index]);
	return { ...gathered, advances, outlines: { glyf, offsets } };
}

/** Readers make room for no more than these say (OpenType spec, "maxp"): composites of so many parts, one level deeper. */
function raiseLimits(maxp: DataView, parts: number) {
	for (const [plain, composite] of [MAX_POINTS, MAX_CONTOURS]) {
		const most = parts * Math.max(maxp.getUint16(plain), maxp.getUint16(composite));
		maxp.setUint16(composite, Math.min(0xffff, most));
	}
	maxp.setUint16(MAX_ELEMENTS, Math.max(parts, maxp.getUint16(MAX_ELEMENTS)));
	maxp.setUint16(MAX_DEPTH, maxp.getUint16(MAX_DEPTH) + 1);
}

/** The offset of each limit, of plain glyphs and of composites. */
const MAX_POINTS = [6, 10] as const;
const MAX_CONTOURS = [8, 12] as const;
const MAX_ELEMENTS = 28;
const MAX_DEPTH = 30;

/** The glyph that a drawing is, where it is no more than that. */
function plainGlyph(face: Face, { advance, parts }: Drawing): number | null {
	const [part, ...others] = parts;
	const isPlain = part && others.length === 0 && part.x === 0 && part.y === 0 && face.advances[part.glyph] === advance;
	return isPlain ? part.glyph : null;
}

/** A composite of the parts that have ink (OpenType spec, "glyf"). */
function writeComposite({ parts }: Drawing, numbers: ReadonlyMap<number, number>, records: readonly Uint8Array[]) {
	const inked = parts.flatMap(({ glyph, x, y }) => {
		const number = numbers.get(glyph) ?? 0;
		const record = records[number];
		return record && record.length > 0 ? [{ number, x, y, box: readBox(record) }] : [];
	});
	const record = new Uint8Array(inked.length > 0 ? HEAD + PART * inked.length : 0);
	if (inked.length === 0) return record;
	const view = dataView(record);
	view.setInt16(0, -1);
	const edges = (edge: 0 | 1 | 2 | 3) => inked.map(({ x, y, box }) => (box[edge] ?? 0) + (edge % 2 === 0 ? x : y));
	view.setInt16(2, Math.min(...edges(0)));
	view.setInt16(4, Math.min(...edges(1)));
	view.setInt16(6, Math.max(...edges(2)));
	view.setInt16(8, Math.max(...edges(3)));
	for (const [index, { number, x, y }] of inked.entries()) {
		const at = HEAD + PART * index;
		view.setUint16(at, index < inked.length - 1 ? OFFSETS_IN_WORDS | MORE_COMPONENTS : OFFSETS_IN_WORDS);
		view.setUint16(at + 2, number);
		view.setInt16(at + 4, x);
		view.setInt16(at + 6, y);
	}
	return record;
}

function readBox(record: Uint8Array): readonly number[] {
	const view = dataView(record);
	return [2, 4, 6, 8].map((at) => view.getInt16(at));
}

const HEAD = 10;
const PART = 8;
const OFFSETS_IN_WORDS = 0x0003;
const MORE_COMPONENTS = 0x0020;
