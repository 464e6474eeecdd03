import type { TemplateDesign } from "~/document/templates/design";
import { type CustomTemplate, HOUSE_DESCRIPTIONS, isHouseTemplate } from "./template";

/** A template as the API shows it (docs/specification.md section 3), and what its owner chose. */
export interface TemplateView
	extends Pick<
		TemplateDesign,
		"name" | "arrangement" | "accent" | "ink" | "side" | "font" | "paper" | "labels" | "logo"
	> {
	id: string;
	columns: TemplateDesign["columns"][number][];
	description: string;
	/** The accent, under the spec's name. */
	colour: string;
	footer: string;
	/** Whether it is the account's own. */
	custom: boolean;
	/** Whether the account's plan has it. */
	available: boolean;
	/** Absent for the house's own, which nobody changes. */
	createdAt?: string;
	version?: number;
}

export function toTemplateView(
	id: string,
	design: TemplateDesign,
	available: boolean,
	own?: Pick<CustomTemplate, "createdAt" | "version">,
): TemplateView {
	const { name, arrangement, accent, ink, side, font, paper, columns, labels, logo, footer } = design;
	return {
		id,
		name,
		description: isHouseTemplate(id) ? HOUSE_DESCRIPTIONS[id]() : "",
		colour: accent,
		...{ arrangement, accent, ink, side, font, paper, columns: [...columns], labels, logo },
		footer: footer ?? "",
		custom: own !== undefined,
		available,
		...(own && { createdAt: new Date(own.createdAt).toISOString(), version: own.version }),
	};
}
