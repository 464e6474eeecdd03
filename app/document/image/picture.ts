import { bareJpeg, isJpeg } from "./jpeg";
import { barePng, isPng } from "./png";
import { rasterise } from "./rasterise";
import { PictureError } from "./size";
import { checkSvg, isMarkup } from "./svg";

/** A picture as it is kept: pixels, and nothing that anybody wrote beside them. */
export interface Picture {
	bytes: Uint8Array;
	type: "png" | "jpg";
}

/**
 * Takes in a file that should be a picture: PNG, JPEG or SVG, told by its first bytes and not by its name. What is kept
 * is never an SVG, which could run scripts where it is shown. Throws PictureError.
 */
export async function takePicture(bytes: Uint8Array): Promise<Picture> {
	if (isPng(bytes)) return { bytes: barePng(bytes), type: "png" };
	if (isJpeg(bytes)) return { bytes: bareJpeg(bytes), type: "jpg" };
	if (!isMarkup(bytes)) throw new PictureError("format");
	const source = new TextDecoder().decode(bytes);
	checkSvg(source);
	return { bytes: barePng(await rasterise(source)), type: "png" };
}
