import { isCalendarDate } from "~/kernel/dates";
import { said, sumOf } from "./core-rules";
import type { EInvoice } from "./einvoice";
import type { Rule } from "./rule";
import type { TaxCategory } from "./tax-category";

/** Categories by the names of their rules. */
const PREFIX: Record<TaxCategory, string> = { O: "BR-O", E: "BR-E", Z: "BR-Z", AE: "BR-AE", K: "BR-IC", G: "BR-G" };

const SELLER_TAXED = "Fill in your VAT number or tax number: this VAT category asks for it.";
const SELLER_VAT_ID = "Fill in your VAT number: this VAT category asks for it.";

/** EN 16931-1, clause 6.4.4: what each VAT category asks for, of both parties and of the figures. */
export const TAX_RULES: readonly Rule[] = [
	...(["E", "Z", "AE"] as const).map((category) =>
		of(category, "02", "vatId", SELLER_TAXED, ({ seller }) => said(seller.vatId) || said(seller.taxId)),
	),
	...(["K", "G"] as const).map((category) =>
		of(category, "02", "vatId", SELLER_VAT_ID, ({ seller }) => said(seller.vatId)),
	),
	...(["AE", "K"] as const).map((category) =>
		of(category, "02", "clientVatId", "Fill in your client's VAT number: this VAT category asks for it.", ({ buyer }) =>
			said(buyer.vatId),
		),
	),
	of(
		"O",
		"02",
		"taxCategory",
		"An invoice outside the scope of VAT names no VAT numbers.",
		({ seller, buyer }) => !said(seller.vatId) && !said(buyer.vatId),
	),
	...(Object.keys(PREFIX) as TaxCategory[]).flatMap((category) => [
		of(
			category,
			"08",
			"items",
			"What is not taxed must be the sum of the items.",
			({ vat, lines }) => vat.taxable === sumOf(lines),
		),
		of(category, "09", "items", "In this VAT category the tax must be 0.", ({ vat }) => vat.tax === 0),
	]),
	...(["O", "E", "AE", "K", "G"] as const).map((category) =>
		of(
			category,
			"10",
			"exemptionReason",
			"Say why no VAT is charged.",
			({ vat }) => said(vat.reason.text) || said(vat.reason.code),
		),
	),
	of(
		"Z",
		"10",
		"exemptionReason",
		"A zero-rated invoice gives no reason.",
		({ vat }) => !said(vat.reason.text) && !said(vat.reason.code),
	),
	of("K", "11", "supplyDate", "Say when the goods were supplied.", ({ delivery }) => isCalendarDate(delivery.date)),
	of(
		"K",
		"12",
		"clientCountry",
		"Choose the country that the goods went to.",
		({ delivery }) => (delivery.address?.country ?? "") !== "",
	),
];

function of(
	category: TaxCategory,
	number: string,
	field: Rule["field"],
	message: string,
	holds: (invoice: EInvoice) => boolean,
): Rule {
	return {
		id: `${PREFIX[category]}-${number}`,
		field,
		message,
		holds: (invoice) => invoice.vat.category !== category || holds(invoice),
	};
}
