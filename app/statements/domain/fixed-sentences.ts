import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { FixedSentence } from "./statement";
import { nationalOf } from "./statements";

/** What each sentence cannot do without, in any of our languages and in its owner's own words. */
const MARKS: Readonly<Record<FixedSentence, RegExp>> = {
	penalty: /p[\u00e9e]nalit|penali[sz]|penalty|recargo|int\u00e9r[\u00eae]ts de retard|late payment/i,
	recovery: /\b40\b/,
	earlyPayment: /escompte|early payment|pronto pago|discount/i,
	insurance: /assurance|insurance|seguro|d\u00e9cennale/i,
	keptTwoYears: /(?:two|2|zwei|deux|dos) (?:years|Jahre|ans|a\u00f1os)/i,
	placeOfSupply: /place of supply|lieu de la prestation|lugar de la prestaci\u00f3n/i,
	goodsCode: /\b(?:HSN|SAC)\b/,
	stampDuty: /\bbollo\b|stamp duty|droit de timbre|timbre fiscal/i,
};

/** Whether a text says one of the sentences that the law wants. */
export function saysSentence(sentence: FixedSentence, text: string): boolean {
	return MARKS[sentence].test(text);
}

/** Those that a line can say as well as the foot. */
export function isOfLines(sentence: FixedSentence): boolean {
	return sentence === "stampDuty" || sentence === "goodsCode";
}

/** A text without the sentence that no discount is given for early payment: the invoice gives one. */
export function withoutRefusal(text: string): string {
	return text
		.replace(/(?:^|(?<=\s))(?:No|Sin|Pas d)\b[^.!?\n]*(?:escompte|early payment|pronto pago)[^.!?\n]*[.!?]?/gi, "")
		.trim();
}

/** What is proposed for the foot of a country's invoices in a language: both parts empty where nothing is. */
export function proposedTerms(country: Country, language: Language): { all: string; business: string } {
	const { terms } = nationalOf(country);
	return { all: terms?.all?.[language] ?? "", business: terms?.business?.[language] ?? "" };
}
