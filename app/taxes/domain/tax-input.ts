import { z } from "zod";
import { parseCountry } from "~/kernel/countries";
import { optionalText, requiredText } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation, readTyped, withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { CATEGORY_RATE } from "./category";
import { parseRate } from "./rate-text";
import { TAX_CODE_CATEGORIES, type TaxCodeCategory } from "./tax";
import type { DatedComponent, TaxCode } from "./tax-code";

const MAX_COMPONENTS = 6;

/** What an account says of a tax; its country may be left to the profile. */
export type TaxInput = Omit<TaxCode, "id" | "updatedAt" | "version" | "country"> & { country: string | undefined };

const WRONG_DATE = { error: () => m.taxes_rule_date() };
const WRONG_PERIOD = { error: () => m.taxes_rule_period(), path: ["validTo"] };

const PERCENTAGE = {
	anyOf: [
		{ type: "number", minimum: 0, maximum: 100 },
		{ type: "string", pattern: "^\\d{1,2}(\\.\\d{1,4})?$" },
	],
};

/** A percentage as a JSON number, or as it is typed. */
export const rate = z
	.union([z.number(), z.string()], { error: () => m.taxes_rule_rate() })
	.transform(toRate)
	.meta({ ...PERCENTAGE, description: 'In percent: "23"' });

/** The same where it may be left out; a form's empty field is none. */
export const optionalRate = z
	.union([z.number(), z.string()], { error: () => m.taxes_rule_rate() })
	.optional()
	.transform((typed, check) => (typed === undefined || typed === "" ? undefined : toRate(typed, check)))
	.meta(PERCENTAGE);

function toRate(typed: number | string, check: z.RefinementCtx) {
	const value = parseRate(String(typed));
	if (value !== null) return value;
	const notation = typeof typed === "number" ? "plain" : currentNotation();
	const isFine = readTyped(withoutPercent(String(typed)), notation).some((reading) => /\.\d{5,}$/.test(reading));
	check.addIssue({ code: "custom", message: isFine ? m.kernel_four_decimals() : m.taxes_rule_rate() });
	return z.NEVER;
}

/** A day that is there: "2026-01-31". */
export const endDay = z.string(WRONG_DATE).trim().refine(isCalendarDate, WRONG_DATE).meta({ format: "date" });

const day = z
	.string(WRONG_DATE)
	.trim()
	.refine((typed) => typed === "" || isCalendarDate(typed), WRONG_DATE)
	.nullish()
	.transform((typed) => typed || null)
	.describe("YYYY-MM-DD; empty for none");

export const flag = z
	.union([z.boolean(), z.enum(["on", ""])])
	.nullish()
	.transform((value) => value === true || value === "on");

export const country = z
	.string({ error: () => m.taxes_rule_country() })
	.transform((typed, check) => {
		const code = parseCountry(typed);
		if (code?.length === 2) return code;
		check.addIssue({ code: "custom", message: m.taxes_rule_country() });
		return z.NEVER;
	})
	.describe("A code of ISO 3166-1, or the country's name");

const dates = { compound: flag, registration: optionalText(50), validFrom: day, validTo: day };

const component = z
	.object({ label: requiredText(20, m.taxes_rule_label), rate, ...dates })
	.refine(isPeriod, WRONG_PERIOD) satisfies z.ZodType<DatedComponent>;

const components = z.preprocess(
	(rows) => (Array.isArray(rows) ? rows.filter((row) => !isBlank(row)) : rows),
	z
		.array(component, { error: () => m.taxes_rule_components() })
		.max(MAX_COMPONENTS, { error: () => m.taxes_rule_components_most({ max: String(MAX_COMPONENTS) }) })
		.optional(),
);

/** What `/api/taxes` takes, and the form of a tax. A tax of one rate may say `rate` in place of `components`. */
export const TaxPayload = z
	.object({
		name: requiredText(60, m.taxes_rule_name),
		rate: optionalRate.describe('In percent: "23". With it come label, registration, validFrom and validTo'),
		label: optionalText(20).describe("As it is printed before the rate; empty for VAT"),
		...dates,
		components: components.describe("Several that are charged together, in their order"),
		category: z
			.enum(TAX_CODE_CATEGORIES, { error: () => m.taxes_rule_category() })
			.optional()
			.describe("UNTDID 5305; left out it is S, and Z for a rate of 0"),
		country: country.optional().describe("Where it is owed; left out the profile's"),
		reason: optionalText(300).describe("Why there is no tax, in own words; empty for the usual sentence"),
		reasonCode: optionalText(30)
			.refine((code) => /^(VATEX-[A-Z0-9-]+)?$/.test(code), { error: () => m.taxes_rule_reason_code() })
			.describe("The same by code, of the list VATEX"),
		customerRate: z
			.preprocess((typed) => typed ?? undefined, optionalRate)
			.describe(
				"Of a reverse charge the rate that the customer accounts for, in percent; printed with what it comes to",
			),
		archived: z.boolean().default(false),
	})
	.refine(isPeriod, WRONG_PERIOD)
	.transform(({ rate, label, compound, registration, validFrom, validTo, components, ...rest }, check): TaxInput => {
		const only = rate !== undefined && { rate, label: label || "VAT", compound, registration, validFrom, validTo };
		const all = components?.length ? components : only ? [only] : [];
		const charges = all.some((each) => each.rate > 0);
		const category = rest.category ?? (charges ? "S" : "Z");
		const message = all.length === 0 ? m.taxes_rule_rate() : rateFault(category, charges);
		if (message) {
			const path = rate === undefined ? ["components", 0, "rate"] : ["rate"];
			check.addIssue({ code: "custom", message, path });
		}
		const customerRate = rest.customerRate || null;
		if (customerRate !== null && category !== "AE") {
			check.addIssue({ code: "custom", message: m.taxes_rule_customer_rate(), path: ["customerRate"] });
		}
		return { ...rest, customerRate, country: rest.country, category, components: all };
	});

/** A part of what `/api/taxes` takes: laid over the tax as it is. */
export const Patch = z.record(z.string(), z.unknown(), { error: () => m.taxes_send_object() });
export type Patch = z.output<typeof Patch>;

function rateFault(category: TaxCodeCategory, charges: boolean): string | null {
	if (CATEGORY_RATE[category] === "above" && !charges) return m.taxes_rule_rate_above();
	return CATEGORY_RATE[category] === "none" && charges ? m.taxes_rule_rate_zero() : null;
}

function isPeriod({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): boolean {
	return !validFrom || !validTo || validFrom <= validTo;
}

/** A row of the form that was left blank. */
function isBlank(row: unknown): boolean {
	return row == null || (typeof row === "object" && Object.values(row).every((value) => value === "" || value == null));
}
