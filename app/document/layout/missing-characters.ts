import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import { hasGlyph, type Metrics } from "../type/metrics";
import { layout } from "./layout";

/**
 * The characters of a document that the face which draws them lacks, each once, in order of appearance.
 * They are printed as a box, never dropped; this list is for telling the user before the invoice is sent.
 */
export function missingCharacters(model: DocumentModel, template: Template, metrics: Metrics): string[] {
	const missing = new Set<string>();
	for (const { operations } of layout(model, template, metrics)) {
		for (const operation of operations) {
			if (operation.kind !== "text") continue;
			const face = metrics[operation.face];
			for (const character of operation.text) {
				if (!hasGlyph(face, character.codePointAt(0) ?? 0)) missing.add(character);
			}
		}
	}
	return [...missing];
}
