import { layout } from "~/document/layout/layout";
import type { DocumentModel } from "~/document/model";
import type { Template } from "~/document/templates/template";
import { hasGlyph, type Metrics } from "~/document/type/metrics";

/** Characters that the face in use lacks, once each, in order: they print as a box. */
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
