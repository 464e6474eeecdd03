import { ARRANGEMENTS, type Arrangement, type PaperName, type TemplateDesign } from "~/document/templates/design";
import type { Text } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

export interface CustomTemplate {
	id: string;
	design: TemplateDesign;
	/** Grows by one with every change of the design; a sent invoice names the one that it was sent with. */
	revision: number;
	createdAt: Instant;
	updatedAt: Instant;
	/** Grows by one with every change; in the `ETag` and the editor, so that no change is lost. */
	version: number;
}

/** What invoices look like by default. Every plan has it. */
export const DEFAULT_TEMPLATE: Arrangement = "minimal-gray";

/** What is said of the built-in templates (docs/specification.md section 2), in the order in which they are shown. */
export const BUILT_IN_DESCRIPTIONS: Record<Arrangement, Text> = {
	"modern-blue": m.templates_modern_blue_text,
	"minimal-gray": m.templates_minimal_gray_text,
	"creative-green": m.templates_creative_green_text,
};

export const BUILT_IN_TEMPLATES = ARRANGEMENTS;

/** What a template is called where there is room for a line: "Minimal Gray, A4". */
export function templateLabel({ name, paper }: Pick<TemplateDesign, "name" | "paper">): string {
	return LOOKS[paper]({ name });
}

/** "A4" */
export function paperLabel({ paper }: Pick<TemplateDesign, "paper">): string {
	return paper === "a4" ? "A4" : m.templates_paper_letter();
}

const LOOKS: Record<PaperName, (of: { name: string }) => string> = {
	a4: m.templates_looks_a4,
	letter: m.templates_looks_letter,
};

export function isBuiltIn(id: string): id is Arrangement {
	return (BUILT_IN_TEMPLATES as readonly string[]).includes(id);
}

/** A template that the account can choose, or could on another plan. */
export interface TemplateChoice {
	id: string;
	name: string;
	looks: string;
	design: TemplateDesign;
	available: boolean;
}

/** The choices of an invoice whose looks are fixed: the template that it has stays one, as it was sent, or made by its series. */
export function withIssuedDesign(
	choices: readonly TemplateChoice[],
	{ template: id, templateRevision, status }: { template: string; templateRevision: number | null; status: string },
	design: TemplateDesign,
): TemplateChoice[] {
	if (status === "draft" && templateRevision === null) return [...choices];
	const current = { id, name: design.name, looks: templateLabel(design), design, available: true };
	return choices.some((each) => each.id === id)
		? choices.map((each) => (each.id === id ? current : each))
		: [...choices, current];
}
