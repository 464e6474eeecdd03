import { PDFContext, type PDFDict, PDFHexString, PDFRawStream, type PDFRef } from "pdf-lib";
import type { Page } from "../layout/operations";
import type { Faces } from "../type/face";
import { fingerprint } from "./fingerprint";
import { type Supplies, writeContent } from "./pdf-content";
import { writePdfFile } from "./pdf-file";
import { embedFont } from "./pdf-font";
import { embedForms } from "./pdf-form";
import { describeDocument, type PdfInfo } from "./pdf-info";
import { createInk, type Ink } from "./pdf-ink";
import { deflated } from "./pdf-stream";

/**
 * Paints laid-out pages as a PDF 1.7 file. Of pdf-lib only the object model is used; text, fonts and
 * compression are our own (pdf.md, findings 1 and 2). The same pages give the same bytes at any time.
 */
export function paintPdf(pages: readonly Page[], faces: Faces, info: PdfInfo): Uint8Array {
	const context = PDFContext.create();
	const tree = context.nextRef();
	const resources = context.nextRef();
	const supplies: Supplies = {
		inks: { regular: createInk(faces.regular, "R"), semibold: createInk(faces.semibold, "S") },
		forms: new Map(),
	};
	const leaves = pages.map((page) => {
		const contents = context.register(deflated(context, writeContent(page, supplies)));
		const box = [0, 0, page.width, page.height];
		const leaf = { Type: "Page", Parent: tree, MediaBox: box, Resources: resources, Contents: contents };
		return context.register(context.obj(leaf));
	});
	context.assign(tree, context.obj({ Type: "Pages", Kids: leaves, Count: leaves.length }));
	const fonts = embedFonts(context, Object.values(supplies.inks));
	context.assign(resources, context.obj({ Font: fonts, XObject: embedForms(context, supplies) }));
	const catalog = {
		Type: "Catalog",
		Pages: tree,
		Lang: PDFHexString.fromText(info.language),
		ViewerPreferences: { DisplayDocTitle: true },
	};
	const infoDictionary = describeDocument(context, info);
	const id = PDFHexString.of(fingerprint(identifying(context, infoDictionary)));
	context.trailerInfo.Root = context.register(context.obj(catalog));
	context.trailerInfo.Info = context.register(infoDictionary);
	context.trailerInfo.ID = context.obj([id, id]);
	return writePdfFile(context);
}

/** A face that no page uses is left out. */
function embedFonts(context: PDFContext, inks: readonly Ink[]): Record<string, PDFRef> {
	const used = inks.filter((ink) => ink.glyphs.length > 0);
	return Object.fromEntries(used.map((ink) => [ink.resource, embedFont(context, ink)]));
}

/** What makes one file differ from another: pages, fonts, and what it says of itself. */
function identifying(context: PDFContext, info: PDFDict): Uint8Array[] {
	const streams = context.enumerateIndirectObjects().map(([, object]) => object);
	const contents = streams.flatMap((stream) => (stream instanceof PDFRawStream ? [stream.contents] : []));
	return [...contents, new TextEncoder().encode(info.toString())];
}
