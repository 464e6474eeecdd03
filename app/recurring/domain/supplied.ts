import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { dateNext, type Recurrence } from "./recurrence";

/**
 * What each invoice of a series says of when it was supplied: nothing, the calendar month of its date or the one before, or the time
 * between two dates of the series, up to its own or from that on.
 */
export const SUPPLIED = ["none", "month", "last-month", "past", "coming"] as const;
export type Supplied = (typeof SUPPLIED)[number];

interface SupplyPeriod {
	/** `null` for one day alone. */
	supplyStart: CalendarDate | null;
	supplyDate: CalendarDate | null;
}

/** The days of supply that the invoice of a date states; none where its series states none. */
export function supplyOf({ supplied, ...rule }: Recurrence & { supplied: Supplied }, date: CalendarDate): SupplyPeriod {
	if (supplied === "none") return { supplyStart: null, supplyDate: null };
	const [first, last] = periodOf(supplied, rule, date);
	return { supplyStart: first < last ? first : null, supplyDate: last };
}

function periodOf(
	supplied: Exclude<Supplied, "none">,
	rule: Recurrence,
	date: CalendarDate,
): [CalendarDate, CalendarDate] {
	const firstOfMonth = `${date.slice(0, 7)}-01`;
	switch (supplied) {
		case "month":
			return [firstOfMonth, addDays(`${addDays(firstOfMonth, 31).slice(0, 7)}-01`, -1)];
		case "last-month": {
			const last = addDays(firstOfMonth, -1);
			return [`${last.slice(0, 7)}-01`, last];
		}
		case "past":
			return [dateNext(rule, date, -1), addDays(date, -1)];
		case "coming":
			return [date, addDays(dateNext(rule, date, 1), -1)];
	}
}
