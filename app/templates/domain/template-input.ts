import { z } from "zod";
import { DESIGNS } from "~/document/templates/catalogue";
import { contrastRatio, MIN_CONTRAST } from "~/document/templates/contrast";
import { ARRANGEMENTS, EDITION, PAPERS, type PaperName, type TemplateDesign } from "~/document/templates/design";
import type { Colour } from "~/document/templates/template";
import { FACE_FAMILIES } from "~/document/type/metrics";
import { formatNumber } from "~/kernel/language/language";
import { line, paragraph, requiredText, type Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { fromFormNames, LABEL_FIELDS, SWITCH_FIELDS } from "./form-names";
import { mixedFrom } from "./mixed-colours";

const colour = (wrong: Text) =>
	z
		.string({ error: () => wrong() })
		.trim()
		.regex(/^#[0-9a-f]{6}$/i, { error: () => wrong() })
		.transform((typed) => typed.toLowerCase() as Colour);

const word = line(40)
	.nullish()
	.transform((typed) => typed || undefined);

const shared = {
	name: requiredText(60, m.clients_name_required),
	arrangement: z.enum(ARRANGEMENTS, { error: () => m.templates_wrong_arrangement() }),
	accent: colour(m.templates_wrong_accent).describe(
		"Surfaces and rules; texts in it are set in its nearest tone that can be read",
	),
	ink: colour(m.templates_wrong_ink).describe("Readable on the page's colour, `side`"),
	side: colour(m.templates_wrong_side),
	font: z.enum(FACE_FAMILIES, { error: () => m.templates_wrong_font() }),
	paper: z.enum(PAPERS, { error: () => m.templates_wrong_paper() }),
};

const footer = paragraph(240)
	.nullish()
	.transform((typed) => typed || null);

const WRONG_COLUMN = { error: () => m.templates_wrong_column() };

const MINIMAL = DESIGNS["minimal-gray"];

/** Also where other fields are wrong. */
const ALWAYS = { when: () => true };

/** What `/api/templates` takes. What is left out is as in the arrangement's built-in template. */
export const TemplatePayload = z
	.object({
		...shared,
		arrangement: shared.arrangement.default("minimal-gray"),
		accent: shared.accent.optional(),
		ink: shared.ink.optional(),
		side: shared.side.optional(),
		font: shared.font.default("sans"),
		paper: shared.paper.optional().describe("Where none is given, that of the account"),
		columns: z
			.array(z.enum(["quantity", "rate"], WRONG_COLUMN), { error: () => m.templates_wrong_columns() })
			.max(2, WRONG_COLUMN)
			.default(["quantity", "rate"]),
		labels: z.object(eachWith(Object.keys(LABEL_FIELDS) as (keyof typeof LABEL_FIELDS)[], word)).default({} as never),
		logo: z.boolean({ error: () => m.templates_wrong_logo() }).default(true),
		plain: z
			.boolean({ error: () => m.templates_wrong_plain() })
			.optional()
			.describe("Without coloured surfaces, for printers"),
		footer,
	})
	.transform(({ accent, ink, side, columns, plain, ...rest }) => {
		const builtIn = DESIGNS[rest.arrangement];
		const colours = { accent: accent ?? builtIn.accent, ink: ink ?? builtIn.ink, side: side ?? builtIn.side };
		const distinct: TemplateDesign["columns"] = [...new Set(columns)];
		return { ...rest, ...colours, columns: distinct, labels: present(rest.labels), ...(plain && { plain }) };
	})
	.superRefine(checkContrast, ALWAYS);

/** What a person chooses of a template. What else a design needs follows from it, as {@link fullDesign} does it. */
export type TemplateInput = z.output<typeof TemplatePayload>;

const flat = {
	...shared,
	...eachWith(SWITCH_FIELDS, z.literal("on").optional().catch(undefined)),
	...eachWith(Object.values(LABEL_FIELDS), word),
	footer,
};

/** What the editor posts: the same rules under flat names, so that each message lands on its field. */
export const TemplateForm = z
	.object({
		...flat,
		idempotencyKey: z.string().max(255).optional(),
		version: z.coerce.number().int().positive().optional().catch(undefined),
	})
	.superRefine(checkContrast, ALWAYS)
	.transform(({ idempotencyKey, version, ...form }) => ({ input: fromFlat(form), idempotencyKey, version }));

/** The same to be looked at: a field that can't be read yet looks as in Minimal Gray. Never refuses. */
export const TemplateLook = z
	.object({
		...flat,
		name: flat.name.catch(MINIMAL.name),
		arrangement: flat.arrangement.catch(MINIMAL.arrangement),
		accent: flat.accent.catch(MINIMAL.accent),
		ink: flat.ink.catch(MINIMAL.ink),
		side: flat.side.catch(MINIMAL.side),
		font: flat.font.catch(MINIMAL.font),
		paper: flat.paper.catch(MINIMAL.paper),
		...eachWith(Object.values(LABEL_FIELDS), word.catch(undefined)),
		footer: footer.catch(null),
	})
	.transform(fromFlat);

export const Patch = z.record(z.string(), z.unknown(), { error: () => m.clients_send_object() });
export type Patch = z.output<typeof Patch>;

/**
 * The whole design: the other colours are mixed from those that were chosen.
 * @param account whose paper it is on where none was chosen
 */
export function fullDesign(input: TemplateInput, account: { paper: PaperName | null }): TemplateDesign {
	return { ...input, paper: input.paper ?? account.paper ?? "a4", edition: EDITION, ...mixedFrom(input) };
}

function fromFlat(form: z.output<z.ZodObject<typeof flat>>): TemplateInput {
	const { name, arrangement, accent, ink, side, font, paper, footer } = form;
	return { name, arrangement, accent, ink, side, font, paper, footer, ...fromFormNames(form) };
}

interface Colours {
	ink?: Colour;
	side?: Colour;
}

/** The text is read on the page (WCAG 2.2, 1.4.3); of the colour the layouts take a tone that is. */
function checkContrast({ ink, side }: Colours, check: z.RefinementCtx) {
	if (!ink || !side) return;
	const contrast = contrastRatio(ink, side);
	if (contrast >= MIN_CONTRAST) return;
	const ratio = formatNumber(Math.floor(contrast * 10) / 10);
	const message = m.templates_ink_contrast({ found: ratio, needed: formatNumber(MIN_CONTRAST) });
	check.addIssue({ code: "custom", path: ["ink"], message });
}

function present<Words extends Record<string, string | undefined>>(words: Words) {
	return Object.fromEntries(Object.entries(words).filter(([, text]) => text)) as { [Name in keyof Words]?: string };
}

function eachWith<Name extends string, Rule>(names: readonly Name[], rule: Rule) {
	return Object.fromEntries(names.map((name) => [name, rule])) as Record<Name, Rule>;
}
