import type { DocumentModel, Fact, Logo } from "~/document/model";
import { printedBuyer } from "~/einvoice/domain/buyer";
import { deliveryText } from "~/einvoice/domain/delivered-to";
import { printedReason, untaxedReason } from "~/einvoice/domain/exemption-reason";
import { hasTaxes, statedTaxation } from "~/einvoice/domain/taxation";
import { amountDue, amountToPay, dayDue, type Invoice } from "~/invoices/domain/invoice";
import { addressLines } from "~/kernel/address";
import type { Country } from "~/kernel/countries";
import { fill } from "~/kernel/fill";
import { currentLanguage, type Language } from "~/kernel/language/language";
import { formatPaperMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { type CalendarDate, formatDate, formatLongDate } from "~/kernel/time/dates";
import { DEPOSIT_WORDS } from "~/pricing/domain/deposit-words";
import { takenDeposits } from "~/pricing/domain/deposits";
import { printedRegistration } from "~/seller/domain/registration";
import { isSince, type SellerDetails } from "~/seller/domain/seller-profile";
import { prefixedVatId } from "~/seller/domain/vat-id";
import { statedName, statedTitle } from "~/statements/domain/computed-sentences";
import { writtenClientNumber } from "~/statements/domain/national-number";
import type { Taxation } from "~/taxes/domain/tax-category";
import { taxLabel } from "~/taxes/domain/tax-label";
import { CREDIT_WORDS } from "./credit-words";
import { documentPayment } from "./document-payment";
import { documentColumns, documentLine, documentReasons, documentTotals } from "./document-sums";
import { DOCUMENT_WORDS } from "./document-words";
import { footTerms, termsSentences } from "./foot-terms";
import { legalLines, vatText } from "./legal-lines";
import { saidOperations } from "./said-operations";
import { contactLines, sellerLines } from "./seller-lines";
import { suppliedFact, suppliedToday } from "./supplied";

export interface Seller {
	name: string;
	company: string;
	email: string;
	/** What the account says of its business, or said when the invoice was sent; nothing where it said nothing. */
	business?: SellerDetails | null;
	/** Its logo, where one is to be shown; whoever does not see it is told the seller's name. */
	picture?: Omit<Logo, "alt"> | null;
}

/**
 * The lines under the seller's name: the person, where the company is the name, the address, numbers and e-mail address.
 * @param buyer the client's country
 */
export function documentSeller({ name, company, email, business }: Seller, language = currentLanguage(), buyer = "") {
	if (business?.kind) {
		const lines = [
			...addressLines(business, language),
			...legalLines(business, language, buyer),
			...contactLines(business),
		];
		return { name: statedName(business.legalName, business.kind, business.country), lines };
	}
	if (!business) return { name: company || name, lines: [...(company ? [name] : []), email] };
	const { legalName, taxId, registration, country } = business;
	const words = DOCUMENT_WORDS[language];
	const vatId = prefixedVatId(business.vatId, country);
	const tax = vatId ? `${words.vatId} ${vatId}` : taxId && `${words.taxId} ${taxId}`;
	const numbers = [tax, printedRegistration(registration, country, words.registration)].filter(isText);
	return { name: legalName, lines: [...addressLines(business, language), ...numbers, ...contactLines(business)] };
}

/**
 * An invoice as a document in its language, every text ready-made: drawing neither calculates nor formats.
 * @param marked whether the plan's PDF has the watermark
 */
export function asDocument(invoice: Invoice, owner: Seller, marked: boolean): DocumentModel {
	const { client, language } = invoice;
	const words = DOCUMENT_WORDS[language];
	const buyer = printedBuyer(client);
	const { name: sellerName, lines } = documentSeller(owner, language, client.country);
	const seller = { name: sellerName, lines: sellerLines(lines, registrations(invoice), owner.business) };
	// What is still being written is shown as it will be sent; what is kept as a draft says so.
	const isDraft = invoice.status === "draft" && invoice.id !== "";
	return {
		language,
		region: client.country,
		title: isDraft ? words.draftTitle : titleOn(invoice, owner),
		...(isDraft && { mark: words.draft }),
		number: printedNumber(invoice),
		seller,
		senderLine: [seller.name, owner.email].join(", "),
		buyer: {
			name: buyer.name,
			lines: [...buyer.lines, ...addressLines(client, language), ...buyerNumbers(invoice, owner), client.email].filter(
				isText,
			),
		},
		facts: factsOn(invoice, owner),
		due: dueOn(invoice),
		...dueLineOn(invoice, owner),
		logo: owner.picture ? { ...owner.picture, alt: seller.name } : null,
		labels: { seller: words.seller, buyer: words.buyer },
		columns: documentColumns(invoice, owner.business),
		lines: invoice.items.map((item) => documentLine(item, invoice)),
		totals: documentTotals(invoice, owner.business),
		payment: documentPayment(invoice, owner),
		notes: documentNotes(invoice, owner),
		footer: marked ? words.madeWith : [seller.name, owner.email].join(", "),
		pageLabel: words.page,
		watermark: marked ? { text: PRODUCT.name, caption: words.freePlan } : null,
		metadata: {
			author: seller.name,
			subject: buyer.name,
			creator: PRODUCT.name,
			producer: PRODUCT.name,
			issueDate: invoice.issueDate,
		},
	};
}

export function buyerNumbers({ client, language }: Pick<Invoice, "client" | "language">, owner: Seller): string[] {
	const { legalNumber = "", country } = client;
	const number = writtenClientNumber(legalNumber, country, DOCUMENT_WORDS[language].registration);
	return [buyerVat(client, owner, language), number].filter(isText);
}

function buyerVat({ vatId: typed = "", country }: Invoice["client"], { business }: Seller, language: Language): string {
	const vatId = prefixedVatId(typed, country);
	if (business?.kind) return vatText(vatId, { language, seller: business.country, buyer: country });
	return vatId && `${DOCUMENT_WORDS[language].vatId} ${vatId}`;
}

export type Numbered = Pick<Invoice, "number" | "numberProvisional" | "status" | "language">;

/** What a draft has of a series may be another account's by now, and is its own only once it is issued. */
export function printedNumber({ number, numberProvisional, status, language }: Numbered): string {
	return numberProvisional && status === "draft" ? DOCUMENT_WORDS[language].draft : number;
}

function titleOn(invoice: Invoice, { business }: Seller): string {
	const { type, depositFor, language } = invoice;
	if (business?.kind && type === "invoice") {
		const smallBusiness = business.scheme === "small_business";
		const title = statedTitle(business.country, { taxed: hasTaxes(invoice) && invoice.tax !== 0, smallBusiness });
		if (title !== "") return title;
	}
	if (depositFor) return DEPOSIT_WORDS[language].title;
	if (isSince("4", business) && takenDeposits(invoice).length > 0) return DEPOSIT_WORDS[language].final;
	return type === "credit_note" ? CREDIT_WORDS[language].title : DOCUMENT_WORDS[language].title;
}

/** What the client still owes; on a credit note what it no longer does. */
function dueOn(invoice: Invoice): DocumentModel["due"] {
	const { type, total, language } = invoice;
	if (type === "credit_note") {
		const { total: credited, toDeduct } = CREDIT_WORDS[language];
		const toPay = amountToPay(invoice);
		return { label: toPay === total ? credited : toDeduct, value: formatPaperMoney(toPay, invoice) };
	}
	return { label: DOCUMENT_WORDS[language].due, value: formatPaperMoney(amountDue(invoice), invoice) };
}

function factsOn(invoice: Invoice, { business }: Seller): Fact[] {
	const { client, corrects, currency, depositFor, issueDate, language, reference } = invoice;
	const dueDate = dayDue(invoice);
	const { facts: words } = DOCUMENT_WORDS[language];
	const credit = CREDIT_WORDS[language];
	const numberLabel = corrects ? credit.title : depositFor ? DEPOSIT_WORDS[language].number : words.number;
	const facts: Fact[] = [
		{ kind: "number", label: numberLabel, value: printedNumber(invoice) },
		{ label: words.reference, value: reference },
		{ label: words.buyerReference, value: client.buyerReference ?? "" },
		{ label: words.contract, value: client.contractNumber ?? "" },
		{ kind: "issued", label: words.issued, value: shownDate(issueDate, invoice) },
		suppliedFact(invoice, business),
		...(corrects
			? [
					{ label: credit.invoice, value: corrects.number },
					{ label: credit.invoiced, value: shownDate(corrects.issueDate, invoice) },
				]
			: [{ kind: "due" as const, label: words.due, value: shownDate(dueDate, invoice) }]),
		{ kind: "currency", label: words.currency, value: currency },
		{ label: words.deliverTo, value: deliveryText(client, language) },
	];
	return facts.filter(({ kind, value }) => kind || value);
}

/** The seller's numbers for taxes that have one of their own, as QST has. */
function registrations({ sums, language }: Invoice): string[] {
	const components = (sums?.taxes ?? []).flatMap(({ tax }) => tax.components);
	const numbers = components.flatMap(({ label, registration }) =>
		registration ? [`${taxLabel(label, language)} ${registration}`] : [],
	);
	return [...new Set(numbers)];
}

/** "€1,000.00 due July 2, 2026" */
function dueLineOn(invoice: Invoice, { business }: Seller): Pick<DocumentModel, "dueLine"> {
	const { type, language, client } = invoice;
	const [open, dueDate] = [amountDue(invoice), dayDue(invoice)];
	if (!isSince("3", business) || type !== "invoice" || open <= 0 || dueDate === "") return {};
	const amount = formatPaperMoney(open, invoice);
	return {
		dueLine: fill(DOCUMENT_WORDS[language].dueLine, {
			amount,
			date: formatLongDate(dueDate, language, client.country),
		}),
	};
}

/** Why there is no VAT, or none of the seller's country, which the law wants on the paper: a sentence each. */
export function taxRemarks(invoice: Invoice, { business }: Seller): string[] {
	const { items, sums } = invoice;
	const untaxed = !sums?.taxes || items.some(({ tax }) => !tax);
	const taxation = business && untaxed && statedTaxation(invoice, business);
	return [
		suppliedToday(invoice, business),
		business && taxation && untaxedText(taxation, invoice, business.country),
		...documentReasons(invoice, business?.country ?? ""),
	].filter(isText);
}

/** The notes as they were written, and what the law wants to be said of its taxes. */
export function documentNotes(invoice: Invoice, owner: Seller): DocumentModel["notes"] {
	const { notes, corrects, language, client } = invoice;
	const paragraphs = [
		notes,
		corrects &&
			fill(CREDIT_WORDS[language].corrects, {
				number: corrects.number,
				date: formatDate(corrects.issueDate, language, client.country),
			}),
		...taxRemarks(invoice, owner),
		...saidOperations(invoice, owner.business),
		...termsSentences(invoice),
		...footTerms(invoice, owner.business),
	];
	const text = paragraphs.filter(isText).join("\n\n");
	return text === "" ? null : { label: DOCUMENT_WORDS[invoice.language].notes, text };
}

/** Beside lines that have a tax, a line without is no sale of a small business. */
function untaxedText(taxation: Taxation, invoice: Invoice, country: Country): string {
	const isMixed = hasTaxes(invoice) && taxation.category !== "Z";
	return isMixed ? untaxedReason(taxation, invoice, country).text : printedReason(taxation, country, invoice.language);
}

function isText(text: string | false | null | undefined): text is string {
	return typeof text === "string" && text !== "";
}

/** As its reader's country writes it. A form may be drawn before its dates are typed. */
function shownDate(date: CalendarDate, { language, client }: Invoice): string {
	return date === "" ? "" : formatDate(date, language, client.country);
}
