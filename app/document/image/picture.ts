import { decodeJpeg, isJpeg } from "./jpeg";
import { requirePaintable } from "./jpeg-parts";
import { turnUpright } from "./orientation";
import { isClear, type Pixels, shrinkFactor } from "./pixels";
import { isPng, pngParts } from "./png";
import { decodePng, isPlain } from "./png-decode";
import { encodePng } from "./png-encode";
import { rasterise } from "./rasterise";
import { PictureError } from "./size";
import { isMarkup, safeSvg } from "./svg";

/** A picture as it is kept: pixels, and nothing that anybody wrote beside them. */
export interface Picture {
	bytes: Uint8Array;
	type: "png" | "jpg";
}

/**
 * Takes in a file that should be a picture: PNG, JPEG or SVG, told by its first bytes and not by its name. It is decoded
 * here once, whole, in one go, and bounded by what its head says. What is kept is a picture that a PDF can hold as it is, a million
 * pixels at most: a PNG of eight bits of gray or colours, not interlaced, or an upright JPEG in gray or three colours.
 * Every other kind is painted anew as the former. Never an SVG, which could run scripts where it is shown. Throws PictureError.
 */
export async function takePicture(bytes: Uint8Array): Promise<Picture> {
	if (isPng(bytes)) return takePng(bytes);
	if (isJpeg(bytes)) return takeJpeg(bytes);
	if (!isMarkup(bytes)) throw new PictureError("format");
	const { svg, side } = safeSvg(new TextDecoder().decode(bytes));
	return takePng(await rasterise(svg, side));
}

function takePng(bytes: Uint8Array): Picture {
	const parts = pngParts(bytes);
	const pixels = decodePng(parts);
	if (!isPlain(parts) || shrinkFactor(parts.width, parts.height) > 1) return asPng(pixels);
	requireVisible(pixels);
	return { bytes: parts.bare, type: "png" };
}

function takeJpeg(bytes: Uint8Array): Picture {
	const { bare, frame, orientation, paint } = decodeJpeg(bytes);
	if (orientation === 1 && frame.components.length < 4) return { bytes: bare, type: "jpg" };
	requirePaintable(frame);
	return asPng(turnUpright(paint(), orientation));
}

function asPng(pixels: Pixels): Picture {
	return { bytes: encodePng(requireVisible(pixels)), type: "png" };
}

/** A picture that shows nothing would be missed on paper by whoever sent it. */
function requireVisible(pixels: Pixels): Pixels {
	if (isClear(pixels)) throw new PictureError("clear");
	return pixels;
}
