import { crc32, deflateSync } from "node:zlib";
import type { Pixels } from "./pixels";
import { joinBytes, SIGNATURE } from "./png";

/** Writes pixels as a PNG of eight bits a channel, as gray where there is no colour, with opacity where there is any. */
export function encodePng(pixels: Pixels): Uint8Array {
	const { width, height } = pixels;
	const [gray, opaque] = [isGray(pixels), isOpaque(pixels)];
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	header.set([8, (gray ? 0 : 2) + (opaque ? 0 : 4)], 8);
	const colours = gray ? [0] : [0, 1, 2];
	const rows = filtered(pixels, opaque ? colours : [...colours, 3]);
	const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", new Uint8Array())];
	return joinBytes([Uint8Array.from(SIGNATURE), ...chunks]);
}

function isGray({ rgba }: Pixels): boolean {
	for (let at = 0; at < rgba.length; at += 4) if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false;
	return true;
}

function isOpaque({ rgba }: Pixels): boolean {
	for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
	return true;
}

/** Every row as what differs from the row above (filter 2): good for flat colours, bearable for photographs. */
function filtered({ width, height, rgba }: Pixels, channels: readonly number[]): Uint8Array {
	const length = width * channels.length + 1;
	const rows = new Uint8Array(length * height);
	for (let y = 0, to = 0; y < height; y++) {
		rows[to++] = 2;
		for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4)
			for (const channel of channels)
				rows[to++] = (rgba[at + channel] ?? 0) - (y > 0 ? (rgba[at + channel - width * 4] ?? 0) : 0);
	}
	return rows;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(12 + content.length);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, content.length);
	bytes.set(new TextEncoder().encode(type), 4);
	bytes.set(content, 8);
	view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
	return bytes;
}
