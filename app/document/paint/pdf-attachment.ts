import { type PDFContext, PDFHexString, PDFName, type PDFRef, PDFString } from "pdf-lib";
import { dictionary } from "./pdf-ascii";
import { type PdfInfo, pdfDate } from "./pdf-info";
import { deflated } from "./pdf-stream";

/** A file within the file (ISO 19005-3, 6.8), such as the factur-x.xml of an e-invoice. */
export type Attachment = {
	/** ASCII, such as "factur-x.xml". */
	readonly name: string;
	readonly mime: string;
	readonly description: string;
	/** What it is to the pages: another form of the same content, what they were made from, … (ISO 32000-2, 7.11.3). */
	readonly relationship: "Alternative" | "Source" | "Data" | "Supplement" | "Unspecified";
	readonly bytes: Uint8Array;
	/** rdf:Description elements for the file's XMP: properties that name the attachment. */
	readonly xmp?: string;
	/** rdf:li elements that explain those properties, for the one bag of extension schemas (ISO 19005-3, 6.6.2.3). */
	readonly schema?: string;
};

/** Embeds files; returns the catalog's entries that lead to them, none where there are no files. */
export function embedAttachments(context: PDFContext, attachments: readonly Attachment[], info: PdfInfo): string {
	if (attachments.length === 0) return "";
	const sorted = attachments.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	const specs = sorted.map((attachment) => ({ name: attachment.name, ref: embed(context, attachment, info) }));
	const names = specs.map(({ name, ref }) => `${PDFString.of(name)}${ref}`).join(" ");
	return `/AF[${specs.map(({ ref }) => ref).join(" ")}]/Names<</EmbeddedFiles<</Names[${names}]>>>>`;
}

function embed(context: PDFContext, attachment: Attachment, info: PdfInfo): PDFRef {
	const { name, mime, description, relationship, bytes } = attachment;
	const date = pdfDate(info);
	const params = `/Params<</Size ${bytes.length}${date ? `/ModDate${date}` : ""}>>`;
	const file = context.register(deflated(bytes, `/Type/EmbeddedFile/Subtype${PDFName.of(mime)}${params}`));
	const names = `/F${PDFString.of(name)}/UF${PDFHexString.fromText(name)}/Desc${PDFHexString.fromText(description)}`;
	return context.register(
		dictionary(`/Type/Filespec${names}/AFRelationship/${relationship}/EF<</F ${file}/UF ${file}>>`),
	);
}
