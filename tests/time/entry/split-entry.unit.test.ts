import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { AppError } from "~/kernel/errors";
import { wallClock } from "~/kernel/time/dates";
import { splitTimes } from "~/time/domain/entry/split-entry";
import type { EntryTimes } from "~/time/domain/entry-times";
import { workedMinutes } from "~/time/domain/hours";

const BERLIN = "Europe/Berlin";
const NINE = Date.parse("2026-03-16T09:00:00+01:00");
const MINUTE = 60_000;

function anEntry(minutes: number, given: Partial<EntryTimes> = {}): EntryTimes {
	return { startedAt: NINE, endedAt: NINE + minutes * MINUTE, breakMinutes: 0, exactTimes: true, ...given };
}

const at = (clock: string) => ({ at: { wall: `2026-03-16T${clock}:00` }, minutes: null });
const after = (minutes: number | null) => ({ minutes });

const told = (entry: EntryTimes, point: Parameters<typeof splitTimes>[1]) =>
	splitTimes(entry, point, BERLIN).map(({ startedAt, endedAt, breakMinutes }) => [
		wallClock(BERLIN, startedAt).slice(11),
		wallClock(BERLIN, endedAt).slice(11),
		breakMinutes,
	]);

function faultOf(entry: EntryTimes, point: Parameters<typeof splitTimes>[1], timezone = BERLIN) {
	try {
		return splitTimes(entry, point, timezone);
	} catch (error) {
		return error instanceof AppError ? error.fieldErrors : error;
	}
}

test("an entry is split at a time, and its longer part has the break", () => {
	expect(told(anEntry(480, { breakMinutes: 30 }), at("10:00"))).toEqual([
		["09:00:00", "10:00:00", 0],
		["10:00:00", "17:00:00", 30],
	]);
	expect(told(anEntry(480, { breakMinutes: 30 }), at("15:00"))).toEqual([
		["09:00:00", "15:00:00", 30],
		["15:00:00", "17:00:00", 0],
	]);
	expect(told(anEntry(480, { breakMinutes: 30 }), at("13:00"))[0]).toEqual(["09:00:00", "13:00:00", 30]);
});

test("a break that would leave the longer part no minute of work goes on in the other", () => {
	expect(told(anEntry(90, { breakMinutes: 70 }), at("10:00"))).toEqual([
		["09:00:00", "10:00:00", 59],
		["10:00:00", "10:30:00", 11],
	]);
	expect(told(anEntry(90, { breakMinutes: 88 }), at("09:10"))).toEqual([
		["09:00:00", "09:10:00", 9],
		["09:10:00", "10:30:00", 79],
	]);
});

test("the first part lasts whole minutes, however the seconds lie", () => {
	const timed = { ...anEntry(150), startedAt: NINE + 23_000, endedAt: NINE + 150 * MINUTE + 40_000 };
	const [first, second] = splitTimes(timed, at("10:00"), BERLIN);
	expect([workedMinutes(timed), workedMinutes(first), workedMinutes(second)]).toEqual([150, 60, 90]);
	expect(first.endedAt - first.startedAt).toBe(60 * MINUTE);
	expect([first.startedAt, second.startedAt, second.endedAt]).toEqual([timed.startedAt, first.endedAt, timed.endedAt]);
});

