import { z } from "zod";
import { decimal } from "~/kernel/money/decimal";
import { isCalendarDate } from "~/kernel/time/dates";
import { withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "./line";
import { NO_RETENTION, RETENTION_OF, type Retention } from "./retention-terms";

const WHOLE = 100 * 10 ** PLACES;

const percentage = decimal(m.pricing_rule_retention, m.pricing_rule_retention, { places: PLACES, least: 0, most: 100 })
	.refine((value) => value >= 0 && value <= WHOLE, { error: () => m.pricing_rule_retention() })
	.transform((value) => value || null);

const WRONG_DATE = { error: () => m.pricing_rule_retention_date() };

const day = z
	.string(WRONG_DATE)
	.trim()
	.refine((typed) => typed === "" || isCalendarDate(typed), WRONG_DATE)
	.nullish()
	.transform((typed) => typed || null);

const of = z
	.enum(["", ...RETENTION_OF], { error: () => m.pricing_rule_retention_of() })
	.nullish()
	.transform((chosen) => chosen || ("net" as const));

const bare = (typed: unknown) => (typeof typed === "string" ? withoutPercent(typed) : typed);

/** Retention as a form has it. */
export const retentionRules = {
	retentionPercent: z.preprocess(bare, percentage),
	retentionOf: of,
	retainedUntil: day,
	retainedLater: day,
};

/** The rules of the rest: programs send it in one. */
export function withoutRetention<Rules extends typeof retentionRules>(rules: Rules): Omit<Rules, keyof Retention> {
	const { retentionPercent, retentionOf, retainedUntil, retainedLater, ...rest } = rules;
	return rest;
}

/** Retention as the API takes it, and as the record has it then; nothing or null for none. */
export const retention = z
	.object({
		percent: percentage
			.refine((value) => value !== null, { error: () => m.pricing_rule_retention() })
			.describe('In percent: "5"'),
		of: of.describe("Of the sum without tax, or of the total"),
		until: day.describe("The day on which it falls due, or its first half"),
		secondHalf: day.describe("The day on which its second half falls due; left out, all of it does at once"),
	})
	.nullish()
	.transform(
		(typed): Retention =>
			typed
				? {
						retentionPercent: typed.percent,
						retentionOf: typed.of,
						retainedUntil: typed.until,
						retainedLater: typed.secondHalf,
					}
				: NO_RETENTION,
	)
	.describe("What the client holds back until a day; null for nothing");
