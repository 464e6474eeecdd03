import { z } from "zod";
import { electronicAddress, exemptionReason, vatId } from "~/einvoice/domain/seller-input";
import { TAX_CATEGORIES, type TaxCategory } from "~/einvoice/domain/tax-category";
import { type CalendarDate, isCalendarDate } from "~/kernel/dates";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";

const WRONG_DATE = { error: () => m.invoices_rule_supply_date() };

/** What an invoice says for its e-invoice alone; all of it may be left out. */
export interface TaxInput {
	taxCategory?: TaxCategory | null | undefined;
	exemptionReason?: string | undefined;
	supplyDate?: CalendarDate | null | undefined;
}

/** One schema for each of these fields, whatever the envelope. */
export type TaxRules = { [Field in keyof Required<TaxInput>]: z.ZodType<TaxInput[Field]> };

export const taxRules: TaxRules = {
	taxCategory: z
		.enum(["", ...TAX_CATEGORIES], { error: () => m.einvoice_tax_category_invalid() })
		.nullish()
		.transform((chosen) => chosen || null),
	exemptionReason: exemptionReason.nullish().transform((typed) => typed ?? ""),
	supplyDate: z
		.string(WRONG_DATE)
		.trim()
		.refine((typed) => typed === "" || isCalendarDate(typed), WRONG_DATE)
		.nullish()
		.transform((typed) => typed || null),
};

/** What an invoice says of its buyer beyond name and address. An empty field is one that is not there. */
export const buyerRules = {
	vatId: emptyAsAbsent(vatId),
	buyerReference: emptyAsAbsent(line(200)),
	electronicAddress: emptyAsAbsent(electronicAddress),
};

/** The same of a draft, which keeps what is half typed. */
export const draftBuyerRules = {
	vatId: emptyAsAbsent(line(40)),
	buyerReference: emptyAsAbsent(line(200)),
	electronicAddress: emptyAsAbsent(line(254)),
};

function emptyAsAbsent(rule: z.ZodType<string, string>) {
	return rule.nullish().transform((typed) => typed || undefined);
}
