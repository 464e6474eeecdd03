import { addDays, type CalendarDate } from "~/kernel/time/dates";
import type { Dated } from "./report";
import { nothing } from "./time-sum";

/** Weeks without a gap, from the first that was worked in to the last, at most `most` of them, the newest. */
export function weekRow(weeks: readonly Dated[], most: number): Dated[] {
	const [first] = weeks;
	const last = weeks.at(-1);
	if (!first || !last) return [];
	const byDate = new Map<CalendarDate, Dated>(weeks.map((week) => [week.date, week]));
	const row: Dated[] = [];
	for (let date = last.date; date >= first.date && row.length < most; date = addDays(date, -7)) {
		row.unshift(byDate.get(date) ?? { date, ...nothing() });
	}
	return row;
}
