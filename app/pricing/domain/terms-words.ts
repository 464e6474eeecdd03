import type { Country } from "~/kernel/countries";
import { fill } from "~/kernel/fill";
import type { Language } from "~/kernel/language/language";
import { type Cents, type Currency, formatPaperMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { formatRate } from "~/taxes/domain/rate-text";
import { minorUnit } from "./line";
import { discountSteps, type Terms } from "./terms";

/** Spaces that must not break are escapes. */
const WORDS: Readonly<Record<Language, Record<"early" | "penalty" | "charge" | "both", string>>> = {
	en: {
		early: "{percent} discount if paid by {date}: {amount}.",
		penalty: "Late payment: interest of {rate} a year.",
		charge: "Late payment: a fixed charge of {charge} for recovery costs.",
		both: "Late payment: interest of {rate} a year and a fixed charge of {charge} for recovery costs.",
	},
	es: {
		early: "Descuento por pronto pago del {percent} si se paga hasta el {date}: {amount}.",
		penalty: "Retraso en el pago: penalizaci\u00f3n del {rate} anual.",
		charge: "Retraso en el pago: indemnizaci\u00f3n fija de {charge} por gastos de cobro.",
		both: "Retraso en el pago: penalizaci\u00f3n del {rate} anual e indemnizaci\u00f3n fija de {charge} por gastos de cobro.",
	},
	fr: {
		early: "Escompte de {percent} pour paiement au plus tard le {date}\u00a0: {amount}.",
		penalty: "Retard de paiement\u00a0: p\u00e9nalit\u00e9s au taux de {rate} par an.",
		charge: "Retard de paiement\u00a0: indemnit\u00e9 forfaitaire pour frais de recouvrement de {charge}.",
		both: "Retard de paiement\u00a0: p\u00e9nalit\u00e9s au taux de {rate} par an et indemnit\u00e9 forfaitaire pour frais de recouvrement de {charge}.",
	},
};

interface Said extends Terms {
	issueDate: CalendarDate;
	currency: Currency;
	language: Language;
	client: { country: Country };
}

/** The discounts in the document's language, a sentence each: "2% discount if paid by May 10, 2026: \u20ac1,166.20." */
export function discountSentences(invoice: Said, sum: Cents): string[] {
	const { language, client } = invoice;
	return discountSteps(invoice, sum).map(({ percent, lastDay, reduced }) =>
		fill(WORDS[language].early, {
			percent: formatRate(percent, language),
			date: formatDate(lastDay, language, client.country),
			amount: formatPaperMoney(reduced, invoice),
		}),
	);
}

/** What is charged of who pays late. @param charges whether recovery can be: of businesses alone (Directive 2011/7/EU) */
export function lateSentence(invoice: Said, charges: boolean): string {
	const { penaltyRate, recoveryCharge, currency, language } = invoice;
	const words = WORDS[language];
	const charged = charges ? recoveryCharge : null;
	if (penaltyRate === null && charged === null) return "";
	const values = {
		rate: formatRate(penaltyRate ?? 0, language),
		charge: formatPaperMoney(Math.round((charged ?? 0) / minorUnit(currency)), invoice),
	};
	if (charged === null) return fill(words.penalty, values);
	return fill(penaltyRate === null ? words.charge : words.both, values);
}
