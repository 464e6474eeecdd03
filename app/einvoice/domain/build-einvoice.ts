import type { Address } from "~/kernel/address";
import type { Language } from "~/kernel/language/language";
import { type Cents, formatAmount, sumAmounts } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { retentionHalves } from "~/pricing/domain/retention-terms";
import { parseElectronicAddress } from "~/seller/domain/electronic-address";
import { payeeAccounts, sellerPaidIn } from "~/seller/domain/payee-account";
import { parseRegistration, type Registration } from "~/seller/domain/registration";
import { isSince, type SellerDetails } from "~/seller/domain/seller-profile";
import { prefixedVatId } from "~/seller/domain/vat-id";
import { frenchNumbers } from "~/statements/domain/national-number";
import { formatRate } from "~/taxes/domain/rate-text";
import { agreedTerms, discountTerms } from "./agreed-terms";
import type { BilledInvoice } from "./billed-invoice";
import { breakdown, documentAllowances, toLine } from "./billed-lines";
import { billedBuyer } from "./buyer";
import { deliveredTo } from "./delivered-to";
import type { EInvoice, Payment, PostalAddress, SellerParty } from "./einvoice";
import { BUSINESS_PROCESS } from "./file-format";
import { suppliedOn } from "./supplied-on";

/** The invoice in the terms of the standard. What it lacks is left empty: `checkRules` says what of it matters. */
export function buildEInvoice(invoice: BilledInvoice, seller: SellerDetails): EInvoice {
	const { client, sums } = invoice;
	const lines = invoice.items.map((item, index) => toLine(item, index, invoice, seller));
	const vat = breakdown(invoice, lines, seller);
	const outside = vat.every(({ category }) => category === "O");
	const buyer = { ...billedBuyer(client), address: postalAddress(client) };
	return {
		typeCode: invoice.depositFor ? "386" : TYPE_CODE[invoice.type],
		preceding: preceding(invoice),
		number: invoice.number,
		issueDate: invoice.issueDate,
		currency: invoice.currency,
		accounting: sums?.accounting ? { currency: sums.accounting.currency, tax: sums.accounting.tax } : null,
		dueDate: invoice.type === "credit_note" ? "" : invoice.dueDate,
		buyerReference: client.buyerReference ?? "",
		contract: client.contractNumber ?? "",
		purchaseOrder: invoice.reference,
		notes: [{ subject: "", text: invoice.notes }],
		process: BUSINESS_PROCESS,
		vatPoint: "",
		seller: sellerParty(seller, outside),
		buyer: {
			...buyer,
			registration: legalRegistration(client.legalNumber ?? "", client.country),
			// An invoice outside the scope of VAT names no VAT number (BR-O-02).
			vatId: outside ? "" : prefixedVatId(client.vatId ?? "", client.country),
			electronicAddress: parseElectronicAddress(client.electronicAddress || client.email),
		},
		delivery: { ...supplied(invoice, vat, seller), to: deliveryTo(invoice, buyer, vat) },
		payment: paymentTo(seller, invoice),
		terms: [creditTerms(invoice), withholdingTerms(invoice), ...retentionTerms(invoice), ...agreedTerms(invoice)]
			.filter(Boolean)
			.join("\n"),
		discountTerms: discountTerms(invoice),
		allowances: documentAllowances(invoice, lines, seller),
		vat,
		totals: {
			lines: sums?.lineTotal ?? invoice.subtotal,
			allowances: sumAmounts(sums?.discount?.parts ?? []),
			withoutTax: invoice.subtotal,
			tax: invoice.tax,
			withTax: invoice.total,
			rounding: sums?.rounding ?? 0,
			...paidAndDue(invoice),
		},
		lines,
		stackedTax: stackedTax(invoice),
	};
}

/** Where it goes: as typed, and to the buyer where nothing was; goods that go to another EU country always say it. */
function deliveryTo(
	{ client }: BilledInvoice,
	buyer: Pick<EInvoice["buyer"], "name" | "address">,
	vat: EInvoice["vat"],
): EInvoice["delivery"]["to"] {
	const place = deliveredTo(client);
	if (place) return { name: place.name || buyer.name, address: postalAddress(place), typed: true };
	const isNamed = vat.some(({ category }) => category === "K");
	return isNamed ? { name: buyer.name, address: buyer.address, typed: false } : null;
}

/** A day or a period. */
function supplied(
	invoice: BilledInvoice,
	vat: EInvoice["vat"],
	seller: SellerDetails,
): Pick<EInvoice["delivery"], "date" | "period"> {
	if (!isSince("5", seller)) return suppliedBefore(invoice, vat);
	const stated = suppliedOn(invoice, seller);
	if (stated && stated.start !== stated.end) return { date: "", period: { start: stated.start, end: stated.end } };
	return { date: stated?.end ?? "", period: null };
}

/** As what was sent before says it: the issue date where none was typed, but for a deposit. */
function suppliedBefore(
	{ supplyStart, supplyDate, issueDate, depositFor }: BilledInvoice,
	vat: EInvoice["vat"],
): ReturnType<typeof supplied> {
	const day = supplyDate ?? issueDate;
	if (supplyStart !== null && supplyStart < day) return { date: "", period: { start: supplyStart, end: day } };
	// Goods that go to another EU country always have one (BR-IC-11).
	const isUnsaid = depositFor !== null && supplyDate === null && vat.every(({ category }) => category !== "K");
	return { date: isUnsaid ? "" : day, period: null };
}

