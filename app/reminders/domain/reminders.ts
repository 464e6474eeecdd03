import { addDays, type CalendarDate, DAY_MS, dateIn, type Instant } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";

/** Days after the due date, or before it where negative, on which an unpaid invoice is reminded of; an account has its own. */
export const REMINDER_STEPS: readonly number[] = [-3, 0, 7, 14];

export const REMINDER_TIME = "09:00";

/** What an account may have at most: more would be nagging. */
export const MAX_STEPS = 8;
export const MAX_STEP_DAYS = 90;

/** What could not go on its day, because nothing ran, goes no later than this. */
const LATEST_MS = 7 * DAY_MS;

/** How often the sweep looks: what falls due while an account begins to remind still goes. */
const SWEEP_MS = 15 * 60_000;

export interface Reminder {
	days: number;
	/** The day in the account's zone, which names it: there is one of an invoice on a day. */
	date: CalendarDate;
	at: Instant;
}

/** Whether a reminder that was planned still is one: its day has come by the due date as it is now, and has not lost its sense. */
export function isStillDue(days: number, dueDate: CalendarDate, today: CalendarDate): boolean {
	return addDays(dueDate, days) <= today && !isTooLate(days, dueDate, today);
}

/** One of before the due day does not go after it. */
function isTooLate(days: number, dueDate: CalendarDate, today: CalendarDate): boolean {
	return days < 0 && today > dueDate;
}

interface Due {
	dueDate: CalendarDate;
	timezone: string;
	steps: readonly number[];
}

export function listReminders({ dueDate, timezone, steps }: Due): Reminder[] {
	const sorted = [...new Set(steps)].sort((one, other) => one - other);
	return sorted.map((days) => {
		const date = addDays(dueDate, days);
		return { days, date, at: toInstant({ wall: `${date}T${REMINDER_TIME}` }, timezone) };
	});
}

/**
 * What is to be done about an invoice's reminders now. Of several that were missed, the last one alone goes; none goes
 * that was to go a week ago, and none of before the due day after it.
 * @param since what was to go up to then is done with; where its account has begun to remind, or changed how, the negative of
 *   that instant, or -1 for a while ago
 * @returns the one to send, and when to look again
 */
export function planReminders(due: Due, since: Instant, now: Instant): { now: Reminder | null; next: Instant | null } {
	const reminders = listReminders(due);
	const changed = since === -1 ? now : Math.min(-since, now);
	const from = since < 0 ? changed - SWEEP_MS : since;
	const next = reminders.find(({ at }) => at > now)?.at ?? null;
	const last = reminders.findLast(({ at }) => at <= now);
	if (!last || last.at <= from || now - last.at >= LATEST_MS) return { now: null, next };
	return { now: isTooLate(last.days, due.dueDate, dateIn(due.timezone, now)) ? null : last, next };
}
