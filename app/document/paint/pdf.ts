import { PDFContext, type PDFDict, PDFHexString, PDFRawStream, type PDFRef } from "pdf-lib";
import type { Page } from "../layout/operations";
import type { Faces } from "../type/face";
import { fingerprint } from "./fingerprint";
import { archiveEntries, archivePageEntries } from "./pdf-archive";
import type { Attachment } from "./pdf-attachment";
import { writeContent } from "./pdf-content";
import { createFallbackFont, createFont, type DrawnFont } from "./pdf-drawn-font";
import { writePdfFile } from "./pdf-file";
import { embedFont } from "./pdf-font";
import { embedForms } from "./pdf-form";
import { embedPicture, isTransparent, type PdfPicture } from "./pdf-image";
import { describeDocument, type PdfInfo } from "./pdf-info";
import { deflated } from "./pdf-stream";
import type { Supplies } from "./pdf-stream-state";
import { PdfTags } from "./pdf-tags";

/** How a file is made. `archive` makes it PDF/A-3A and PDF/UA-1; without it the file is merely a PDF, and smaller. */
export type PdfOptions = {
	readonly archive: boolean;
	readonly pictures: readonly PdfPicture[];
	readonly attachments: readonly Attachment[];
};

/** Pages as a PDF 1.7 file. Text, fonts and compression are our own (docs/pdf.md section 2). Same pages, same bytes. */
export function paintPdf(
	pages: readonly Page[],
	faces: Faces,
	info: PdfInfo,
	options: PdfOptions = ARCHIVE,
): Uint8Array {
	const { archive, attachments, pictures } = options;
	const context = PDFContext.create();
	const tree = context.nextRef();
	const resources = context.nextRef();
	const tags = archive ? new PdfTags() : null;
	const supplies = suppliesFor(faces, pictures, tags);
	const transparent = pictures.some(isTransparent);
	const leaves = pages.map((page, index) => {
		const contents = context.register(deflated(context, writeContent(page, supplies)));
		const box = [0, 0, page.width, page.height];
		const leaf = { Type: "Page", Parent: tree, MediaBox: box, Resources: resources, Contents: contents };
		return context.register(context.obj({ ...leaf, ...(tags ? archivePageEntries(index, transparent) : {}) }));
	});
	context.assign(tree, context.obj({ Type: "Pages", Kids: leaves, Count: leaves.length }));
	const images = pictures.map((picture, index) => [`I${index}`, embedPicture(context, picture)] as const);
	const shapes = { ...embedForms(context, supplies), ...Object.fromEntries(images) };
	const fonts = embedFonts(context, [...Object.values(supplies.builtInFonts), ...supplies.fonts.values()]);
	context.assign(resources, context.obj({ Font: fonts, XObject: shapes }));
	const catalog = {
		Type: "Catalog",
		Pages: tree,
		Lang: PDFHexString.fromText(info.language),
		ViewerPreferences: { DisplayDocTitle: true },
		...(tags ? archiveEntries(context, { tags, pages: leaves, info, attachments }) : {}),
	};
	const infoDictionary = describeDocument(context, info);
	const id = PDFHexString.of(fingerprint(identifying(context, infoDictionary)));
	context.trailerInfo.Root = context.register(context.obj(catalog));
	context.trailerInfo.Info = context.register(infoDictionary);
	context.trailerInfo.ID = context.obj([id, id]);
	return writePdfFile(context);
}

const ARCHIVE: PdfOptions = { archive: true, pictures: [], attachments: [] };

function suppliesFor(faces: Faces, pictures: readonly PdfPicture[], tags: PdfTags | null): Supplies {
	const builtInFonts = {
		regular: createFont(faces.regular, "R"),
		semibold: createFont(faces.semibold, "S"),
		serif: createFont(faces.serif, "T"),
		serifSemibold: createFont(faces.serifSemibold, "U"),
	};
	const images = new Map(pictures.map(({ logo }, index) => [logo, `I${index}`]));
	const others = [...(faces.fonts ?? [])].map(
		([name, face], index) => [name, createFallbackFont(face, `V${index}`)] as const,
	);
	return { builtInFonts, fonts: new Map(others), images, tags, forms: new Map() };
}

function embedFonts(context: PDFContext, builtInFonts: readonly DrawnFont[]): Record<string, PDFRef> {
	const drawnFonts = builtInFonts.filter((font) => font.glyphs.length > 0);
	return Object.fromEntries(drawnFonts.map((font) => [font.resource, embedFont(context, font)]));
}

/** What makes one file differ from another: pages, fonts, and what it says of itself. */
function identifying(context: PDFContext, info: PDFDict): Uint8Array[] {
	const streams = context.enumerateIndirectObjects().map(([, object]) => object);
	const contents = streams.flatMap((stream) => (stream instanceof PDFRawStream ? [stream.contents] : []));
	return [...contents, new TextEncoder().encode(info.toString())];
}
