import { Resvg, type ResvgRenderOptions } from "@cf-wasm/resvg";
import { MAX_STRETCH, PictureError, SVG_SIDE } from "./size";

/**
 * Paints an SVG as a PNG on a clear ground, `side` pixels long. It reaches for nothing outside: no fonts, no files, no addresses.
 * Throws PictureError where it is not well-formed.
 */
export async function rasterise(source: string, side = SVG_SIDE): Promise<Uint8Array> {
	const { width, height } = await opened(source);
	if (!(Math.max(width, height) <= MAX_STRETCH * Math.min(width, height))) throw new PictureError("svg_stretched");
	const drawing = await opened(source, { mode: width >= height ? "width" : "height", value: side });
	try {
		return drawing.render().asPng();
	} catch {
		throw new PictureError("svg_unreadable");
	}
}

async function opened(source: string, fitTo: ResvgRenderOptions["fitTo"] = { mode: "original" }): Promise<Resvg> {
	try {
		return await Resvg.async(source, { font: { loadSystemFonts: false }, fitTo });
	} catch {
		throw new PictureError("svg_unreadable");
	}
}
