import { billedName } from "~/einvoice/domain/buyer";
import type { Invoice } from "~/invoices/domain/invoice";
import { type Numbered, printedNumber } from "./as-document";
import { RECEIPT_WORDS } from "./receipt-words";

/**
 * The names that people file an invoice under, "INV-204817 Kestrel & Pine.pdf", without what no file system takes. In
 * lists and from the API its PDF has the specification's (docs/specification.md section 7). A draft is called what it prints.
 * @param revision the one that is shown; left out, the invoice as it is
 */
export function fileNames(invoice: Numbered & Pick<Invoice, "client">, revision?: number) {
	const number = printedNumber(invoice);
	const pdf = clean([number, billedName(invoice.client), revision].filter(Boolean).join(" "));
	return { pdf: `${pdf}.pdf`, xrechnung: `${clean(number)}.xml` };
}

/**
 * What its client is sent it as: "INV-204817 Adler Studio.pdf", by who sends it.
 * @param revision the one that is shown; left out, the invoice as it is
 */
export function sentName(invoice: Numbered, sender: string, revision?: number): string {
	return `${clean([printedNumber(invoice), sender, revision].filter(Boolean).join(" "))}.pdf`;
}

/** "Receipt INV-204817.pdf", in the invoice's language. */
export function receiptName({ number, language }: Pick<Invoice, "number" | "language">): string {
	return `${clean(`${RECEIPT_WORDS[language].file} ${number}`)}.pdf`;
}

function clean(name: string): string {
	return name
		.replace(/[\\/:*?"<>|\p{C}]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}
