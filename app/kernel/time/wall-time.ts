import { type Instant, offsetAt, wallClock } from "./dates";

/** A point in time: of everybody, or on the clocks of some zone. */
export type Moment = { instant: Instant } | { wall: string };

/** Where the moment has no zone of its own. Skipped times move on by the gap; of repeated ones the first is meant. */
export function toInstant(moment: Moment, timezone: string): Instant {
	if ("instant" in moment) return moment.instant;
	const asUtc = Date.parse(`${moment.wall}Z`);
	const day = 86_400_000;
	const [before, after] = [offsetAt(timezone, asUtc - day), offsetAt(timezone, asUtc + day)];
	const [early, late] = [asUtc - before, asUtc - after];
	if (offsetAt(timezone, early) === before) return early;
	return offsetAt(timezone, late) === after ? late : early;
}

/** `YYYY-MM-DDTHH:MM`, as a browser's datetime field takes it, on the clocks of a zone. */
export function wallTime(instant: Instant, timezone: string): string {
	return wallClock(timezone, instant).slice(0, 16);
}
