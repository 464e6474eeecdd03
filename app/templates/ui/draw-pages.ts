import regular from "~/document/fonts/inter-regular.ttf?url";
import semibold from "~/document/fonts/inter-semibold.ttf?url";
import serif from "~/document/fonts/noto-serif-regular.ttf?url";
import serifSemibold from "~/document/fonts/noto-serif-semibold.ttf?url";
import type { DocumentModel } from "~/document/model";
import { renderSvg } from "~/document/render-svg";
import { rareCharacters } from "~/document/script/rare-characters";
import { buildTemplate } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import { type Face, parseFace } from "~/document/type/face";

/**
 * Draws a document's pages as SVGs: in the browser, by the code that draws the PDF. At once, unless there are characters
 * whose fonts must be fetched first.
 */
export type DrawPages = (model: DocumentModel, design: TemplateDesign) => string[] | Promise<string[]>;

/** Fetches the faces, once for as long as a tab lives. Import this file on demand: no page needs it to be read. */
export function loadDrawing(): Promise<DrawPages> {
	loaded ??= loadFaces().then((faces) => (model, design) => {
		const template = buildTemplate(design);
		if (rareCharacters(model, template, faces).size === 0) return renderSvg(model, template, faces);
		return import("./draw-rare").then(({ drawRare }) => drawRare(model, template, faces));
	});
	loaded.catch(() => {
		loaded = undefined;
	});
	return loaded;
}

let loaded: Promise<DrawPages> | undefined;

async function loadFaces() {
	const [first, second, third, fourth] = await Promise.all([
		fetchFace(regular),
		fetchFace(semibold),
		fetchFace(serif),
		fetchFace(serifSemibold),
	]);
	return { regular: first, semibold: second, serif: third, serifSemibold: fourth };
}

async function fetchFace(url: string): Promise<Face> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`a face could not be loaded: ${answer.status}`);
	return parseFace(await answer.arrayBuffer());
}
