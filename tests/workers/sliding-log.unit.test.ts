import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { recent, type SlidingLog, secondsToWait, withoutTry, withTries } from "#workers/sliding-log";
import type { Allowance } from "~/kernel/ports";

const START = Date.parse("2026-03-02T09:00:00Z");

/** Asks as the limit object does: looks, and counts where there is room. */
function asker(allowance: Allowance) {
	let log: SlidingLog = [];
	return {
		ask(now: number, more = 1): number {
			log = recent(log, allowance, now);
			const wait = secondsToWait(log, allowance, now, more);
			if (wait === 0) log = withTries(log, allowance, now, more);
			return wait;
		},
		entries: () => log.length,
	};
}

const steps = fc.array(
	fc.record({ pause: fc.integer({ min: 0, max: 40_000 }), more: fc.integer({ min: 1, max: 9 }) }),
	{
		maxLength: 120,
	},
);

test("no time of an allowance's length has more tries than it says, however many come together", () => {
	fc.assert(
		fc.property(steps, fc.integer({ min: 9, max: 200 }), fc.integer({ min: 1, max: 300 }), (asked, most, seconds) => {
			const { ask } = asker({ tries: most, seconds });
			const counted: { at: number; more: number }[] = [];
			let now = START;
			for (const { pause, more } of asked) {
				now += pause;
				if (ask(now, more) === 0) counted.push({ at: now, more });
				const within = counted.filter(({ at }) => now < at + seconds * 1000);
				expect(within.reduce((sum, each) => sum + each.more, 0)).toBeLessThanOrEqual(most);
			}
		}),
		tries(20_000),
	);
});

test("K01 a clock that was a year ahead and is put back keeps nobody waiting that long", () => {
	const { ask } = asker({ tries: 3, seconds: 900 });
	for (let n = 0; n < 3; n++) expect(ask(START + 365 * 86_400_000)).toBe(0);
	expect(ask(START + 365 * 86_400_000)).toBe(900);
	for (let n = 0; n < 3; n++) expect(ask(START)).toBe(0);
	expect(ask(START)).toBe(900);
});

test("who waits as long as is said finds room, and who comes a second earlier does not", () => {
	fc.assert(
		fc.property(steps, fc.integer({ min: 9, max: 64 }), fc.integer({ min: 1, max: 300 }), (asked, most, seconds) => {
			const allowance = { tries: most, seconds };
			let log: SlidingLog = [];
			let now = START;
			for (const { pause, more } of asked) {
				now += pause;
				log = recent(log, allowance, now);
				const wait = secondsToWait(log, allowance, now, more);
				if (wait === 0) {
					log = withTries(log, allowance, now, more);
					continue;
				}
				const then = now + wait * 1000;
				expect(secondsToWait(recent(log, allowance, then), allowance, then, more)).toBe(0);
				const early = then - 1000;
				expect(secondsToWait(recent(log, allowance, early), allowance, early, more)).toBeGreaterThan(0);
			}
		}),
		tries(20_000),
	);
});

test("a log stays as small as it is promised to, however many tries it counts", () => {
	const { ask, entries } = asker({ tries: 100_000, seconds: 60 });
	for (let n = 0; n < 5000; n++) {
		ask(START + n * 37);
		expect(entries()).toBeLessThanOrEqual(66);
	}
});

test.each([
	[{ tries: 0, seconds: 60 }, 1, 60],
	[{ tries: 0, seconds: 60 }, 5, 60],
	[{ tries: 3, seconds: 60 }, 3, 0],
	[{ tries: 3, seconds: 60 }, 4, 0],
	[{ tries: 3, seconds: 60 }, 1000, 0],
])("of %o nothing was used: %i at once wait %i seconds", (allowance, more, wait) => {
	expect(asker(allowance).ask(START, more)).toBe(wait);
});

test("more than there ever is uses all of it up, and waits until all is free again", () => {
	const { ask } = asker({ tries: 3, seconds: 60 });
	expect(ask(START)).toBe(0);
	expect(ask(START + 1000, 50)).toBe(59);
	expect(ask(START + 60_000, 50)).toBe(0);
	expect(ask(START + 61_000)).toBe(59);
});

test("a try that does not count after all is the newest one, and no log is less than empty", () => {
	const allowance = { tries: 5, seconds: 60 };
	const one = withTries([], allowance, START, 1);
	const three = withTries(one, allowance, START + 1, 2);
	expect(withoutTry(three)).toEqual([
		[START, 1],
		[START + 1, 1],
	]);
	expect(withoutTry(withoutTry(three))).toEqual(one);
	expect(withoutTry(withoutTry([]))).toEqual([]);
});
