import { type PDFContext, PDFName, PDFRawStream, type PDFRef, PDFString } from "pdf-lib";
import { asciiObject } from "./pdf-ascii";
import { type Attachment, embedAttachments } from "./pdf-attachment";
import type { PdfInfo } from "./pdf-info";
import { deflate } from "./pdf-stream";
import { writeStructure } from "./pdf-structure";
import type { PdfTags } from "./pdf-tags";
import { writeXmp } from "./pdf-xmp";
import { makeSrgbProfile } from "./srgb-profile";

export type Archive = {
	readonly tags: PdfTags;
	readonly pages: readonly PDFRef[];
	readonly info: PdfInfo;
	readonly attachments: readonly Attachment[];
};

/** Catalog entries of PDF/A-3A (ISO 19005-3) and PDF/UA-1 (ISO 14289-1). */
export function archiveEntries(context: PDFContext, { tags, pages, info, attachments }: Archive) {
	const xmp = writeXmp(info, attachments);
	const metadata = context.obj({ Type: "Metadata", Subtype: "XML" });
	profile ??= deflate(makeSrgbProfile());
	const colours = PDFRawStream.of(context.obj({ N: 3, Filter: "FlateDecode" }), profile);
	const intent = context.obj({
		Type: "OutputIntent",
		S: "GTS_PDFA1",
		OutputConditionIdentifier: PDFString.of("sRGB"),
		Info: PDFString.of("sRGB IEC61966-2.1"),
		DestOutputProfile: context.register(colours),
	});
	return {
		Metadata: context.register(PDFRawStream.of(metadata, xmp)),
		MarkInfo: asciiObject("<</Marked true>>"),
		StructTreeRoot: writeStructure(context, tags, pages),
		OutputIntents: [context.register(intent)],
		...embedAttachments(context, attachments, info),
	};
}

let profile: Uint8Array | null = null;

/** Entries that a page of such a file has besides its own. */
export function archivePageEntries(index: number, transparent: boolean) {
	const group = transparent ? { Group: asciiObject("<</Type/Group/S/Transparency/CS/DeviceRGB>>") } : {};
	return { StructParents: index, Tabs: PDFName.of("S"), ...group };
}
