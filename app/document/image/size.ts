/** Longest side of a picture that is taken in, in pixels. */
export const MAX_SIDE = 4096;

/** Pixels of a picture that is taken in: more than a logo needs, and decoded in a quarter of a second. */
export const MAX_PIXELS = 4_000_000;

/** Bytes of a PNG laid open: as many as such a picture has in colours with opacity, of eight bits each. */
export const MAX_PNG_BYTES = 16_100_000;

/** Pixels of a JPEG that is decoded, and so of one that has to be repainted because its camera was held sideways. */
export const MAX_PAINTED_JPEG_PIXELS = 1_000_000;

/** Pixels of a JPEG in one scan that is drawn for print by the painter of SVGs: one of 4 million took 99 MB. */
export const MAX_DRAWN_JPEG_PIXELS = 2_000_000;

/** Pixels of a JPEG of four inks, which is repainted. */
export const MAX_INK_JPEG_PIXELS = 800_000;

/** Longest side of the picture that an SVG becomes, in pixels: four times what a card or a page shows of it. */
export const SVG_SIDE = 512;

/** How many times as long as it is wide a vector may be: it has no size of its own, but a line is no picture. */
export const MAX_STRETCH = 20;

/** Whether a picture of this size is taken in; read from its header, before it is decoded. */
export function isUsableSize(width: number, height: number): boolean {
	return width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
}

/** What is wrong with a picture; those that begin with "svg" are of SVGs alone. */
export type PictureFault =
	| "format"
	| "size"
	| "damaged"
	| "overfull"
	| "deep"
	| "clear"
	| "jpeg_size"
	| "jpeg_inks"
	| "jpeg_kind"
	| "jpeg_scans"
	| "svg_stretched"
	| "svg_unreadable"
	| "svg_complex"
	| "svg_entities"
	| "svg_text"
	| "svg_image"
	| "svg_web_page"
	| "svg_filter"
	| "svg_marker"
	| "svg_pattern"
	| "svg_dashes"
	| "svg_style";

/** Why a picture was not taken in. The caller words it, in the language of the person who sent the picture. */
export class PictureError extends Error {
	override name = "PictureError";

	constructor(readonly fault: PictureFault) {
		super(fault);
	}
}
