import type { Instant } from "~/kernel/time/dates";

const MINUTE = 60_000;

/** The crons of wrangler.toml, and how long without one of them is worth a look. Platforms miss single ones. */
export const CRONS = [
	{ cron: "* * * * *", lateAfterMs: 5 * MINUTE },
	{ cron: "*/15 * * * *", lateAfterMs: 40 * MINUTE },
	{ cron: "0 * * * *", lateAfterMs: 150 * MINUTE },
	{ cron: "40 3 * * *", lateAfterMs: 26 * 60 * MINUTE },
] as const;

/** Whether a cron was missed: `endedAt` is of the last time that it ran. */
export function isLate(cron: string, endedAt: Instant, now: Instant): boolean {
	const own = CRONS.find((each) => each.cron === cron);
	return own !== undefined && now - endedAt > own.lateAfterMs;
}
