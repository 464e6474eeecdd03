import { layout } from "./layout/layout";
import type { DocumentModel } from "./model";
import { paintSvg } from "./paint/svg";
import type { Template } from "./templates/template";
import type { Faces } from "./type/face";

/**
 * A document as one SVG for each page: the preview, drawn from the same list of operations as the PDF. Pure, without
 * any library, so that the browser can call it as well.
 * @param prefix begins the ids within; documents shown in one page of HTML need different ones.
 */
export function renderSvg(model: DocumentModel, template: Template, faces: Faces, prefix = "d"): string[] {
	const pages = layout(model, template, faces);
	return pages.map((page, index) => {
		const label = `${model.title} ${model.number}, ${index + 1} / ${pages.length}`;
		return paintSvg(page, faces, { label, prefix: `${prefix}${index}` });
	});
}
