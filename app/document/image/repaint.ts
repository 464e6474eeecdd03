import { Resvg } from "@cf-wasm/resvg";
import { type PictureSize, PRINTED_HEIGHT, PRINTED_WIDTH } from "./picture-size";
import type { Pixels } from "./pixels";

/** As large as paper shows of a picture: 300 dots an inch in the largest box that a design has for a logo. */
export function printedSize({ width, height }: PictureSize): PictureSize {
	const scale = Math.min(1, PRINTED_WIDTH / width, PRINTED_HEIGHT / height);
	return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** The pixels of a PNG of a size as the painter draws them in another: nothing where it can't, colours by their opacity. */
export async function drawPixels(bytes: Uint8Array, { from, to }: Record<"from" | "to", PictureSize>): Promise<Pixels> {
	const sides = `width="${to.width}" height="${to.height}"`;
	const look = `preserveAspectRatio="none" image-rendering="${to.width < from.width ? "optimizeQuality" : "optimizeSpeed"}"`;
	const address = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
	const markup = `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><image ${sides} ${look} href="${address}"/></svg>`;
	const drawing = await Resvg.async(markup, { font: { loadSystemFonts: false } });
	const image = drawing.render();
	const rgba = image.pixels;
	// What WebAssembly holds is not collected before the next picture comes.
	image.free();
	drawing.free();
	return { ...to, rgba };
}
