import type { Language } from "~/kernel/language/language";

/** How a receipt is titled by its state, and what is said of the money beside it. */
interface ReceiptWords {
	title: Record<ReceiptKind, string>;
	/** In place of what is due, with the amount. */
	paid: string;
	/** The file's name begins with it. */
	file: string;
	/** Beside the day of the last payment. */
	day: string;
}

type ReceiptKind = "paid" | "part";

export const RECEIPT_WORDS: Readonly<Record<Language, ReceiptWords>> = {
	en: {
		title: { paid: "Receipt", part: "Receipt, part payment" },
		paid: "Paid",
		file: "Receipt",
		day: "Paid on",
	},
	es: {
		title: { paid: "Recibo", part: "Recibo, pago parcial" },
		paid: "Pagado",
		file: "Recibo",
		day: "Pagado el",
	},
	fr: {
		title: { paid: "Reçu", part: "Reçu, paiement partiel" },
		paid: "Payé",
		file: "Reçu",
		day: "Payé le",
	},
};
