import { addDays, type CalendarDate, DAY_MS, dateIn, type Instant } from "~/kernel/time/dates";
import type { IcsEvent, IcsFile } from "./ics-file";
import { dayOf, type IcsTime, readLength, readTime } from "./ics-time";
import { IcsZones } from "./ics-zones";
import { RuleDays, readRule, type Steps } from "./recurrence";

/** A time of an event that an entry can be made of. */
interface WeekEvent {
	uid: string;
	description: string;
	startedAt: Instant;
	endedAt: Instant;
}

interface EventsOfWeek {
	/** By their beginning. */
	events: readonly WeekEvent[];
	/** Rules that can't be read, or that would have to be counted for too long. */
	unread: number;
	/** Whole days, which have no hours. */
	wholeDays: number;
	/** Zones that nothing is known of. */
	unknownZones: readonly string[];
}

interface Week {
	first: CalendarDate;
	last: CalendarDate;
	/** The reader's. */
	timezone: string;
}

/** Days that are looked at for a whole file, about a fifth of a second. */
const MOST_STEPS = 300_000;

/** Times that are found for a whole file. */
const MOST_TIMES = 5_000;

/**
 * What begins in a week of the reader's, each time of what repeats by itself. What was called off, has no hours or takes
 * longer than a day is left out. Takes a bounded time whatever the file says.
 */
export function eventsOfWeek({ events, zones: written }: IcsFile, week: Week): EventsOfWeek {
	const steps: Steps = { left: MOST_STEPS };
	const zones = new IcsZones(written, week.timezone, steps);
	const replaced = new Set(
		events.flatMap(({ uid, replaces }) => (replaces ? [`${zones.instant(replaces)} ${uid}`] : [])),
	);
	const found = new Map<string, WeekEvent>();
	let [unread, wholeDays] = [0, 0];
	for (const event of events) {
		if (event.cancelled) continue;
		const starts = startsIn(event, week, steps);
		if (starts === null) unread += 1;
		if (event.start.isDay && starts?.length) wholeDays += 1;
		if (event.start.isDay || !starts) continue;
		const length = lengthOf(event, zones);
		const except = new Set(event.except.filter(({ wall }) => isNear(wall, week)).map((time) => zones.instant(time)));
		for (const start of starts) {
			const startedAt = zones.instant(start);
			const key = `${startedAt} ${event.uid}`;
			const day = dateIn(week.timezone, startedAt);
			const isGone = except.has(startedAt) || (!event.replaces && replaced.has(key));
			if (isGone || length <= 0 || length > DAY_MS || day < week.first || day > week.last) continue;
			if (isAfter(startedAt, event.rule, zones, start.zone)) continue;
			if (found.size < MOST_TIMES) {
				found.set(key, { uid: event.uid, description: event.summary, startedAt, endedAt: startedAt + length });
			}
		}
	}
	return {
		events: [...found.values()].sort((one, other) => one.startedAt - other.startedAt),
		unread,
		wholeDays,
		unknownZones: [...zones.unknown],
	};
}

/** When an event begins about a week, on its own clocks; `null` where its rule can't be followed. */
function startsIn({ start, rule: written, more }: IcsEvent, week: Week, steps: Steps): IcsTime[] | null {
	const dates = [start, ...more].filter(({ wall }) => isNear(wall, week));
	if (written === "") return dates;
	const rule = readRule(written);
	if (!rule) return null;
	const days = new RuleDays(rule, dayOf(start.wall), steps);
	const repeated = nearDays(week).flatMap((date) =>
		days.has(dayOf(`${date}T00:00:00`)) ? [{ ...start, wall: date + start.wall.slice(10) }] : [],
	);
	return steps.left > 0 ? [...repeated, ...dates] : null;
}

/** Clocks differ by a day at most: the days before and after are of the week somewhere. */
function nearDays({ first, last }: Week): CalendarDate[] {
	const days: CalendarDate[] = [];
	for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1)) days.push(day);
	return days;
}

function isNear(wall: string, { first, last }: Week): boolean {
	const day = wall.slice(0, 10);
	return day >= addDays(first, -1) && day <= addDays(last, 1);
}

/** By the clocks where both ends are on the same ones, as a meeting of an hour is one whenever clocks change. */
function lengthOf({ start, end, duration }: IcsEvent, zones: IcsZones): number {
	if (!end) return readLength(duration);
	if (end.zone === start.zone) return Date.parse(`${end.wall}Z`) - Date.parse(`${start.wall}Z`);
	return zones.instant(end) - zones.instant(start);
}

/** Whether a time comes after the last one of its rule. */
function isAfter(startedAt: Instant, rule: string, zones: IcsZones, zone: string): boolean {
	const value = /(?:^|;)UNTIL=([^;]*)/i.exec(rule)?.[1];
	const until = readTime(value === undefined ? undefined : { name: "UNTIL", params: new Map(), value });
	if (!until) return false;
	const last = until.isDay ? { ...until, wall: `${until.wall.slice(0, 10)}T23:59:59` } : until;
	return startedAt > zones.instant({ wall: last.wall, zone: last.zone || zone });
}
