import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import { LEAST_TALL, type Span } from "./day-layout";

const MINUTE_MS = 60_000;

/** A gap ends on a whole step of the clock where it ends now. */
const STEP_MS = 5 * MINUTE_MS;

/** The working day, on the clock. */
const WORKING_DAY = { from: "09:00", to: "17:00" };

/** A part of a day in which nothing was worked. */
export interface Gap {
	from: Instant;
	to: Instant;
}

/**
 * What lies between entries in the working hours of a day, until now, of 20 minutes and more, in whole minutes.
 * @param spans of whichever day: one may go on over midnight
 */
export function gapsOn(
	date: CalendarDate,
	spans: readonly Pick<Span, "startedAt" | "endedAt">[],
	{ timezone, now }: { timezone: string; now: Instant },
): Gap[] {
	const [opens, closes] = [WORKING_DAY.from, WORKING_DAY.to].map((clock) =>
		toInstant({ wall: `${date}T${clock}:00` }, timezone),
	);
	if (opens === undefined || closes === undefined) return [];
	const end = Math.min(closes, Math.floor(now / STEP_MS) * STEP_MS);
	const gaps: Gap[] = [];
	let free = opens;
	const keep = (until: Instant) => {
		if (until - free >= LEAST_TALL * MINUTE_MS) gaps.push({ from: free, to: until });
	};
	for (const { startedAt, endedAt } of [...spans].sort((one, other) => one.startedAt - other.startedAt)) {
		keep(Math.min(Math.floor(startedAt / MINUTE_MS) * MINUTE_MS, end));
		free = Math.max(free, Math.ceil(endedAt / MINUTE_MS) * MINUTE_MS);
	}
	keep(end);
	return gaps;
}
