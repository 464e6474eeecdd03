import type { CalendarDate } from "~/kernel/dates";
import { indexBy } from "~/kernel/index-by";
import type { Cents, Currency } from "~/kernel/money";
import type { BankLine } from "./bank-file";

/** An invoice that something is open of. */
export interface OpenInvoice {
	id: string;
	number: string;
	clientName: string;
	/** The client's e-mail address in small letters; empty where it has none. */
	clientKey: string;
	currency: string;
	/** Minor units. */
	open: Cents;
	dueDate: CalendarDate;
	/** Accounts that its client paid from before. */
	ibans: readonly string[];
}

/** A payment that was recorded by hand, and that no line of a bank is of. */
export interface RecordedPayment {
	id: string;
	invoiceId: string | null;
	/** Of the invoice that it was recorded for. */
	number: string;
	amount: Cents;
	currency: Currency;
	day: CalendarDate;
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
	/** A payment that was recorded by hand before, and that it seems to be. */
	recorded?: RecordedPayment | undefined;
}

type Matched = Pick<BankLine, "amount" | "currency" | "iban" | "text" | "reference">;

/** The most invoices that are offered for a line. */
const MOST_FITS = 5;

/**
 * What lines pay: whose number is the structured reference; else whose number is in the text and of which so much is open;
 * else of the payer's account the only one of which so much is open. What may be one or another is none. The invoices are
 * looked up, so that many lines take as long as they are many.
 */
export function matcher(open: readonly OpenInvoice[]): (line: Matched) => Proposal {
	const byCurrency = indexBy(open, ({ currency }) => [currency]);
	const books = new Map([...byCurrency].map(([currency, own]) => [currency, indexInvoices(own)]));
	return (line) => {
		const book = books.get(line.currency);
		return book ? propose(line, book) : { invoice: null, why: null, fits: [] };
	};
}

type Book = ReturnType<typeof indexInvoices>;

function indexInvoices(own: readonly OpenInvoice[]) {
	const sayings = own.map((invoice) => ({ invoice, ...compileNumber(invoice.number) }));
	return {
		byLetters: indexBy(own, ({ number }) => [letters(number)]),
		byFigures: indexBy(
			sayings.filter(({ figures }) => figures),
			({ figures }) => [figures],
		),
		/** Those whose number has no figure in it. */
		others: sayings.filter(({ figures }) => !figures),
		byAccount: indexBy(own, ({ ibans }) => ibans),
		byAmount: indexBy(own, ({ open }) => [open]),
		byPayment: indexBy(own, ({ ibans, open }) => ibans.map((iban) => `${iban} ${open}`)),
		rank: new Map(own.map((invoice, at) => [invoice, at])),
	};
}

function propose(line: Matched, book: Book): Proposal {
	const byReference = referred(line.reference, book);
	const byNumber = findNamed(`${line.text} ${line.reference}`, book);
	const byAccount = line.iban === "" ? [] : (book.byAccount.get(line.iban) ?? []);
	const byPayment = line.iban === "" ? [] : (book.byPayment.get(`${line.iban} ${line.amount}`) ?? []);
	const sure = [
		{ why: "reference", invoices: byReference.filter((each) => each.open >= line.amount) },
		{ why: "number", invoices: byNumber.filter((each) => each.open === line.amount) },
		{ why: "account", invoices: byNumber.length === 0 ? byPayment : [] },
	] as const;
	for (const { why, invoices: matches } of sure) {
		const [invoice] = matches;
		if (invoice && matches.length === 1) return { invoice, why, fits: [] };
		if (invoice) break;
	}
	const likely = [byReference, byNumber, byAccount, book.byAmount.get(line.amount) ?? []];
	const fits = new Set(likely.flatMap((each) => each.slice(0, MOST_FITS * likely.length)));
	return { invoice: null, why: null, fits: [...fits].slice(0, MOST_FITS) };
}

/** The one client that a line is of, by the invoices that it may pay; empty where those are several clients'. */
export function likelyClient({ invoice, fits }: Proposal): string {
	const keys = new Set([...(invoice ? [invoice] : []), ...fits].map(({ clientKey }) => clientKey));
	return keys.size === 1 ? [...keys].join() : "";
}

/** Whether a line has an invoice's number as its structured reference, or in its text. */
export function namesNumber({ text, reference }: Pick<BankLine, "text" | "reference">, number: string): boolean {
	const own = letters(number);
	if (own === "") return false;
	const bare = letters(reference);
	return (
		bare === own ||
		bare.replace(/^RF\d\d/, "") === own ||
		compileNumber(number).isIn(`${text} ${reference}`.toUpperCase())
	);
}

/** Whose number a creditor reference is; one of ISO 11649 begins with RF and two check digits. */
function referred(reference: string, { byLetters, rank }: Book): OpenInvoice[] {
	const bare = letters(reference);
	if (bare === "") return [];
	const invoices = new Set([bare, bare.replace(/^RF\d\d/, "")].flatMap((each) => byLetters.get(each) ?? []));
	return inOrder(invoices, rank);
}

/** Those whose number a text has in it. Only numbers whose figures end some in the text are looked at closely. */
function findNamed(text: string, { byFigures, others, rank }: Book): OpenInvoice[] {
	const capitals = text.toUpperCase();
	const runs = [...capitals.matchAll(/\p{N}+/gu)].map(([run]) => run.slice(-LONGEST));
	const endings = new Set(runs.flatMap((run) => Array.from(run, (_, at) => run.slice(at))));
	const near = [...endings].flatMap((figures) => byFigures.get(figures) ?? []);
	const matches = [...near, ...others].filter(({ isIn }) => isIn(capitals)).map(({ invoice }) => invoice);
	return inOrder(new Set(matches), rank);
}

/** Characters of a number, of which an invoice has no more. */
const LONGEST = 50;

/**
 * Whether texts have a number in them, with any signs between its parts, or its last digits alone; none of it within a
 * longer one. Its last figures end figures of such a text in any case. Texts are in capitals.
 */
function compileNumber(number: string) {
	const parts = number.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? [];
	const last = parts.at(-1) ?? "";
	const figures = parts.findLast((part) => STARTS_WITH_FIGURE.test(part)) ?? "";
	const isIn = (text: string) =>
		parts.join("").length >= 4 &&
		text.includes(last) &&
		(hasParts(text, parts) || (/^\d{4,}$/.test(last) && text.split(/\P{N}+/u).includes(last)));
	return { figures, isIn };
}

const STARTS_WITH_FIGURE = /^\p{N}/u;
const ENDS_WITH_FIGURE = /\p{N}$/u;
const SIGNS = /[^\p{L}\p{N}]*/uy;

/** A pattern for each number would say the same, but takes half a millisecond to be made. */
function hasParts(text: string, [first = "", ...others]: readonly string[]): boolean {
	for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
		let end = at + first.length;
		const follows = others.every((part) => {
			SIGNS.lastIndex = end;
			end += SIGNS.exec(text)?.[0].length ?? 0;
			if (!text.startsWith(part, end)) return false;
			end += part.length;
			return true;
		});
		if (!follows || ENDS_WITH_FIGURE.test(text.slice(Math.max(0, at - 2), at))) continue;
		if (!STARTS_WITH_FIGURE.test(text.slice(end, end + 2))) return true;
	}
	return false;
}

function inOrder(found: ReadonlySet<OpenInvoice>, rank: ReadonlyMap<OpenInvoice, number>): OpenInvoice[] {
	return [...found].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

function letters(text: string): string {
	return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}
