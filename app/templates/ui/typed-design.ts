import { DESIGNS } from "~/document/templates/catalogue";
import { EDITION, type TemplateDesign } from "~/document/templates/design";
import type { Colour } from "~/document/templates/template";
import { fromFormNames } from "../domain/form-names";
import { mixedFrom } from "../domain/mixed-colours";
import type { TemplateFormValues } from "./use-template-form";

type Typed = { [Field in keyof TemplateFormValues]?: string | undefined };

/** The design that the editor's fields describe so far; what can't be read yet is as in Minimal Gray. */
export function typedDesign(typed: Typed): TemplateDesign {
	const fallback = DESIGNS["minimal-gray"];
	const arrangement = wordOrFirst(Object.keys(DESIGNS) as TemplateDesign["arrangement"][], typed.arrangement);
	const colours = {
		accent: parseColour(typed.accent) ?? fallback.accent,
		ink: parseColour(typed.ink) ?? fallback.ink,
		side: parseColour(typed.side) ?? fallback.side,
	};
	return {
		name: typed.name || fallback.name,
		edition: EDITION,
		arrangement,
		...colours,
		...mixedFrom({ arrangement, ...colours }),
		font: wordOrFirst(["sans", "serif"], typed.font),
		paper: wordOrFirst(["a4", "letter"], typed.paper),
		...fromFormNames(typed),
		footer: typed.footer?.trim() || null,
	};
}

/** "#RRGGBB" of a field; `null` for anything else. */
export function parseColour(typed: string | undefined): Colour | null {
	return typed && /^#[0-9a-f]{6}$/i.test(typed) ? (typed.toLowerCase() as Colour) : null;
}

function wordOrFirst<Word extends string>(
	words: readonly [Word, ...Word[]] | readonly Word[],
	typed: string | undefined,
) {
	return words.find((word) => word === typed) ?? (words[0] as Word);
}
