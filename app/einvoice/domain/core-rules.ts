import { parseCountry } from "~/kernel/countries";
import { isCalendarDate } from "~/kernel/dates";
import type { EInvoice, PostalAddress } from "./einvoice";
import type { Rule } from "./rule";
import { vatIdFault } from "./vat-id";

/** EN 16931-1, clause 6.4.1 to 6.4.3: what every invoice must have, and how its figures hang together. */
export const CORE_RULES: readonly Rule[] = [
	{ id: "BR-02", field: "invoiceNumber", message: "Give the invoice a number.", holds: ({ number }) => said(number) },
	{
		id: "BR-03",
		field: "issueDate",
		message: "Give the invoice an issue date.",
		holds: ({ issueDate }) => isCalendarDate(issueDate),
	},
	{
		id: "BR-06",
		field: "legalName",
		message: "Say under which name you do business.",
		holds: ({ seller }) => said(seller.name),
	},
	{
		id: "BR-07",
		field: "clientName",
		message: "Say who the invoice is for.",
		holds: ({ buyer }) => said(buyer.name),
	},
	{
		id: "BR-08",
		field: "streetAddress",
		message: "Fill in your business address.",
		holds: ({ seller }) => hasPlace(seller.address),
	},
	{
		id: "BR-09",
		field: "country",
		message: "Choose the country of your business.",
		holds: ({ seller }) => isCountry(seller.address.country),
	},
	{
		id: "BR-10",
		field: "clientStreetAddress",
		message: "Fill in your client's address.",
		holds: ({ buyer }) => hasPlace(buyer.address),
	},
	{
		id: "BR-11",
		field: "clientCountry",
		message: "Choose your client's country.",
		holds: ({ buyer }) => isCountry(buyer.address.country),
	},
	{ id: "BR-16", field: "items", message: "Add at least one item.", holds: ({ lines }) => lines.length > 0 },
	{
		id: "BR-22",
		field: "items",
		message: "Give every item a quantity.",
		holds: ({ lines }) => lines.every(({ quantity }) => Number.isSafeInteger(quantity)),
	},
	{
		id: "BR-25",
		field: "items",
		message: "Give every item a description.",
		holds: ({ lines }) => lines.every(({ name }) => said(name)),
	},
	{
		id: "BR-27",
		field: "items",
		message: "No item may have a negative rate.",
		holds: ({ lines }) => lines.every(({ price }) => price >= 0),
	},
	{
		id: "BR-61",
		field: "iban",
		message: "Fill in the account that is to be paid to.",
		holds: ({ payment }) => payment === null || said(payment.iban),
	},
	{
		id: "BR-CO-09",
		field: "vatId",
		message: "Your VAT number must begin with its country's two letters.",
		holds: ({ seller }) => !said(seller.vatId) || vatIdFault(seller.vatId) === null,
	},
	{
		id: "BR-CO-09",
		field: "clientVatId",
		message: "Your client's VAT number must begin with its country's two letters.",
		holds: ({ buyer }) => !said(buyer.vatId) || vatIdFault(buyer.vatId) === null,
	},
	{
		id: "BR-CO-10",
		field: "items",
		message: "The subtotal must be the sum of the items.",
		holds: ({ lines, totals }) => totals.lines === sumOf(lines),
	},
	{
		id: "BR-CO-13",
		field: "items",
		message: "The total without tax must be the subtotal.",
		holds: ({ totals }) => totals.withoutTax === totals.lines,
	},
	{
		id: "BR-CO-14",
		field: "items",
		message: "The tax must be the sum of the taxes by category.",
		holds: ({ totals, vat }) => totals.tax === vat.tax,
	},
	{
		id: "BR-CO-15",
		field: "items",
		message: "The total must be the total without tax and the tax.",
		holds: ({ totals }) => totals.withTax === totals.withoutTax + totals.tax,
	},
	{
		id: "BR-CO-16",
		field: "items",
		message: "The amount due must be the total.",
		holds: ({ totals }) => totals.due === totals.withTax,
	},
	{
		id: "BR-CO-25",
		field: "dueDate",
		message: "Say until when the invoice is to be paid.",
		holds: ({ totals, dueDate }) => totals.due <= 0 || isCalendarDate(dueDate),
	},
	{
		id: "BR-CO-26",
		field: "registration",
		message: "Fill in a VAT number, a tax number or a registration number of your business.",
		holds: ({ seller }) => said(seller.id) || seller.registration !== null || said(seller.vatId),
	},
];

export function said(text: string): boolean {
	return text.trim() !== "";
}

export function sumOf(lines: EInvoice["lines"]): number {
	return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** A country alone is an address to a machine, not to a person. */
function hasPlace({ street, city, zip }: PostalAddress): boolean {
	return said(street) || said(city) || said(zip);
}

function isCountry(country: string): boolean {
	return country !== "" && parseCountry(country) === country;
}
