import { crc32, deflateSync } from "node:zlib";
import { joinBytes } from "~/document/image/png";

/** One chunk of a PNG, with its length and checksum. */
export function chunk(type: string, content: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(12 + content.length);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, content.length);
	bytes.set(new TextEncoder().encode(type), 4);
	bytes.set(content, 8);
	view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
	return bytes;
}

/** A black PNG of a size; `extra` chunks stand before its pixels. */
export function aPng(width: number, height: number, extra: readonly Uint8Array[] = []): Uint8Array {
	return pngOf({ width, height }, new Uint8Array(height * (width + 1)), extra);
}

/** A flat grey JPEG of a size, or of four inks; `extra` stands before its frame. */
export function aJpeg(width: number, height: number, extra: readonly number[] = [], inks: 1 | 3 | 4 = 1): Uint8Array {
	const parts = Array.from({ length: inks }, (_, i) => i + 1);
	const table = [0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)];
	const size = [height >> 8, height & 255, width >> 8, width & 255];
	const frame = [0xff, 0xc0, 0, 8 + 3 * inks, 8, ...size, inks, ...parts.flatMap((id) => [id, 0x11, 0])];
	// One code of one bit for each kind: no difference, and nothing more in this block.
	const codes = [0x00, 0x10].flatMap((kind) => [0xff, 0xc4, 0, 20, kind, 1, ...Array<number>(15).fill(0), 0]);
	const scan = [0xff, 0xda, 0, 6 + 2 * inks, inks, ...parts.flatMap((id) => [id, 0]), 0, 63, 0];
	const bits = 2 * inks * Math.ceil(width / 8) * Math.ceil(height / 8);
	const data = new Uint8Array(Math.ceil(bits / 8));
	return Uint8Array.from([0xff, 0xd8, ...extra, ...table, ...frame, ...codes, ...scan, ...data, 0xff, 0xd9]);
}

/** Adobe's word on the colours of a JPEG: 0 for as they are, 1 or 2 for brightness and colour. */
export function adobe(transform: 0 | 1 | 2): number[] {
	return [0xff, 0xee, 0, 14, ...new TextEncoder().encode("Adobe"), 0, 100, 0, 0, 0, 0, transform];
}

/** How a camera was held, as EXIF says it. */
export function exif(orientation: number): number[] {
	const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
	const content = [...new TextEncoder().encode("Exif"), 0, 0, ...tiff];
	return [0xff, 0xe1, 0, content.length + 2, ...content];
}

/** A PNG of any kind, from its header's last five fields, its rows with their filters, and further chunks. */
export function pngOf(
	{
		width,
		height,
		depth = 8,
		colourType = 0,
		interlace = 0,
	}: Record<"width" | "height", number> & Record<string, number>,
	rows: Uint8Array,
	extra: readonly Uint8Array[] = [],
): Uint8Array {
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	header.set([depth, colourType, 0, 0, interlace], 8);
	const chunks = [chunk("IHDR", header), ...extra, chunk("IDAT", deflateSync(rows)), chunk("IEND", new Uint8Array())];
	return joinBytes([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...chunks]);
}
