import { rasteriseTo } from "./image/rasterise";
import { layout } from "./layout/layout";
import type { DocumentModel } from "./model";
import { paintSvg } from "./paint/svg";
import type { Template } from "./templates/template";
import type { Faces } from "./type/face";

/**
 * The first page of a document as a PNG: thumbnails, pictures for mails and links.
 * @param width in pixels; the height follows from the paper.
 */
export async function renderPng(
	model: DocumentModel,
	template: Template,
	faces: Faces,
	width: number,
): Promise<Uint8Array> {
	const [page] = layout(model, template, faces);
	if (!page) throw new Error("A document has at least one page");
	return rasteriseTo(paintSvg(page, faces), width);
}
