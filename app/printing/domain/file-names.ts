import { billedName } from "~/einvoice/domain/buyer";
import type { Invoice } from "~/invoices/domain/invoice";
import { type Numbered, printedNumber } from "./as-document";

/**
 * The names that people file an invoice under, "INV-204817 Kestrel & Pine.pdf", without what no file system takes. In
 * lists and from the API its PDF has the specification's (docs/specification.md section 7). A draft is called what it prints.
 * @param revision the one that is shown; left out, the invoice as it is
 */
export function fileNames(invoice: Numbered & Pick<Invoice, "client">, revision?: number) {
	const number = printedNumber(invoice);
	const clean = (name: string) =>
		name
			.replace(/[\\/:*?"<>|\p{C}]+/gu, " ")
			.replace(/\s+/g, " ")
			.trim();
	const pdf = clean([number, billedName(invoice.client), revision].filter(Boolean).join(" "));
	return { pdf: `${pdf}.pdf`, xrechnung: `${clean(number)}.xml` };
}
