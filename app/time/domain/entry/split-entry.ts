import { invalidField } from "~/kernel/errors";
import { type Instant, wallClock } from "~/kernel/time/dates";
import { type Moment, toInstant } from "~/kernel/time/wall-time";
import { m } from "~/paraglide/messages";
import type { EntryTimes } from "../entry-times";
import { minutesBetween, workedMinutes } from "../hours";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Where an entry is split: at a time, or, where its day alone was given, after so many minutes of work. */
export interface SplitPoint {
	at?: Moment | null | undefined;
	minutes: number | null;
}

/**
 * The times of the two parts of an entry (docs/specification.md section 4), which worked as many minutes together as it did:
 * the first one lasts whole minutes. The longer part has the break, but for what would leave it no minute of work; of
 * two equal ones it is the first.
 * @throws AppError invalid (`at`, `minutes`)
 */
export function splitTimes(entry: EntryTimes, point: SplitPoint, timezone: string): [EntryTimes, EntryTimes] {
	return entry.exactTimes ? splitAt(entry, point, timezone) : splitAfter(entry, point);
}

function splitAt(entry: EntryTimes, { at = null, minutes }: SplitPoint, timezone: string): [EntryTimes, EntryTimes] {
	if (minutes !== null) throw invalidField("minutes", m.time_split_needs_time());
	if (at === null) throw invalidField("at", m.time_split_needs_time());
	const instant = instantWithin(entry, at, timezone);
	if (instant <= entry.startedAt || instant >= entry.endedAt) throw invalidField("at", m.time_split_outside());
	const lasting = minutesBetween(entry.startedAt, entry.endedAt);
	const first = minutesBetween(entry.startedAt, instant);
	const second = lasting - first;
	if (first < 1 || second < 1 || workedMinutes(entry) < 2) throw invalidField("at", m.time_split_least());
	return parts(entry, first, breakOfFirst(entry.breakMinutes, first, second));
}

function splitAfter(entry: EntryTimes, { at = null, minutes }: SplitPoint): [EntryTimes, EntryTimes] {
	if (at !== null) throw invalidField("at", m.time_split_needs_minutes());
	if (minutes === null) throw invalidField("minutes", m.time_split_needs_minutes());
	const most = workedMinutes(entry) - 1;
	if (most < 1) throw invalidField("minutes", m.time_split_least());
	if (minutes < 1 || minutes > most) throw invalidField("minutes", m.time_split_minutes_outside({ most }));
	const own = 2 * minutes > most ? entry.breakMinutes : 0;
	return parts(entry, minutes + own, own);
}

/** Of an hour that comes twice by the clock, the one that the entry goes on in. */
function instantWithin({ startedAt }: EntryTimes, at: Moment, timezone: string): Instant {
	const first = toInstant(at, timezone);
	const again = first + HOUR_MS;
	const repeats = "wall" in at && first <= startedAt && wallClock(timezone, again) === at.wall;
	return repeats ? again : first;
}

/** Minutes of the break that the first part has. */
function breakOfFirst(breakMinutes: number, first: number, second: number): number {
	const ofLonger = Math.min(breakMinutes, Math.max(first, second) - 1);
	return first >= second ? ofLonger : breakMinutes - ofLonger;
}

function parts(entry: EntryTimes, minutes: number, ownBreak: number): [EntryTimes, EntryTimes] {
	const { startedAt, endedAt, breakMinutes, exactTimes } = entry;
	const between = startedAt + minutes * MINUTE_MS;
	return [
		{ startedAt, endedAt: between, breakMinutes: ownBreak, exactTimes },
		{ startedAt: between, endedAt, breakMinutes: breakMinutes - ownBreak, exactTimes },
	];
}
