import { PDFContext, PDFHexString, type PDFRef } from "pdf-lib";
import type { Page } from "../layout/operations";
import type { Faces } from "../type/face";
import { fingerprint } from "./fingerprint";
import { archiveEntries, archivePageEntries } from "./pdf-archive";
import { type AsciiObject, dictionary } from "./pdf-ascii";
import type { Attachment } from "./pdf-attachment";
import { writeContent } from "./pdf-content";
import { createFallbackFont, createFont, type DrawnFont } from "./pdf-drawn-font";
import { writePdfFile } from "./pdf-file";
import { embedFont } from "./pdf-font";
import { embedForms } from "./pdf-form";
import { embedPicture, isTransparent, type PdfPicture } from "./pdf-image";
import { describeDocument, type PdfInfo } from "./pdf-info";
import { deflated, PdfStream } from "./pdf-stream";
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
		const contents = context.register(deflated(writeContent(page, supplies)));
		const own = `/MediaBox[0 0 ${page.width} ${page.height}]/Resources ${resources}/Contents ${contents}`;
		const more = tags ? archivePageEntries(index, transparent) : "";
		return context.register(dictionary(`/Type/Page/Parent ${tree}${own}${more}`));
	});
	context.assign(tree, dictionary(`/Type/Pages/Kids[${leaves.join(" ")}]/Count ${leaves.length}`));
	const images = pictures.map((picture, index) => [`I${index}`, embedPicture(context, picture)] as const);
	const shapes = [...Object.entries(embedForms(context, supplies)), ...images];
	const fonts = embedFonts(context, [...Object.values(supplies.builtInFonts), ...supplies.fonts.values()]);
	context.assign(resources, dictionary(`/Font<<${byName(fonts)}>>/XObject<<${byName(shapes)}>>`));
	const language = `/Lang${PDFHexString.fromText(info.language)}/ViewerPreferences<</DisplayDocTitle true>>`;
	const more = tags ? archiveEntries(context, { tags, pages: leaves, info, attachments }) : "";
	const catalog = context.register(dictionary(`/Type/Catalog/Pages ${tree}${language}${more}`));
	const description = describeDocument(info);
	const id = `<${fingerprint(identifying(context, description))}>`;
	const about = context.register(description);
	return writePdfFile(context, `/Root ${catalog}/Info ${about}/ID[${id}${id}]`);
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

type Named = readonly (readonly [name: string, ref: PDFRef])[];

function embedFonts(context: PDFContext, builtInFonts: readonly DrawnFont[]): Named {
	const drawnFonts = builtInFonts.filter((font) => font.glyphs.length > 0);
	return drawnFonts.map((font) => [font.resource, embedFont(context, font)]);
}

function byName(resources: Named): string {
	return resources.map(([name, ref]) => `/${name} ${ref}`).join("");
}

/** What makes one file differ from another: pages, fonts, and what it says of itself. */
function identifying(context: PDFContext, info: AsciiObject): Uint8Array[] {
	const contents = context
		.enumerateIndirectObjects()
		.flatMap(([, object]) => (object instanceof PdfStream ? [object.content] : []));
	return [...contents, new TextEncoder().encode(info.toString())];
}
