import type { DocumentModel, Logo, Payment } from "~/document/model";
import { resolveTaxation } from "~/einvoice/domain/build-einvoice";
import { epcQr } from "~/einvoice/domain/epc-qr";
import { printedReason } from "~/einvoice/domain/exemption-reason";
import { groupedIban } from "~/einvoice/domain/iban";
import type { SellerDetails } from "~/einvoice/domain/seller-profile";
import { addressLines } from "~/kernel/address";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import { formatAmount, formatMoney, formatQuantity } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import { DOCUMENT_WORDS } from "./document-words";
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
export function documentSeller({ name, company, email, business }: Seller, language: Language = "en") {
	if (!business) return { name: company || name, lines: [...(company ? [name] : []), email] };
	const { legalName, vatId, taxId, registration } = business;
	const words = DOCUMENT_WORDS[language];
	const tax = vatId ? `${words.vatId} ${vatId}` : taxId && `${words.taxId} ${taxId}`;
	const numbers = [tax, registration].filter(isText);
	return { name: legalName, lines: [...addressLines(business, language), ...numbers, business.email] };
}

/**
 * An invoice as a document in its language, every text ready-made: whoever draws it neither calculates nor formats.
 *
 * @param marked whether the plan's PDF carries the watermark
 */
export function asDocument(invoice: Invoice, owner: Seller, marked: boolean): DocumentModel {
	const { currency, client, language } = invoice;
	const words = DOCUMENT_WORDS[language];
	const seller = documentSeller(owner, language);
	return {
		language,
		region: client.country,
		title: words.title,
		number: invoice.number,
		seller,
		senderLine: [seller.name, owner.email].join(", "),
		buyer: { name: client.name, lines: [...addressLines(client, language), client.email].filter(Boolean) },
		facts: [
			{ kind: "number", label: words.facts.number, value: invoice.number },
			...(invoice.reference ? [{ label: words.facts.reference, value: invoice.reference }] : []),
			{ kind: "issued", label: words.facts.issued, value: shownDate(invoice.issueDate, language) },
			{ kind: "due", label: words.facts.due, value: shownDate(invoice.dueDate, language) },
			{ kind: "currency", label: words.facts.currency, value: currency },
		],
		due: { label: words.due, value: formatMoney(invoice.total, currency, language) },
		logo: owner.picture ? { ...owner.picture, alt: seller.name } : null,
		labels: { seller: words.seller, buyer: words.buyer },
		columns: words.columns,
		lines: invoice.items.map(({ description, quantity, rate, amount }) => ({
			description,
			quantity: formatQuantity(quantity, language),
			rate: formatAmount(rate, language),
			amount: formatAmount(amount, language),
		})),
		totals: [
			{ label: words.subtotal, value: formatMoney(invoice.subtotal, currency, language) },
			{ label: words.tax, value: formatMoney(invoice.tax, currency, language) },
			{ label: words.total, value: formatMoney(invoice.total, currency, language), grand: true },
		],
		payment: documentPayment(invoice, owner),
		notes: documentNotes(invoice, owner),
		footer: marked ? words.madeWith : [seller.name, owner.email].join(", "),
		pageLabel: words.page,
		watermark: marked ? { text: PRODUCT.name, caption: words.freePlan } : null,
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
function documentNotes(invoice: Invoice, { business }: Seller): DocumentModel["notes"] {
	const paragraphs = [
		invoice.notes,
		business && printedReason(resolveTaxation(invoice, business), business.country, invoice.language),
	];
	const text = paragraphs.filter(isText).join("\n\n");
	return text === "" ? null : { label: DOCUMENT_WORDS[invoice.language].notes, text };
}

/** The account to pay to, with a SEPA QR code where the invoice is in EUR. */
function documentPayment({ number, currency, total, language }: Invoice, { business }: Seller): Payment | null {
	if (!business?.iban) return null;
	const { iban, bic, legalName: name } = business;
	const words = DOCUMENT_WORDS[language].payment;
	const lines = [
		{ label: words.holder, value: name },
		{ label: words.iban, value: groupedIban(iban) },
		...(bic ? [{ label: words.bic, value: bic }] : []),
		{ label: words.reference, value: number },
	];
	const code = epcQr({ name, iban, bic, amount: total, currency, reference: number });
	return { label: code ? words.scanOrTransfer : words.transfer, lines, code };
}

function isText(text: string | false | null | undefined): text is string {
	return typeof text === "string" && text !== "";
}

/** A form may be drawn before its dates are typed. */
function shownDate(date: CalendarDate, language: Language): string {
	return date === "" ? "" : formatDate(date, language);
}
