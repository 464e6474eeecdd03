import { inflateTo } from "../image/inflate";
import { joinBytes, pngParts } from "../image/png";
import { isPlain } from "../image/png-decode";
import { unfilter } from "../image/png-rows";
import { PictureError } from "../image/size";

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
