import type { Country } from "~/kernel/countries";
import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { ElectronicAddress } from "~/seller/domain/electronic-address";
import type { Registration } from "~/seller/domain/registration";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import type { Decimal } from "~/taxes/domain/decimal";
import { rateText } from "~/taxes/domain/rate-text";
import type { Millionths, TaxCodeCategory } from "~/taxes/domain/tax";
import type { ExemptionReason } from "./exemption-reason";
import type { Format } from "./file-format";

/** An invoice in terms of EN 16931-1 (BT, BG); an empty text is absent. Minor units. */
export interface EInvoice {
	typeCode: TypeCode; // BT-3
	/** BG-3: the invoice that a credit note corrects, the deposits that an invoice takes off. */
	preceding: readonly { number: string; issueDate: CalendarDate }[];
	number: string; // BT-1
	issueDate: CalendarDate; // BT-2
	currency: Currency; // BT-5
	/** BT-6 and BT-111; `null` where the tax is in the invoice's currency. */
	accounting: { currency: Currency; tax: Cents | null } | null;
	dueDate: CalendarDate; // BT-9
	buyerReference: string; // BT-10: the buyer's own reference; to German authorities the Leitweg-ID
	contract: string; // BT-12: the number of the contract with the buyer
	purchaseOrder: string; // BT-13: the number of the buyer's purchase order
	/** BG-1: BT-22, and its subject where it has one (BT-21, UNTDID 4451). */
	notes: readonly { subject: string; text: string }[];
	process: string; // BT-23
	/** BT-8: whether VAT falls due with the invoice or once it is paid; empty where that isn't said. */
	vatPoint: NonNullable<SellerDetails["vatPoint"]> | "";
	seller: SellerParty; // BG-4
	buyer: BuyerParty; // BG-7
	delivery: Delivery; // BG-13
	/** BG-16; `null` where there is no account to pay to. */
	payment: Payment | null;
	terms: string; // BT-20
	discountTerms: readonly string[]; // Of BT-20, as programs in Germany read it (BR-DE-18)
	allowances: readonly DocumentAllowance[]; // BG-20
	vat: readonly VatBreakdown[]; // BG-23: one for each category and rate
	totals: Totals; // BG-22
	lines: readonly InvoiceLine[]; // BG-25
	/** A tax of several components, which has no form in the standard; empty where there is none. */
	stackedTax: string;
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
	/** BT-29 with its scheme: a French SIRET. */
	globalId: Registration | null;
	registration: Registration | null; // BT-30
	vatId: string; // BT-31
	taxId: string; // BT-32
	electronicAddress: ElectronicAddress | null; // BT-34
	address: PostalAddress; // BG-5
	contact: { name: string; phone: string; email: string }; // BG-6: BT-41, BT-42, BT-43
}

export interface BuyerParty {
	name: string; // BT-44
	/** The contact, BT-56: a person, or the department. */
	person: string;
	department: string;
	registration: Registration | null; // BT-47
	vatId: string; // BT-48
	electronicAddress: ElectronicAddress | null; // BT-49
	address: PostalAddress; // BG-8
}

interface Delivery {
	date: CalendarDate; // BT-72; empty where there is a period
	/** BG-14: its first and last day. */
	period: { start: CalendarDate; end: CalendarDate } | null; // BT-73, BT-74
	/** BT-70, BG-15: what was typed; else where goods cross a border inside the EU, whose rules ask for it (BR-IC-12), the buyer's. */
	to: { name: string; address: PostalAddress; typed: boolean } | null;
}

export interface Payment {
	meansCode: "30" | "58"; // BT-81, UNTDID 4461: 58 is a SEPA credit transfer, 30 any other
	reference: string; // BT-83
	iban: string; // BT-84
	/** BT-84 where the account has no IBAN. */
	accountNumber: string;
	accountName: string; // BT-85
	bic: string; // BT-86
}

export interface VatRate {
	category: TaxCodeCategory; // BT-118, BT-151, BT-95
	rate: Millionths; // BT-119, BT-152, BT-96
}

export interface VatBreakdown extends VatRate {
	taxable: Cents; // BT-116
	tax: Cents; // BT-117
	reason: ExemptionReason; // BT-120 and BT-121
}

/** A discount, of a line (BG-27) or of the whole (BG-20). */
export interface Allowance {
	amount: Cents; // BT-136, BT-92
	/** BT-138 and BT-137, BT-94 and BT-93: where it was said in percent. */
	percent: { rate: Millionths; base: Cents } | null;
	reason: string; // BT-139, BT-97
}

export interface DocumentAllowance extends Allowance, VatRate {}

interface Totals {
	lines: Cents; // BT-106
	allowances: Cents; // BT-107
	withoutTax: Cents; // BT-109
	tax: Cents; // BT-110
	withTax: Cents; // BT-112
	paid: Cents; // BT-113
	rounding: Cents; // BT-114
	due: Cents; // BT-115
}

export interface InvoiceLine extends VatRate {
	id: string; // BT-126
	name: string; // BT-153: one line
	description: string; // BT-154
	quantity: Decimal; // BT-129
	unit: string; // BT-130, UN/ECE Recommendation 20
	price: Decimal; // BT-146
	priceBase: number; // BT-149, of the same unit (BT-150)
	allowance: Allowance | null; // BG-27
	amount: Cents; // BT-131
}

/** UNTDID 1001: a commercial invoice, a credit note, a prepayment invoice. */
type TypeCode = "380" | "381" | "386";

/** UNTDID 5189: a discount. */
export const DISCOUNT_CODE = "95";

/** BT-119; none outside the scope of VAT (BR-48), except for XRechnung and Peppol within Germany (BR-DE-14). */
export function breakdownRate({ category, rate }: VatRate, { seller, buyer }: EInvoice, format: Format): string {
	const withinGermany = seller.address.country === "DE" && buyer.address.country === "DE";
	const always = format === "xrechnung" || (format === "peppol" && withinGermany);
	return category === "O" && !always ? "" : rateText(rate);
}

/** BT-152, BT-96: what is outside the scope of VAT has no rate, not even of 0 (BR-O-05). */
export function vatRate({ category, rate }: VatRate): string {
	return category === "O" ? "" : rateText(rate);
}
