import type { Language } from "~/kernel/language/language";

/** The words of a credit note that an invoice has not; `{name}`s are filled in. */
interface CreditWords {
	title: string;
	invoice: string;
	invoiced: string;
	total: string;
	discount: string;
	/** What it takes off the invoice, where rounding or a withholding makes that another sum. */
	toDeduct: string;
	/** What it corrects, and that nothing is to be paid for it. */
	corrects: string;
}

export const CREDIT_WORDS: Readonly<Record<Language, CreditWords>> = {
	en: {
		title: "Credit note",
		invoice: "For invoice",
		invoiced: "Invoiced",
		total: "Credited",
		discount: "Share of the discount",
		toDeduct: "To deduct",
		corrects: "Corrects invoice {number} of {date}. There is nothing to transfer for this note.",
	},
	es: {
		title: "Factura rectificativa",
		invoice: "De la factura",
		invoiced: "Facturada el",
		total: "Total abonado",
		discount: "Parte del descuento",
		toDeduct: "A deducir",
		corrects: "Rectifica la factura {number} del {date}. No hay que transferir nada por este documento.",
	},
	fr: {
		title: "Facture d’avoir",
		invoice: "Sur la facture",
		invoiced: "Facturée le",
		total: "Total de l’avoir",
		discount: "Part de la remise",
		toDeduct: "À déduire",
		corrects: "Rectifie la facture {number} du {date}. Il n’y a rien à virer pour cet avoir.",
	},
};
