import type { CalendarDate } from "~/kernel/dates";
import type { Cents } from "~/kernel/money";
import type { BankLine } from "./bank-file";

/** An invoice that something is open of. */
export interface OpenInvoice {
	id: string;
	number: string;
	clientName: string;
	currency: string;
	/** Minor units. */
	open: Cents;
	dueDate: CalendarDate;
	/** Accounts that its client paid from before. */
	ibans: readonly string[];
}

export interface Proposal {
	/** The invoice that is paid without doubt; `null` where it is for a person to say. */
	invoice: OpenInvoice | null;
	/** What speaks for it. */
	why: "reference" | "number" | "account" | null;
	/** What it could pay, where that is in doubt. */
	fits: readonly OpenInvoice[];
}

/**
 * What a line pays: whose number is its structured reference; else whose number is in the text and of which so much is
 * open; else of the payer's account the only one of which so much is open. What may be one or another is none.
 */
export function propose(
	line: Pick<BankLine, "amount" | "currency" | "iban" | "text" | "reference">,
	open: readonly OpenInvoice[],
): Proposal {
	const own = open.filter(({ currency }) => currency === line.currency);
	const exact = (each: OpenInvoice) => each.open === line.amount;
	const byReference = own.filter(({ number }) => isReference(line.reference, number));
	const byNumber = own.filter(({ number }) => says(`${line.text} ${line.reference}`, number));
	const byAccount = own.filter(({ ibans }) => line.iban !== "" && ibans.includes(line.iban));
	const sure = [
		{ why: "reference", invoices: byReference.filter((each) => each.open >= line.amount) },
		{ why: "number", invoices: byNumber.filter(exact) },
		{ why: "account", invoices: byNumber.length === 0 ? byAccount.filter(exact) : [] },
	] as const;
	for (const { why, invoices: matches } of sure) {
		const [invoice, ...others] = matches;
		if (invoice && others.length === 0) return { invoice, why, fits: [] };
		if (invoice) break;
	}
	const fits = new Set([...byReference, ...byNumber, ...byAccount, ...own.filter(exact)]);
	return { invoice: null, why: null, fits: [...fits].slice(0, 5) };
}

/** A creditor reference (ISO 11649) begins with RF and two check digits. */
function isReference(reference: string, number: string): boolean {
	const bare = letters(reference);
	return bare !== "" && (bare === letters(number) || bare.replace(/^RF\d\d/, "") === letters(number));
}

/** Whether a text has a number in it, with any signs between its parts, or its last digits alone; none of it within a longer one. */
function says(text: string, number: string): boolean {
	const parts = number.match(/\p{L}+|\p{N}+/gu) ?? [];
	const last = parts.at(-1) ?? "";
	if (parts.join("").length < 4 || !text.toUpperCase().includes(last.toUpperCase())) return false;
	const whole = new RegExp(`(?<!\\p{N})${parts.join("[^\\p{L}\\p{N}]*")}(?!\\p{N})`, "iu");
	return whole.test(text) || (/^\d{4,}$/.test(last) && text.split(/\D+/).includes(last));
}

function letters(text: string): string {
	return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}
