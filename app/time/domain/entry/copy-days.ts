import { invalidField } from "~/kernel/errors";
import { addDays, type CalendarDate, dateIn, daysBetween, formatDate, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { EntryTimes } from "../entry-times";
import { shiftEntry } from "../shift-entry";

/** To how many days an entry is copied at once, at most. */
export const MAX_COPIES = 31;

/** The days that an entry is offered to be copied to: those after its own, until today, and as many before as fill up. */
export function daysToCopyTo(date: CalendarDate, today: CalendarDate): CalendarDate[] {
	const latest = addDays(date, MAX_COPIES);
	const last = latest < today ? latest : today;
	const days = Array.from({ length: MAX_COPIES }, (_, at) => addDays(last, at + 1 - MAX_COPIES));
	return days.filter((day) => day !== date);
}

type Span = Pick<EntryTimes, "startedAt" | "endedAt">;

/**
 * The times of copies of an entry on other days, at the same time by the clocks of the zone and each as long as it.
 * @throws AppError invalid (`days`) where one would end after today, or is the entry's own
 */
export function copyTimes(
	entry: Span,
	days: readonly CalendarDate[],
	{ timezone, now }: { timezone: string; now: Instant },
): Span[] {
	const date = dateIn(timezone, entry.startedAt);
	const latest = dateIn(timezone, now);
	return days.map((day) => {
		if (day === date) throw invalidField("days", m.time_equal_entry());
		const times = day > latest ? null : shiftEntry(entry, daysBetween(date, day), { timezone, now });
		if (!times) throw invalidField("days", m.time_copy_ahead({ day: formatDate(day) }));
		return times;
	});
}
