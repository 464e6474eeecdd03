import { said } from "./core-rules";
import type { EInvoice } from "./einvoice";
import { ibanFault } from "./iban";
import type { Rule } from "./rule";

const NEEDS_CONTACT = "German authorities ask for a phone number.";

/** XRechnung 3.0, and Peppol between two parties in Germany, which asks for the same: [rule, field, message, test]. */
const GERMAN: readonly [string, Rule["field"], string, (invoice: EInvoice) => boolean][] = [
	["BR-DE-1", "iban", "Fill in your IBAN: this format asks for a way to pay.", ({ payment }) => payment !== null],
	["BR-DE-3", "city", "Fill in the city of your business.", ({ seller }) => said(seller.address.city)],
	["BR-DE-4", "zip", "Fill in the postal code of your business.", ({ seller }) => said(seller.address.zip)],
	["BR-DE-5", "legalName", "Fill in your name.", ({ seller }) => said(seller.contact.name)],
	["BR-DE-6", "phone", NEEDS_CONTACT, ({ seller }) => said(seller.contact.phone)],
	["BR-DE-7", "email", "Fill in your email address.", ({ seller }) => said(seller.contact.email)],
	["BR-DE-8", "clientCity", "Fill in your client's city.", ({ buyer }) => said(buyer.address.city)],
	["BR-DE-9", "clientZip", "Fill in your client's postal code.", ({ buyer }) => said(buyer.address.zip)],
	[
		"BR-DE-10",
		"clientCity",
		"Fill in the city that the goods went to.",
		({ delivery: { address } }) => !address || said(address.city),
	],
	[
		"BR-DE-11",
		"clientZip",
		"Fill in the postal code that the goods went to.",
		({ delivery: { address } }) => !address || said(address.zip),
	],
	[
		"BR-DE-15",
		"clientBuyerReference",
		"Fill in your client's reference. German authorities give you a Leitweg-ID, others an order number or a name.",
		({ buyerReference }) => said(buyerReference),
	],
	[
		"BR-DE-16",
		"vatId",
		"Fill in your VAT number or tax number: this VAT category asks for it.",
		({ vat, seller }) => vat.category === "O" || said(seller.vatId) || said(seller.taxId),
	],
	[
		"BR-DE-19",
		"iban",
		"The IBAN has a typing error.",
		({ payment }) => payment?.meansCode !== "58" || ibanFault(payment.iban) === null,
	],
	["BR-DE-27", "phone", NEEDS_CONTACT, ({ seller }) => /(\d.*){3}/.test(seller.contact.phone)],
	[
		"BR-DE-28",
		"email",
		"Use an email address of plain letters.",
		({ seller }) => PLAIN_EMAIL.test(seller.contact.email),
	],
];

/** As XRechnung reads e-mail addresses: ASCII, with a dot in the domain. */
const PLAIN_EMAIL =
	/^[\w!#$%&"*+/=?^`{|}~-]+(\.[\w!#$%&"*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/;

export const GERMANY_RULES: readonly Rule[] = [
	...GERMAN.map(([id, field, message, holds]): Rule => ({ id, formats: ["xrechnung"], field, message, holds })),
	...GERMAN.map(
		([id, field, message, holds]): Rule => ({
			id: id.replace(/^BR-DE-(\d+)$/, (_, number: string) => `DE-R-${number.padStart(3, "0")}`),
			formats: ["peppol"],
			field,
			message,
			holds: (invoice) => !withinGermany(invoice) || holds(invoice),
		}),
	),
];

function withinGermany({ seller, buyer }: EInvoice): boolean {
	return seller.address.country === "DE" && buyer.address.country === "DE";
}
