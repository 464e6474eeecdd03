import type { Language } from "~/kernel/language/language";

/** The words of a deposit invoice that others have not, and of the invoice that takes it off; `{name}`s are filled in. */
interface DepositWords {
	title: string;
	number: string;
	/** The line of a deposit: of a part in percent, and of an amount; where its invoice has a number yet, `ofInvoice` after it. */
	percent: string;
	amount: string;
	ofInvoice: string;
	/** Where it is taken off. */
	taken: string;
}

export const DEPOSIT_WORDS: Readonly<Record<Language, DepositWords>> = {
	en: {
		title: "Deposit invoice",
		number: "Deposit invoice",
		percent: "Deposit of {percent}",
		amount: "Deposit",
		ofInvoice: "{deposit} on invoice {number}",
		taken: "Deposit invoice {number} of {date}",
	},
	es: {
		title: "Factura de anticipo",
		number: "N.º de factura",
		percent: "Anticipo del {percent}",
		amount: "Anticipo",
		ofInvoice: "{deposit} de la factura {number}",
		taken: "Factura de anticipo {number} del {date}",
	},
	fr: {
		title: "Facture d’acompte",
		number: "Facture n°",
		percent: "Acompte de {percent}",
		amount: "Acompte",
		ofInvoice: "{deposit} sur la facture {number}",
		taken: "Facture d’acompte {number} du {date}",
	},
};
