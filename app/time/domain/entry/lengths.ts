import { z } from "zod";
import { m } from "~/paraglide/messages";
import { readDuration } from "../duration";

const wrongDuration = { error: () => m.time_duration_malformed() };

/** A length in the API. */
export const wholeMinutes = z
	.union([z.number(), z.string()], wrongDuration)
	.nullish()
	.transform((typed) => (typed === "" || typed == null ? null : typed))
	.refine((typed) => typed === null || isWhole(typed), { error: ({ input }) => wrongMinutes(input) })
	.transform((typed) => (typed === null ? null : Number(typed)))
	.describe("Whole minutes");

function isWhole(typed: unknown): boolean {
	return Number.isInteger(Number(typed)) && Number(typed) >= 0;
}

function wrongMinutes(typed: unknown): string {
	const reading = typeof typed === "string" ? readDuration(typed) : null;
	if (!reading) return m.time_duration_malformed();
	return m.time_duration_in_minutes({ typed: String(typed).trim(), minutes: reading.minutes });
}

const wrongBreak = { error: () => m.time_break_malformed() };

export const breakMinutes = z
	.union([z.number(), z.string()], wrongBreak)
	.nullish()
	.transform((typed) => typed || 0)
	.refine(isWhole, wrongBreak)
	.transform(Number)
	.describe("Whole minutes between start and end that were not worked: duration is what is left");

/** A length as people write it (docs/specification.md section 5). */
export const typedDuration = z
	.string()
	.optional()
	.transform((typed, check) => {
		if (typed === undefined || typed.trim() === "") return null;
		const reading = readDuration(typed);
		if (reading) return reading.minutes;
		check.addIssue({ code: "custom", message: m.time_duration_unreadable() });
		return z.NEVER;
	});
