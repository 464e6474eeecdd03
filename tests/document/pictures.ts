import { crc32, deflateSync } from "node:zlib";

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

/** A grey PNG of a size; `extra` chunks stand before its pixels. */
export function aPng(width: number, height: number, extra: readonly Uint8Array[] = []): Uint8Array {
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	header.set([8, 0], 8);
	const pixels = deflateSync(new Uint8Array(height * (width + 1)).fill(0));
	const chunks = [chunk("IHDR", header), ...extra, chunk("IDAT", pixels), chunk("IEND", new Uint8Array())];
	return new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flatMap((each) => [...each])]);
}

/** The segments of a JPEG of a size, without real tables; `extra` stands before the frame. */
export function aJpeg(width: number, height: number, extra: readonly number[] = []): Uint8Array {
	const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
	const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
	return new Uint8Array([0xff, 0xd8, ...extra, ...frame, ...scan, 0xff, 0xd9]);
}
