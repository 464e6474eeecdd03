import { z } from "zod";
import { date } from "~/kernel/api-types";
import { decimal } from "~/kernel/money/decimal";
import { type Cents, type Currency, plainAmount } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { rateText } from "~/taxes/domain/rate-text";
import { minorUnit, PLACES } from "./line";
import { discountSteps, discountsOf, NO_TERMS, type Terms } from "./terms";
import { termFaults } from "./terms-checks";

const WHOLE = 100 * 10 ** PLACES;
const MAX_DAYS = 365;

const bare = (typed: unknown) => (typeof typed === "string" ? withoutPercent(typed) : typed);

const percentage = decimal(m.pricing_rule_terms_percent, m.pricing_rule_terms_percent, {
	places: PLACES,
	least: 0,
	most: 100,
}).refine((value) => value >= 0 && value < WHOLE, { error: () => m.pricing_rule_terms_percent() });

const percent = z
	.preprocess(bare, percentage)
	.transform((value) => value || null)
	.optional();

const wholeDays = z
	.preprocess(
		(typed) => (typed === "" ? null : typed),
		z.coerce
			.number({ error: () => m.pricing_rule_terms_days() })
			.int({ error: () => m.pricing_rule_terms_days() })
			.min(0, { error: () => m.pricing_rule_terms_days() })
			.max(MAX_DAYS, { error: () => m.pricing_rule_terms_days() })
			.nullable(),
	)
	.optional();

const charge = decimal(m.pricing_rule_terms_charge, m.pricing_rule_terms_charge, { places: PLACES, least: 0 })
	.refine((value) => value >= 0, { error: () => m.pricing_rule_terms_charge() })
	.transform((value) => value || null)
	.optional();

/** The terms as a form has them; each absent where nothing was said of it. */
export const termRules = {
	earlyPercent: percent,
	earlyDays: wholeDays,
	laterPercent: percent,
	laterDays: wholeDays,
	penaltyRate: percent,
	recoveryCharge: charge,
};

/** The rules of the rest: programs send the terms in one. */
export function withoutTerms<Rules extends typeof termRules>(rules: Rules): Omit<Rules, keyof Terms> {
	const { earlyPercent, earlyDays, laterPercent, laterDays, penaltyRate, recoveryCharge, ...rest } = rules;
	return rest;
}

const DiscountInput = z.object({
	percent: percentage
		.refine((value) => value > 0, { error: () => m.pricing_rule_terms_percent() })
		.describe('In percent: "2"'),
	days: z
		.number({ error: () => m.pricing_rule_terms_days() })
		.int({ error: () => m.pricing_rule_terms_days() })
		.min(0, { error: () => m.pricing_rule_terms_days() })
		.max(MAX_DAYS, { error: () => m.pricing_rule_terms_days() })
		.describe("From the issue date on; the last of them counts"),
});

/** The terms as the API takes them, and as the record has them then; `undefined` for those that new invoices begin with. */
export const paymentTerms = z
	.object({
		discounts: z
			.array(DiscountInput, { error: () => m.pricing_rule_terms_discounts() })
			.max(2, { error: () => m.pricing_rule_terms_discounts() })
			.default([])
			.describe("For paying early, at most two: the later one is the smaller"),
		penaltyRate: percentage.describe('Of a year, in percent: "12.15"').nullish(),
		recoveryCharge: charge.nullish().describe("In the invoice's currency; said to businesses alone"),
	})
	.transform(({ discounts, penaltyRate, recoveryCharge }, check): Terms => {
		const [early, later] = [...discounts].sort((one, other) => one.days - other.days);
		const terms = {
			...NO_TERMS,
			...(early && { earlyPercent: early.percent, earlyDays: early.days }),
			...(later && { laterPercent: later.percent, laterDays: later.days }),
			penaltyRate: penaltyRate || null,
			recoveryCharge: recoveryCharge ?? null,
		};
		const [fault] = Object.values(termFaults(terms));
		if (fault !== undefined) check.addIssue({ code: "custom", message: fault, path: ["discounts"] });
		return terms;
	})
	.nullish()
	.transform((terms): Partial<Terms> => (terms === undefined ? {} : (terms ?? NO_TERMS)))
	.describe("Left out, those that new invoices begin with; null for none");

const DiscountView = z.object({
	percent: z.string().describe('In percent: "2"'),
	days: z.int(),
	lastDay: date.optional().describe("The last day on which it can be had; the payment's own date counts"),
	reduced: z.string().optional().describe("What settles the invoice until then, before credit notes"),
});

export const termsView = z
	.object({
		discounts: z.array(DiscountView).describe("For paying early"),
		penaltyRate: z.string().nullable().describe("Of a year, in percent"),
		recoveryCharge: z.string().nullable().describe("What recovery costs who pays late"),
	})
	.nullable()
	.describe("Terms of payment beside the due date; null for none");

/** @param dated what is to be paid, in minor units, and the days from when; absent for what has none yet */
export function toTermsView(
	terms: Terms & { currency: Currency },
	dated?: { toPay: Cents; issueDate: CalendarDate },
): z.output<typeof termsView> {
	const { penaltyRate, recoveryCharge, currency } = terms;
	const steps = dated && discountSteps({ ...terms, issueDate: dated.issueDate }, dated.toPay);
	const discounts = discountsOf(terms).map(({ percent: rate, days }, at) => {
		const step = steps?.[at];
		const known = step && { lastDay: step.lastDay, reduced: plainAmount(step.reduced, currency) };
		return { percent: rateText(rate), days, ...known };
	});
	if (discounts.length === 0 && penaltyRate === null && recoveryCharge === null) return null;
	return {
		discounts,
		penaltyRate: penaltyRate === null ? null : rateText(penaltyRate),
		recoveryCharge:
			recoveryCharge === null ? null : plainAmount(Math.round(recoveryCharge / minorUnit(currency)), currency),
	};
}
