import { isCurrencyCode } from "~/kernel/money/currencies";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, type Currency, parseDecimal } from "~/kernel/money/money";
import { type CalendarDate, isCalendarDate } from "~/kernel/time/dates";

/** Money that came in, as a bank says it. */
export interface BankLine {
	day: CalendarDate;
	/** Minor units, above zero. */
	amount: Cents;
	currency: Currency;
	payer: string;
	/** The payer's account; empty where it is not said. */
	iban: string;
	text: string;
	/** The structured reference (ISO 11649 or the payer's end-to-end one); empty for none. */
	reference: string;
	/** The bank's own name of the entry; empty for none. */
	bankReference: string;
	/** What files of before migration 0069 took for the payer's account. */
	formerIban?: string;
	/** What was read of it when fewer columns were known. */
	earlier?: Said;
}

/** What a file of a bank says, as far as it is about money that came in. */
export interface BankFile {
	/** The account that it is of; empty where it is not said. */
	account: string;
	lines: BankLine[];
	/** How many entries are none of these: debits, what is only planned, and other currencies than an invoice can have. */
	leftOut: number;
}

export const MAX_LINES = 3000;
/** The most lines that one request says something of. */
export const MAX_BOOKED = 100;
/** The most that one request books: with {@link BOOKED_TOGETHER} a twentieth of the batches that a Worker may do. */
export const MAX_BATCH = 500;
/** Lines that are booked in one batch. */
export const BOOKED_TOGETHER = 10;

/** Takes texts of any length to what is kept; `null` where day, amount or currency are none. */
export function toBankLine(raw: Omit<BankLine, "amount" | "currency"> & { amount: string; currency: string }) {
	const { currency } = raw;
	const amount = isCurrencyCode(currency) ? parseDecimal(raw.amount, minorDigits(currency)) : null;
	if (amount === null || amount <= 0 || !isCalendarDate(raw.day)) return null;
	const short = (text: string, most: number) => text.replace(/\s+/g, " ").trim().slice(0, most);
	const account = (text: string) => short(text, 34).replaceAll(" ", "").toUpperCase();
	const formerIban = account(raw.formerIban ?? "");
	const said = ({ payer, text, reference, bankReference }: Said) => ({
		payer: short(payer, 140),
		text: short(text, 500),
		reference: orNone(short(reference, 140)),
		bankReference: orNone(short(bankReference, 140)),
	});
	const line = { day: raw.day, amount, currency, ...said(raw), iban: account(raw.iban) };
	const earlier = raw.earlier && said(raw.earlier);
	const differs = earlier && SAID.some((field) => earlier[field] !== line[field]);
	return { ...line, ...(formerIban && { formerIban }), ...(differs && { earlier }) };
}

const SAID = ["payer", "text", "reference", "bankReference"] as const;
type Said = Pick<BankLine, (typeof SAID)[number]>;

/** Empty for what banks write where there is no reference (SWIFT, ISO 20022). */
function orNone(reference: string): string {
	return /^(NONREF|NOTPROVIDED|NOTAVAILABLE|N\/A)$/i.test(reference) ? "" : reference;
}

/**
 * A line with what it is known by, so that none is taken in twice: its day and amount with the bank's reference, or where
 * there is none with all that is said, and which of several equal ones in the file it is.
 */
export function withKeys({ account, lines }: BankFile): (BankLine & { key: string; formerKeys: string[] })[] {
	const counts = new Map<string, number>();
	const numbered = (said: string) => {
		const count = (counts.get(said) ?? 0) + 1;
		counts.set(said, count);
		return `${said}${count}`;
	};
	return lines.map(({ formerIban = "", earlier, ...line }) => {
		const { day, amount, currency, iban } = line;
		const say = (from: string, { payer, text, reference, bankReference }: Said) =>
			JSON.stringify([account, day, bankReference || [payer, from, text, reference], amount, currency]);
		const key = numbered(say(iban, line));
		// As the line was known when a memo was no text, and the account in each row was the payer's.
		const former = formerIban === iban ? [] : [say(formerIban, line), say(formerIban, { ...line, text: "" })];
		const known = earlier ? [say(iban, earlier), say("", earlier)] : [];
		return { ...line, key, formerKeys: [...new Set([...former, ...known])].map(numbered) };
	});
}
