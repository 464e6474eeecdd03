import type { Text } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { TaxCodeCategory } from "~/taxes/domain/tax";
import { isFilled, sumAmounts } from "./core-rules";
import type { EInvoice, VatBreakdown, VatRate } from "./einvoice";
import type { Rule } from "./rule";

const PREFIX: Record<TaxCodeCategory, string> = {
	S: "BR-S",
	Z: "BR-Z",
	E: "BR-E",
	AE: "BR-AE",
	K: "BR-IC",
	G: "BR-G",
	O: "BR-O",
	L: "BR-AF",
	M: "BR-AG",
};

const CATEGORIES = Object.keys(PREFIX) as TaxCodeCategory[];

/** EN 16931-1, clause 6.4.4: what each VAT category asks for, of both parties and of the figures. */
export const TAX_RULES: readonly Rule[] = [
	...(["S", "E", "Z", "AE", "L", "M"] as const).map((category) =>
		of(
			category,
			"02",
			"vatId",
			m.einvoice_rule_taxed,
			({ seller }) => isFilled(seller.vatId) || isFilled(seller.taxId),
		),
	),
	...(["K", "G"] as const).map((category) =>
		of(category, "02", "vatId", m.einvoice_rule_vat_id, ({ seller }) => isFilled(seller.vatId)),
	),
	...(["AE", "K"] as const).map((category) =>
		of(category, "02", "clientVatId", m.einvoice_rule_client_vat_id, ({ buyer }) => isFilled(buyer.vatId)),
	),
	of("O", "11", "taxCategory", m.einvoice_rule_mixed_outside, ({ vat }) =>
		vat.every(({ category }) => category === "O"),
	),
	of("O", "02", "taxCategory", m.einvoice_rule_no_vat_ids, ({ vat, seller, buyer }) => {
		const alone = vat.every(({ category }) => category === "O");
		return !alone || (!isFilled(seller.vatId) && !isFilled(buyer.vatId));
	}),
	...CATEGORIES.flatMap((category) => [
		of(category, "08", "items", m.einvoice_rule_untaxed_sum, (invoice) =>
			invoice.vat.every((entry) => entry.category !== category || entry.taxable === rateSum(invoice, entry)),
		),
	]),
	...(["O", "E", "Z", "AE", "K", "G"] as const).map((category) =>
		of(category, "09", "items", m.einvoice_rule_no_tax, ({ vat }) =>
			vat.every((entry) => entry.category !== category || entry.tax === 0),
		),
	),
	...(["O", "E", "AE", "K", "G"] as const).map((category) =>
		of(category, "10", "exemptionReason", m.einvoice_rule_reason, ({ vat }) =>
			vat.every((entry) => entry.category !== category || hasReason(entry)),
		),
	),
	...(["S", "Z", "L", "M"] as const).map((category) =>
		of(category, "10", "exemptionReason", m.einvoice_rule_no_reason, ({ vat }) =>
			vat.every((entry) => entry.category !== category || !hasReason(entry)),
		),
	),
	of("K", "11", "supplyDate", m.einvoice_rule_supply_date, ({ delivery }) =>
		isCalendarDate(delivery.period?.end ?? delivery.date),
	),
	of(
		"K",
		"12",
		"clientCountry",
		m.einvoice_rule_delivery_country,
		({ delivery }) => (delivery.to?.address.country ?? "") !== "",
	),
];

/** What lines and discounts of a category and rate come to (BR-S-08 and its like). */
function rateSum({ lines, allowances }: EInvoice, { category, rate }: VatRate): number {
	const ofRate = (each: VatRate) => each.category === category && each.rate === rate;
	return sumAmounts(lines.filter(ofRate)) - sumAmounts(allowances.filter(ofRate));
}

function hasReason({ reason }: VatBreakdown): boolean {
	return isFilled(reason.text) || isFilled(reason.code);
}

function of(
	category: TaxCodeCategory,
	number: string,
	field: Rule["field"],
	message: Text,
	holds: (invoice: EInvoice) => boolean,
): Rule {
	return {
		id: `${PREFIX[category]}-${number}`,
		field,
		message,
		holds: (invoice) => invoice.vat.every((entry) => entry.category !== category) || holds(invoice),
	};
}
