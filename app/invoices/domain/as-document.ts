import type { DocumentModel } from "~/document/model";
import { addressLines } from "~/kernel/address";
import { formatDate } from "~/kernel/dates";
import { formatAmount, formatMoney, toQuantity } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import type { Invoice } from "./invoice";

/** Who writes the invoice. */
export interface Seller {
	name: string;
	company: string;
	email: string;
}

/** The lines under the seller's name: the person, where the company is the name, and the e-mail address. */
export function sellerOf({ name, company, email }: Seller) {
	return { name: company || name, lines: [...(company ? [name] : []), email] };
}

/**
 * An invoice as a document, every text ready-made: whoever draws it neither calculates nor formats.
 *
 * @param marked whether the plan's PDF carries the watermark
 */
export function asDocument(invoice: Invoice, owner: Seller, marked: boolean): DocumentModel {
	const { currency, client } = invoice;
	const seller = sellerOf(owner);
	return {
		language: "en",
		title: "Invoice",
		number: invoice.number,
		seller,
		senderLine: [seller.name, owner.email].join(", "),
		buyer: { name: client.name, lines: [...addressLines(client), client.email].filter(Boolean) },
		facts: [
			{ kind: "number", label: "Invoice", value: invoice.number },
			{ kind: "issued", label: "Issue date", value: formatDate(invoice.issueDate) },
			{ kind: "due", label: "Due date", value: formatDate(invoice.dueDate) },
			{ kind: "currency", label: "Currency", value: currency },
		],
		due: { label: "Amount due", value: formatMoney(invoice.total, currency) },
		logo: null,
		labels: { seller: "From", buyer: "Bill To" },
		columns: { description: "Description", quantity: "Qty", rate: "Rate", amount: "Amount" },
		lines: invoice.items.map(({ description, quantity, rate, amount }) => ({
			description,
			quantity: toQuantity(quantity),
			rate: formatAmount(rate),
			amount: formatAmount(amount),
		})),
		totals: [
			{ label: "Subtotal", value: formatMoney(invoice.subtotal, currency) },
			{ label: "Tax 0%", value: formatMoney(invoice.tax, currency) },
			{ label: "Total", value: formatMoney(invoice.total, currency), grand: true },
		],
		notes: invoice.notes ? { label: "Notes", text: invoice.notes } : null,
		footer: marked ? `Made with ${PRODUCT.name}, Free plan` : [seller.name, owner.email].join(", "),
		pageLabel: "Page {page} of {pages}",
		watermark: marked ? { text: PRODUCT.name, caption: "Free plan" } : null,
		metadata: {
			author: seller.name,
			subject: client.name,
			creator: PRODUCT.name,
			producer: PRODUCT.name,
			issueDate: invoice.issueDate,
		},
	};
}
