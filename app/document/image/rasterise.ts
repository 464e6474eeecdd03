import { Resvg, type ResvgRenderOptions } from "@cf-wasm/resvg";
import { PictureError } from "./size";

/** Longest side of the picture that an SVG becomes, in pixels: four times what a card or a page shows of it. */
const SIDE = 512;

/** A vector has no size of its own, but a line of 1 by 1000 is no picture either. */
const MOST_DRAWN_OUT = 20;

/**
 * Paints an SVG as a PNG on a clear ground. It reaches for nothing outside: no fonts, no files, no addresses.
 * Throws PictureError where it is not well-formed.
 */
export async function rasterise(source: string): Promise<Uint8Array> {
	const { width, height } = await opened(source);
	if (!(Math.max(width, height) <= MOST_DRAWN_OUT * Math.min(width, height))) {
		throw new PictureError(`Use a picture that is at most ${MOST_DRAWN_OUT} times as long as it is wide`);
	}
	const drawing = await opened(source, { mode: width >= height ? "width" : "height", value: SIDE });
	try {
		return drawing.render().asPng();
	} catch {
		throw unreadable();
	}
}

/**
 * Paints an SVG of the house's own as a PNG of `width` pixels. Throws PictureError where it is not well-formed.
 */
export async function rasteriseTo(source: string, width: number): Promise<Uint8Array> {
	return (await opened(source, { mode: "width", value: width })).render().asPng();
}

async function opened(source: string, fitTo: ResvgRenderOptions["fitTo"] = { mode: "original" }): Promise<Resvg> {
	try {
		return await Resvg.async(source, { font: { loadSystemFonts: false }, fitTo });
	} catch {
		throw unreadable();
	}
}

function unreadable(): PictureError {
	return new PictureError("This SVG can't be read");
}
