import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Withheld } from "~/pricing/domain/totals";
import type { TaxSums } from "~/taxes/domain/calculate";

/** What an invoice comes to, or a credit note takes off. Minor units. */
export interface PartSums {
	total: Cents;
	taxes: readonly TaxSums[] | null; // By rate; `null` where the account charged no tax
}

/** A credit note of an invoice, in positive sums. */
export interface PartNote extends PartSums {
	day: CalendarDate;
	toPay: Cents; // What it settles
	withheld?: readonly Withheld[]; // What of that the client had withheld
}

/**
 * What of an invoice counts on a day: all of it on that of its issue, or what its money changes on the day. A credit note on
 * its issue has sums below zero.
 */
export interface Part {
	day: CalendarDate;
	currency: string;
	whole: PartSums;
	/** Where money counts: what settled the invoice before the day, and by its end; absent for all on issue. */
	settled?: Settled;
	/** Whether what is settled is given up, and so taken off: a discount for early payment. */
	takesOff?: boolean;
	buyer?: Buyer; // Who was billed, where that is asked
	withheld?: readonly Withheld[]; // What the client withholds of the whole, where that is asked
	/** What the invoice itself was converted at: in millionths, of the base currency; absent for the rate of the day. */
	rate?: number | null;
}

export interface Buyer {
	name: string; // As a business is billed: the company, else the person
	vatId: string; // As it was typed; empty where it has none
	country: string; // ISO 3166-1; empty where none is said
}

interface Settled {
	payable: Cents;
	before: Cents;
	after: Cents;
	notes: readonly PartNote[]; // All of the invoice, of any day
}
