import {
	addDays,
	type CalendarDate,
	dateIn,
	endOfDay,
	type Instant,
	isCalendarDate,
	wallClock,
} from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import type { EntryTimes } from "./entry-times";

type Span = Pick<EntryTimes, "startedAt" | "endedAt">;

/**
 * The times of an entry so many days later, or earlier: at the same time by the clocks of the zone, and as long as it was.
 * `null` where it would end after today, further ahead than it does, or on no day that dates have.
 */
export function shiftEntry(
	{ startedAt, endedAt }: Span,
	days: number,
	{ timezone, now }: { timezone: string; now: Instant },
): Span | null {
	if (days === 0) return { startedAt, endedAt };
	const wall = wallClock(timezone, startedAt);
	const date: CalendarDate = addDays(wall.slice(0, 10), days);
	const start = toInstant({ wall: date + wall.slice(10) }, timezone) + (startedAt % 1000);
	const end = start + endedAt - startedAt;
	const latest = Math.max(endOfDay(dateIn(timezone, now), timezone), endedAt);
	return isCalendarDate(date) && end <= latest ? { startedAt: start, endedAt: end } : null;
}
