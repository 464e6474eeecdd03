import { isJpeg, readJpeg } from "./jpeg";
import { encodeJpeg } from "./jpeg-encode";
import { drawJpeg, isPaintable, paintJpeg } from "./jpeg-paint";
import { turnUpright } from "./orientation";
import { MAX_PIXELS } from "./picture-size";
import type { Pixels } from "./pixels";
import { isPlain, isPng, type PngParts, pngParts } from "./png";
import { encodePng } from "./png-encode";
import { paintPng } from "./png-paint";
import { openPng } from "./png-pixels";
import { rasterise } from "./rasterise";
import { averagePixels, printedSize } from "./repaint";
import { PictureError } from "./size";
import { isMarkup, safeSvg } from "./svg";

/** A picture as it is kept: pixels, without metadata. */
export interface Picture {
	bytes: Uint8Array;
	type: "png" | "jpg";
}

/**
 * Takes in a file that should be a picture: PNG, JPEG or SVG, told by its first bytes and not by its name. It is
 * decoded here once, whole, in one go, and bounded by what its head says. What is kept is a picture that a PDF can hold
 * as it is: a PNG of eight bits of gray or colours, not interlaced, or an upright JPEG in gray or three colours, with no more
 * pixels than paper shows of a logo. Every other kind is painted again as one of them. Never an SVG, which could run scripts where
 * it is shown. Throws PictureError.
 */
export async function takePicture(bytes: Uint8Array): Promise<Picture> {
	if (isPng(bytes)) return takePng(bytes);
	if (isJpeg(bytes)) return takeJpeg(bytes);
	if (!isMarkup(bytes)) throw new PictureError("format");
	const { svg, side } = safeSvg(new TextDecoder().decode(bytes));
	return checkPng(pngParts(await rasterise(svg, side)));
}

async function takePng(bytes: Uint8Array): Promise<Picture> {
	const parts = pngParts(bytes);
	const isPrinted = printedSize(parts).width === parts.width;
	if (!isPlain(parts) || !isPrinted) {
		const painted = encodePng(await paintPng(bytes, parts));
		const isKept = isPlain(parts) && parts.width * parts.height <= MAX_PIXELS && parts.bare.length <= painted.length;
		return { bytes: isKept ? parts.bare : painted, type: "png" };
	}
	return checkPng(parts);
}

/** A PNG as it is, of which something can be seen. */
function checkPng({ bare }: PngParts): Picture {
	const { alpha } = openPng(bare);
	if (alpha?.every((opacity) => opacity === 0)) throw new PictureError("clear");
	return { bytes: bare, type: "png" };
}

/** One that is kept as it is, is decoded to see that it is whole; of more pixels than paper shows it has as many in few bytes. */
async function takeJpeg(bytes: Uint8Array): Promise<Picture> {
	const file = readJpeg(bytes);
	const { bare, frame, orientation } = file;
	if (orientation === 1 && frame.components.length < 4) {
		const pixels = isPaintable(file) ? asPrinted(paintJpeg(file)) : await drawJpeg(file);
		const small = pixels && pixels.width < frame.width ? encodeJpeg(pixels) : bare;
		return { bytes: small.length < bare.length ? small : bare, type: "jpg" };
	}
	const upright = turnUpright(paintJpeg(file), orientation);
	const pixels = asPrinted(upright);
	return pixels === upright ? { bytes: encodePng(pixels), type: "png" } : { bytes: encodeJpeg(pixels), type: "jpg" };
}

function asPrinted(pixels: Pixels): Pixels {
	const printed = printedSize(pixels);
	return printed.width < pixels.width ? averagePixels(pixels, printed) : pixels;
}
