import { isUsableSize, MAX_PAINTED_JPEG_PIXELS, PictureError } from "./size";

/** One colour of a JPEG's frame. */
export interface JpegComponent {
	id: number;
	/** How many blocks of it a unit has, across and down. */
	across: number;
	down: number;
	/** The number of its quantisation table. */
	table: number;
}

/** What the head of a JPEG's picture says (ITU-T T.81 section B.2.2). */
export interface JpegFrame {
	width: number;
	height: number;
	progressive: boolean;
	components: JpegComponent[];
}

/** A frame of the kinds that PDF and every browser can show. Throws PictureError. */
export function readFrameHeader(marker: number, content: Uint8Array): JpegFrame {
	const [precision, , , , , count = 0] = content;
	// Baseline, extended and progressive, each in Huffman's code: the others nobody shows.
	if (marker > 0xc2 || precision !== 8 || ![1, 3, 4].includes(count)) throw new PictureError("jpeg_kind");
	if (content.length !== 6 + 3 * count) throw new PictureError("damaged");
	const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
	const [height, width] = [view.getUint16(1), view.getUint16(3)];
	if (!isUsableSize(width, height)) throw new PictureError("size");
	if (count === 4) requirePaintable({ width, height });
	const components = Array.from({ length: count }, (_, i) => {
		const [id = 0, sampling = 0, table = 0] = content.subarray(6 + 3 * i);
		const [across, down] = [sampling >> 4, sampling & 15];
		if (across < 1 || across > 4 || down < 1 || down > 4 || table > 3) throw new PictureError("damaged");
		return { id, across, down, table };
	});
	if (new Set(components.map(({ id }) => id)).size < count) throw new PictureError("damaged");
	return { width, height, progressive: marker === 0xc2, components };
}

/** That a JPEG which has to be painted anew is small enough for that. Throws PictureError. */
export function requirePaintable({ width, height }: Pick<JpegFrame, "width" | "height">): void {
	if (width * height > MAX_PAINTED_JPEG_PIXELS) throw new PictureError("jpeg_size");
}

/** What a scan holds: of which colours, which coefficients, and which of their bits (section B.2.3). */
export interface JpegScan {
	/** Numbers of the frame's components, and of the tables that each is coded with. */
	parts: { component: number; dc: number; ac: number }[];
	from: number;
	to: number;
	/** Bits that a scan before this one has left out, 0 for the first; and those that this one leaves out. */
	high: number;
	low: number;
}

/** Throws PictureError. */
export function readScanHeader(content: Uint8Array, { components, progressive }: JpegFrame): JpegScan {
	const count = content[0] ?? 0;
	if (count < 1 || count > 4 || content.length !== 4 + 2 * count) throw new PictureError("damaged");
	const parts = Array.from({ length: count }, (_, i) => {
		const [id, tables = 0] = content.subarray(1 + 2 * i);
		const component = components.findIndex((each) => each.id === id);
		if (component < 0 || tables >> 4 > 3 || (tables & 15) > 3) throw new PictureError("damaged");
		return { component, dc: tables >> 4, ac: tables & 15 };
	});
	if (new Set(parts.map(({ component }) => component)).size < count) throw new PictureError("damaged");
	if (!progressive) return { parts, from: 0, to: 63, high: 0, low: 0 };
	const [from = 0, to = 0, bits = 0] = content.subarray(1 + 2 * count);
	const [high, low] = [bits >> 4, bits & 15];
	const ofAc = from > 0;
	if (to > 63 || from > to || (ofAc ? count > 1 : to > 0) || low > 13 || (high > 0 && high !== low + 1))
		throw new PictureError("damaged");
	return { parts, from, to, high, low };
}

/** A table of Huffman's code, ready for reading: by length, the codes that end there (section F.2.2.3). */
export interface HuffmanTable {
	/** By a code's next eight bits: its length in the upper byte, its value in the lower; 0 where it is longer. */
	short: Uint16Array;
	/** By length, the largest code of that length, -1 for none; and what is added to it to find its value. */
	largest: Int32Array;
	offset: Int32Array;
	values: Uint8Array;
}

/** Reads the tables of a DHT segment into `tables`: 0 to 3 those of DC, 4 to 7 those of AC. Throws PictureError. */
export function readHuffmanTables(content: Uint8Array, tables: (HuffmanTable | undefined)[]): void {
	for (let at = 0; at < content.length; ) {
		const head = content[at] ?? 0;
		const counts = content.subarray(at + 1, at + 17);
		const total = counts.reduce((sum, count) => sum + count, 0);
		at += 17 + total;
		if (head >> 4 > 1 || (head & 15) > 3 || total > 256 || at > content.length) throw new PictureError("damaged");
		tables[(head >> 4) * 4 + (head & 15)] = huffmanTable(counts, content.subarray(at - total, at));
	}
}

function huffmanTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
	const short = new Uint16Array(256);
	const largest = new Int32Array(17).fill(-1);
	const offset = new Int32Array(17);
	let [code, at] = [0, 0];
	for (let length = 1; length <= 16; length++) {
		const count = counts[length - 1] ?? 0;
		offset[length] = at - code;
		for (let i = 0; i < count; i++, code++, at++) {
			if (length > 8) continue;
			short.fill((length << 8) | (values[at] ?? 0), code << (8 - length), (code + 1) << (8 - length));
		}
		if (count > 0) largest[length] = code - 1;
		if (code > 1 << length) throw new PictureError("damaged");
		code <<= 1;
	}
	return { short, largest, offset, values };
}

/** Reads the tables of a DQT segment, each in zigzag order (section B.2.4.1). Throws PictureError. */
export function readQuantisation(content: Uint8Array, tables: (Uint16Array | undefined)[]): void {
	for (let at = 0; at < content.length; ) {
		const head = content[at] ?? 0;
		const wide = head >> 4;
		const end = at + 1 + 64 * (wide + 1);
		if (wide > 1 || (head & 15) > 3 || end > content.length) throw new PictureError("damaged");
		const from = at + 1;
		tables[head & 15] = Uint16Array.from({ length: 64 }, (_, i) =>
			wide ? ((content[from + 2 * i] ?? 0) << 8) | (content[from + 2 * i + 1] ?? 0) : (content[from + i] ?? 0),
		);
		at = end;
	}
}
