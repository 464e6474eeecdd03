import type { DocumentModel, Fact, Logo, Payment } from "~/document/model";
import { statedTaxation } from "~/einvoice/domain/build-einvoice";
import { epcQr } from "~/einvoice/domain/epc-qr";
import { printedReason } from "~/einvoice/domain/exemption-reason";
import { groupedIban } from "~/einvoice/domain/iban";
import { printedRegistration } from "~/einvoice/domain/registration";
import type { SellerDetails } from "~/einvoice/domain/seller-profile";
import { addressLines } from "~/kernel/address";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import { formatAmount, formatMoney, formatQuantity } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import { DOCUMENT_WORDS } from "./document-words";
import type { Invoice } from "./invoice";

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
	const { legalName, vatId, taxId, registration, country } = business;
	const words = DOCUMENT_WORDS[language];
	const tax = vatId ? `${words.vatId} ${vatId}` : taxId && `${words.taxId} ${taxId}`;
	const numbers = [tax, printedRegistration(registration, country, words.registration)].filter(isText);
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
	// What is still being written is shown as it will be sent; what is kept as a draft says so.
	const isDraft = invoice.status === "draft" && invoice.id !== "";
	return {
		language,
		region: client.country,
		title: isDraft ? words.draftTitle : words.title,
		...(isDraft && { draft: words.draft }),
		number: invoice.number,
		seller,
		senderLine: [seller.name, owner.email].join(", "),
		buyer: {
			name: client.name,
			lines: [...addressLines(client, language), client.vatId && `${words.vatId} ${client.vatId}`, client.email].filter(
				isText,
			),
		},
		facts: factsOn(invoice),
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

/** Numbers and dates; those that the law wants only where they differ (Directive 2006/112/EC, article 226, point 7). */
function factsOn({ client, currency, dueDate, issueDate, language, number, reference, supplyDate }: Invoice): Fact[] {
	const { facts: words } = DOCUMENT_WORDS[language];
	const supplied = supplyDate && supplyDate !== issueDate ? shownDate(supplyDate, language) : "";
	const facts: Fact[] = [
		{ kind: "number", label: words.number, value: number },
		{ label: words.reference, value: reference },
		{ label: words.buyerReference, value: client.buyerReference ?? "" },
		{ kind: "issued", label: words.issued, value: shownDate(issueDate, language) },
		{ label: words.supplied, value: supplied },
		{ kind: "due", label: words.due, value: shownDate(dueDate, language) },
		{ kind: "currency", label: words.currency, value: currency },
	];
	return facts.filter(({ kind, value }) => kind || value);
}

/** The notes as they were written, why there is no VAT, which the law wants on the paper. */
function documentNotes(invoice: Invoice, { business }: Seller): DocumentModel["notes"] {
	const taxation = business && statedTaxation(invoice, business);
	const paragraphs = [
		invoice.notes,
		business && taxation && printedReason(taxation, business.country, invoice.language),
	];
	const text = paragraphs.filter(isText).join("\n\n");
	return text === "" ? null : { label: DOCUMENT_WORDS[invoice.language].notes, text };
}

/** The account to pay to, its holder first, with a SEPA QR code where the invoice is in EUR. */
export function documentPayment(
	{ number, currency, total, language }: Pick<Invoice, "number" | "currency" | "total" | "language">,
	{ business }: Pick<Seller, "business">,
): Payment | null {
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
