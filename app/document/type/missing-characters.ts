import { type DocumentModel, mapTexts } from "../model";
import { cleanLine, cleanText } from "./clean-text";
import { hasGlyph, type Metrics } from "./metrics";

/**
 * The characters of a document that one of the faces cannot draw, each once, in order of appearance.
 * They are printed as a box, never dropped; this list is for telling the user before the invoice is sent.
 */
export function missingCharacters(model: DocumentModel, fonts: Metrics): string[] {
	const missing = new Set<string>();
	const faces = Object.values(fonts);
	const look = (text: string) => {
		for (const character of text) {
			const codePoint = character.codePointAt(0) ?? 0;
			if (character !== "\n" && faces.some((face) => !hasGlyph(face, codePoint))) missing.add(character);
		}
		return text;
	};
	mapTexts(
		model,
		(text) => look(cleanLine(text)),
		(text) => look(cleanText(text)),
	);
	return [...missing];
}
