import type { PDFContext, PDFRef } from "pdf-lib";
import { componentsOfJpeg, sizeOfPicture } from "../image/picture-size";
import type { Page } from "../layout/operations";
import type { Logo } from "../model";
import { alreadyDeflated, deflate } from "./pdf-stream";
import { openPng, type PngPixels } from "./png-pixels";

export type PdfPicture =
	| { readonly logo: Logo; readonly kind: "jpeg"; readonly width: number; readonly height: number }
	| ({ readonly logo: Logo; readonly kind: "pixels" } & PngPixels);

/**
 * Opens the pictures that pages show, each once. One that can't be opened is left out: it must not stop an invoice.
 * PNGs that are very large or of rarer kinds, and JPEGs that are not in three colours or gray, are repainted first.
 */
export async function openPictures(pages: readonly Page[]): Promise<PdfPicture[]> {
	const logos = new Set(
		pages.flatMap(({ operations }) => operations.flatMap((each) => (each.kind === "image" ? [each.logo] : []))),
	);
	const pictures: PdfPicture[] = [];
	for (const logo of logos) {
		const picture = await open(logo);
		if (picture) pictures.push(picture);
	}
	return pictures;
}

export function isTransparent(picture: PdfPicture): boolean {
	return picture.kind === "pixels" && picture.alpha !== null;
}

/** Embeds a picture as an image XObject (ISO 32000-1, 8.9.5). */
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

/** A PNG of more is repainted smaller: in pixels that lie open, sixteen megapixels would not fit a Worker's memory. */
const MOST_PIXELS = 1_000_000;

async function open(logo: Logo): Promise<PdfPicture | null> {
	try {
		const size = sizeOfPicture(logo);
		if (!size) return null;
		if (logo.type === "jpg" && [1, 3].includes(componentsOfJpeg(logo.bytes))) return { ...size, logo, kind: "jpeg" };
		const pixels =
			(logo.type === "png" && size.width * size.height <= MOST_PIXELS && openPng(logo.bytes)) ||
			openPng(await repaint(logo, size));
		// What can't be read is repainted as nothing.
		if (!pixels || pixels.alpha?.every((opaque) => opaque === 0)) return null;
		return { ...pixels, logo, kind: "pixels" };
	} catch {
		return null;
	}
}

/** As a PNG of eight bits a channel, by way of an SVG that shows nothing but the picture. */
async function repaint({ bytes, type }: Logo, { width, height }: { width: number; height: number }) {
	const { rasterise } = await import("../image/rasterise");
	const source = `data:image/${type === "png" ? "png" : "jpeg"};base64,${base64(bytes)}`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
	return rasterise(`${svg}<image width="${width}" height="${height}" href="${source}"/></svg>`);
}

function base64(bytes: Uint8Array): string {
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
