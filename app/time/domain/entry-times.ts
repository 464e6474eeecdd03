import { AppError, invalidField } from "~/kernel/errors";
import { DAY_MS, dateIn, endOfDay, type Instant, startOfDay, wallClock } from "~/kernel/time/dates";
import { type Moment, toInstant } from "~/kernel/time/wall-time";
import { m } from "~/paraglide/messages";
import { durationText } from "./entry/length-texts";
import { workedMinutes } from "./hours";
import type { EntryInput } from "./time-entry-input";
import { MAX_DAYS } from "./timer";

const MINUTE_MS = 60_000;

export interface EntryTimes {
	startedAt: Instant;
	endedAt: Instant;
	/** Not worked. */
	breakMinutes: number;
	/** Whether someone said at what time, and not on which day alone. */
	exactTimes: boolean;
}

interface Circumstances {
	timezone: string;
	now: Instant;
	before?: EntryTimes;
	/** When the last entry of the input's day ends; `null` where it has none. */
	lastEnd?: Instant | null;
}

/** The times of an entry, as docs/specification.md section 4 has them. Throws invalid. */
export function resolveTimes(input: EntryInput, { timezone, now, before, lastEnd = null }: Circumstances): EntryTimes {
	const times = input.start
		? spanFrom(input, input.start, { timezone, now, ...(before && { before }) })
		: spanOn(input, { timezone, lastEnd, ...(before && { before }) });
	const { startedAt, endedAt } = times;
	const from = input.date ? "date" : "startTime";
	const until = input.end ? "endTime" : input.minutes === null ? from : "duration";
	if (endedAt < startedAt) {
		if (!input.end) throw invalidField("startTime", m.time_start_in_future());
		throw invalidField("endTime", m.time_end_before_start());
	}
	if (endedAt - startedAt > MAX_DAYS * DAY_MS) throw invalidField(until, m.time_lasts_too_long({ days: MAX_DAYS }));
	const latest = Math.max(endOfDay(dateIn(timezone, now), timezone), before?.endedAt ?? 0);
	if (endedAt > latest) throw invalidField(input.date ? "date" : until, m.time_ends_after_today());
	if (times.breakMinutes > 0 && workedMinutes(times) === 0) throw invalidField("breakMinutes", m.time_break_too_long());
	return times;
}

type Known = Omit<Circumstances, "lastEnd">;

function spanFrom(input: EntryInput, start: Moment, { timezone, now, before }: Known): EntryTimes {
	const { end, minutes, breakMinutes = 0 } = input;
	const startedAt = resolve(start, timezone, before?.startedAt);
	const about = { startedAt, breakMinutes, exactTimes: true };
	if (!end) return { ...about, endedAt: minutes === null ? now : startedAt + (minutes + breakMinutes) * MINUTE_MS };
	const times = { ...about, endedAt: resolve(end, timezone, before?.endedAt) };
	if (minutes !== null && times.endedAt >= startedAt) requireAgreement(times, minutes, timezone);
	return times;
}

/** A form knows whole seconds, and no hour that comes twice: a time that it shows unchanged is the one there was. */
export function resolve(moment: Moment, timezone: string, before: Instant | undefined): Instant {
	const unchanged = before !== undefined && "wall" in moment && moment.wall === wallClock(timezone, before);
	return unchanged ? before : toInstant(moment, timezone);
}

/** An end and a length that are a minute or more apart: which of them is meant only who typed them knows. */
function requireAgreement(times: EntryTimes, minutes: number, zone: string) {
	const lasting = (minutes + times.breakMinutes) * MINUTE_MS;
	if (Math.abs(times.endedAt - times.startedAt - lasting) < MINUTE_MS) return;
	const byEnd = m.time_end_makes({ duration: durationText(workedMinutes(times)) });
	const end = wallClock(zone, times.startedAt + lasting).slice(11, 16);
	throw new AppError("invalid", byEnd, {
		fieldErrors: { endTime: [byEnd], duration: [m.time_duration_makes({ end })] },
	});
}

/** A length on a day alone: from nine, or after the day's last entry, moved back so that it lies within the day. */
function spanOn(input: EntryInput, { timezone, before, lastEnd }: Omit<Circumstances, "now">): EntryTimes {
	const { date, minutes, breakMinutes = 0 } = input;
	if (!date || minutes === null) throw invalidField("startTime", m.time_start_required());
	const [first, last] = [startOfDay(date, timezone), endOfDay(date, timezone)];
	const lasting = (minutes + breakMinutes) * MINUTE_MS;
	if (lasting > Math.min(DAY_MS, last - first)) throw invalidField("duration", m.time_longer_than_day());
	const same = before && !before.exactTimes && dateIn(timezone, before.startedAt) === date;
	const after = same ? before.startedAt : (lastEnd ?? toInstant({ wall: `${date}T09:00:00` }, timezone));
	const startedAt = Math.max(first, Math.min(after, last - lasting));
	return { startedAt, endedAt: startedAt + lasting, breakMinutes, exactTimes: false };
}
