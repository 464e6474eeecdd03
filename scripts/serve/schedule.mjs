import { Cron } from "croner";

const MINUTE = 60_000;
/** After a longer sleep of the machine, what fell due before is left to the sweeps themselves. */
const LONGEST_LOOK_BACK = 24 * 60 * MINUTE;

/**
 * Calls `tick` in the minute in which a cron falls due; after the machine slept, once for each cron.
 * @param {string[]} crons
 * @param {(cron: string, scheduledTime: number) => Promise<unknown>} tick a failure is logged, and the next one comes
 * @returns {() => Promise<void>} stops, after the tick that is going on
 */
export function startSchedule(crons, tick) {
	const schedule = parseSchedule(crons);
	let doneUntil = toMinute(Date.now());
	/** @type {Promise<unknown>} */
	let going = Promise.resolve();
	let timer = arm();

	function arm() {
		return setTimeout(wake, doneUntil + MINUTE - Date.now());
	}
	function wake() {
		const now = toMinute(Date.now());
		for (const { cron, at } of dueBetween(schedule, doneUntil, now)) {
			going = going.then(() => tick(cron, at)).catch((error) => console.error(`Cron "${cron}":`, error));
		}
		doneUntil = Math.max(doneUntil, now);
		timer = arm();
	}
	return async () => {
		clearTimeout(timer);
		await going;
	};
}

/**
 * Cron expressions as Cloudflare reads them: five fields, in UTC, weekdays from 1, which is Sunday.
 * @param {string[]} crons
 * @throws where one of them is none
 */
export function parseSchedule(crons) {
	return crons.map((cron) => {
		const options = /** @type {const} */ ({ mode: "5-part", timezone: "UTC", alternativeWeekdays: true });
		// `sloppyRanges` takes `5/10`, which is "from 5 on, every 10".
		return { cron, times: new Cron(cron, { ...options, sloppyRanges: true }) };
	});
}

/**
 * @param {ReturnType<typeof parseSchedule>} schedule
 * @param {number} after a minute that is done already
 * @param {number} until a minute, included
 * @returns {{ cron: string, at: number }[]} each cron that fell due in between, with the last time it did
 */
export function dueBetween(schedule, after, until) {
	const earliest = Math.max(after + MINUTE, until - LONGEST_LOOK_BACK);
	return schedule.flatMap(({ cron, times }) => {
		const [last] = times.previousRuns(1, new Date(until + MINUTE));
		return last && last.getTime() >= earliest ? [{ cron, at: last.getTime() }] : [];
	});
}

/** @param {number} time */
function toMinute(time) {
	return Math.floor(time / MINUTE) * MINUTE;
}
