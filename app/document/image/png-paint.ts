import { inflateSync } from "node:zlib";
import { isClear, type Pixels } from "./pixels";
import { joinBytes, type PngParts, rowBytes } from "./png";
import { drawPixels, printedSize } from "./repaint";
import { MAX_PNG_BYTES, PictureError } from "./size";

/**
 * The pixels of a PNG of any kind, eight bits a channel, in the gamma of sRGB; no more of them than paper shows. What
 * is clear has no colour. Throws PictureError, "clear" for one in which nothing can be seen.
 */
export async function paintPng(file: Uint8Array, parts: PngParts): Promise<Pixels> {
	const drawn = await drawPixels(file, { type: "png", from: parts, to: printedSize(parts) });
	const pixels = { ...drawn, rgba: asShown(drawn.rgba, parts) };
	if (isClear(pixels)) throw new PictureError(isWhole(parts) ? "clear" : "damaged");
	return pixels;
}

/** Undoes in place that colours were multiplied by their opacity, and gives them the tones of sRGB. */
function asShown(rgba: Uint8Array, { gamma }: PngParts): Uint8Array {
	const exponent = gamma === null ? 1 : 1 / (gamma * 2.2);
	const tones = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** exponent));
	for (let at = 0; at < rgba.length; at += 4) {
		const opacity = rgba[at + 3] ?? 0;
		if (opacity === 0) continue;
		for (let channel = at; channel < at + 3; channel++)
			rgba[channel] = tones[Math.min(255, Math.round(((rgba[channel] ?? 0) * 255) / opacity))] ?? 0;
	}
	return rgba;
}

/** Whether there is as much as the head says. The painter leaves a picture out without a word. */
function isWhole(parts: PngParts): boolean {
	try {
		const rows = inflateSync(joinBytes(parts.data), { maxOutputLength: 2 * MAX_PNG_BYTES });
		return rows.length >= parts.height * rowBytes(parts);
	} catch {
		return false;
	}
}
