import { addDays, type CalendarDate } from "~/kernel/time/dates";
import type { Week } from "./report";

/** Weeks without a gap, from the first that was worked in to the last, at most `most` of them, the newest. */
export function weekRow(weeks: readonly Week[], most: number): Week[] {
	const [first] = weeks;
	const last = weeks.at(-1);
	if (!first || !last) return [];
	const byDate = new Map<CalendarDate, Week>(weeks.map((week) => [week.date, week]));
	const row: Week[] = [];
	for (let date = last.date; date >= first.date && row.length < most; date = addDays(date, -7)) {
		row.unshift(byDate.get(date) ?? { date, minutes: 0, amount: 0, billedMinutes: 0, billedAmount: 0, freeMinutes: 0 });
	}
	return row;
}
