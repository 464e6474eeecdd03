import { readCmap } from "./cmap";
import { type Outlines, readOutlines } from "./glyf";
import type { FaceMetrics, FaceName, Fallback } from "./metrics";
import { dataView, readSfnt, requireTable, type SfntTables } from "./sfnt";

/** A parsed font file: what measuring needs (see FaceMetrics), and what embedding needs on top. Lengths in font units. */
export type Face = FaceMetrics & {
	readonly postScriptName: string;
	/** 400 regular, 600 semibold (OS/2 usWeightClass). */
	readonly weight: number;
	readonly capHeight: number;
	/** Degrees counter-clockwise from the vertical; 0 for upright faces. */
	readonly italicAngle: number;
	/** Box round all glyphs: xMin, yMin, xMax, yMax. */
	readonly box: readonly [number, number, number, number];
	readonly glyphCount: number;
	readonly tables: SfntTables;
	readonly outlines: Outlines;
};

export type BuiltInFaces = Readonly<Record<FaceName, Face>>;

/** The faces a document is set in; where it needs more than those, the fonts for that by the names the fallback gives. */
export type Faces = BuiltInFaces & {
	readonly fallback?: Fallback;
	readonly fonts?: ReadonlyMap<string, Face>;
};

/** Parses a TrueType file (OpenType spec); once per process. Throws Error where a table that a PDF needs is lacking. */
export function parseFace(file: ArrayBuffer | Uint8Array): Face {
	const tables = readSfnt(file instanceof Uint8Array ? file : new Uint8Array(file));
	const table = (tag: string) => dataView(requireTable(tables, tag));
	const [head, hhea, os2] = [table("head"), table("hhea"), table("OS/2")];
	const glyphCount = table("maxp").getUint16(4);
	const long = head.getInt16(50) === 1;
	const glyphs = readGlyphs(requireTable(tables, "cmap"));
	return {
		postScriptName: readPostScriptName(table("name")),
		weight: os2.getUint16(4),
		capHeight: os2.getInt16(88),
		italicAngle: table("post").getInt32(4) / 0x10000,
		box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
		unitsPerEm: head.getUint16(18),
		ascender: hhea.getInt16(4),
		descender: hhea.getInt16(6),
		glyphCount,
		glyphs,
		substitute: glyphs[REPLACEMENT] || glyphs[WHITE_SQUARE] || 0,
		advances: readAdvances(table("hmtx"), glyphCount, hhea.getUint16(34)),
		tables,
		outlines: readOutlines(requireTable(tables, "glyf"), requireTable(tables, "loca"), glyphCount, long),
	};
}

const BASIC_PLANE = 0x10000;
const IDEOGRAPHIC_PLANES_END = 0x40000;
const REPLACEMENT = 0xfffd;
const WHITE_SQUARE = 0x25a1;

/** A flat table: 128 KB buys constant-time look-up for every character; longer for emoji and rare Han. */
function readGlyphs(cmap: Uint8Array): Uint16Array {
	const groups = readCmap(cmap);
	const end = groups.reduce((most, [, last]) => Math.max(most, last + 1), BASIC_PLANE);
	const glyphs = new Uint16Array(Math.min(end, IDEOGRAPHIC_PLANES_END));
	for (const [first, last, glyph] of groups) {
		for (let code = first; code <= last && code < glyphs.length; code++) glyphs[code] = glyph + code - first;
	}
	return glyphs;
}

function readAdvances(hmtx: DataView, glyphCount: number, fullEntries: number): Uint16Array {
	const advances = new Uint16Array(glyphCount);
	for (let glyph = 0; glyph < glyphCount; glyph++) {
		advances[glyph] = hmtx.getUint16(4 * Math.min(glyph, fullEntries - 1));
	}
	return advances;
}

const POST_SCRIPT_NAME = 6;
const WINDOWS = 3;

function readPostScriptName(name: DataView): string {
	const strings = name.getUint16(4);
	for (let index = 0, record = 6; index < name.getUint16(2); index++, record += 12) {
		if (name.getUint16(record) !== WINDOWS || name.getUint16(record + 6) !== POST_SCRIPT_NAME) continue;
		const at = strings + name.getUint16(record + 10);
		const units = Array.from({ length: name.getUint16(record + 8) / 2 }, (_, unit) => name.getUint16(at + 2 * unit));
		return String.fromCharCode(...units);
	}
	throw new Error("The font has no PostScript name");
}
