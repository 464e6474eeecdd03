import { z } from "zod";
import { date, version } from "~/kernel/api-types";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, plainAmount, readDecimal } from "~/kernel/money/money";
import { optionalText } from "~/kernel/text";
import type { CalendarDate } from "~/kernel/time/dates";
import { currentNotation } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { country, endDay, flag, optionalRate } from "./tax-input";
import { VAT_STAGGERS, type VatStagger } from "./vat-stagger";

export const COUNTED_ON = ["issue", "payment"] as const;

export interface TaxProfile {
	country: string;
	region: string; // ISO 3166-2 without the country, where tax depends on it
	pricesIncludeTax: boolean;
	countedOn: (typeof COUNTED_ON)[number]; // When tax is owed, for the reports
	baseCurrency: string; // The reports' currency
	cashStep: Cents; // Amounts to pay in the base currency are a multiple of it; 0 for any
	defaultTaxId: string | null; // What new lines begin with
	vatStagger: VatStagger; // When its VAT periods end, in countries that tell accounts apart by it
	endsOn: CalendarDate | null; // The first day without tax, `null` until further notice
	version: number;
}

/** What `PUT /api/tax-profile` takes, and the form of the settings. */
export const TaxProfilePayload = z.object({
	country,
	region: optionalText(3).describe("A state or province by ISO 3166-2, as in QC: where tax depends on it"),
	rate: optionalRate.describe("In percent, where it is no country's: sales tax in the United States"),
	pricesIncludeTax: flag,
	countedOn: z.enum(COUNTED_ON, { error: () => m.taxes_rule_counted_on() }).default("issue"),
	baseCurrency: z
		.string()
		.refine(isCurrencyCode, { error: () => m.taxes_rule_currency() })
		.optional()
		.describe("ISO 4217; left out the account's"),
	cashStep: z
		.union([z.number(), z.string()])
		.default("0")
		.transform((typed) => String(typed).trim() || "0")
		.describe('What is to be paid in the base currency is a multiple of it: "0.05". 0 for any'),
	defaultTaxId: z
		.string()
		.max(36)
		.nullish()
		.transform((id) => (id === "" || id === "none" ? null : id))
		.optional()
		.describe("The tax that new lines begin with, null for none; left out the one that there is, or the proposed one"),
	vatStagger: z
		.enum(VAT_STAGGERS, { error: () => m.taxes_rule_vat_stagger() })
		.optional()
		.describe(
			"Which VAT periods the reports offer in the United Kingdom: quarters that end in March (1), April (2) or May (3), and so on, or months; left out it stays as it is, at first 1",
		),
	lockIssued: z
		.boolean()
		.optional()
		.describe("Whether invoices that are out can't be changed or deleted, only corrected; left out it stays as it is"),
});
export type TaxProfileInput = z.output<typeof TaxProfilePayload>;

/** What `DELETE /api/tax-profile` takes in the URL. */
export const TaxEndQuery = z.object({
	from: endDay.optional().describe("The first day without tax, past or to come; left out it is today"),
});

/** What the settings' form posts: the same, or that no tax is charged. */
export const TaxProfileFields = z.discriminatedUnion(
	"charges",
	[z.object({ charges: z.literal("no") }), TaxProfilePayload.extend({ charges: z.literal("yes") })],
	{ error: () => m.taxes_rule_charges() },
);

/** A typed step in minor units; `null` for none that a currency has. */
export function parseCashStep(typed: string, currency: string): Cents | null {
	const digits = minorDigits(currency);
	const step = readDecimal(typed, currentNotation(), digits);
	return step !== null && step >= 0 && step <= 100 * 10 ** digits ? step : null;
}

export const TaxProfileView = z.object({
	country: z.string(),
	region: z.string(),
	pricesIncludeTax: z.boolean(),
	countedOn: z.enum(COUNTED_ON).describe("When tax is owed: the day of issue, or of payment"),
	baseCurrency: z.string().describe("Of the reports"),
	cashStep: z.string(),
	defaultTaxId: z.string().nullable(),
	vatStagger: z.enum(VAT_STAGGERS).describe("When VAT periods end in the United Kingdom"),
	endsOn: date.nullable().describe("The first day on which no tax is charged, null until further notice"),
	lockIssued: z.boolean().describe("Whether invoices that are out can't be changed or deleted, only corrected"),
	version,
});

/** @param lockIssued as the account has it; `null` where its owner was never asked */
export function toTaxProfileView(profile: TaxProfile, lockIssued: boolean | null): z.output<typeof TaxProfileView> {
	const cashStep = plainAmount(profile.cashStep, profile.baseCurrency);
	return { ...profile, cashStep, lockIssued: lockIssued ?? false };
}
