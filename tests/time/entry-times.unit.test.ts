import { expect, test } from "vitest";
import { inNotation } from "~/kernel/language/in-notation.server";
import { parse } from "~/kernel/validation";
import { resolveTimes } from "~/time/domain/entry-times";
import { EntryFields, EntryForm } from "~/time/domain/time-entry-input";

const BERLIN = "Europe/Berlin";
/** Noon in Berlin. */
const NOW = Date.parse("2026-03-30T10:00:00Z");
const at = (wall: string) => Date.parse(`2026-03-${wall}:00+0${wall < "29T02" ? 1 : 2}:00`);
const minutes = ({ startedAt, endedAt }: { startedAt: number; endedAt: number }) => (endedAt - startedAt) / 60_000;

function resolve(typed: Record<string, unknown>, more: Partial<Parameters<typeof resolveTimes>[1]> = {}) {
	const input = parse(EntryFields, { description: "Work", ...typed });
	return resolveTimes(input, { timezone: BERLIN, now: NOW, ...more });
}

function typedInto(form: Record<string, string>) {
	return inNotation("en", () => parse(EntryForm, { description: "Work", ...form }).input);
}

const fault = (work: () => unknown) => {
	try {
		work();
	} catch (error) {
		return (error as { fieldErrors: Record<string, string[]> }).fieldErrors;
	}
	return null;
};

test("a day and a length begin at nine, or after the day's last entry, and stay within the day", () => {
	const onDay = (duration: number, lastEnd: number | null = null) =>
		resolve({ date: "2026-03-30", duration }, { lastEnd });
	expect(onDay(90)).toEqual({ startedAt: at("30T09:00"), endedAt: at("30T10:30"), breakMinutes: 0, exactTimes: false });
	expect(onDay(90, at("30T17:00"))).toMatchObject({ startedAt: at("30T17:00") });
	expect(onDay(90, at("30T23:30"))).toMatchObject({ startedAt: at("30T22:30"), endedAt: at("31T00:00") });
	expect(onDay(24 * 60, at("30T12:00"))).toMatchObject({ startedAt: at("30T00:00") });
	expect(fault(() => onDay(24 * 60 + 1))).toEqual({ duration: ["On one day it can be 24 hours at most"] });
});

test("a day of twenty-three hours holds no more than these, and one of twenty-five no more than twenty-four", () => {
	expect(minutes(resolve({ date: "2026-03-29", duration: 23 * 60 }))).toBe(23 * 60);
	expect(fault(() => resolve({ date: "2026-03-29", duration: 23 * 60 + 1 }))).toHaveProperty("duration");
	const now = Date.parse("2026-11-01T10:00:00Z");
	expect(minutes(resolve({ date: "2026-10-25", duration: 24 * 60 }, { now }))).toBe(24 * 60);
	expect(fault(() => resolve({ date: "2026-10-25", duration: 24 * 60 + 1 }, { now }))).toHaveProperty("duration");
});

test("an entry of a day alone stays where it was put while its day does", () => {
	const before = { startedAt: at("27T14:00"), endedAt: at("27T15:00"), breakMinutes: 0, exactTimes: false };
	expect(resolve({ date: "2026-03-27", duration: 30 }, { before, lastEnd: at("27T18:00") }).startedAt).toBe(
		before.startedAt,
	);
	expect(resolve({ date: "2026-03-26", duration: 30 }, { before, lastEnd: at("26T18:00") }).startedAt).toBe(
		at("26T18:00"),
	);
	expect(resolve({ startTime: "2026-03-27T14:00", duration: 30 }, { before }).exactTimes).toBe(true);
});

test("an end and a length that are a minute apart are wrong at both, and each says what it makes", () => {
	const typed = { startTime: "2026-03-27T09:00", endTime: "2026-03-27T10:30" };
	expect(resolve({ ...typed, duration: 90 })).toMatchObject({ endedAt: at("27T10:30") });
	for (const duration of [89, 91, 5, 0]) {
		expect(fault(() => resolve({ ...typed, duration }))).toMatchObject({ endTime: ["This end makes it 1 h 30"] });
	}
	expect(fault(() => resolve({ ...typed, duration: 45 }))?.duration).toEqual(["This duration ends at 09:45"]);
	expect(minutes(resolve({ ...typed, endTime: "2026-03-27T10:30:59", duration: 90 }))).toBeCloseTo(90.98);
});

test("nothing ends after today in the account's zone, but for what did already and is moved no further", () => {
	expect(resolve({ startTime: "2026-03-30T23:00", duration: 60 })).toMatchObject({ endedAt: at("31T00:00") });
	const late = { startTime: "2026-03-30T23:00", duration: 61 };
	expect(fault(() => resolve(late))).toEqual({ duration: ["An entry can’t end after today"] });
	expect(fault(() => resolve({ startTime: "2026-03-30T23:00", endTime: "2026-03-31T00:01" }))).toHaveProperty(
		"endTime",
	);
	expect(fault(() => resolve({ date: "2026-03-31", duration: 5 }))).toEqual({
		date: ["An entry can’t end after today"],
	});
	const before = { startedAt: at("31T09:00"), endedAt: at("31T10:00"), breakMinutes: 0, exactTimes: true };
	expect(minutes(resolve({ startTime: "2026-03-31T09:30", duration: 30 }, { before }))).toBe(30);
	expect(fault(() => resolve({ startTime: "2026-03-31T09:00", duration: 61 }, { before }))).toHaveProperty("duration");
	expect(resolve(late, { timezone: "Pacific/Kiritimati" })).toHaveProperty("exactTimes", true);
});