test("a time that comes twice by the clock is the one within the entry", () => {
	const night = {
		startedAt: Date.parse("2026-10-25T00:30:00Z"),
		endedAt: Date.parse("2026-10-25T03:30:00Z"),
		breakMinutes: 0,
		exactTimes: true,
	};
	const half = { at: { wall: "2026-10-25T02:30:00" }, minutes: null };
	const [, second] = splitTimes(night, half, BERLIN);
	expect(new Date(second.startedAt).toISOString()).toBe("2026-10-25T01:30:00.000Z");
	const before = { ...night, startedAt: Date.parse("2026-10-24T22:00:00Z") };
	expect(new Date(splitTimes(before, half, BERLIN)[1].startedAt).toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test("an entry of a day and a length is split after so many minutes of work", () => {
	const day = anEntry(150, { breakMinutes: 30, exactTimes: false });
	expect(splitTimes(day, after(45), BERLIN).map(workedMinutes)).toEqual([45, 75]);
	expect(told(day, after(45))).toEqual([
		["09:00:00", "09:45:00", 0],
		["09:45:00", "11:30:00", 30],
	]);
	expect(told(day, after(60))[0]).toEqual(["09:00:00", "10:30:00", 30]);
	expect(splitTimes(day, after(60), BERLIN).every(({ exactTimes }) => !exactTimes)).toBe(true);
});

test("what is no place within the entry is refused at its field", () => {
	const entry = anEntry(60);
	const outside = { at: ["Split it at a time between its start and its end"] };
	for (const clock of ["08:59", "09:00", "10:00", "11:00"]) expect(faultOf(entry, at(clock))).toEqual(outside);
	const least = { at: ["Each part needs at least one minute of work"] };
	const seconds = (after: number) => ({ at: { instant: NINE + after * 1000 }, minutes: null });
	expect([faultOf(entry, seconds(20)), faultOf(entry, seconds(3590))]).toEqual([least, least]);
	expect(faultOf(anEntry(60, { breakMinutes: 59 }), at("09:30"))).toEqual(least);
	const needsTime = ["This entry has times: say at which one it is split"];
	expect(faultOf(entry, after(30))).toEqual({ minutes: needsTime });
	expect(faultOf(entry, after(null))).toEqual({ at: needsTime });
	const day = anEntry(60, { exactTimes: false });
	const needsMinutes = ["This entry has a day and a length alone: say after how many minutes it is split"];
	expect(faultOf(day, at("09:30"))).toEqual({ at: needsMinutes });
	expect(faultOf(day, after(null))).toEqual({ minutes: needsMinutes });
	const most = { minutes: ["Its first part can have from 1 to 59 minutes"] };
	expect([faultOf(day, after(0)), faultOf(day, after(60))]).toEqual([most, most]);
	expect(faultOf(anEntry(1, { exactTimes: false }), after(1))).toEqual({ minutes: least.at });
});

test("whatever is split, both parts work, within its times, and as many minutes together as it did", () => {
	const times = fc.record({
		start: fc.integer({ min: 0, max: 86_400_000 }),
		lasting: fc.integer({ min: 0, max: 172_800_000 }),
		pause: fc.nat({ max: 1000 }),
		exactTimes: fc.boolean(),
		thousandths: fc.integer({ min: 0, max: 1000 }),
	});
	let split = 0;
	fc.assert(
		fc.property(times, ({ start, lasting, pause, exactTimes, thousandths }) => {
			const share = thousandths / 1000;
			const startedAt = NINE + start;
			const whole = { startedAt, endedAt: startedAt + lasting, exactTimes };
			const breakMinutes = Math.min(pause, workedMinutes(whole));
			const entry = { ...whole, breakMinutes };
			const worked = workedMinutes(entry);
			const point = exactTimes
				? { at: { instant: Math.round(startedAt + share * lasting) }, minutes: null }
				: { minutes: Math.round(share * worked) };
			const parts = faultOf(entry, point);
			if (!Array.isArray(parts)) return;
			split++;
			const [first, second] = parts as EntryTimes[];
			if (!first || !second) throw new Error("a split has two parts");
			expect(workedMinutes(first) + workedMinutes(second)).toBe(worked);
			expect(Math.min(workedMinutes(first), workedMinutes(second))).toBeGreaterThan(0);
			expect(first.breakMinutes + second.breakMinutes).toBe(breakMinutes);
			expect(Math.min(first.breakMinutes, second.breakMinutes)).toBeGreaterThanOrEqual(0);
			expect([first.startedAt, first.endedAt, second.endedAt]).toEqual([
				entry.startedAt,
				second.startedAt,
				entry.endedAt,
			]);
		}),
		tries(20_000),
	);
	expect(split).toBeGreaterThan(50);
});
