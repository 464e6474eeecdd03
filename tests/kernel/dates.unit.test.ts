import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import {
	dateIn,
	endOfDay,
	formatDate,
	formatLongDate,
	isCalendarDate,
	startOfDay,
	weekStart,
} from "~/kernel/time/dates";

test.each(["2026-02-30", "0000-00-00", "2026-1-1", "2026-01-01T00:00", "10000-01-01", "1969-12-31", "", "2026-13-01"])(
	"%j is no calendar date",
	(text) => {
		expect(isCalendarDate(text)).toBe(false);
	},
);

test("leap days are calendar dates", () => {
	expect(isCalendarDate("2028-02-29")).toBe(true);
	expect(isCalendarDate("2026-02-28")).toBe(true);
});

test("a due date has passed at the owner's midnight after it, in Honolulu and in Kiritimati", () => {
	expect(new Date(endOfDay("2026-11-20", "Pacific/Honolulu")).toISOString()).toBe("2026-11-21T10:00:00.000Z");
	expect(new Date(endOfDay("2026-11-20", "Pacific/Kiritimati")).toISOString()).toBe("2026-11-20T10:00:00.000Z");
});

test("a day begins when the clocks say so, also where they jump over midnight", () => {
	expect(new Date(startOfDay("2026-03-29", "Asia/Beirut")).toISOString()).toBe("2026-03-28T22:00:00.000Z");
	expect(new Date(startOfDay("2026-10-25", "Europe/Berlin")).toISOString()).toBe("2026-10-24T22:00:00.000Z");
});

test("the start of a day is its first instant in every zone", () => {
	const zones = Intl.supportedValuesOf("timeZone");
	const days = fc.integer({ min: 0, max: 40_000 });
	fc.assert(
		fc.property(fc.constantFrom(...zones), days, (zone, day) => {
			const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
			const start = startOfDay(date, zone);
			return dateIn(zone, start) >= date && dateIn(zone, start - 1) < date;
		}),
		tries(30_000),
	);
});

test("French counts the first day of a month alone", () => {
	expect(formatDate("2026-06-01", "fr")).toBe("1er juin 2026");
	expect(formatLongDate("2026-01-01", "fr")).toBe("jeudi 1er janvier 2026");
	expect(formatDate("2026-06-21", "fr")).toBe("21 juin 2026");
	expect(formatDate("2026-06-01", "es")).toBe("1 jun 2026");
});

test("weeks begin on Monday", () => {
	expect(weekStart("2026-11-22")).toBe("2026-11-16");
	expect(weekStart("2026-11-16")).toBe("2026-11-16");
});