test.each([
	[{}, { startTime: ["Start time is required"] }],
	[{ date: "2026-03-27" }, { duration: ["Say how long it took"] }],
	[{ date: "2026-03-27", endTime: "2026-03-27T10:00" }, { startTime: ["Start time is required"] }],
	[{ date: "2026-03-27", startTime: "2026-03-26T10:00", duration: 5 }, { date: ["Give either a day or a start time"] }],
	[{ date: "27.03.2026", duration: 5 }, { date: ["Day must be a date: YYYY-MM-DD"] }],
	[
		{ startTime: "2026-03-27T09:00", duration: "1:30" },
		{ duration: ["Duration must be in whole minutes: 90 for 1:30"] },
	],
	[{ startTime: "2026-03-27T09:00", duration: "1.5" }, { duration: ["Duration must be in whole minutes: 90 for 1.5"] }],
	[{ startTime: "2026-03-27T09:00", duration: "soon" }, { duration: ["Duration must be a whole number of minutes"] }],
	[{ startTime: "2026-03-27T09:00", duration: -1 }, { duration: ["Duration must be a whole number of minutes"] }],
])("the API refuses %j", (typed, expected) => {
	expect(fault(() => resolve(typed))).toEqual(expected);
});

test("the API takes whole minutes as a number or as text", () => {
	for (const duration of [90, "90", " 90 "])
		expect(minutes(resolve({ startTime: "2026-03-27T09:00", duration }))).toBe(90);
});

test("a form takes a length as it is written, and an end decides over one that was left as it was", () => {
	expect(typedInto({ startTime: "2026-03-27T09:00", duration: "1h30" }).minutes).toBe(90);
	const edited = { startTime: "2026-03-27T09:00", endTime: "2026-03-27T11:00" };
	expect(typedInto({ ...edited, duration: "1:30", shownDuration: "1:30" }).minutes).toBeNull();
	expect(typedInto({ ...edited, duration: "1:45", shownDuration: "1:30" }).minutes).toBe(105);
	expect(fault(() => typedInto({ startTime: "2026-03-27T09:00", duration: "1 30" }))).toEqual({
		duration: ["Write the duration as 1:30, 1.5 h or 90 for minutes"],
	});
});

test("in a form a day takes the place of a start that was proposed, not of one that was typed", () => {
	const day = { date: "2026-03-26", duration: "2:30" };
	const proposed = { startTime: "2026-03-27T09:00", shownStart: "2026-03-27T09:00" };
	expect(typedInto({ ...day, ...proposed })).toMatchObject({ start: null, date: "2026-03-26", minutes: 150 });
	expect(fault(() => typedInto({ ...day, ...proposed, startTime: "2026-03-27T10:00" }))).toHaveProperty("date");
	const same = typedInto({ ...day, startTime: "2026-03-26T10:00" });
	expect(same).toMatchObject({ start: { wall: "2026-03-26T10:00:00" } });
});

test("a break lies within the times, and the length is what is left", () => {
	const day = { startTime: "2026-03-27T09:00", endTime: "2026-03-27T17:00" };
	expect(resolve({ ...day, breakMinutes: 30 })).toEqual({
		...{ startedAt: at("27T09:00"), endedAt: at("27T17:00"), breakMinutes: 30, exactTimes: true },
	});
	const { startTime } = day;
	expect(resolve({ startTime, duration: 450, breakMinutes: "30" })).toMatchObject({ endedAt: at("27T17:00") });
	expect(resolve({ ...day, duration: 450, breakMinutes: 30 })).toMatchObject({ endedAt: at("27T17:00") });
	expect(fault(() => resolve({ ...day, duration: 480, breakMinutes: 30 }))).toEqual({
		endTime: ["This end makes it 7 h 30"],
		duration: ["This duration ends at 17:30"],
	});
	const tooLong = { breakMinutes: ["The break is as long as the work"] };
	expect(fault(() => resolve({ ...day, breakMinutes: 480 }))).toEqual(tooLong);
	expect(fault(() => resolve({ startTime, duration: 0, breakMinutes: 5 }))).toEqual(tooLong);
	for (const wrong of [-1, 1.5, "0:30", "half", true]) {
		expect(fault(() => resolve({ ...day, breakMinutes: wrong }))).toHaveProperty("breakMinutes");
	}
	const alone = resolve({ date: "2026-03-27", duration: 450, breakMinutes: 30 });
	expect([minutes(alone), alone.breakMinutes]).toEqual([480, 30]);
	expect(fault(() => resolve({ date: "2026-03-27", duration: 24 * 60, breakMinutes: 1 }))).toHaveProperty("duration");
	const typed = typedInto({ ...day, breakMinutes: "0:45", duration: "8:00", shownDuration: "8:00" });
	expect(typed).toMatchObject({ breakMinutes: 45, minutes: null });
});
