import type { Labelled, Payment, PaymentSlip } from "~/document/model";
import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import { toDecimal } from "~/kernel/money/money";
import { type PaymentCode, paymentCode, paysByPix, paysByUpi } from "~/payment-codes/domain/payment-code";
import type { SwissParty } from "~/payment-codes/domain/swiss-qr";
import { groupedIban } from "~/seller/domain/iban";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { type Settled, settledAmount } from "~/settlement/domain/payment";
import { DOCUMENT_WORDS } from "./document-words";
import { SLIP_WORDS } from "./slip-words";

type Payable = Pick<
	Invoice,
	"type" | "number" | "numberProvisional" | "currency" | "total" | "sums" | "language" | "client"
> &
	Settled;

/** With what its code is of, `null` where there is none. */
type DocumentPayment = Payment & { kind: PaymentCode["kind"] | null };

/**
 * What to pay to, its holder first, with the code of the seller's country for what is open; none once settled. While the number is
 * provisional there is no reference to pay by, and so no code.
 */
export function documentPayment(
	invoice: Payable,
	{ business }: { business?: SellerDetails | null },
): DocumentPayment | null {
	const isSettled = settledAmount(invoice) > 0 && amountDue(invoice) <= 0;
	if (!business || isSettled || invoice.type === "credit_note") return null;
	const accounts = accountLines(invoice, business);
	if (accounts.length === 0) return null;
	const { number: reference, currency, client: payer } = invoice;
	const words = DOCUMENT_WORDS[invoice.language].payment;
	const demand = { amount: amountDue(invoice), currency, reference, payer };
	const code = invoice.numberProvisional ? null : paymentCode(business, demand);
	const byCode = business.iban ? words.scanOrTransfer : words.scan;
	return {
		label: code ? byCode : words.transfer,
		lines: [
			{ label: words.holder, value: business.legalName },
			...accounts,
			...(invoice.numberProvisional ? [] : [{ label: words.reference, value: referenceBeside(code, reference) }]),
		],
		code: code?.modules ?? null,
		kind: code?.kind ?? null,
		slip: code?.kind === "swiss" ? paymentSlip(invoice, business, code) : null,
	};
}

function referenceBeside(code: PaymentCode | null, number: string): string {
	return code?.kind === "swiss" && code.reference.text ? code.reference.text : number;
}

function accountLines({ currency, language }: Payable, business: SellerDetails): Labelled[] {
	const words = DOCUMENT_WORDS[language].payment;
	const { iban, bic, pixKey = "", upiId = "" } = business;
	return [
		...(iban ? [{ label: words.iban, value: groupedIban(iban) }] : []),
		...(iban && bic ? [{ label: words.bic, value: bic }] : []),
		...(paysByPix(business, currency) ? [{ label: words.pixKey, value: pixKey }] : []),
		...(paysByUpi(business, currency) ? [{ label: words.upiId, value: upiId }] : []),
	];
}

function paymentSlip(
	invoice: Payable,
	{ iban }: SellerDetails,
	{ creditor, debtor, reference }: Extract<PaymentCode, { kind: "swiss" }>,
): PaymentSlip {
	return {
		labels: SLIP_WORDS[invoice.language],
		account: [groupedIban(iban), ...partyLines(creditor)],
		reference: reference.type === "QRR" ? groupedFromRight(reference.text) : groupedIban(reference.text),
		message: invoice.number,
		payer: debtor ? partyLines(debtor) : [],
		currency: invoice.currency,
		amount: toDecimal(amountDue(invoice)).replace(/\B(?=(\d{3})+\.)/g, " "),
	};
}

function partyLines({ name, street, building, zip, town, country }: SwissParty): string[] {
	const place = country === "CH" || country === "LI" ? `${zip} ${town}` : `${country} - ${zip} ${town}`;
	return [name, `${street} ${building}`.trim(), place].filter(Boolean);
}

/** "21 00000 00003 13947 14300 09017" */
function groupedFromRight(digits: string): string {
	return digits.replace(/\B(?=(\d{5})+$)/g, " ");
}
