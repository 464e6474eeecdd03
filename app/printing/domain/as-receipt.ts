import type { DocumentModel } from "~/document/model";
import { amountOpen, type Invoice } from "~/invoices/domain/invoice";
import { formatPaperMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { asDocument, type Seller } from "./as-document";
import { RECEIPT_WORDS } from "./receipt-words";

/**
 * The receipt of an invoice of which money came in: the invoice in its design, titled by its state, with what was received
 * and what is left.
 * @param day of the last payment
 */
export function asReceipt(invoice: Invoice, owner: Seller, marked: boolean, day: CalendarDate): DocumentModel {
	const { language, received } = invoice;
	const words = RECEIPT_WORDS[language];
	const { dueLine: _, ...model } = asDocument(invoice, owner, marked);
	const isPaid = amountOpen(invoice) <= 0;
	const title = words.title[isPaid ? "paid" : "part"];
	const paidOn = { label: words.day, value: formatDate(day, language, invoice.client.country) };
	return {
		...model,
		title,
		mark: title,
		facts: [...model.facts, paidOn],
		due: isPaid ? { label: words.paid, value: formatPaperMoney(received, invoice) } : model.due,
	};
}
