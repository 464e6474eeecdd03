import { decode } from "jpeg-js";
import type { JpegFile } from "./jpeg";
import type { Pixels } from "./pixels";
import { drawPixels, printedSize } from "./repaint";
import { MAX_DRAWN_JPEG_PIXELS, MAX_PAINTED_JPEG_PIXELS, PictureError } from "./size";

/** Bytes of coefficients and samples of the largest that is painted, four inks of whole size: 34 million. */
const MAX_MEGABYTES = 40;

/** Whether a JPEG is small enough to be painted: one of more is too much for an isolate's memory. */
export function isPaintable({ frame: { width, height } }: JpegFile): boolean {
	return width * height <= MAX_PAINTED_JPEG_PIXELS;
}

/**
 * The pixels of a JPEG as they are stored, not turned. Inks are converted without their profile, as browsers do that have
 * none. Throws PictureError, "damaged" too for one whose scans end too early or hold what is no code.
 */
export function paintJpeg(file: JpegFile): Pixels {
	const { bare, frame, transform } = file;
	const { width, height, components } = frame;
	if (!isPaintable(file)) throw new PictureError("jpeg_size");
	// The format does not say whether such inks are inverted; every program that writes them says it.
	if (components.length === 4 && transform === null) throw new PictureError("jpeg_kind");
	try {
		const { data } = decode(bare, {
			useTArray: true,
			// A scan of one colour may go on beyond its last block, where it is coded in intervals.
			tolerantDecoding: true,
			maxMemoryUsageInMB: MAX_MEGABYTES,
			...(isRgb(file) && { colorTransform: false }),
		});
		return { width, height, rgba: data };
	} catch {
		throw new PictureError("damaged");
	}
}

/**
 * A larger one as the painter of SVGs draws it for print. `null` for one that is too large for that too, in several scans or
 * of other colours, and where that painter shows nothing.
 */
export async function drawJpeg(file: JpegFile): Promise<Pixels | null> {
	const { bare, frame } = file;
	if (frame.width * frame.height > MAX_DRAWN_JPEG_PIXELS) return null;
	if (frame.progressive || frame.components.length === 4 || isRgb(file)) return null;
	const drawn = await drawPixels(bare, { type: "jpeg", from: frame, to: printedSize(frame) });
	return drawn.rgba.every((value, at) => at % 4 < 3 || value === 255) ? drawn : null;
}

/** Whether its colours are red, green and blue as they are, not brightness and colour. */
function isRgb({ frame, transform }: JpegFile): boolean {
	const named = String.fromCharCode(...frame.components.map(({ id }) => id)) === "RGB";
	return transform === 0 || (transform === null && named);
}
