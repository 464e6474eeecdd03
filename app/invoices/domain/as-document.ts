import type { DocumentModel, Logo, Payment } from "~/document/model";
import { taxationOf } from "~/einvoice/domain/build-einvoice";
import { epcQr } from "~/einvoice/domain/epc-qr";
import { groupedIban } from "~/einvoice/domain/iban";
import type { SellerDetails } from "~/einvoice/domain/seller-profile";
import { printedReason } from "~/einvoice/domain/tax-category";
import { addressLines } from "~/kernel/address";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import { formatAmount, formatMoney, toQuantity } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import type { Invoice } from "./invoice";

/** Who writes the invoice. */
export interface Seller {
	name: string;
	company: string;
	email: string;
	/** What the account says of its business, or said when the invoice was sent; nothing where it said nothing. */
	business?: SellerDetails | null;
	/** Its logo, where one is to be shown; whoever does not see it is told the seller's name. */
	picture?: Omit<Logo, "alt"> | null;
}

/** The lines under the seller's name: the person, where the company is the name, the address, numbers and e-mail address. */
export function sellerOf({ name, company, email, business }: Seller) {
	if (!business) return { name: company || name, lines: [...(company ? [name] : []), email] };
	const { legalName, vatId, taxId, registration } = business;
	const numbers = [vatId && `VAT ${vatId}`, !vatId && taxId && `Tax no. ${taxId}`, registration].filter(isText);
	return { name: legalName, lines: [...addressLines(business), ...numbers, business.email] };
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
		region: client.country,
		title: "Invoice",
		number: invoice.number,
		seller,
		senderLine: [seller.name, owner.email].join(", "),
		buyer: { name: client.name, lines: [...addressLines(client), client.email].filter(Boolean) },
		facts: [
			{ kind: "number", label: "Invoice", value: invoice.number },
			{ kind: "issued", label: "Issue date", value: shownDate(invoice.issueDate) },
			{ kind: "due", label: "Due date", value: shownDate(invoice.dueDate) },
			{ kind: "currency", label: "Currency", value: currency },
		],
		due: { label: "Amount due", value: formatMoney(invoice.total, currency) },
		logo: owner.picture ? { ...owner.picture, alt: seller.name } : null,
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
		payment: paymentOf(invoice, owner),
		notes: notesOf(invoice, owner),
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

/** The notes as they were written, why there is no VAT, which the law wants on the paper. */
function notesOf(invoice: Invoice, { business }: Seller): DocumentModel["notes"] {
	const paragraphs = [invoice.notes, business && printedReason(taxationOf(invoice, business), business.country)];
	const text = paragraphs.filter(isText).join("\n\n");
	return text === "" ? null : { label: "Notes", text };
}

/** The account to pay to, with a SEPA QR code where the invoice is in EUR. */
function paymentOf({ number, currency, total }: Invoice, { business }: Seller): Payment | null {
	if (!business?.iban) return null;
	const { iban, bic, legalName: name } = business;
	const lines = [
		{ label: "Account holder", value: name },
		{ label: "IBAN", value: groupedIban(iban) },
		...(bic ? [{ label: "BIC", value: bic }] : []),
		{ label: "Reference", value: number },
	];
	const code = epcQr({ name, iban, bic, amount: total, currency, reference: number });
	return { label: code ? "Scan to pay, or transfer to" : "Please transfer to", lines, code };
}

function isText(text: string | false | null | undefined): text is string {
	return typeof text === "string" && text !== "";
}

/** A form may be drawn before its dates are typed. */
function shownDate(date: CalendarDate): string {
	return date === "" ? "" : formatDate(date);
}
