import type { Language } from "~/kernel/language";

/** The line of a credit note of what is open of an invoice, in the document's language. */
export const REST_OF_INVOICE: Readonly<Record<Language, string>> = {
	en: "What is open of invoice {number}",
	es: "Lo pendiente de la factura {number}",
	fr: "Solde de la facture {number}",
};
