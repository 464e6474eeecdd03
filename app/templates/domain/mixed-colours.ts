import { DESIGNS } from "~/document/templates/catalogue";
import { mix, readableOn } from "~/document/templates/contrast";
import type { TemplateDesign } from "~/document/templates/design";

type Chosen = Pick<TemplateDesign, "arrangement" | "accent" | "ink" | "side">;

/** The colours that follow from those chosen: of quiet texts, and of the ground or the hairlines of the notes. */
export function mixedFrom({ arrangement, accent, ink, side }: Chosen): Pick<TemplateDesign, "muted" | "band"> {
	const house = DESIGNS[arrangement];
	const asDrawn = accent === house.accent && ink === house.ink && side === house.side;
	if (asDrawn) return { muted: house.muted, band: house.band };
	return {
		muted: readableOn(side, mix(ink, side, 0.68)),
		band: mix(accent, side, arrangement === "minimal-gray" ? 0.22 : 0.08),
	};
}
