import { z } from "zod";
import { CLIENT_TYPES } from "~/clients/domain/client-type";
import { parseCountry } from "~/kernel/countries";
import { line } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { electronicAddress, exemptionReason, vatId } from "~/seller/domain/tax-fields";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";

const WRONG_DATE = { error: () => m.invoices_rule_supply_date() };

const dateOrNone = z
	.string(WRONG_DATE)
	.trim()
	.refine((typed) => typed === "" || isCalendarDate(typed), WRONG_DATE)
	.nullish()
	.transform((typed) => typed || null);

/** What an invoice says for its e-invoice alone; all of it may be left out. */
export const taxRules = {
	/** Why there is no VAT; `null` for what the seller says of all invoices. */
	taxCategory: z
		.enum(["", ...TAX_CATEGORIES], { error: () => m.seller_tax_category_invalid() })
		.nullish()
		.transform((chosen) => chosen || null),
	exemptionReason: exemptionReason
		.nullish()
		.transform((typed) => typed ?? "")
		.describe("The reason in own words; empty for the standard text"),
	/** The first day of a supply that lasted until `supplyDate`; `null` for a supply of one day. */
	supplyStart: dateOrNone.describe("YYYY-MM-DD: the first day, where it was supplied over a period; empty for one day"),
	/** When it was supplied, or the last day of that; `null` for the issue date. */
	supplyDate: dateOrNone.describe("YYYY-MM-DD, of a period its last day; empty for the issue date"),
};

const clientType = z
	.enum(["", ...CLIENT_TYPES], { error: () => m.clients_wrong_type() })
	.nullish()
	.transform((chosen) => chosen || undefined)
	.optional();

/** What an invoice says for its client's books, and where it is delivered: of a draft the same. */
const orderRules = {
	contractNumber: emptyAsAbsent(line(100)).describe("The number of the contract with the client (EN 16931, BT-12)"),
	deliveryName: emptyAsAbsent(line(200)).describe(
		"Who it is delivered to, where that is another place than the client's (BT-70)",
	),
	deliveryStreetAddress: emptyAsAbsent(line(200)),
	deliveryCity: emptyAsAbsent(line(200)),
	deliveryState: emptyAsAbsent(line(200)),
	deliveryZip: emptyAsAbsent(line(200)),
	deliveryCountry: z
		.string()
		.nullish()
		.transform((typed, check) => {
			const country = parseCountry(typed ?? "");
			if (country !== null) return country || undefined;
			check.addIssue({ code: "custom", message: m.seller_country_invalid() });
			return z.NEVER;
		})
		.optional()
		.describe("A code of ISO 3166-1, or the country's name; left out, the client's"),
};

/** What an invoice says of its buyer beyond name and address. An empty field is one that is not there. */
export const buyerRules = {
	type: clientType,
	/** An individual's company; of an organization its department. */
	company: emptyAsAbsent(line(200)).describe("An individual's company; an organization's department"),
	vatId: emptyAsAbsent(vatId),
	legalNumber: emptyAsAbsent(line(50)).describe("Of the buyer's country: SIREN or SIRET, NIF, codice fiscale, GSTIN"),
	/** To German authorities the Leitweg-ID. */
	buyerReference: emptyAsAbsent(line(200)),
	/** An e-mail address or a Peppol ID. */
	electronicAddress: emptyAsAbsent(electronicAddress),
	...orderRules,
};

/** The same of a draft, which keeps what is half typed. */
export const draftBuyerRules = {
	type: clientType,
	company: emptyAsAbsent(line(200)),
	vatId: emptyAsAbsent(line(40)),
	legalNumber: emptyAsAbsent(line(50)),
	buyerReference: emptyAsAbsent(line(200)),
	electronicAddress: emptyAsAbsent(line(254)),
	...orderRules,
};

function emptyAsAbsent(rule: z.ZodType<string, string>) {
	return rule
		.nullish()
		.transform((typed) => typed || undefined)
		.optional()
		.meta(rule.meta() ?? {});
}
