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

/** What a series says like the invoice that it repeats: the calendar month of its date or the one before, or nothing. */
export function suppliedAs({ issueDate, ...days }: SupplyPeriod & { issueDate: CalendarDate }): Supplied {
	const stated = (supplied: "month" | "last-month") => {
		const [first, last] = monthOf(issueDate, supplied);
		return days.supplyStart === first && days.supplyDate === last;
	};
	return stated("month") ? "month" : stated("last-month") ? "last-month" : "none";
}

function periodOf(
	supplied: Exclude<Supplied, "none">,
	rule: Recurrence,
	date: CalendarDate,
): [CalendarDate, CalendarDate] {
	if (supplied === "past") return [dateNext(rule, date, -1), addDays(date, -1)];
	if (supplied === "coming") return [date, addDays(dateNext(rule, date, 1), -1)];
	return monthOf(date, supplied);
}

function monthOf(date: CalendarDate, supplied: "month" | "last-month"): [CalendarDate, CalendarDate] {
	const first = firstOfMonth(date);
	if (supplied === "month") return [first, addDays(firstOfMonth(addDays(first, 31)), -1)];
	const last = addDays(first, -1);
	return [firstOfMonth(last), last];
}

function firstOfMonth(date: CalendarDate): CalendarDate {
	return `${date.slice(0, 7)}-01`;
}
