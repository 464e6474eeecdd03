import type { Allowance } from "~/kernel/ports";

/** Tries of the past, oldest first: when, and how many. */
export type SlidingLog = readonly (readonly [at: number, tries: number])[];

/** A log of an allowance of more tries counts those of a sixty-fourth of its time together, as of the last of them. */
const MAX_ENTRIES = 64;

/** The log without what no allowance of that length looks back to, and what a clock counted that has been put back. */
export function recent(log: SlidingLog, { seconds }: Allowance, now: number): SlidingLog {
	return log.filter(([at]) => Math.abs(now - at) < seconds * 1000);
}

/**
 * Returns 0 where so many more tries are allowed, else the seconds until they are. More than an allowance has are as many
 * as it has. `log` is a recent one.
 */
export function secondsToWait(log: SlidingLog, { tries, seconds }: Allowance, now: number, more: number): number {
	const most = tries - Math.min(more, Math.max(tries, 1));
	let used = log.reduce((sum, [, count]) => sum + count, 0);
	if (used <= most) return 0;
	for (const [at, count] of log) {
		used -= count;
		if (used <= most) return Math.ceil((at + seconds * 1000 - now) / 1000);
	}
	return seconds;
}

/** The log with so many tries of now in it. */
export function withTries(log: SlidingLog, { tries, seconds }: Allowance, now: number, more: number): SlidingLog {
	const grain = tries > MAX_ENTRIES ? (seconds * 1000) / MAX_ENTRIES : 1;
	const last = log.at(-1);
	const together = last && Math.floor(last[0] / grain) === Math.floor(now / grain);
	return together ? [...log.slice(0, -1), [now, last[1] + more]] : [...log, [now, more]];
}

export function withoutTry(log: SlidingLog): SlidingLog {
	const last = log.at(-1);
	if (!last) return log;
	return last[1] > 1 ? [...log.slice(0, -1), [last[0], last[1] - 1]] : log.slice(0, -1);
}
