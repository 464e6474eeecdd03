import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { below, hoursShown, isAllDay, overlapsOf, placeBlocks } from "~/time/domain/calendar/day-layout";
import { gapsOn } from "~/time/domain/calendar/gaps";
import { minutesBetween } from "~/time/domain/hours";

const BERLIN = "Europe/Berlin";

/** "a 2026-03-16T09:00+01:00 90" */
function aSpan(text: string) {
	const [id = "", start = "", minutes = ""] = text.split(" ");
	const startedAt = Date.parse(start);
	return { id, startedAt, endedAt: startedAt + Number(minutes) * 60_000, exactTimes: true };
}

const march = (id: string, clock: string, minutes: number) => aSpan(`${id} 2026-03-16T${clock}+01:00 ${minutes}`);

test("a block stands at its hours, beside those that it overlaps, and alone where it touches one", () => {
	const day = [march("a", "09:00", 90), march("b", "10:00", 60), march("c", "10:30", 30), march("d", "11:00", 60)];
	expect([...placeBlocks(day, BERLIN)]).toEqual([
		["a", { from: 540, to: 630, lane: 0, lanes: 2 }],
		["b", { from: 600, to: 660, lane: 1, lanes: 2 }],
		["c", { from: 630, to: 660, lane: 0, lanes: 2 }],
		["d", { from: 660, to: 720, lane: 0, lanes: 1 }],
	]);
	const named = [...overlapsOf(day)].map(([id, others]) => [id, others.map((other) => other.id)]);
	expect(named).toEqual([
		["a", ["b"]],
		["b", ["a", "c"]],
		["c", ["b"]],
		["d", []],
	]);
});

test("blocks of a day never lie on each other, whatever they are, and stay in their day", () => {
	const minute = fc.integer({ min: 0, max: 1439 });
	const any = fc.array(fc.record({ start: minute, minutes: fc.integer({ min: 0, max: 1439 }) }), { maxLength: 25 });
	fc.assert(
		fc.property(any, (list) => {
			const day = list.map(({ start, minutes }, at) => {
				const startedAt = Date.parse("2026-03-16T00:00+01:00") + start * 60_000;
				return { id: String(at), startedAt, endedAt: startedAt + minutes * 60_000 };
			});
			const blocks = [...placeBlocks(day, BERLIN).values()];
			expect(blocks).toHaveLength(day.length);
			for (const [at, one] of blocks.entries()) {
				expect(one.from >= 0 && one.to <= 1440 && one.to - one.from >= 20 && one.lane < one.lanes).toBe(true);
				for (const other of blocks.slice(at + 1)) {
					if (one.from >= other.to || other.from >= one.to) continue;
					expect(one.lanes).toBe(other.lanes);
					expect(one.lane).not.toBe(other.lane);
				}
			}
		}),
		tries(20_000),
	);
});

test("what goes on over midnight belongs to the day on which it begins, and ends with it", () => {
	const [night, morning] = [march("night", "22:30", 150), aSpan("morning 2026-03-17T00:30+01:00 60")];
	expect(placeBlocks([night], BERLIN).get("night")).toEqual({ from: 1350, to: 1440, lane: 0, lanes: 1 });
	expect(overlapsOf([night, morning]).get("morning")).toEqual([night]);
	expect(placeBlocks([march("late", "23:55", 5)], BERLIN).get("late")).toMatchObject({ from: 1420, to: 1440 });
});

test("on 25 October 2026 in Berlin 01:30 to 03:30 stands at these hours and takes three; the hour that comes twice is no overlap", () => {
	const long = aSpan("long 2026-10-25T01:30+02:00 180");
	expect(placeBlocks([long], BERLIN).get("long")).toMatchObject({ from: 90, to: 210 });
	expect(minutesBetween(long.startedAt, long.endedAt)).toBe(180);
	const [first, second] = [aSpan("first 2026-10-25T02:10+02:00 40"), aSpan("second 2026-10-25T02:10+01:00 40")];
	expect([...overlapsOf([first, second]).values()]).toEqual([[], []]);
	// On the clock they are the same, and neither hides the other.
	const blocks = placeBlocks([first, second], BERLIN);
	expect([...blocks.values()].map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
		[130, 170, 0, 2],
		[130, 170, 1, 2],
	]);
	// From 02:50 to the second 02:10: twenty minutes, and not a block that ends before it begins.
	expect(placeBlocks([aSpan("back 2026-10-25T02:50+02:00 20")], BERLIN).get("back")).toMatchObject({
		from: 170,
		to: 190,
	});
	expect(isAllDay(aSpan("day 2026-10-25T00:00+02:00 1500"), BERLIN)).toBe(true);
});

test("above the hours stand days alone and whole days", () => {
	expect(isAllDay(march("a", "00:00", 1440), BERLIN)).toBe(true);
	expect(isAllDay(aSpan("short 2026-03-29T00:00+01:00 1380"), BERLIN)).toBe(true);
	expect(isAllDay(march("a", "00:00", 1380), BERLIN)).toBe(false);
	expect(isAllDay(march("a", "09:00", 1440), BERLIN)).toBe(true);
	expect(isAllDay({ ...march("a", "09:00", 60), exactTimes: false }, BERLIN)).toBe(true);
});

test("a gap is drawn below a block that is taller than it is long", () => {
	const blocks = placeBlocks([march("long", "08:00", 60), march("short", "09:55", 5)], BERLIN);
	expect(below({ from: 540, to: 595 }, blocks.values())).toEqual({ from: 540, to: 595 });
	expect(below({ from: 600, to: 660 }, blocks.values())).toEqual({ from: 615, to: 660 });
});

test("the working day is shown, and as many more hours as there are blocks", () => {
	expect(hoursShown([])).toEqual({ first: 8, last: 18 });
	expect(hoursShown([{ from: 7 * 60 + 59, to: 9 * 60 }])).toEqual({ first: 7, last: 18 });
	expect(hoursShown([{ from: 1350, to: 1440 }])).toEqual({ first: 8, last: 24 });
});

test("gaps lie between what was worked in working hours, until now, and are twenty minutes at least", () => {
	const clock = (date: string, spans: ReturnType<typeof march>[], now = "2026-03-20T12:00Z") =>
		gapsOn(date, spans, { timezone: BERLIN, now: Date.parse(now) }).map(({ from, to }) =>
			[from, to].map((at) => new Date(at + 3_600_000).toISOString().slice(11, 16)).join("-"),
		);
	const day = [march("c", "14:00", 60), march("a", "08:30", 90), march("b", "09:30", 30), march("d", "15:19", 30)];
	expect(clock("2026-03-16", day)).toEqual(["10:00-14:00", "15:49-17:00"]);
	expect(clock("2026-03-16", day, "2026-03-16T10:03:20Z")).toEqual(["10:00-11:00"]);
	expect(clock("2026-03-16", day, "2026-03-16T07:00:00Z")).toEqual([]);
	// A timer's seconds are of no gap.
	const seconds = { ...march("a", "09:00", 60), endedAt: Date.parse("2026-03-16T10:00:50+01:00") };
	expect(clock("2026-03-16", [seconds])).toEqual(["10:01-17:00"]);
	// The night before goes on until eleven.
	expect(clock("2026-03-17", [march("night", "22:00", 780)])).toEqual(["11:00-17:00"]);
});
