import { z } from "zod";
import { NO_ROUNDING, ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS, type RoundingStep } from "~/clients/domain/rounding";
import { m } from "~/paraglide/messages";
import { CLIENT_ROUNDING, type ProjectRounding } from "./project";

const WRONG_STEP = { error: () => m.clients_wrong_step() };

/** What a form and the API take of a project's rounding. */
export const roundingFields = {
	rounding: z
		.enum(["", ...ROUNDINGS], { error: () => m.clients_wrong_rounding() })
		.nullish()
		.transform((mode) => mode || null)
		.describe("null or nothing: as its client's time is rounded"),
	roundingMinutes: z
		.union([z.number(), z.string()], WRONG_STEP)
		.nullish()
		.transform((typed) => (typed ? Number(typed) : null))
		.refine(
			(minutes): minutes is RoundingStep | null => minutes === null || ROUNDING_STEPS.some((step) => step === minutes),
			WRONG_STEP,
		)
		.meta({ anyOf: [{ enum: [...ROUNDING_STEPS] }, { enum: ROUNDING_STEPS.map(String) }, { type: "null" }] })
		.describe("Of a rounding of its own; null or nothing: 15"),
	roundingPer: z
		.enum(["", ...ROUNDING_GROUPS], { error: () => m.clients_wrong_rounding_group() })
		.nullish()
		.transform((group) => group || null)
		.describe("Of a rounding of its own; null or nothing: entry"),
};

/** A step or a group says nothing without a rounding that it is of. */
export function needsRounding({ rounding, ...parts }: ProjectRounding, check: z.RefinementCtx): void {
	if (rounding !== null) return;
	for (const [field, value] of Object.entries(parts)) {
		if (value !== null) check.addIssue({ code: "custom", path: [field], message: m.time_rounding_missing() });
	}
}

/** All of a rounding, or none of it. */
export function wholeRounding({ rounding, roundingMinutes, roundingPer }: ProjectRounding): ProjectRounding {
	if (rounding === null) return CLIENT_ROUNDING;
	return {
		rounding,
		roundingMinutes: roundingMinutes ?? NO_ROUNDING.roundingMinutes,
		roundingPer: roundingPer ?? NO_ROUNDING.roundingPer,
	};
}
