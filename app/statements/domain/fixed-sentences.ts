import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { FixedSentence } from "./statement";
import { nationalOf } from "./statements";

interface Sentence {
	mark: RegExp; // What it cannot do without, in any of our languages and in its owner's own words
	writtenIn: "terms" | "notes" | "lines"; // Where its owner writes it: for all invoices, or for one, in a line too
}

const SENTENCES: Readonly<Record<FixedSentence, Sentence>> = {
	penalty: {
		mark: /p[\u00e9e]nalit|penali[sz]|penalty|recargo|int\u00e9r[\u00eae]ts de retard|late payment/i,
		writtenIn: "terms",
	},
	recovery: { mark: /\b40\b/, writtenIn: "terms" },
	earlyPayment: { mark: /escompte|early payment|pronto pago|discount/i, writtenIn: "terms" },
	insurance: { mark: /assurance|insurance|seguro|d\u00e9cennale/i, writtenIn: "terms" },
	keptTwoYears: { mark: /(?:two|2|zwei|deux|dos) (?:years|Jahre|ans|a\u00f1os)/i, writtenIn: "notes" },
	placeOfSupply: { mark: /place of supply|lieu de la prestation|lugar de la prestaci\u00f3n/i, writtenIn: "notes" },
	goodsCode: { mark: /\b(?:HSN|SAC)\b/, writtenIn: "lines" },
	stampDuty: { mark: /\bbollo\b|stamp duty|droit de timbre|timbre fiscal/i, writtenIn: "lines" },
};

/** Whether a text says one of the sentences that the law wants. */
export function saysSentence(sentence: FixedSentence, text: string): boolean {
	return SENTENCES[sentence].mark.test(text);
}

/** Where a sentence is written; what is written in a line may stand in the notes as well. */
export function writtenIn(sentence: FixedSentence): Sentence["writtenIn"] {
	return SENTENCES[sentence].writtenIn;
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
