import { DESIGNS } from "~/document/templates/catalogue";
import { mix, readableOn } from "~/document/templates/contrast";
import type { TemplateDesign } from "~/document/templates/design";

type Chosen = Pick<TemplateDesign, "arrangement" | "accent" | "ink" | "side">;

/** The colours that follow from those chosen: of quiet texts, and of the ground or the hairlines of the notes. */
export function mixedFrom({ arrangement, accent, ink, side }: Chosen): Pick<TemplateDesign, "muted" | "band"> {
	const builtIn = DESIGNS[arrangement];
	const unchanged = accent === builtIn.accent && ink === builtIn.ink && side === builtIn.side;
	if (unchanged) return { muted: builtIn.muted, band: builtIn.band };
	return {
		muted: readableOn(side, mix(ink, side, 0.68)),
		band: mix(accent, side, arrangement === "minimal-gray" ? 0.22 : 0.08),
	};
}
