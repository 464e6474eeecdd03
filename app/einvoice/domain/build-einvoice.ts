import type { Address } from "~/kernel/address";
import type { CalendarDate } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import type { Cents, Currency, Hundredths } from "~/kernel/money";
import type { EInvoice, InvoiceLine, Payment, PostalAddress, SellerParty } from "./einvoice";
import { parseElectronicAddress } from "./electronic-address";
import { exemptionReason } from "./exemption-reason";
import { parseRegistration } from "./registration";
import type { SellerDetails } from "./seller-profile";
import type { Taxation, TaxCategory } from "./tax-category";

export interface BuyerDetails {
	vatId?: string | undefined; // BT-48
	buyerReference?: string | undefined; // BT-10: Leitweg-ID, order or cost centre
	electronicAddress?: string | undefined; // BT-49 as typed
}

export interface BilledInvoice {
	number: string;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	/** Of the words in it that nobody typed. */
	language: Language;
	client: Address & BuyerDetails & { name: string; email: string };
	items: readonly BilledItem[];
	subtotal: Cents;
	tax: Cents;
	total: Cents;
	notes: string;
	reference: string; // BT-13
	/** Why there is no VAT, and the reason in own words; `null` and empty for what the seller says of all invoices. */
	taxCategory: TaxCategory | null;
	exemptionReason: string;
	supplyDate: CalendarDate | null; // BT-72; `null` for the issue date
}

interface BilledItem {
	description: string;
	quantity: Hundredths;
	rate: Cents;
	amount: Cents;
	timeEntryIds?: readonly string[] | undefined;
}

/** The invoice in the terms of the standard. What it lacks is left empty: `checkRules` says what of it matters. */
export function buildEInvoice(invoice: BilledInvoice, seller: SellerDetails): EInvoice {
	const taxation = resolveTaxation(invoice, seller);
	const { client } = invoice;
	const outside = taxation.category === "O";
	const deliveredTo = postalAddress(client);
	return {
		number: invoice.number,
		issueDate: invoice.issueDate,
		currency: invoice.currency,
		dueDate: invoice.dueDate,
		buyerReference: client.buyerReference ?? "",
		purchaseOrder: invoice.reference,
		note: invoice.notes,
		seller: sellerParty(seller, outside),
		buyer: {
			name: client.name,
			// An invoice outside the scope of VAT names nobody's VAT number (BR-O-02).
			vatId: outside ? "" : (client.vatId ?? ""),
			electronicAddress: parseElectronicAddress(client.electronicAddress || client.email),
			address: deliveredTo,
		},
		delivery: {
			date: invoice.supplyDate ?? invoice.issueDate,
			address: taxation.category === "K" ? deliveredTo : null,
		},
		payment: paymentTo(seller, invoice),
		vat: {
			category: taxation.category,
			taxable: invoice.subtotal,
			tax: invoice.tax,
			reason: exemptionReason(taxation, seller.country, invoice.language),
		},
		totals: {
			lines: invoice.subtotal,
			withoutTax: invoice.subtotal,
			tax: invoice.tax,
			withTax: invoice.total,
			due: invoice.total,
		},
		lines: invoice.items.map(toLine),
	};
}

/** Why an invoice has no VAT: what was stated, else outside its scope, for the standard wants a category (BR-CO-18). */
export function resolveTaxation(invoice: Stating, seller: Stating): Taxation {
	return statedTaxation(invoice, seller) ?? { category: UNSTATED, reason: "" };
}

/** As the invoice's own category and reason say, else the seller's; `null` where nobody chose any. A reason goes with its category alone. */
export function statedTaxation(invoice: Stating, seller: Stating): Taxation | null {
	const category = invoice.taxCategory || seller.taxCategory;
	const usual = category === seller.taxCategory ? seller.exemptionReason : "";
	const reason = invoice.exemptionReason || usual;
	return category || reason ? { category: category || UNSTATED, reason } : null;
}

type Stating = { readonly taxCategory: TaxCategory | "" | null; readonly exemptionReason: string };

const UNSTATED: TaxCategory = "O";

function sellerParty(seller: SellerDetails, outside: boolean): SellerParty {
	const vatId = outside ? "" : seller.vatId;
	const registration = parseRegistration(seller.registration, seller.country);
	return {
		name: seller.legalName,
		id: vatId || registration ? "" : seller.taxId || seller.vatId,
		registration,
		vatId,
		taxId: seller.taxId,
		electronicAddress: parseElectronicAddress(seller.electronicAddress || seller.email),
		address: postalAddress(seller),
		contact: { name: seller.contactName, phone: seller.phone, email: seller.email },
	};
}

function postalAddress({ streetAddress, city, state, zip, country }: Address): PostalAddress {
	return { street: streetAddress, city, zip, subdivision: state, country: country === "other" ? "" : country };
}

function paymentTo({ iban, bic, legalName }: SellerDetails, { currency, number }: BilledInvoice): Payment | null {
	if (iban === "") return null;
	return { meansCode: currency === "EUR" ? "58" : "30", reference: number, iban, accountName: legalName, bic };
}

function toLine({ description, quantity, rate, amount, timeEntryIds }: BilledItem, index: number): InvoiceLine {
	const [first = "", ...rest] = description.trim().split("\n");
	const ofTime = quantity % 100 !== 0 || (timeEntryIds?.length ?? 0) > 0;
	return {
		id: String(index + 1),
		name: first.trim(),
		description: rest.join("\n").trim(),
		quantity,
		unit: ofTime ? "HUR" : "C62",
		price: rate,
		amount,
	};
}
