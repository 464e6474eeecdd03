import { isCalendarDate } from "~/kernel/dates";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { said, sumLines } from "./core-rules";
import type { EInvoice } from "./einvoice";
import type { Rule } from "./rule";
import type { TaxCategory } from "./tax-category";

const PREFIX: Record<TaxCategory, string> = { O: "BR-O", E: "BR-E", Z: "BR-Z", AE: "BR-AE", K: "BR-IC", G: "BR-G" };

/** EN 16931-1, clause 6.4.4: what each VAT category asks for, of both parties and of the figures. */
export const TAX_RULES: readonly Rule[] = [
	...(["E", "Z", "AE"] as const).map((category) =>
		of(category, "02", "vatId", m.einvoice_rule_taxed, ({ seller }) => said(seller.vatId) || said(seller.taxId)),
	),
	...(["K", "G"] as const).map((category) =>
		of(category, "02", "vatId", m.einvoice_rule_vat_id, ({ seller }) => said(seller.vatId)),
	),
	...(["AE", "K"] as const).map((category) =>
		of(category, "02", "clientVatId", m.einvoice_rule_client_vat_id, ({ buyer }) => said(buyer.vatId)),
	),
	of(
		"O",
		"02",
		"taxCategory",
		m.einvoice_rule_no_vat_ids,
		({ seller, buyer }) => !said(seller.vatId) && !said(buyer.vatId),
	),
	...(Object.keys(PREFIX) as TaxCategory[]).flatMap((category) => [
		of(category, "08", "items", m.einvoice_rule_untaxed_sum, ({ vat, lines }) => vat.taxable === sumLines(lines)),
		of(category, "09", "items", m.einvoice_rule_no_tax, ({ vat }) => vat.tax === 0),
	]),
	...(["O", "E", "AE", "K", "G"] as const).map((category) =>
		of(
			category,
			"10",
			"exemptionReason",
			m.einvoice_rule_reason,
			({ vat }) => said(vat.reason.text) || said(vat.reason.code),
		),
	),
	of(
		"Z",
		"10",
		"exemptionReason",
		m.einvoice_rule_no_reason,
		({ vat }) => !said(vat.reason.text) && !said(vat.reason.code),
	),
	of("K", "11", "supplyDate", m.einvoice_rule_supply_date, ({ delivery }) => isCalendarDate(delivery.date)),
	of(
		"K",
		"12",
		"clientCountry",
		m.einvoice_rule_delivery_country,
		({ delivery }) => (delivery.address?.country ?? "") !== "",
	),
];

function of(
	category: TaxCategory,
	number: string,
	field: Rule["field"],
	message: Text,
	holds: (invoice: EInvoice) => boolean,
): Rule {
	return {
		id: `${PREFIX[category]}-${number}`,
		field,
		message,
		holds: (invoice) => invoice.vat.category !== category || holds(invoice),
	};
}
