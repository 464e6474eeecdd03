import { addDays, type CalendarDate, dateIn, type Instant } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import type { Period } from "../statement";

const STATEMENT_TIME = "08:00";

/** When the statement of the month before goes, on the clocks of a zone. */
function statementTime(firstDay: CalendarDate, timezone: string): Instant {
	return toInstant({ wall: `${firstDay}T${STATEMENT_TIME}` }, timezone);
}

/**
 * The month whose statement is to go now, and when to look again. Of several that were missed the last one alone goes.
 * @param since what was to go up to then is done with
 */
export function planStatement(timezone: string, since: Instant, now: Instant): { month: Period | null; next: Instant } {
	const thisMonth = firstOf(dateIn(timezone, now));
	const last = statementTime(thisMonth, timezone) <= now ? thisMonth : firstOf(addDays(thisMonth, -1));
	const to = addDays(last, -1);
	const isDue = statementTime(last, timezone) > since;
	return { month: isDue ? { from: firstOf(to), to } : null, next: statementTime(firstOf(addDays(last, 31)), timezone) };
}

function firstOf(day: CalendarDate): CalendarDate {
	return `${day.slice(0, 7)}-01`;
}
