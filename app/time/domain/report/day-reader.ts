import { type CalendarDate, DAY_MS, dateIn, type Instant, offsetAt, weekStart } from "~/kernel/time/dates";
import type { WeekStart } from "~/kernel/time/week-start";

const WEEK_MS = 7 * DAY_MS;

/**
 * Reads the days of instants in a zone. Its clocks are looked up once for a week at both ends of which they are as far ahead
 * of UTC: since 1970 no zone has put its clocks forward and back within one.
 */
export function dayReader(timezone: string): (instant: Instant) => CalendarDate {
	const ends = new Map<number, number>();
	const days = new Map<number, CalendarDate>();
	const offsetOf = (week: number): number => {
		const offset = ends.get(week) ?? offsetAt(timezone, week * WEEK_MS);
		ends.set(week, offset);
		return offset;
	};
	return (instant) => {
		const week = Math.floor(instant / WEEK_MS);
		const offset = offsetOf(week);
		if (offset !== offsetOf(week + 1)) return dateIn(timezone, instant);
		const number = Math.floor((instant + offset) / DAY_MS);
		const day = days.get(number) ?? new Date(number * DAY_MS).toISOString().slice(0, 10);
		days.set(number, day);
		return day;
	};
}

/** Reads the first days of the weeks that days are in, each once. */
export function weekReader(first: WeekStart): (day: CalendarDate) => CalendarDate {
	const weeks = new Map<CalendarDate, CalendarDate>();
	return (day) => {
		const start = weeks.get(day) ?? weekStart(day, first);
		weeks.set(day, start);
		return start;
	};
}
