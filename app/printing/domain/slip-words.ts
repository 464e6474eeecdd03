import type { SlipLabel } from "~/document/model";
import type { Language } from "~/kernel/language/language";

type SlipWords = Readonly<Record<SlipLabel, string>>;

const ENGLISH: SlipWords = {
	receipt: "Receipt",
	paymentPart: "Payment part",
	account: "Account / Payable to",
	reference: "Reference",
	message: "Additional information",
	payer: "Payable by",
	payerToWrite: "Payable by (name/address)",
	currency: "Currency",
	amount: "Amount",
	acceptance: "Acceptance point",
	separate: "Separate before paying in",
};

/** The words of a QR-bill (SIX, QR-bill guidelines 2.3, annex D), which has no Spanish: English is used instead. */
export const SLIP_WORDS: Readonly<Record<Language, SlipWords>> = {
	en: ENGLISH,
	es: ENGLISH,
	fr: {
		receipt: "Récépissé",
		paymentPart: "Section paiement",
		account: "Compte / Payable à",
		reference: "Référence",
		message: "Informations supplémentaires",
		payer: "Payable par",
		payerToWrite: "Payable par (nom/adresse)",
		currency: "Monnaie",
		amount: "Montant",
		acceptance: "Point de dépôt",
		separate: "A détacher avant le versement",
	},
};
