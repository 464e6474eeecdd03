/** The tables of an sfnt file by their four-letter tag. */
export type SfntTables = ReadonlyMap<string, Uint8Array>;

/** The tables of a TrueType file, uncopied (OpenType spec). Throws Error for another file, or one cut short. */
export function readSfnt(source: Uint8Array): SfntTables {
	// Node's Buffer is a Uint8Array whose slice() does not copy; callers may rely on it.
	const file = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
	const view = dataView(file);
	if (file.length < HEADER || view.getUint32(0) !== TRUETYPE) throw new Error("Not a TrueType font");
	const tables = new Map<string, Uint8Array>();
	for (let index = 0, entry = HEADER; index < view.getUint16(4); index++, entry += ENTRY) {
		const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
		const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
		if (offset + length > file.length) throw new Error(`The font's ${tag} table is cut short`);
		tables.set(tag, file.subarray(offset, offset + length));
	}
	return tables;
}

/** Tables as one TrueType file: sorted, on four-byte boundaries, with checksums (OpenType, "Calculating checksums"). */
export function writeSfnt(tables: SfntTables): Uint8Array {
	const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
	const file = new Uint8Array(entries.reduce((size, [, table]) => size + padded(table.length), start(entries.length)));
	const view = dataView(file);
	writeHeader(view, entries.length);
	let offset = start(entries.length);
	let head = 0;
	for (const [index, [tag, table]] of entries.entries()) {
		const entry = HEADER + ENTRY * index;
		file.set(table, offset);
		if (tag === "head") {
			head = offset;
			view.setUint32(head + CHECKSUM_ADJUSTMENT, 0);
		}
		for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter);
		view.setUint32(entry + 4, checksum(view, offset, padded(table.length)));
		view.setUint32(entry + 8, offset);
		view.setUint32(entry + 12, table.length);
		offset += padded(table.length);
	}
	if (head) view.setUint32(head + CHECKSUM_ADJUSTMENT, (MAGIC - checksum(view, 0, file.length)) >>> 0);
	return file;
}

/** Throws Error where the font has no such table. */
export function requireTable(tables: SfntTables, tag: string): Uint8Array {
	const table = tables.get(tag);
	if (!table) throw new Error(`The font has no ${tag} table`);
	return table;
}

/** Big-endian reader and writer over a table's own bytes. */
export function dataView(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const TRUETYPE = 0x00010000;
const HEADER = 12;
const ENTRY = 16;
const CHECKSUM_ADJUSTMENT = 8;
const MAGIC = 0xb1b0afba;

const padded = (length: number) => (length + 3) & ~3;
const start = (count: number) => HEADER + ENTRY * count;

function writeHeader(view: DataView, count: number) {
	const log = Math.floor(Math.log2(count));
	view.setUint32(0, TRUETYPE);
	view.setUint16(4, count);
	view.setUint16(6, 16 << log);
	view.setUint16(8, log);
	view.setUint16(10, 16 * (count - (1 << log)));
}

function checksum(view: DataView, offset: number, length: number) {
	let sum = 0;
	for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
	return sum;
}
