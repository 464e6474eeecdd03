import { addDays, type CalendarDate, DAY_MS, dateIn, type Instant, weekStart } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";

const REPORT_TIME = "08:00";

/** What could not go on its Monday, because nothing ran, goes no later than this: till Thursday at eight. */
const LATEST_MS = 3 * DAY_MS;

/** How often the sweep looks: what falls due while an account begins to be told still goes. */
const SWEEP_MS = 15 * 60_000;

/** When the report of a Monday goes, on the clocks of a zone. */
export function reportTime(monday: CalendarDate, timezone: string): Instant {
	return toInstant({ wall: `${monday}T${REPORT_TIME}` }, timezone);
}

/**
 * The Monday whose report is to go now, and when to look again. Of several that were missed the last one alone goes.
 * @param since what was to go up to then is done with; -1 where the account has just begun to be told
 */
export function planReport(
	timezone: string,
	since: Instant,
	now: Instant,
): { monday: CalendarDate | null; next: Instant } {
	const thisWeek = weekStart(dateIn(timezone, now));
	const last = reportTime(thisWeek, timezone) <= now ? thisWeek : addDays(thisWeek, -7);
	const at = reportTime(last, timezone);
	const from = since === -1 ? now - SWEEP_MS : since;
	const isDue = at > from && now - at < LATEST_MS;
	return { monday: isDue ? last : null, next: reportTime(addDays(last, 7), timezone) };
}