function sellerParty(seller: SellerDetails, outside: boolean): SellerParty {
	const vatId = outside ? "" : prefixedVatId(seller.vatId, seller.country);
	const registration = sellerRegistration(seller);
	const { siret } = frenchNumbers(seller.country === "FR" ? (seller.companyNumber ?? "") : "");
	return {
		name: seller.legalName,
		id: vatId || registration ? "" : seller.taxId || seller.vatId,
		globalId: siret ? { value: siret, scheme: "0009" } : null,
		registration,
		vatId,
		taxId: seller.taxId,
		electronicAddress: parseElectronicAddress(seller.electronicAddress || seller.email),
		address: postalAddress(seller),
		contact: { name: seller.contactName, phone: seller.phone, email: seller.email },
	};
}

/** BT-30: the company's number, else what it has in its register. */
function sellerRegistration({
	companyNumber,
	registerNumber,
	registration,
	country,
}: SellerDetails): Registration | null {
	if (companyNumber) return legalRegistration(companyNumber, country);
	return registerNumber ? { value: registerNumber, scheme: "" } : parseRegistration(registration, country);
}

/** A number of a business by its country's register: of a French one the SIREN, also where a SIRET was typed. */
function legalRegistration(typed: string, country: string): Registration | null {
	const { siren } = frenchNumbers(country === "FR" ? typed : "");
	return parseRegistration(siren || typed, country);
}

function postalAddress({ streetAddress, city, state, zip, country }: Address): PostalAddress {
	return { street: streetAddress, city, zip, subdivision: state, country: country === "other" ? "" : country };
}

function paymentTo(seller: SellerDetails, { currency, number: reference }: BilledInvoice): Payment | null {
	const { iban, bic, legalName: accountName } = sellerPaidIn(seller, currency);
	if (iban !== "") {
		return { meansCode: currency === "EUR" ? "58" : "30", reference, iban, accountNumber: "", accountName, bic };
	}
	const [account] = payeeAccounts(seller, currency);
	if (!account) return null;
	return { meansCode: "30", reference, iban, accountNumber: account.accountNumber, accountName, bic: account.bic };
}

const TYPE_CODE = { invoice: "380", credit_note: "381" } as const;

/** BG-3: what a credit note corrects, and the deposits that an invoice takes off. */
function preceding({ corrects, items, sums }: BilledInvoice): EInvoice["preceding"] {
	const deposits = [...items.flatMap(({ deposit }) => deposit ?? []), ...(sums?.prepaid?.deposits ?? [])];
	const references = [...(corrects ? [corrects] : []), ...deposits];
	return [
		...new Map(references.map((each) => [each.number, { number: each.number, issueDate: each.issueDate }])).values(),
	];
}

/** Nothing falls due on a credit note: it reduces the invoice (BR-CO-25). */
function creditTerms({ corrects, language }: BilledInvoice): string {
	return corrects ? CREDIT_TERMS[language].replace("{number}", () => corrects.number) : "";
}

const CREDIT_TERMS: Record<Language, string> = {
	en: "Taken off invoice {number}; nothing is to be paid.",
	es: "Se descuenta de la factura {number}; no hay nada que pagar.",
	fr: "Déduit de la facture {number} ; rien n’est à payer.",
};

/** What the client keeps back is outside the standard: the terms say it, and BT-115 stays whole. */
function withholdingTerms({ sums, language, currency }: BilledInvoice): string {
	if (!sums || sums.withholdings.length === 0) return "";
	const sum = (minor: Cents) => formatAmount(minor, currency, language);
	const withheld = sums.withholdings.map(
		({ name, rate, base, amount }) => `${name} ${formatRate(rate, language)} (${sum(base)}): -${sum(amount)}`,
	);
	return [...withheld, sum(sums.toPay)].join("; ");
}

/** Nor does it know what is paid later than the rest: BT-9 is when the rest falls due. */
function retentionTerms({ sums, language, currency, retainedUntil, retainedLater }: BilledInvoice): string[] {
	const amount = sums?.retention?.amount ?? 0;
	if (amount === 0 || retainedUntil === null) return [];
	return retentionHalves(amount, retainedUntil, retainedLater).map(({ due, open }) =>
		RETENTION_TERMS[language]
			.replace("{amount}", () => formatAmount(open, currency, language))
			.replace("{date}", () => formatDate(due, language)),
	);
}

const RETENTION_TERMS: Record<Language, string> = {
	en: "Of this, {amount} is retained until {date} and due then.",
	es: "De ello, {amount} se retiene en garantía hasta el {date} y vence entonces.",
	fr: "Dont {amount} de retenue de garantie jusqu’au {date}, date de son échéance.",
};

/** BT-113 and BT-115 as of the issue, which alone an invoice says: deposits, and not what was paid, credited or written off since. */
function paidAndDue({ total, sums }: BilledInvoice) {
	const whole = sums?.due ?? total;
	const prepaid = sums?.prepaid?.amount ?? 0;
	const due = prepaid > 0 && sums?.toPay === 0 ? 0 : whole - prepaid;
	return { paid: whole - due, due };
}

function stackedTax({ sums }: BilledInvoice): string {
	const tax = sums?.taxes?.find(({ tax: { components } }) => components.length > 1)?.tax;
	return tax?.components.map(({ label }) => label).join(" + ") ?? "";
}
