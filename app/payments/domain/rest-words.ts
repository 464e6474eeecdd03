import { fill } from "~/kernel/fill";
import type { Language } from "~/kernel/language/language";
import { formatRate } from "~/taxes/domain/rate-text";
import type { Millionths } from "~/taxes/domain/tax";

/** The line of a credit note of what is open of an invoice, in the document's language. */
export const REST_OF_INVOICE: Readonly<Record<Language, string>> = {
	en: "What is open of invoice {number}",
	es: "Lo pendiente de la factura {number}",
	fr: "Solde de la facture {number}",
};

interface ReductionWords {
	amount: string;
	percent: string;
	ofInvoice: string;
}

const REDUCTION: Readonly<Record<Language, ReductionWords>> = {
	en: {
		amount: "Price reduction",
		percent: "Price reduction of {percent}",
		ofInvoice: "{reduction} on invoice {number}",
	},
	es: {
		amount: "Reducción de precio",
		percent: "Reducción de precio del {percent}",
		ofInvoice: "{reduction} de la factura {number}",
	},
	fr: {
		amount: "Réduction de prix",
		percent: "Réduction de prix de {percent}",
		ofInvoice: "{reduction} sur la facture {number}",
	},
};

/** What the line of a lower price says: "Price reduction of 10%". */
export function nameReduction(language: Language, percent: Millionths | null): string {
	const words = REDUCTION[language];
	return percent === null ? words.amount : fill(words.percent, { percent: formatRate(percent, language) });
}

export function nameWholeReduction(language: Language, percent: Millionths | null, number: string): string {
	return fill(REDUCTION[language].ofInvoice, { reduction: nameReduction(language, percent), number });
}
