import type { Country } from "~/kernel/countries";
import type { CalendarDate } from "~/kernel/dates";
import type { Cents, Currency, Hundredths } from "~/kernel/money";
import type { ElectronicAddress } from "./electronic-address";
import type { ExemptionReason } from "./exemption-reason";
import type { Format } from "./file-format";
import type { Registration } from "./registration";
import type { TaxCategory } from "./tax-category";

/**
 * An invoice as EN 16931-1 means it, whatever the syntax: business terms (BT) and their groups (BG). Only what this
 * product can say; an empty text is a term that is not there. Amounts are minor units, quantities hundredths.
 */
export interface EInvoice {
	/** BT-1 */
	number: string;
	/** BT-2 */
	issueDate: CalendarDate;
	/** BT-5 */
	currency: Currency;
	/** BT-9 */
	dueDate: CalendarDate;
	/** BT-10: the buyer's own reference; to German authorities the Leitweg-ID. */
	buyerReference: string;
	/** BT-13: the number of the buyer's purchase order. */
	purchaseOrder: string;
	/** BT-22 */
	note: string;
	/** BG-4 */
	seller: SellerParty;
	/** BG-7 */
	buyer: BuyerParty;
	/** BG-13 */
	delivery: Delivery;
	/** BG-16; `null` where there is no account to pay to. */
	payment: Payment | null;
	/** BG-23: the one VAT category that all lines are of. */
	vat: VatBreakdown;
	/** BG-22 */
	totals: Totals;
	/** BG-25 */
	lines: readonly InvoiceLine[];
}

/** BG-5, BG-8, BG-15 */
export interface PostalAddress {
	/** BT-35, BT-50, BT-75 */
	street: string;
	/** BT-37, BT-52, BT-77 */
	city: string;
	/** BT-38, BT-53, BT-78 */
	zip: string;
	/** BT-39, BT-54, BT-79 */
	subdivision: string;
	/** BT-40, BT-55, BT-80: ISO 3166-1 alpha-2 */
	country: Country;
}

export interface SellerParty {
	/** BT-27 */
	name: string;
	/** BT-29, where nothing else identifies the seller (BR-CO-26). */
	id: string;
	/** BT-30 */
	registration: Registration | null;
	/** BT-31 */
	vatId: string;
	/** BT-32 */
	taxId: string;
	/** BT-34 */
	electronicAddress: ElectronicAddress | null;
	/** BG-5 */
	address: PostalAddress;
	/** BG-6: BT-41, BT-42, BT-43 */
	contact: { name: string; phone: string; email: string };
}

export interface BuyerParty {
	/** BT-44 */
	name: string;
	/** BT-48 */
	vatId: string;
	/** BT-49 */
	electronicAddress: ElectronicAddress | null;
	/** BG-8 */
	address: PostalAddress;
}

export interface Delivery {
	/** BT-72 */
	date: CalendarDate;
	/** BG-15; only where goods cross a border inside the EU, whose rules ask for it (BR-IC-12). */
	address: PostalAddress | null;
}

export interface Payment {
	/** BT-81, UNTDID 4461: 58 is a SEPA credit transfer, 30 any other. */
	meansCode: "30" | "58";
	/** BT-83 */
	reference: string;
	/** BT-84 */
	iban: string;
	/** BT-85 */
	accountName: string;
	/** BT-86 */
	bic: string;
}

export interface VatBreakdown {
	/** BT-118, and BT-151 of every line */
	category: TaxCategory;
	/** BT-116 */
	taxable: Cents;
	/** BT-117 */
	tax: Cents;
	/** BT-120 and BT-121 */
	reason: ExemptionReason;
}

export interface Totals {
	/** BT-106 */
	lines: Cents;
	/** BT-109 */
	withoutTax: Cents;
	/** BT-110 */
	tax: Cents;
	/** BT-112 */
	withTax: Cents;
	/** BT-115 */
	due: Cents;
}

export interface InvoiceLine {
	/** BT-126 */
	id: string;
	/** BT-153: one line */
	name: string;
	/** BT-154 */
	description: string;
	/** BT-129 */
	quantity: Hundredths;
	/** BT-130, UN/ECE Recommendation 20: hours or pieces */
	unit: "HUR" | "C62";
	/** BT-146 */
	price: Cents;
	/** BT-131 */
	amount: Cents;
}

/** BT-3, UNTDID 1001: a commercial invoice. */
export const INVOICE_TYPE_CODE = "380";

/** BT-119 and BT-152: nothing is taxed here. */
export const VAT_RATE = "0";

/**
 * The rate of the breakdown (BT-119). What is outside the scope of VAT has none (BR-48); XRechnung and Peppol within
 * Germany want it said all the same (BR-DE-14).
 */
export function breakdownRate({ vat, seller, buyer }: EInvoice, format: Format): string {
	const withinGermany = seller.address.country === "DE" && buyer.address.country === "DE";
	const always = format === "xrechnung" || (format === "peppol" && withinGermany);
	return vat.category === "O" && !always ? "" : VAT_RATE;
}
