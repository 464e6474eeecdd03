import type { Country } from "~/kernel/countries";
import type { CalendarDate } from "~/kernel/dates";
import type { Cents, Currency, Hundredths } from "~/kernel/money";
import type { ElectronicAddress } from "./electronic-address";
import type { ExemptionReason } from "./exemption-reason";
import type { Format } from "./file-format";
import type { Registration } from "./registration";
import type { TaxCategory } from "./tax-category";

/** An invoice in terms of EN 16931-1 (BT, BG); an empty text is absent. Minor units; quantities in hundredths. */
export interface EInvoice {
	number: string; // BT-1
	issueDate: CalendarDate; // BT-2
	currency: Currency; // BT-5
	dueDate: CalendarDate; // BT-9
	buyerReference: string; // BT-10: the buyer's own reference; to German authorities the Leitweg-ID
	purchaseOrder: string; // BT-13: the number of the buyer's purchase order
	note: string; // BT-22
	seller: SellerParty; // BG-4
	buyer: BuyerParty; // BG-7
	delivery: Delivery; // BG-13
	/** BG-16; `null` where there is no account to pay to. */
	payment: Payment | null;
	vat: VatBreakdown; // BG-23: the one VAT category that all lines are of
	totals: Totals; // BG-22
	lines: readonly InvoiceLine[]; // BG-25
}

/** BG-5, BG-8, BG-15 */
export interface PostalAddress {
	street: string; // BT-35, BT-50, BT-75
	city: string; // BT-37, BT-52, BT-77
	zip: string; // BT-38, BT-53, BT-78
	subdivision: string; // BT-39, BT-54, BT-79
	country: Country; // BT-40, BT-55, BT-80: ISO 3166-1 alpha-2
}

export interface SellerParty {
	name: string; // BT-27
	/** BT-29, where nothing else identifies the seller (BR-CO-26). */
	id: string;
	registration: Registration | null; // BT-30
	vatId: string; // BT-31
	taxId: string; // BT-32
	electronicAddress: ElectronicAddress | null; // BT-34
	address: PostalAddress; // BG-5
	contact: { name: string; phone: string; email: string }; // BG-6: BT-41, BT-42, BT-43
}

export interface BuyerParty {
	name: string; // BT-44
	vatId: string; // BT-48
	electronicAddress: ElectronicAddress | null; // BT-49
	address: PostalAddress; // BG-8
}

export interface Delivery {
	date: CalendarDate; // BT-72
	/** BG-15; only where goods cross a border inside the EU, whose rules ask for it (BR-IC-12). */
	address: PostalAddress | null;
}

export interface Payment {
	meansCode: "30" | "58"; // BT-81, UNTDID 4461: 58 is a SEPA credit transfer, 30 any other
	reference: string; // BT-83
	iban: string; // BT-84
	accountName: string; // BT-85
	bic: string; // BT-86
}

export interface VatBreakdown {
	category: TaxCategory; // BT-118, and BT-151 of every line
	taxable: Cents; // BT-116
	tax: Cents; // BT-117
	reason: ExemptionReason; // BT-120 and BT-121
}

export interface Totals {
	lines: Cents; // BT-106
	withoutTax: Cents; // BT-109
	tax: Cents; // BT-110
	withTax: Cents; // BT-112
	due: Cents; // BT-115
}

export interface InvoiceLine {
	id: string; // BT-126
	name: string; // BT-153: one line
	description: string; // BT-154
	quantity: Hundredths; // BT-129
	unit: "HUR" | "C62"; // BT-130, UN/ECE Recommendation 20: hours or pieces
	price: Cents; // BT-146
	amount: Cents; // BT-131
}

/** BT-3, UNTDID 1001: a commercial invoice. */
export const INVOICE_TYPE_CODE = "380";

/** BT-119 and BT-152: nothing is taxed here. */
export const VAT_RATE = "0";

/** BT-119; none outside the scope of VAT (BR-48), except for XRechnung and Peppol within Germany (BR-DE-14). */
export function breakdownRate({ vat, seller, buyer }: EInvoice, format: Format): string {
	const withinGermany = seller.address.country === "DE" && buyer.address.country === "DE";
	const always = format === "xrechnung" || (format === "peppol" && withinGermany);
	return vat.category === "O" && !always ? "" : VAT_RATE;
}
