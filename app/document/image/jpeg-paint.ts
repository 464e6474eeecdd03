import { decode } from "jpeg-js";
import type { JpegFile } from "./jpeg";
import type { Pixels } from "./pixels";
import { MAX_PAINTED_JPEG_PIXELS, PictureError } from "./size";

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
	const isRgb = String.fromCharCode(...components.map(({ id }) => id)) === "RGB";
	try {
		const { data } = decode(bare, {
			useTArray: true,
			// A scan of one colour may go on beyond its last block, where it is coded in intervals.
			tolerantDecoding: true,
			maxMemoryUsageInMB: MAX_MEGABYTES,
			...((transform === 0 || (transform === null && isRgb)) && { colorTransform: false }),
		});
		return { width, height, rgba: data };
	} catch {
		throw new PictureError("damaged");
	}
}
