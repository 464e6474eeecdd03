import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { addDays, dateIn, daysBetween } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import { datesFrom, dayFrom, FREQUENCIES, isDay, type Recurrence } from "~/recurring/domain/recurrence";

/** The date after another; `null` where there is none. */
const dateAfter = (recurrence: Recurrence, date: string) => datesFrom(recurrence, addDays(date, 1), 1)[0] ?? null;

const rule = (changed: Partial<Recurrence>): Recurrence => ({
	...{ frequency: "monthly", interval: 1, day: "1", startsOn: "2026-01-01", endsOn: null },
	...changed,
});

describe("dates of a rule", () => {
	test.each<[string, Partial<Recurrence>, string]>([
		["every 10 days", { frequency: "daily", interval: 10, startsOn: "2026-02-20" }, "2026-02-20 2026-03-02 2026-03-12"],
		["fortnightly", { frequency: "weekly", interval: 2, startsOn: "2026-07-03" }, "2026-07-03 2026-07-17 2026-07-31"],
		["on the 31st", { day: "31", startsOn: "2026-01-31" }, "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31"],
		["on the 30th", { day: "30", startsOn: "2027-12-30" }, "2027-12-30 2028-01-30 2028-02-29 2028-03-30"],
		["on the last day", { day: "last", startsOn: "2026-06-15" }, "2026-06-30 2026-07-31 2026-08-31"],
		["on a day that has passed in its first month", { day: "15", startsOn: "2026-01-20" }, "2026-02-15 2026-03-15"],
		[
			"quarterly, second Monday",
			{ interval: 3, day: "2-mon", startsOn: "2026-07-01" },
			"2026-07-13 2026-10-12 2027-01-11",
		],
		["last Friday", { day: "last-fri", startsOn: "2026-01-01" }, "2026-01-30 2026-02-27 2026-03-27"],
		["fourth Sunday", { day: "4-sun", startsOn: "2026-02-01" }, "2026-02-22 2026-03-22 2026-04-26"],
		[
			"every leap day",
			{ frequency: "yearly", day: "29", startsOn: "2028-02-29" },
			"2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29",
		],
		[
			"yearly, once its day has passed",
			{ frequency: "yearly", day: "1", startsOn: "2026-03-02" },
			"2027-03-01 2028-03-01",
		],
		[
			"every other year, first Tuesday",
			{ frequency: "yearly", interval: 2, day: "1-tue", startsOn: "2026-11-01" },
			"2026-11-03 2028-11-07",
		],
		["across the year's end", { interval: 5, day: "31", startsOn: "2026-08-31" }, "2026-08-31 2027-01-31 2027-06-30"],
	])("%s", (_, changed, dates) => {
		const wanted = dates.split(" ");
		expect(datesFrom(rule(changed), "1970-01-01", wanted.length)).toEqual(wanted);
	});
});

test("a rule ends with its last day, and with the calendar", () => {
	const ends = rule({ endsOn: "2026-03-01" });
	expect(datesFrom(ends, "2026-01-01", 12)).toEqual(["2026-01-01", "2026-02-01", "2026-03-01"]);
	expect(dateAfter(ends, "2026-03-01")).toBeNull();
	expect(datesFrom(rule({ frequency: "yearly", startsOn: "2198-06-01" }), "2198-01-01", 12)).toEqual([
		"2198-06-01",
		"2199-06-01",
	]);
});

test("days are read as they are written", () => {
	for (const day of ["1", "31", "last", "1-mon", "4-sun", "last-sat"]) expect(isDay(day), day).toBe(true);
	for (const day of ["", "0", "32", "5-mon", "0-mon", "mon", "last-day", "1-1", " 1"])
		expect(isDay(day), day).toBe(false);
	expect(dayFrom("2026-02-08")).toBe("8");
});

const days = fc.oneof(
	fc.integer({ min: 1, max: 31 }).map(String),
	fc.constantFrom("last", "1-mon", "2-tue", "3-wed", "4-thu", "last-fri", "last-sun"),
);
const starts = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays("2000-01-01", n));
const rules = fc.record({
	frequency: fc.constantFrom(...FREQUENCIES),
	interval: fc.integer({ min: 1, max: 99 }),
	day: days,
	startsOn: starts,
	endsOn: fc.constant(null),
});

test("dates only grow, none before the start, and from whichever day they are asked for they are the same", () => {
	fc.assert(
		fc.property(rules, fc.nat(30), (recurrence, n) => {
			const all = datesFrom(recurrence, recurrence.startsOn, 31);
			for (const [at, date] of all.entries()) {
				expect(date >= recurrence.startsOn).toBe(true);
				expect(date > (all[at - 1] ?? "")).toBe(true);
			}
			const later = all[n];
			if (later === undefined) return;
			expect(datesFrom(recurrence, later, 31 - n)).toEqual(all.slice(n));
			expect(dateAfter(recurrence, later)).toBe(all[n + 1] ?? datesFrom(recurrence, addDays(later, 1), 1)[0] ?? null);
		}),
		tries(20_000),
	);
});

test("each n-th month has one date, on the day that was asked for or its last", () => {
	fc.assert(
		fc.property(starts, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 24 }), (startsOn, day, interval) => {
			const all = datesFrom(rule({ startsOn, day: String(day), interval }), startsOn, 24);
			for (const [at, date] of all.entries()) {
				const [before] = at === 0 ? [undefined] : [all[at - 1]];
				if (before) expect(months(date) - months(before)).toBe(interval);
				const isLast = addDays(date, 1).endsWith("-01");
				expect(Number(date.slice(8)) === day || (isLast && Number(date.slice(8)) < day)).toBe(true);
			}
		}),
		tries(5000),
	);
});

const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Zones with every kind of clock change: none, half an hour, at midnight, over the date line, both hemispheres. */
const ZONES =
	`Africa/Cairo Africa/Casablanca Africa/Johannesburg America/Asuncion America/Caracas America/Chicago America/Havana
	America/Los_Angeles America/New_York America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Beirut
	Asia/Gaza Asia/Kathmandu Asia/Kolkata Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe
	Australia/Sydney Europe/Berlin Europe/Dublin Europe/London Pacific/Apia Pacific/Auckland Pacific/Kiritimati
	Pacific/Pago_Pago`.split(/\s+/);

test.each(ZONES)("in %s each date of three years comes once, at eight on its own day", (timezone) => {
	expect(ZONES).toHaveLength(30);
	const daily = rule({ frequency: "daily", startsOn: "2026-01-01", endsOn: "2028-12-31" });
	const dates = datesFrom(daily, "2026-01-01", 2000);
	expect(dates).toHaveLength(daysBetween("2026-01-01", "2028-12-31") + 1);
	for (const [time, first] of [
		["08:00", "2026-01-01"],
		["00:00", "2026-01-01"],
	] as const) {
		const instants = dates.map((date) => toInstant({ wall: `${date}T${time}:00` }, timezone));
		expect(dates[0]).toBe(first);
		expect(instants.map((at) => dateIn(timezone, at))).toEqual(dates);
		for (const [at, instant] of instants.entries()) if (at > 0) expect(instant).toBeGreaterThan(instants[at - 1] ?? 0);
	}
});
