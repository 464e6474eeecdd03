import type { Language } from "~/kernel/language/language";

/** The words of a deposit invoice that others have not, and of the invoice that takes it off; `{name}`s are filled in. */
interface DepositWords {
	title: string;
	number: string;
	/** The line of a deposit: of a part in percent, and of an amount. */
	percent: string;
	amount: string;
	/** Where it is taken off. */
	taken: string;
	/** The title of the invoice that takes deposits off. */
	final: string;
}

export const DEPOSIT_WORDS: Readonly<Record<Language, DepositWords>> = {
	en: {
		title: "Deposit invoice",
		number: "Deposit invoice",
		percent: "Deposit of {percent}",
		amount: "Deposit",
		taken: "Deposit invoice {number} of {date}",
		final: "Final invoice",
	},
	es: {
		title: "Factura de anticipo",
		number: "N.º de factura",
		percent: "Anticipo del {percent}",
		amount: "Anticipo",
		taken: "Factura de anticipo {number} del {date}",
		final: "Factura final",
	},
	fr: {
		title: "Facture d’acompte",
		number: "Facture n°",
		percent: "Acompte de {percent}",
		amount: "Acompte",
		taken: "Facture d’acompte {number} du {date}",
		final: "Facture de solde",
	},
};
