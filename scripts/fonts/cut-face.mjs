import { dataView, glyphRecord, readComponents, requireTable } from "./tables.mjs";

/** Copyright, family, style, full name, version, PostScript name, licence. */
const NAMES_TO_KEEP = [0, 1, 2, 4, 5, 6, 13, 14];

/**
 * The tables of a face that has only the given characters, its glyphs renumbered, and no layout tables.
 *
 * @param {import("../../app/document/type/face").Face} face
 * @param {import("../../app/document/type/sfnt").SfntTables} tables of the same font
 * @param {Map<number, number>} glyphs code point to glyph, the most used first: they are numbered in this order
 */
export function cutFace(face, tables, glyphs) {
	const fullEntries = dataView(requireTable(tables, "hhea")).getUint16(34);
	const order = numberGlyphs(face, glyphs.values());
	const numbers = new Map(order.map((glyph, number) => [glyph, number]));
	const outlines = makeOutlines(face, order, numbers);
	return new Map([
		["OS/2", requireTable(tables, "OS/2")],
		["cmap", makeCmap([...glyphs].map(([code, glyph]) => [code, numbers.get(glyph)]))],
		...outlines.tables,
		["head", patched(tables, "head", (head) => head.setInt16(50, outlines.long ? 1 : 0))],
		["hhea", patched(tables, "hhea", (hhea) => hhea.setUint16(34, order.length))],
		["hmtx", makeMetrics(requireTable(tables, "hmtx"), face.advances, fullEntries, order)],
		["maxp", patched(tables, "maxp", (maxp) => maxp.setUint16(4, order.length))],
		["name", makeNames(requireTable(tables, "name"))],
		["post", patched(tables, "post", (post) => post.setUint32(0, 0x00030000)).slice(0, 32)],
	]);
}

/** Old glyph numbers in their new order: each glyph followed at once by the parts it is composed of. */
function numberGlyphs(face, wanted) {
	const order = new Set();
	const add = (glyph) => {
		if (order.has(glyph)) return;
		order.add(glyph);
		for (const part of readComponents(glyphRecord(face.outlines, glyph))) add(part.glyph);
	};
	for (const glyph of [0, ...wanted]) add(glyph);
	return [...order];
}

/** glyf and loca, with short offsets where those reach; they want records of even length (OpenType spec, "loca"). */
function makeOutlines(face, order, numbers) {
	const records = order.map((glyph) => {
		const source = glyphRecord(face.outlines, glyph);
		const record = new Uint8Array(source.length + (source.length & 1));
		record.set(source);
		for (const part of readComponents(source)) dataView(record).setUint16(part.position, numbers.get(part.glyph));
		return record;
	});
	const glyf = Buffer.concat(records);
	const long = glyf.length > 0x1fffe;
	const loca = Buffer.alloc((long ? 4 : 2) * (order.length + 1));
	let offset = 0;
	for (const [index, record] of records.entries()) {
		offset += record.length;
		if (long) loca.writeUInt32BE(offset, 4 * (index + 1));
		else loca.writeUInt16BE(offset / 2, 2 * (index + 1));
	}
	return {
		long,
		tables: [
			["glyf", new Uint8Array(glyf)],
			["loca", new Uint8Array(loca)],
		],
	};
}

/** A full entry for each glyph; past the source's full ones only the bearings go on (OpenType spec, "hmtx"). */
function makeMetrics(hmtx, advances, fullEntries, order) {
	const source = dataView(hmtx);
	const metrics = Buffer.alloc(4 * order.length);
	for (const [number, glyph] of order.entries()) {
		const bearing = glyph < fullEntries ? 4 * glyph + 2 : 4 * fullEntries + 2 * (glyph - fullEntries);
		metrics.writeUInt16BE(advances[glyph], 4 * number);
		metrics.writeInt16BE(source.getInt16(bearing), 4 * number + 2);
	}
	return new Uint8Array(metrics);
}

/** One Unicode subtable of format 12 (OpenType spec, "cmap"), consecutive pairs joined into groups. */
function makeCmap(pairs) {
	const groups = [];
	for (const [code, glyph] of pairs.sort(([a], [b]) => a - b)) {
		const last = groups.at(-1);
		if (last && code === last.end + 1 && glyph === last.glyph + code - last.start) last.end = code;
		else groups.push({ start: code, end: code, glyph });
	}
	const length = 16 + 12 * groups.length;
	const words = [0x00000001, 0x0003000a, 12, 0x000c0000, length, 0, groups.length];
	for (const { start, end, glyph } of groups) words.push(start, end, glyph);
	const cmap = Buffer.alloc(4 * words.length);
	for (const [index, word] of words.entries()) cmap.writeUInt32BE(word, 4 * index);
	return new Uint8Array(cmap);
}

/** The naming table without the names of features that are gone; the licence's own entries stay. */
function makeNames(name) {
	const source = Buffer.from(name);
	const storage = source.readUInt16BE(4);
	const records = [];
	for (let index = 0, at = 6; index < source.readUInt16BE(2); index++, at += 12) {
		const start = storage + source.readUInt16BE(at + 10);
		const text = source.subarray(start, start + source.readUInt16BE(at + 8));
		if (NAMES_TO_KEEP.includes(source.readUInt16BE(at + 6))) records.push({ key: source.subarray(at, at + 8), text });
	}
	const header = Buffer.alloc(6 + 12 * records.length);
	header.writeUInt16BE(records.length, 2);
	header.writeUInt16BE(header.length, 4);
	let offset = 0;
	for (const [index, { key, text }] of records.entries()) {
		key.copy(header, 6 + 12 * index);
		header.writeUInt16BE(text.length, 14 + 12 * index);
		header.writeUInt16BE(offset, 16 + 12 * index);
		offset += text.length;
	}
	return new Uint8Array(Buffer.concat([header, ...records.map(({ text }) => text)]));
}

function patched(tables, tag, change) {
	const table = requireTable(tables, tag).slice();
	change(dataView(table));
	return table;
}
