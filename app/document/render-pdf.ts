import { layout } from "./layout/layout";
import type { DocumentModel } from "./model";
import { paintPdf } from "./paint/pdf";
import type { Attachment } from "./paint/pdf-attachment";
import { openPictures } from "./paint/pdf-image";
import { documentInfo } from "./paint/pdf-info";
import type { Template } from "./templates/template";
import type { Faces } from "./type/face";

export type RenderOptions = {
	/** False for a bare PDF: neither tagged nor PDF/A, and without attachments. */
	readonly archive?: boolean;
	readonly attachments?: readonly Attachment[];
};

/** PDF/A-3A and PDF/UA-1; the same input gives the same bytes. Throws PictureError for a logo that was not taken in. */
export async function renderPdf(
	model: DocumentModel,
	template: Template,
	faces: Faces,
	{ archive = true, attachments = [] }: RenderOptions = {},
): Promise<Uint8Array> {
	const pages = layout(model, template, faces);
	const pictures = openPictures(pages);
	return paintPdf(pages, faces, documentInfo(model), { archive, attachments, pictures });
}
