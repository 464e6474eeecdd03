import type { PDFContext, PDFRef } from "pdf-lib";
import { dictionary } from "./pdf-ascii";
import { type Attachment, embedAttachments } from "./pdf-attachment";
import type { PdfInfo } from "./pdf-info";
import { alreadyDeflated, deflate, PdfStream } from "./pdf-stream";
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
export function archiveEntries(context: PDFContext, { tags, pages, info, attachments }: Archive): string {
	const metadata = context.register(new PdfStream("/Type/Metadata/Subtype/XML", writeXmp(info, attachments)));
	profile ??= deflate(makeSrgbProfile());
	const colours = context.register(alreadyDeflated(profile, "/N 3"));
	const names = "/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)";
	const intent = context.register(dictionary(`/Type/OutputIntent/S/GTS_PDFA1${names}/DestOutputProfile ${colours}`));
	const structure = writeStructure(context, tags, pages);
	const files = embedAttachments(context, attachments, info);
	return `/Metadata ${metadata}/MarkInfo<</Marked true>>/StructTreeRoot ${structure}/OutputIntents[${intent}]${files}`;
}

let profile: Uint8Array | null = null;

/** Entries that a page of such a file has besides its own. */
export function archivePageEntries(index: number, transparent: boolean): string {
	const group = transparent ? "/Group<</Type/Group/S/Transparency/CS/DeviceRGB>>" : "";
	return `/StructParents ${index}/Tabs/S${group}`;
}
