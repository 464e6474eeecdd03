import { type DocumentModel, mapTexts } from "../model";
import { listFaces } from "../templates/list-faces";
import type { Template } from "../templates/template";
import { cleanText } from "../type/clean-text";
import type { Faces } from "../type/face";
import { hasGlyph } from "../type/metrics";

/** The characters of a document that some face of its template lacks: each once, as they come. */
export function rareCharacters(model: DocumentModel, template: Template, faces: Faces): Set<string> {
	const templateFaces = [...listFaces(template)].map((name) => faces[name]);
	const isRare = (codePoint: number) =>
		codePoint >= FIRST_IN_QUESTION && !templateFaces.every((face) => hasGlyph(face, codePoint));
	const rare = new Set<string>();
	const look = (text: string) => {
		if (!hasAny(text, isRare)) return text;
		for (const character of cleanText(text)) if (isRare(character.codePointAt(0) ?? 0)) rare.add(character);
		return text;
	};
	mapTexts(model, look, look);
	for (const text of [...Object.values(template.labels), template.footer.text ?? ""]) look(text);
	return rare;
}

/** Every built-in face has what comes before: ASCII and Western European letters. */
const FIRST_IN_QUESTION = 0x100;

/** Halves of surrogate pairs are rare enough: nothing needs to be put together here. */
function hasAny(text: string, isRare: (unit: number) => boolean): boolean {
	for (let at = 0; at < text.length; at++) if (isRare(text.charCodeAt(at))) return true;
	return false;
}
