import { type CalendarDate, dateIn, type Instant } from "~/kernel/dates";

/** What a payment leaves in an invoice, one alone or among many. */
export interface Payment {
	status: "paid";
	paidAt: Instant;
	/** The day of `paidAt` in the owner's zone as it is then; income belongs to it. */
	paidOn: CalendarDate;
}

/** A payment that comes in at an instant, of an account in a timezone. */
export function paid(at: Instant, timezone: string): Payment {
	return { status: "paid", paidAt: at, paidOn: dateIn(timezone, at) };
}
