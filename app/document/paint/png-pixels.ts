import { inflateSync } from "node:zlib";

/** The pixels of a PNG, eight bits a channel: gray or red, green, blue, and apart from them how opaque they are. */
export type PngPixels = {
	readonly width: number;
	readonly height: number;
	readonly components: 1 | 3;
	readonly colours: Uint8Array;
	readonly alpha: Uint8Array | null;
};

/**
 * Opens a PNG of eight bits a channel in gray or colours, with or without transparency (ISO/IEC 15948); null for the
 * other kinds, which are palettes, single transparent colours, 16 bits and interlaced ones.
 * @throws Error when its pixels are damaged.
 */
export function openPng(bytes: Uint8Array): PngPixels | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const [width, height] = [view.getUint32(16), view.getUint32(20)];
	const channels = CHANNELS[view.getUint8(25)];
	const packed: Uint8Array[] = [];
	for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
		const kind = view.getUint32(at + 4);
		if (kind === TRNS) return null;
		if (kind === IDAT) packed.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
	}
	if (!channels || view.getUint8(24) !== 8 || view.getUint8(28) !== 0) return null;
	const rows = new Uint8Array(inflateSync(Buffer.concat(packed)));
	if (rows.length < height * (width * channels + 1)) throw new Error("The picture is cut short");
	return split(unfilter(rows, width * channels, height, channels), width, height, channels);
}

/** Channels by colour type: gray, colours, gray and alpha, colours and alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const TRNS = 0x74524e53;
const IDAT = 0x49444154;

/** Undoes the row filters in place; the result is still led by a filter byte in each row (ISO/IEC 15948, 9). */
function unfilter(rows: Uint8Array, length: number, height: number, pixel: number): Uint8Array {
	for (let row = 0; row < height; row++) {
		const start = row * (length + 1) + 1;
		const filter = rows[start - 1] ?? 0;
		const above = start - length - 1;
		for (let x = 0; filter > 0 && x < length; x++) {
			const left = x >= pixel ? (rows[start + x - pixel] ?? 0) : 0;
			const up = row > 0 ? (rows[above + x] ?? 0) : 0;
			const corner = row > 0 && x >= pixel ? (rows[above + x - pixel] ?? 0) : 0;
			rows[start + x] = (rows[start + x] ?? 0) + predicted(filter, left, up, corner);
		}
	}
	return rows;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
	if (filter === 1) return left;
	if (filter === 2) return up;
	if (filter === 3) return (left + up) >> 1;
	const guess = left + up - corner;
	const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
	return a <= b && a <= c ? left : b <= c ? up : corner;
}

function split(rows: Uint8Array, width: number, height: number, channels: number): PngPixels {
	const components = channels < 3 ? 1 : 3;
	const colours = new Uint8Array(width * height * components);
	const alpha = channels > components ? new Uint8Array(width * height) : null;
	for (let row = 0, pixel = 0; row < height; row++) {
		let at = row * (width * channels + 1) + 1;
		for (let x = 0; x < width; x++, pixel++) {
			for (let channel = 0; channel < components; channel++) colours[pixel * components + channel] = rows[at++] ?? 0;
			if (alpha) alpha[pixel] = rows[at++] ?? 0;
		}
	}
	return { width, height, components, colours, alpha };
}
