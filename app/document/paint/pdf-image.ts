import type { PDFContext, PDFRef } from "pdf-lib";
import { componentsOfJpeg, sizeOfPicture } from "../image/picture-size";
import { PictureError } from "../image/size";
import type { Page } from "../layout/operations";
import type { Logo } from "../model";
import { alreadyDeflated, deflate } from "./pdf-stream";
import { openPng, type PngPixels } from "./png-pixels";

export type PdfPicture =
	| { readonly logo: Logo; readonly kind: "jpeg"; readonly width: number; readonly height: number }
	| ({ readonly logo: Logo; readonly kind: "pixels" } & PngPixels);

/** Opens each picture once. Throws PictureError: one left out would be missed only by whoever gets the paper. */
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
	const base = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
	if (picture.kind === "jpeg") {
		const space = componentsOfJpeg(picture.logo.bytes) === 1 ? "DeviceGray" : "DeviceRGB";
		const stream = context.stream(picture.logo.bytes, { ...base, ColorSpace: space, Filter: "DCTDecode" });
		return context.register(stream);
	}
	const entries = { ...base, ColorSpace: picture.components === 1 ? "DeviceGray" : "DeviceRGB" };
	if (!picture.alpha) return context.register(alreadyDeflated(context, deflate(picture.colours), entries));
	const mask = alreadyDeflated(context, deflate(picture.alpha), { ...base, ColorSpace: "DeviceGray" });
	const SMask = context.register(mask);
	return context.register(alreadyDeflated(context, deflate(picture.colours), { ...entries, SMask }));
}

function open(logo: Logo): PdfPicture {
	if (logo.type === "png") return { ...openPng(logo.bytes), logo, kind: "pixels" };
	const size = sizeOfPicture(logo);
	if (!size || ![1, 3].includes(componentsOfJpeg(logo.bytes))) throw new PictureError("damaged");
	return { ...size, logo, kind: "jpeg" };
}
