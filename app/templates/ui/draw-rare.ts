import type { DocumentModel } from "~/document/model";
import { renderSvg } from "~/document/render-svg";
import { prepareFaces } from "~/document/script/prepare-faces";
import type { Template } from "~/document/templates/template";
import type { Faces } from "~/document/type/face";
import { browserFonts } from "./browser-fonts";

/** Draws a document with characters that the built-in faces lack, once their fonts are there. */
export async function drawRare(model: DocumentModel, template: Template, faces: Faces): Promise<string[]> {
	return renderSvg(model, template, await prepareFaces(model, template, faces, browserFonts));
}
