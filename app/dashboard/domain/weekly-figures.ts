import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Lengths } from "~/time/domain/time-texts";

/** How many there are in a currency, and what they come to. */
export interface WeeklySum {
	currency: Currency;
	count: number;
	amount: Cents;
}

/** A line of a list: a payment, or an open invoice. */
export interface WeeklyLine {
	/** The invoice's; empty where it is deleted, as are number and client. */
	id: string;
	number: string;
	clientName: string;
	day: CalendarDate;
	amount: Cents;
	currency: Currency;
	reminders: number;
}

/** What a weekly report tells: sums over all, lists of the first. */
export interface WeeklyFigures {
	sums: Record<"received" | "sent" | "late", readonly WeeklySum[]>;
	received: readonly WeeklyLine[];
	late: readonly WeeklyLine[];
	/** Due in this week and the next. */
	coming: readonly WeeklyLine[];
	/** Invoices that come back by themselves in these weeks. */
	recurring: readonly {
		id: string;
		name: string;
		clientName: string;
		day: CalendarDate;
		amount: Cents;
		currency: Currency;
	}[];
	unbilled: ({ minutes: number; amount: Cents; currency: Currency } & Lengths) | null;
}

/** Whether there is anything to tell. */
export function isQuiet({ sums, coming, recurring, unbilled }: WeeklyFigures): boolean {
	const lists = [sums.received, sums.sent, sums.late, coming, recurring];
	return lists.every((list) => list.length === 0) && unbilled === null;
}

export function countAll(sums: readonly WeeklySum[]): number {
	return sums.reduce((count, sum) => count + sum.count, 0);
}
