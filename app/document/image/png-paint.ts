import { inflateSync } from "node:zlib";
import { Resvg } from "@cf-wasm/resvg";
import { MAX_PIXELS, type PictureSize } from "./picture-size";
import { isClear, type Pixels } from "./pixels";
import { joinBytes, type PngParts, rowBytes } from "./png";
import { MAX_PNG_BYTES, PictureError, SHRUNK_PIXELS } from "./size";

/**
 * The pixels of a PNG of any kind, eight bits a channel, in the gamma of sRGB; made smaller where there are too many. What
 * is clear has no colour. Throws PictureError, "clear" for one in which nothing can be seen.
 */
export async function paintPng(file: Uint8Array, parts: PngParts): Promise<Pixels> {
	const size = paintedSize(parts);
	const drawing = await Resvg.async(markup(file, size, parts), { font: { loadSystemFonts: false } });
	const image = drawing.render();
	const pixels = { ...size, rgba: asShown(image.pixels, parts) };
	// What WebAssembly holds is not collected before the next picture comes.
	image.free();
	drawing.free();
	if (isClear(pixels)) throw new PictureError(isWhole(parts) ? "clear" : "damaged");
	return pixels;
}

function paintedSize({ width, height }: PngParts): PictureSize {
	if (width * height <= MAX_PIXELS) return { width, height };
	const scale = Math.sqrt(SHRUNK_PIXELS / (width * height));
	return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** A drawing of nothing but the picture. */
function markup(file: Uint8Array, size: PictureSize, { width }: PngParts): string {
	const sides = `width="${size.width}" height="${size.height}"`;
	const look = `preserveAspectRatio="none" image-rendering="${size.width < width ? "optimizeQuality" : "optimizeSpeed"}"`;
	const address = `data:image/png;base64,${Buffer.from(file).toString("base64")}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><image ${sides} ${look} href="${address}"/></svg>`;
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
