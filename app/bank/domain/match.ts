import { indexBy } from "~/kernel/index-by";
import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { BankLine } from "./bank-file";
import { contradictions } from "./contradiction";
import { lazily } from "./lazily";
import { readLetters } from "./letters";
import { MAX_NAMED } from "./number-search";

export interface OpenInvoice {
	id: string;
	number: string;
	clientName: string;
	/** The client's e-mail address in small letters, else what their account is told by; empty where neither is known. */
	clientKey: string;
	currency: string;
	/** Minor units. */
	open: Cents;
	dueDate: CalendarDate;
	/** What settles it until which day, under its discounts for early payment; absent for none. */
	steps?: readonly { lastDay: CalendarDate; toPay: Cents }[];
	ibans: readonly string[];
}

/** What settles an invoice by a day: what is open, or less while a discount runs. */
export function settlesOn(
	{ open, steps = [] }: OpenInvoice,
	amount: Cents,
	day: CalendarDate,
): "open" | "reduced" | null {
	if (amount === open) return "open";
	return steps.some(({ lastDay, toPay }) => day <= lastDay && amount === toPay) ? "reduced" : null;
}

/** A payment that was recorded by hand, and that no line of a bank is of. */
export interface RecordedPayment {
	id: string;
	invoiceId: string | null;
	number: string;
	amount: Cents;
	currency: Currency;
	day: CalendarDate;
	ibans: readonly string[];
}

export interface JointProposal {
	reference: string;
	/** Those that something is open of, the first due first. */
	invoices: readonly OpenInvoice[];
}

export interface Proposal {
	/** The invoice that is paid without doubt; `null` where it is for a person to say. */
	invoice: OpenInvoice | null;
	why: "reference" | "number" | "account" | null;
	fits: readonly OpenInvoice[];
	/** Several that are paid together by the reference that a client was given for them, in place of one. */
	joint?: JointProposal | undefined;
	/** A payment that was recorded by hand before, and that it seems to be. */
	recorded?: RecordedPayment | undefined;
}

type Matched = Pick<BankLine, "amount" | "currency" | "day" | "payer" | "iban" | "text" | "reference">;

const MAX_MATCHES = 5;
/** Letters and figures of a number that is in no text by chance. */
const SURE_LENGTH = 5;
/** Invoices that are looked at of those whose numbers differ in their signs alone. */
const MAX_ALIKE = 20;

/**
 * What lines pay: whose number is the structured reference; else whose number is in the text, of which so much is open, or
 * more where it is the only number there; else of the payer's account the only one of which so much is open. Of the last two,
 * none whose name or text says another. What may be one or another is none.
 * @param open those that are due first come first
 * @returns takes beside a line the numbers that stand in it (number-search.ts)
 */
export function matcher(open: readonly OpenInvoice[]): (line: Matched, named: readonly string[]) => Proposal {
	const byCurrency = indexBy(open, ({ currency }) => [currency]);
	const books = new Map([...byCurrency].map(([currency, own]) => [currency, indexInvoices(own)]));
	return (line, named) => {
		const book = books.get(line.currency);
		return book ? propose(line, named, book) : { invoice: null, why: null, fits: [] };
	};
}

type Book = ReturnType<typeof indexInvoices>;

function indexInvoices(own: readonly OpenInvoice[]) {
	return {
		byLetters: lazily(() => indexBy(own, ({ number }) => [readLetters(number).text])),
		byNumber: indexBy(own, ({ number }) => [number]),
		byAccount: indexBy(own, ({ ibans }) => ibans),
		byAmount: indexBy(own, settlingSums),
		byPayment: indexBy(own, (each) => each.ibans.flatMap((iban) => settlingSums(each).map((sum) => `${iban} ${sum}`))),
		contradicts: lazily(() => contradictions(own)),
		rank: new Map(own.map((invoice, at) => [invoice, at])),
	};
}

function settlingSums({ open, steps = [] }: OpenInvoice): Cents[] {
	return [...new Set([open, ...steps.map(({ toPay }) => toPay)])];
}

