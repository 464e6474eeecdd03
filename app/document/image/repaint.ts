import { Resvg } from "@cf-wasm/resvg";
import { encode } from "jpeg-js";
import type { PictureSize } from "./picture-size";
import { isClear, type Pixels } from "./pixels";
import { PRINTED_HEIGHT, PRINTED_WIDTH } from "./size";

/** Between what a printer shows and what a file weighs; jpeg-js counts to 100. */
const QUALITY = 90;

/** As large as paper shows of a picture: 300 dots an inch in the largest box that a design has for a logo. */
export function printedSize({ width, height }: PictureSize): PictureSize {
	const scale = Math.min(1, PRINTED_WIDTH / width, PRINTED_HEIGHT / height);
	return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** The pixels of a PNG or JPEG of a size as the painter draws them in another: nothing where it can't, colours by their opacity. */
export async function drawPixels(
	bytes: Uint8Array,
	type: "png" | "jpeg",
	{ from, to }: Record<"from" | "to", PictureSize>,
): Promise<Pixels> {
	const sides = `width="${to.width}" height="${to.height}"`;
	const look = `preserveAspectRatio="none" image-rendering="${to.width < from.width ? "optimizeQuality" : "optimizeSpeed"}"`;
	const address = `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
	const markup = `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><image ${sides} ${look} href="${address}"/></svg>`;
	const drawing = await Resvg.async(markup, { font: { loadSystemFonts: false } });
	const image = drawing.render();
	const rgba = image.pixels;
	// What WebAssembly holds is not collected before the next picture comes.
	image.free();
	drawing.free();
	return { ...to, rgba };
}

/** A JPEG with no more pixels than paper shows; itself where it has no more, would weigh more, or is one that the painter can't draw. */
export async function shrinkJpeg(bytes: Uint8Array, from: PictureSize): Promise<Uint8Array> {
	const to = printedSize(from);
	if (to.width === from.width) return bytes;
	const pixels = await drawPixels(bytes, "jpeg", { from, to });
	if (isClear(pixels)) return bytes;
	const smaller = encode({ ...to, data: pixels.rgba }, QUALITY).data;
	return smaller.length < bytes.length ? smaller : bytes;
}
