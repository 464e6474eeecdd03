import { parseCountry } from "~/kernel/countries";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { minorDigits } from "~/kernel/money/minor-unit";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { vatIdFault } from "~/seller/domain/vat-id";
import type { PostalAddress } from "./einvoice";
import type { Rule } from "./rule";

/** EN 16931-1, clause 6.4.1 to 6.4.3: what every invoice must have, and how its figures hang together. */
export const CORE_RULES: readonly Rule[] = [
	{ id: "BR-02", field: "invoiceNumber", message: m.einvoice_rule_number, holds: ({ number }) => isFilled(number) },
	{
		id: "BR-03",
		field: "issueDate",
		message: m.einvoice_rule_issue_date,
		holds: ({ issueDate }) => isCalendarDate(issueDate),
	},
	{
		id: "BR-06",
		field: "legalName",
		message: m.einvoice_rule_legal_name,
		holds: ({ seller }) => isFilled(seller.name),
	},
	{
		id: "BR-07",
		field: "clientName",
		message: m.einvoice_rule_client_name,
		holds: ({ buyer }) => isFilled(buyer.name),
	},
	{
		id: "BR-08",
		field: "streetAddress",
		message: m.einvoice_rule_address,
		holds: ({ seller }) => hasPlace(seller.address),
	},
	{
		id: "BR-09",
		field: "country",
		message: m.einvoice_rule_country,
		holds: ({ seller }) => isCountry(seller.address.country),
	},
	{
		id: "BR-10",
		field: "clientStreetAddress",
		message: m.einvoice_rule_client_address,
		holds: ({ buyer }) => hasPlace(buyer.address),
	},
	{
		id: "BR-11",
		field: "clientCountry",
		message: m.einvoice_rule_client_country,
		holds: ({ buyer }) => isCountry(buyer.address.country),
	},
	{
		id: "BR-57",
		field: "clientDeliveryCountry",
		message: m.einvoice_rule_delivery_country,
		holds: ({ delivery: { to } }) => !to?.typed || isCountry(to.address.country),
	},
	{ id: "BR-16", field: "items", message: m.einvoice_rule_items, holds: ({ lines }) => lines.length > 0 },
	{
		id: "BR-22",
		field: "items",
		message: m.einvoice_rule_quantity,
		holds: ({ lines }) => lines.every(({ quantity }) => Number.isSafeInteger(quantity.value)),
	},
	{
		id: "BR-25",
		field: "items",
		message: m.einvoice_rule_description,
		holds: ({ lines }) => lines.every(({ name }) => isFilled(name)),
	},
	{
		id: "BR-27",
		field: "items",
		message: m.einvoice_rule_negative_rate,
		holds: ({ lines }) => lines.every(({ price }) => price.value >= 0),
	},
	{
		id: "BR-61",
		field: "iban",
		message: m.einvoice_rule_payment_account,
		holds: ({ payment }) => payment === null || isFilled(payment.iban || payment.accountNumber),
	},
	{
		id: "BR-CO-09",
		field: "vatId",
		message: m.einvoice_rule_vat_prefix,
		holds: ({ seller }) => !isFilled(seller.vatId) || vatIdFault(seller.vatId) === null,
	},
	{
		id: "BR-CO-09",
		field: "clientVatId",
		message: m.einvoice_rule_client_vat_prefix,
		holds: ({ buyer }) => !isFilled(buyer.vatId) || vatIdFault(buyer.vatId) === null,
	},
	{
		id: "BR-CO-10",
		field: "items",
		message: m.einvoice_rule_subtotal,
		holds: ({ lines, totals }) => totals.lines === sumAmounts(lines),
	},
	{
		id: "BR-CO-11",
		field: "items",
		message: m.einvoice_rule_discounts,
		holds: ({ allowances, totals }) => totals.allowances === sumAmounts(allowances),
	},
	{
		id: "BR-CO-13",
		field: "items",
		message: m.einvoice_rule_without_tax,
		holds: ({ totals }) => totals.withoutTax === totals.lines - totals.allowances,
	},
	{
		id: "BR-CO-14",
		field: "items",
		message: m.einvoice_rule_tax_sum,
		holds: ({ totals, vat }) => totals.tax === vat.reduce((sum, { tax }) => sum + tax, 0),
	},
	{
		id: "BR-CO-15",
		field: "items",
		message: m.einvoice_rule_total,
		holds: ({ totals }) => totals.withTax === totals.withoutTax + totals.tax,
	},
	{
		id: "BR-CO-16",
		field: "items",
		message: m.einvoice_rule_amount_due,
		holds: ({ totals }) => totals.due === totals.withTax - totals.paid + totals.rounding,
	},
	{
		id: "BR-CO-17",
		field: "items",
		message: m.einvoice_rule_tax_of_rate,
		holds: ({ vat, currency }) =>
			vat.every(({ taxable, rate, tax }) => Math.abs(tax - (taxable * rate) / 1_000_000) < 10 ** minorDigits(currency)),
	},
	{
		id: "BR-DEC-23",
		field: "currency",
		message: m.einvoice_rule_decimals,
		holds: ({ currency }) => minorDigits(currency) <= 2,
	},
	{
		id: "BR-CL-05",
		field: "currency",
		message: m.einvoice_rule_accounting_currency,
		holds: ({ accounting }) => accounting === null || isCurrencyCode(accounting.currency),
	},
	{
		id: "BR-53",
		field: "currency",
		message: m.einvoice_rule_accounting_tax,
		holds: ({ accounting }) => accounting === null || accounting.tax !== null,
	},
	{
		id: "BR-DEC-15",
		field: "currency",
		message: m.einvoice_rule_decimals,
		holds: ({ accounting }) => accounting === null || minorDigits(accounting.currency) <= 2,
	},
	{
		id: "BT-152",
		field: "items",
		message: m.einvoice_rule_stacked_tax,
		holds: ({ stackedTax }) => stackedTax === "",
	},
	{
		id: "BR-CO-25",
		field: "dueDate",
		message: m.einvoice_rule_due_date,
		holds: ({ totals, dueDate, terms }) => totals.due <= 0 || isCalendarDate(dueDate) || isFilled(terms),
	},
	{
		id: "BR-CO-26",
		field: "registration",
		message: m.einvoice_rule_registration,
		holds: ({ seller }) => isFilled(seller.id) || seller.registration !== null || isFilled(seller.vatId),
	},
];

export function isFilled(text: string): boolean {
	return text.trim() !== "";
}

export function sumAmounts(rows: readonly { amount: number }[]): number {
	return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** A country alone is an address to a machine, not to a person. */
function hasPlace({ street, city, zip }: PostalAddress): boolean {
	return isFilled(street) || isFilled(city) || isFilled(zip);
}

function isCountry(country: string): boolean {
	return country !== "" && parseCountry(country) === country;
}
