import { addDays, type CalendarDate } from "~/kernel/time/dates";

export const FREQUENCIES = ["daily", "weekly", "monthly", "yearly"] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** On which days something happens: arithmetic on the calendar, without zones (docs/recurring.md). */
export interface Recurrence {
	frequency: Frequency;
	/** Every so many days, weeks, months or years. */
	interval: number;
	/** For a month or year: "1" to "31" (clamped to the month's end), "last", or a weekday as "2-mon", "last-fri". */
	day: string;
	/** No date lies before it; weeks go by its weekday, years by its month. */
	startsOn: CalendarDate;
	/** No date lies after it. */
	endsOn: CalendarDate | null;
}

export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A fifth Monday is in no month for sure; who wants it means the last. */
const DAY =
	/^(?:(?<number>[1-9]|[12]\d|3[01])|(?<last>last)|(?<nth>[1-4]|last)-(?<weekday>sun|mon|tue|wed|thu|fri|sat))$/;

export function isDay(text: string): boolean {
	return DAY.test(text);
}

/** The day of a month that a date says by itself. */
export function dayFrom(date: CalendarDate): string {
	return String(Number(date.slice(8)));
}

/** The n-th date, from 0. It is counted from the first, never from the one before, so that 31 stays 31. */
export function occurrence({ frequency, interval, day, startsOn }: Recurrence, n: number): CalendarDate {
	if (frequency === "daily") return addDays(startsOn, n * interval);
	if (frequency === "weekly") return addDays(startsOn, n * interval * 7);
	const months = frequency === "monthly" ? 1 : 12;
	const start = monthNumber(startsOn);
	const first = dateInMonth(start, day) < startsOn ? start + months : start;
	return dateInMonth(first + n * interval * months, day);
}

/** Dates end with the calendar that invoices know (docs/reliability.md section 10). */
const LAST_DATE = "2199-12-31";

/** The dates from one on, as many as there are, at most so many. */
export function datesFrom(recurrence: Recurrence, from: CalendarDate, limit: number): CalendarDate[] {
	const end = recurrence.endsOn ?? LAST_DATE;
	const dates: CalendarDate[] = [];
	for (let n = firstSince(recurrence, from); dates.length < limit; n++) {
		const date = occurrence(recurrence, n);
		if (date > end || date > LAST_DATE) break;
		dates.push(date);
	}
	return dates;
}

/** The date one step after one of a series, or before it, be it past the series' beginning or end. */
export function dateNext(recurrence: Recurrence, date: CalendarDate, step: 1 | -1): CalendarDate {
	return occurrence(recurrence, firstSince(recurrence, date) + step);
}

function dateAfter(recurrence: Recurrence, date: CalendarDate): CalendarDate | null {
	return datesFrom(recurrence, addDays(date, 1), 1)[0] ?? null;
}

/**
 * When what was invoiced on a day comes back each month: from the first such day after it that is still to come, on the day of the
 * month that it was.
 */
export function monthlyFrom(invoiced: CalendarDate, today: CalendarDate): Pick<Recurrence, "day" | "startsOn"> {
	const day = dayFrom(invoiced);
	const monthly = { frequency: "monthly", interval: 1, day, startsOn: invoiced, endsOn: null } as const;
	const startsOn = dateAfter(monthly, invoiced < today ? today : invoiced) ?? today;
	return { day, startsOn };
}

/** The number of the first date that is not before another. Dates only grow, so halves are enough. */
function firstSince(recurrence: Recurrence, from: CalendarDate): number {
	let [low, high] = [0, 1];
	while (occurrence(recurrence, high) < from) high *= 2;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (occurrence(recurrence, middle) < from) low = middle + 1;
		else high = middle;
	}
	return low;
}

function monthNumber(date: CalendarDate): number {
	return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function dateInMonth(month: number, day: string): CalendarDate {
	const { number, nth, weekday } = DAY.exec(day)?.groups ?? {};
	const year = Math.floor(month / 12);
	const at = (date: number) => new Date(Date.UTC(year, month % 12, date));
	const length = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
	if (weekday === undefined) return isoDate(at(Math.min(Number(number ?? length), length)));
	const target = WEEKDAYS.indexOf(weekday as Weekday);
	if (nth === "last") return isoDate(at(length - ((at(length).getUTCDay() - target + 7) % 7)));
	return isoDate(at(1 + ((target - at(1).getUTCDay() + 7) % 7) + (Number(nth) - 1) * 7));
}

function isoDate(date: Date): CalendarDate {
	return date.toISOString().slice(0, 10);
}
