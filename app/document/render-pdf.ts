import { layout } from "./layout/layout";
import type { DocumentModel } from "./model";
import { paintPdf } from "./paint/pdf";
import { infoOf } from "./paint/pdf-info";
import type { Template } from "./templates/template";
import type { Faces } from "./type/face";

/**
 * A document as a PDF file: the one door to this room for whoever wants bytes.
 * The same document, template and faces always give the same bytes. What a text contains never makes it fail.
 */
export async function renderPdf(model: DocumentModel, template: Template, faces: Faces): Promise<Uint8Array> {
	return paintPdf(layout(model, template, faces), faces, infoOf(model));
}
