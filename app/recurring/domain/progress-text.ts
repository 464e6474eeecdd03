import { dateIn, daysBetween, formatDate, formatLongDate, type Instant, wallClock } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Series } from "./recurring-invoice";

type Progress = Pick<Series, "endsOn" | "count" | "done" | "nextOn" | "pausedAt">;

/** How far a series is: "No end. 5 dates have passed. The next is Tuesday, June 30, 2026." */
export function progressText({ endsOn, count, done, nextOn, pausedAt }: Progress): string {
	const end = endsOn
		? m.recurring_ends_last({ date: formatDate(endsOn) })
		: count
			? m.recurring_ends_count({ count })
			: m.recurring_no_end();
	const passed = done > 0 ? m.recurring_passed({ count: done }) : "";
	const next = nextOn && pausedAt === null ? m.recurring_next_is({ date: formatLongDate(nextOn) }) : "";
	return [end, passed, next].filter(Boolean).join(" ");
}

interface Clock {
	timezone: string;
	now: Instant;
}

/** What a list says below a series' date: "in 12 days", "today at 08:00", "12 dates have passed.". */
export function dateNote(
	{ nextOn, pausedAt, done, time }: Progress & Pick<Series, "time">,
	{ timezone, now }: Clock,
): string {
	if (nextOn === null) return done > 0 ? m.recurring_passed({ count: done }) : "";
	if (pausedAt !== null) return m.recurring_paused_since({ date: formatDate(dateIn(timezone, pausedAt)) });
	const days = daysBetween(dateIn(timezone, now), nextOn);
	if (days > 0) return m.recurring_in_days({ count: days });
	return wallClock(timezone, now) < `${nextOn}T${time}` ? m.recurring_due_today({ time }) : m.recurring_due_now();
}
