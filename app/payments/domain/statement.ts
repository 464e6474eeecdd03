import type { Cents, Currency } from "~/kernel/money/money";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import type { PaymentMethod, SettlementSource } from "~/settlement/domain/payment";

/** What a client's account consists of: invoices, payments and refunds, and reductions. */
export const STATEMENT_KINDS = [
	"invoice",
	"retention",
	"payment",
	"refund",
	"reversal",
	"credit_note",
	"write_off",
	"discount",
	"withholding",
] as const satisfies readonly (Exclude<SettlementSource, "payment"> | string)[];
type StatementKind = (typeof STATEMENT_KINDS)[number];

/** One entry of a client's account, as it is booked. */
export interface AccountEntry {
	kind: StatementKind;
	day: CalendarDate;
	/** Minor units; above zero is what the client owes more by. */
	amount: Cents;
	invoiceId: string | null;
	/** The invoice's number; `null` where the entry is of none that is there. */
	number: string | null;
	method: PaymentMethod | null;
	/**
	 * A payment's own; of an invoice that of its client, such as an order number; of a credit note its number, as `number` is
	 * that of the invoice that it corrects.
	 */
	reference: string;
	/** Of an invoice when it falls due, and what is open of it now, in minor units; else `null` and 0. */
	dueDate: CalendarDate | null;
	open: Cents;
}

export interface StatementEntry extends AccountEntry {
	/** What the client owed after it; below zero is the client's credit. */
	balance: Cents;
}

export interface Period {
	/** Both days are part of it. */
	from: CalendarDate;
	to: CalendarDate;
}

/** A client's account in one currency over a period. Minor units. */
export interface Statement extends Period {
	currency: Currency;
	/** What the client owed before the first day, and at the end of the last. */
	opening: Cents;
	closing: Cents;
	/** The day on which it was made, in the account's zone: what is late is late by then. */
	today: CalendarDate;
	/** Whether `entries` are all of the period; else its first ones. */
	complete: boolean;
	entries: StatementEntry[];
}

/** Entries with what was owed after each. */
export function withBalances(opening: Cents, entries: readonly AccountEntry[]): StatementEntry[] {
	let balance = opening;
	return entries.map((entry) => {
		balance += entry.amount;
		return { ...entry, balance };
	});
}

/** The period where none is chosen: from the first of the month before last. */
export function defaultPeriod(today: CalendarDate): Period {
	const month = (day: CalendarDate) => `${day.slice(0, 7)}-01`;
	return { from: month(addDays(month(addDays(month(today), -1)), -1)), to: today };
}
