import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { ibanFault } from "~/seller/domain/iban";
import { isFilled } from "./core-rules";
import type { EInvoice } from "./einvoice";
import { hasLeitwegTypo } from "./leitweg";
import type { Rule } from "./rule";

/** XRechnung 3.0, and Peppol between two parties in Germany, which asks for the same: [rule, field, message, test]. */
const GERMAN: readonly [string, Rule["field"], Text, (invoice: EInvoice) => boolean][] = [
	["BR-DE-1", "iban", m.einvoice_rule_german_iban, ({ payment }) => payment !== null],
	["BR-DE-3", "city", m.einvoice_rule_city, ({ seller }) => isFilled(seller.address.city)],
	["BR-DE-4", "zip", m.einvoice_rule_zip, ({ seller }) => isFilled(seller.address.zip)],
	["BR-DE-5", "legalName", m.einvoice_rule_name, ({ seller }) => isFilled(seller.contact.name)],
	["BR-DE-6", "phone", m.einvoice_rule_phone, ({ seller }) => isFilled(seller.contact.phone)],
	["BR-DE-7", "email", m.einvoice_rule_email, ({ seller }) => isFilled(seller.contact.email)],
	["BR-DE-8", "clientCity", m.einvoice_rule_client_city, ({ buyer }) => isFilled(buyer.address.city)],
	["BR-DE-9", "clientZip", m.einvoice_rule_client_zip, ({ buyer }) => isFilled(buyer.address.zip)],
	[
		"BR-DE-10",
		"clientCity",
		m.einvoice_rule_delivery_city,
		({ delivery: { to } }) => !to || to.typed || isFilled(to.address.city),
	],
	[
		"BR-DE-10",
		"clientDeliveryCity",
		m.einvoice_rule_delivery_city,
		({ delivery: { to } }) => !to?.typed || isFilled(to.address.city),
	],
	[
		"BR-DE-11",
		"clientZip",
		m.einvoice_rule_delivery_zip,
		({ delivery: { to } }) => !to || to.typed || isFilled(to.address.zip),
	],
	[
		"BR-DE-11",
		"clientDeliveryZip",
		m.einvoice_rule_delivery_zip,
		({ delivery: { to } }) => !to?.typed || isFilled(to.address.zip),
	],
	[
		"BR-DE-15",
		"clientBuyerReference",
		m.einvoice_rule_german_reference,
		({ buyerReference }) => isFilled(buyerReference),
	],
	[
		"BR-DE-16",
		"vatId",
		m.einvoice_rule_taxed,
		({ vat, seller }) =>
			vat.every(({ category }) => category === "O") || isFilled(seller.vatId) || isFilled(seller.taxId),
	],
	[
		"BR-DE-19",
		"iban",
		m.einvoice_rule_iban_typo,
		({ payment }) => payment?.meansCode !== "58" || ibanFault(payment.iban) === null,
	],
	["BR-DE-27", "phone", m.einvoice_rule_phone, ({ seller }) => /(\d.*){3}/.test(seller.contact.phone)],
	["BR-DE-28", "email", m.einvoice_rule_plain_email, ({ seller }) => PLAIN_EMAIL.test(seller.contact.email)],
];

/** As XRechnung reads e-mail addresses: ASCII, with a dot in the domain. */
const PLAIN_EMAIL =
	/^[\w!#$%&"*+/=?^`{|}~-]+(\.[\w!#$%&"*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/;

export const GERMANY_RULES: readonly Rule[] = [
	{
		id: "Leitweg-ID",
		formats: ["xrechnung", "peppol"],
		field: "clientBuyerReference",
		message: m.einvoice_rule_leitweg_typo,
		holds: ({ buyerReference, buyer }) => buyer.address.country !== "DE" || !hasLeitwegTypo(buyerReference),
	},
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
