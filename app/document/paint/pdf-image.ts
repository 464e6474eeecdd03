import type { PDFContext, PDFRef } from "pdf-lib";
import { jpegComponents, pictureSize } from "../image/picture-size";
import { openPng, type PngPixels } from "../image/png-pixels";
import { PictureError } from "../image/size";
import type { Page } from "../layout/operations";
import type { Logo } from "../model";
import { deflated, PdfStream } from "./pdf-stream";

export type PdfPicture =
	| { readonly logo: Logo; readonly kind: "jpeg"; readonly width: number; readonly height: number }
	| ({ readonly logo: Logo; readonly kind: "pixels" } & PngPixels);

/** Opens each picture once. Throws PictureError: one left out would be missed only by the recipient. */
export function openPictures(pages: readonly Page[]): PdfPicture[] {
	const logos = new Set(
		pages.flatMap(({ operations }) => operations.flatMap((each) => (each.kind === "image" ? [each.logo] : []))),
	);
	return [...logos].map(open);
}

export function isTransparent(picture: PdfPicture): boolean {
	return picture.kind === "pixels" && picture.alpha !== null;
}

export function embedPicture(context: PDFContext, picture: PdfPicture): PDFRef {
	const { width, height } = picture;
	const base = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
	if (picture.kind === "jpeg") {
		const space = jpegComponents(picture.logo.bytes) === 1 ? GRAY : RGB;
		return context.register(new PdfStream(`${base}${space}/Filter/DCTDecode`, picture.logo.bytes));
	}
	const entries = `${base}${picture.components === 1 ? GRAY : RGB}`;
	if (!picture.alpha) return context.register(deflated(picture.colours, entries));
	const mask = context.register(deflated(picture.alpha, `${base}${GRAY}`));
	return context.register(deflated(picture.colours, `${entries}/SMask ${mask}`));
}

const GRAY = "/ColorSpace/DeviceGray";
const RGB = "/ColorSpace/DeviceRGB";

function open(logo: Logo): PdfPicture {
	if (logo.type === "png") return { ...openPng(logo.bytes), logo, kind: "pixels" };
	const size = pictureSize(logo);
	if (!size || ![1, 3].includes(jpegComponents(logo.bytes))) throw new PictureError("damaged");
	return { ...size, logo, kind: "jpeg" };
}
