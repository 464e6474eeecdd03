import type { Labelled, Payment, PaymentSlip } from "~/document/model";
import { amountDue, amountOpen, type Invoice, type Owed } from "~/invoices/domain/invoice";
import type { Language } from "~/kernel/language/language";
import { toDecimal } from "~/kernel/money/money";
import {
	type PaymentCode,
	type PaymentRequest,
	paymentCode,
	paysByPix,
	paysByUpi,
} from "~/payment-codes/domain/payment-code";
import type { SwissParty } from "~/payment-codes/domain/swiss-qr";
import { accountNumberText, type BankAccount, isIban } from "~/seller/domain/bank-account";
import { bankScheme } from "~/seller/domain/bank-scheme";
import { groupedIban } from "~/seller/domain/iban";
import { payeeAccounts, sellerPaidIn } from "~/seller/domain/payee-account";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { settledAmount } from "~/settlement/domain/payment";
import { DOCUMENT_WORDS } from "./document-words";
import { SLIP_WORDS } from "./slip-words";

type Payable = Pick<Invoice, "type" | "number" | "numberProvisional" | "currency" | "language" | "client"> & Owed;

/** With what its code is of and what it says, where that can be opened or copied; `null` where there is none. */
type DocumentPayment = Payment & { kind: PaymentCode["kind"] | null; payload: string | null };

type Asked = Pick<PaymentRequest, "amount" | "reference">;

/**
 * What to pay to, its holder first, with the code of the seller's country for what is open; none once settled. While the number is
 * provisional there is no reference to pay by, and so no code.
 * @param asked what is asked for in place of what is open: a part of it, or a sum of several invoices under a reference of their own
 */
export function documentPayment(
	invoice: Payable,
	{ business, asked = null }: { business?: SellerDetails | null; asked?: Asked | null },
): DocumentPayment | null {
	const isSettled = settledAmount(invoice) > 0 && amountOpen(invoice) <= 0;
	if (!business || (isSettled && !asked) || invoice.type === "credit_note") return null;
	const { currency, client: payer } = invoice;
	const { amount, reference } = asked ?? { amount: amountDue(invoice), reference: invoice.number };
	const isProvisional = invoice.numberProvisional && !asked;
	const payee = sellerPaidIn(business, currency);
	const words = DOCUMENT_WORDS[invoice.language].payment;
	const transfers = transferLines(invoice, business);
	const codes = codeLines(invoice, business);
	const cheques = chequeLines(invoice, business);
	if (transfers.length + codes.length + cheques.length === 0) return null;
	const demand = { amount, currency, reference, payer };
	const code = isProvisional ? null : paymentCode(payee, demand);
	const byCode = transfers.length > 0 ? words.scanOrTransfer : words.scan;
	const byHand = transfers.length + codes.length > 0 ? words.transfer : words.pay;
	return {
		label: code ? byCode : byHand,
		lines: [
			...(transfers.length + codes.length > 0 ? [{ label: words.holder, value: business.legalName }] : []),
			...transfers,
			...codes,
			...cheques,
			...(isProvisional ? [] : [{ label: words.reference, value: referenceBeside(code, reference) }]),
		],
		code: code?.modules ?? null,
		kind: code?.kind ?? null,
		payload: code && "payload" in code ? code.payload : null,
		slip: code?.kind === "swiss" ? paymentSlip(demand, payee, code, invoice.language) : null,
	};
}

function referenceBeside(code: PaymentCode | null, number: string): string {
	return code?.kind === "swiss" && code.reference.text ? code.reference.text : number;
}

function transferLines({ currency, language }: Payable, business: SellerDetails): Labelled[] {
	const accounts = payeeAccounts(business, currency);
	if (accounts.length > 0) return accounts.flatMap((account) => bankAccountLines(account, language));
	const words = DOCUMENT_WORDS[language].payment;
	const { iban, bic } = business;
	return filled([
		{ label: words.iban, value: groupedIban(iban) },
		{ label: words.bic, value: iban && bic },
	]);
}

function bankAccountLines(account: BankAccount, language: Language): Labelled[] {
	const { country, bankCode, wireCode, bankName, bic } = account;
	const words = DOCUMENT_WORDS[language].payment;
	const { code } = bankScheme(country);
	const codes = code && [
		{ label: wireCode ? words.ach : words[code.name], value: code.text(bankCode) },
		{ label: words.wire, value: wireCode },
	];
	return filled([
		{ label: words.bank, value: bankName },
		...(codes ?? []),
		{ label: isIban(account) ? words.iban : words.account, value: accountNumberText(account) },
		{ label: words.bic, value: bic },
	]);
}

function codeLines({ currency, language }: Payable, business: SellerDetails): Labelled[] {
	const words = DOCUMENT_WORDS[language].payment;
	const { pixKey = "", upiId = "" } = business;
	return [
		...(paysByPix(business, currency) ? [{ label: words.pixKey, value: pixKey }] : []),
		...(paysByUpi(business, currency) ? [{ label: words.upiId, value: upiId }] : []),
	];
}

function chequeLines({ language }: Payable, { country, chequesTo = "" }: SellerDetails): Labelled[] {
	const { check, cheque } = DOCUMENT_WORDS[language].payment;
	return filled([{ label: country === "US" ? check : cheque, value: chequesTo }]);
}

function filled(lines: readonly Labelled[]): Labelled[] {
	return lines.filter(({ value }) => value !== "");
}

function paymentSlip(
	{ amount, currency, reference: message }: PaymentRequest,
	{ iban }: SellerDetails,
	{ creditor, debtor, reference }: Extract<PaymentCode, { kind: "swiss" }>,
	language: Language,
): PaymentSlip {
	return {
		labels: SLIP_WORDS[language],
		account: [groupedIban(iban), ...partyLines(creditor)],
		reference: reference.type === "QRR" ? groupedFromRight(reference.text) : groupedIban(reference.text),
		message,
		payer: debtor ? partyLines(debtor) : [],
		currency,
		amount: toDecimal(amount).replace(/\B(?=(\d{3})+\.)/g, " "),
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
