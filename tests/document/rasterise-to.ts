import { Resvg } from "@cf-wasm/resvg";

/** Paints an SVG of the product's own as a PNG of `width` pixels. */
export async function rasteriseTo(source: string, width: number): Promise<Uint8Array> {
	const drawing = await Resvg.async(source, {
		font: { loadSystemFonts: false },
		fitTo: { mode: "width", value: width },
	});
	return drawing.render().asPng();
}