function propose(line: Matched, named: readonly string[], book: Book): Proposal {
	const byReference = line.reference === "" ? [] : referred(line.reference, book);
	const byNumber =
		named.length === 0
			? []
			: inOrder(
					named.flatMap((number) => book.byNumber.get(number) ?? []),
					book.rank,
				);
	const byAccount = line.iban === "" ? [] : (book.byAccount.get(line.iban) ?? []);
	const settles = (each: OpenInvoice) => settlesOn(each, line.amount, line.day) !== null;
	const byPayment =
		line.iban === "" ? [] : firstOf(book.byPayment.get(`${line.iban} ${line.amount}`) ?? [], 2, settles);
	const [payersOnly, another] = byPayment;
	const isPayers = payersOnly && !another && named.length === 0 && !book.contradicts()(line, payersOnly);
	const [single, other] = byNumber;
	const parts =
		named.length === 1 && single && !other && isPartOf(line, single) && !book.contradicts()(line, single)
			? [single]
			: [];
	const sure = [
		{ why: "reference", invoices: byReference.filter((each) => each.open >= line.amount) },
		// Where as many are named as are looked for, others may be.
		{ why: "number", invoices: named.length < MAX_NAMED ? byNumber.filter(settles) : [] },
		{ why: "number", invoices: parts },
		{ why: "account", invoices: isPayers ? [payersOnly] : [] },
	] as const;
	for (const { why, invoices: matches } of sure) {
		const [invoice] = matches;
		if (invoice && matches.length === 1) return { invoice, why, fits: [] };
		if (invoice) break;
	}
	const byAmount = firstOf(book.byAmount.get(line.amount) ?? [], MAX_MATCHES, settles);
	return { invoice: null, why: null, fits: firstFits([byReference, byNumber, byAccount, byAmount]) };
}

/** Whether a line that names this invoice alone pays a part of it: four figures of its number are in many texts by chance, as years. */
function isPartOf(line: Matched, { number, open, steps = [] }: OpenInvoice): boolean {
	// What would have settled it while its discount ran is for a person to say.
	if (line.amount >= open || steps.some(({ toPay }) => toPay === line.amount)) return false;
	if (/\d{5}\D*$/.test(number)) return true;
	const { text } = readLetters(number);
	return text.length >= SURE_LENGTH && readLetters(`${line.text} ${line.reference}`).text.includes(text);
}

/** The first so many that hold: thousands may have the same sum. */
function firstOf(invoices: readonly OpenInvoice[], most: number, holds: (each: OpenInvoice) => boolean): OpenInvoice[] {
	const found: OpenInvoice[] = [];
	for (const each of invoices) {
		if (found.length === most) break;
		if (holds(each)) found.push(each);
	}
	return found;
}

function firstFits(likely: readonly (readonly OpenInvoice[])[]): OpenInvoice[] {
	const fits: OpenInvoice[] = [];
	for (const invoices of likely) {
		for (const invoice of invoices) {
			if (fits.length === MAX_MATCHES) return fits;
			if (!fits.includes(invoice)) fits.push(invoice);
		}
	}
	return fits;
}

/** What is open of them in all. */
export function jointOpen({ invoices }: Pick<JointProposal, "invoices">): Cents {
	return invoices.reduce((sum, { open }) => sum + open, 0);
}

/** What is proposed, the first of several that are paid together; empty for none. */
export function proposedInvoices({ invoice, joint }: Pick<Proposal, "invoice" | "joint">): readonly OpenInvoice[] {
	return joint?.invoices ?? (invoice ? [invoice] : []);
}

export function isProposed({ proposal }: { proposal: Proposal }): boolean {
	return proposedInvoices(proposal).length > 0;
}

/** The address of the one client that a line is of, by the invoices that it may pay; empty where those are several clients'. */
export function likelyClient(proposal: Proposal): string {
	const keys = new Set([...proposedInvoices(proposal), ...proposal.fits].map(({ clientKey }) => clientKey));
	const [key = ""] = keys.size === 1 ? keys : [];
	return key.includes("@") ? key : "";
}

/**
 * Whose number a creditor reference is; one of ISO 11649 begins with RF and two check digits. Numbers that differ in their
 * signs alone may be several; of too many to tell apart, the first are checked.
 */
function referred(reference: string, { byLetters, rank }: Book): OpenInvoice[] {
	const bare = referredLetters(reference);
	return inOrder(
		bare.flatMap((each) => (byLetters().get(each) ?? []).slice(0, MAX_ALIKE)),
		rank,
	);
}

/** What letters and figures a number has that is this structured reference. */
export function referredLetters(reference: string): string[] {
	const { text } = readLetters(reference);
	return text === "" ? [] : [...new Set([text, text.replace(/^RF\d\d/, "")])];
}

function inOrder(found: readonly OpenInvoice[], rank: ReadonlyMap<OpenInvoice, number>): OpenInvoice[] {
	return [...new Set(found)].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}
