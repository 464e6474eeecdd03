import { inflateTo } from "./inflate";
import { isPlain, joinBytes, pngParts } from "./png";
import { PictureError } from "./size";

/** The pixels of a PNG, eight bits a channel: gray or red, green, blue, and apart from them how opaque they are. */
export type PngPixels = {
	readonly width: number;
	readonly height: number;
	readonly components: 1 | 3;
	readonly colours: Uint8Array;
	readonly alpha: Uint8Array | null;
};

/** Opens a stored PNG (8 bits, not interlaced); inflates no more than its head says. Throws PictureError. */
export function openPng(bytes: Uint8Array): PngPixels {
	const parts = pngParts(bytes);
	if (!isPlain(parts)) throw new PictureError("format");
	const { width, height, channels, data } = parts;
	const length = width * channels + 1;
	const rows = inflateTo(length * height, joinBytes(data));
	let above: Uint8Array = new Uint8Array(length);
	for (let at = 0; at < rows.length; at += length) {
		const row = rows.subarray(at, at + length);
		unfilter(row, above, length, channels);
		above = row;
	}
	return split(rows, width, height, channels);
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

/**
 * Undoes a row's filter in place (ISO/IEC 15948 section 9). Both rows are led by their filter's byte; `pixel` is how many
 * bytes one takes. Throws PictureError.
 */
function unfilter(row: Uint8Array, above: Uint8Array, length: number, pixel: number): void {
	const filter = row[0] ?? 0;
	if (filter > 4) throw new PictureError("damaged");
	if (filter === 0) return;
	const begin = 1 + pixel;
	// Left of the first pixel all is zero, and what that leaves of the filters is one of two.
	if (filter !== 1)
		for (let x = 1; x < begin && x < length; x++) add(row, x, (above[x] ?? 0) >> (filter === 3 ? 1 : 0));
	if (filter === 1) for (let x = begin; x < length; x++) add(row, x, row[x - pixel] ?? 0);
	if (filter === 2) for (let x = begin; x < length; x++) add(row, x, above[x] ?? 0);
	if (filter === 3) for (let x = begin; x < length; x++) add(row, x, ((row[x - pixel] ?? 0) + (above[x] ?? 0)) >> 1);
	if (filter !== 4) return;
	for (let x = begin; x < length; x++)
		add(row, x, predicted(row[x - pixel] ?? 0, above[x] ?? 0, above[x - pixel] ?? 0));
}

function add(row: Uint8Array, x: number, value: number): void {
	row[x] = (row[x] ?? 0) + value;
}

/** Paeth's: of the three neighbours the one that is nearest to left + up - corner. */
function predicted(left: number, up: number, corner: number): number {
	const ofLeft = Math.abs(up - corner);
	const ofUp = Math.abs(left - corner);
	const ofCorner = Math.abs(left + up - 2 * corner);
	if (ofLeft <= ofUp && ofLeft <= ofCorner) return left;
	return ofUp <= ofCorner ? up : corner;
}
