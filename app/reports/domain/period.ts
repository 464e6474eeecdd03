import { addDays, type CalendarDate } from "~/kernel/time/dates";

/** Both days are part of it. */
export interface Period {
	from: CalendarDate;
	to: CalendarDate;
}

const MAX_MONTHS = 36;

/** Periods to choose from, as they are on a day. */
export function periods(
	today: CalendarDate,
): Record<"month" | "two_months" | "quarter" | "year" | "last_two_months" | "last_quarter" | "last_year", Period> {
	const begun = (months: number) => ({ from: monthsAround(today, months).from, to: today });
	const last = (months: number) => monthsAround(addDays(begun(months).from, -1), months);
	return {
		month: begun(1),
		// As Ireland files its VAT: January and February, and so on.
		two_months: begun(2),
		quarter: begun(3),
		year: begun(12),
		last_two_months: last(2),
		last_quarter: last(3),
		last_year: last(12),
	};
}

/** The period of so many months that a day is in, whole, counted from January or from so many months later. */
export function monthsAround(day: CalendarDate, months: number, later = 0): Period {
	const [year = 0, month = 1] = day.split("-").map(Number);
	const first = month - 1 - ((month - 1 - later + months) % months);
	const start = (offset: number) => new Date(Date.UTC(year, first + offset, 1)).toISOString().slice(0, 10);
	return { from: start(0), to: addDays(start(months), -1) };
}

/** The requested period: this year by default; at most its last 36 months. */
export function chosenPeriod({ from, to }: Partial<Period>, today: CalendarDate): Period {
	const last = to ?? today;
	const [start = last, end = last] = [from ?? `${last.slice(0, 4)}-01-01`, last].sort();
	const months = monthsIn({ from: start, to: end });
	return { from: months.length > MAX_MONTHS ? `${months.at(-MAX_MONTHS)}-01` : start, to: end };
}

/** The months of a period, `YYYY-MM`, oldest first. */
export function monthsIn({ from, to }: Period): string[] {
	const [year = 0, month = 1] = from.split("-").map(Number);
	const [lastYear = 0, lastMonth = 1] = to.split("-").map(Number);
	const count = (lastYear - year) * 12 + lastMonth - month + 1;
	return Array.from({ length: count }, (_, at) =>
		new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
	);
}

/**
 * The month of the tax office that a day is in: that of the calendar; in the United Kingdom from the 6th to the 5th (Income Tax
 * (Construction Industry Scheme) Regulations 2005, SI 2005/2045, regulation 2).
 */
export function taxMonthOf(day: CalendarDate, country: string): Period {
	const first = country === "GB" ? 6 : 1;
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const start = (offset: number) =>
		new Date(Date.UTC(year, month - 1 + offset - (date < first ? 1 : 0), first)).toISOString().slice(0, 10);
	return { from: start(0), to: addDays(start(1), -1) };
}
