import { expect, test } from "vitest";
import { formFrom, keepWithin, shifted, spanOf, toSteps, wallAt } from "~/time/domain/calendar/moves";

const TIMES = { startTime: "2026-03-16T09:00:23", endTime: "2026-03-16T10:30:50" };

test("a block is moved on the clock, to the second, and resized by its end", () => {
	expect(shifted(TIMES, { days: 1, minutes: -5, grown: 0 })).toEqual({
		...{ startTime: "2026-03-17T08:55:23", endTime: "2026-03-17T10:25:50" },
	});
	const longer = shifted(TIMES, { days: 0, minutes: 0, grown: 5 });
	expect(longer).toEqual({ ...TIMES, endTime: "2026-03-16T10:35:50" });
	expect(spanOf(longer, "24h")).toBe("09:00\u201310:35");
	expect(spanOf(longer, "12h")).toBe("9:00\u00a0AM\u201310:35\u00a0AM");
	// On the day of changed clocks it is what the wall says; the server keeps the length.
	const night = { startTime: "2026-10-24T01:30:00", endTime: "2026-10-24T03:30:00" };
	expect(shifted(night, { days: 1, minutes: 0, grown: 0 }).endTime).toBe("2026-10-25T03:30:00");
});

test("it stays in the week that is shown and on the day it is dropped on, and is never shorter than a step", () => {
	const far = { days: 9, minutes: 2_000, grown: 0 };
	expect(keepWithin(TIMES, 2, far)).toEqual({ days: 4, minutes: 895, grown: 0 });
	expect(keepWithin(TIMES, 2, { days: -9, minutes: -2_000, grown: -500 })).toEqual({
		days: -2,
		minutes: -540,
		grown: -85,
	});
	const short = { startTime: "2026-03-16T09:00:00", endTime: "2026-03-16T09:02:00" };
	expect(keepWithin(short, 0, { days: 0, minutes: 0, grown: -5 }).grown).toBe(0);
});

test("what is drawn has whole steps of five minutes, and opens the form with them", () => {
	expect([7.4, 7.6, -7.6, 2].map(toSteps)).toEqual([5, 10, -10, 0]);
	expect([wallAt("2026-03-16", 545), wallAt("2026-03-16", 1440)]).toEqual(["2026-03-16T09:05", "2026-03-17T00:00"]);
	expect(formFrom("2026-03-16T09:05", "2026-03-16T10:00")).toBe(
		"/time-tracker?view=calendar&start=2026-03-16T09%3A05&end=2026-03-16T10%3A00#entry",
	);
});
