import type { DocumentModel } from "~/document/model";
import { renderSvg } from "~/document/render-svg";
import { rareCharacters } from "~/document/script/rare-characters";
import { buildTemplate } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import { listFaces } from "~/document/templates/list-faces";
import { FACE_NAMES } from "~/document/type/metrics";
import { fetchFaces, getFaces } from "./built-in-faces";

/** Draws pages as SVGs by the code that draws the PDF, at once where the faces are there. Import this file on demand. */
export function drawPages(model: DocumentModel, design: TemplateDesign): string[] | Promise<string[]> {
	const template = buildTemplate(design);
	const names = listFaces(template, model.watermark !== null);
	const faces = getFaces(names);
	if (!faces) return fetchFaces(names).then(() => drawPages(model, design));
	if (rareCharacters(model, template, faces).size === 0) return renderSvg(model, template, faces);
	return drawRare(model, design);
}

/** What a design's faces lack may be in those of the other family, or in fonts for its script. */
async function drawRare(model: DocumentModel, design: TemplateDesign): Promise<string[]> {
	const [faces, rare] = await Promise.all([fetchFaces(FACE_NAMES), import("./draw-rare")]);
	return rare.drawRare(model, buildTemplate(design), faces);
}
