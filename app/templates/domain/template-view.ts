import { z } from "zod";
import type { TemplateDesign } from "~/document/templates/design";
import { instant, version } from "~/kernel/api-types";
import { BUILT_IN_DESCRIPTIONS, BUILT_IN_TEMPLATES, type CustomTemplate, isBuiltIn } from "./template";

const colour = z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/)]);

export const TemplateView = z.object({
	id: z.string().describe("A UUID, or the name of a built-in one"),
	name: z.string(),
	description: z.string(),
	colour: colour.describe("The accent"),
	arrangement: z.enum(BUILT_IN_TEMPLATES),
	accent: colour,
	ink: colour,
	side: colour.describe("Of the page"),
	font: z.enum(["sans", "serif"]),
	paper: z.enum(["a4", "letter"]),
	columns: z.array(z.enum(["quantity", "rate"])),
	labels: z.object({
		title: z.string().optional(),
		seller: z.string().optional(),
		buyer: z.string().optional(),
		due: z.string().optional(),
		notes: z.string().optional(),
	}),
	logo: z.boolean().describe("Whether it shows the business's logo"),
	plain: z.boolean().describe("Without coloured surfaces, for printers"),
	footer: z.string(),
	custom: z.boolean().describe("Whether it is the account's own"),
	available: z.boolean().describe("Whether the plan has it"),
	createdAt: instant.optional(),
	updatedAt: instant.optional(),
	version: version.optional(),
});
export type TemplateView = z.output<typeof TemplateView>;

export function toTemplateView(
	id: string,
	design: TemplateDesign,
	available: boolean,
	own?: Pick<CustomTemplate, "createdAt" | "updatedAt" | "version">,
): TemplateView {
	const { name, arrangement, accent, ink, side, font, paper, columns, labels, logo, plain = false, footer } = design;
	return {
		id,
		name,
		description: isBuiltIn(id) ? BUILT_IN_DESCRIPTIONS[id]() : "",
		colour: accent,
		arrangement,
		accent,
		ink,
		side,
		font,
		paper,
		columns: [...columns],
		labels,
		logo,
		plain,
		footer: footer ?? "",
		custom: own !== undefined,
		available,
		...(own && {
			createdAt: new Date(own.createdAt).toISOString(),
			updatedAt: new Date(own.updatedAt).toISOString(),
			version: own.version,
		}),
	};
}
