import { expect, test } from "vitest";
import { dueBetween, scheduleOf } from "../../scripts/serve/schedule.mjs";

const at = (text: string) => Date.parse(`${text}:00Z`);
const hourly = scheduleOf(["0 * * * *"]);

test("a cron falls due in its minute, once", () => {
	expect(dueBetween(hourly, at("2026-03-15T11:58"), at("2026-03-15T11:59"))).toEqual([]);
	expect(dueBetween(hourly, at("2026-03-15T11:59"), at("2026-03-15T12:00"))).toEqual([
		{ cron: "0 * * * *", at: at("2026-03-15T12:00") },
	]);
	expect(dueBetween(hourly, at("2026-03-15T12:00"), at("2026-03-15T12:00"))).toEqual([]);
	expect(dueBetween(hourly, at("2026-03-15T12:00"), at("2026-03-15T12:01"))).toEqual([]);
});

test("a machine that slept makes up for each cron once, with the last time it fell due", () => {
	const schedule = scheduleOf(["0 * * * *", "30 8 * * *"]);
	expect(dueBetween(schedule, at("2026-03-15T07:10"), at("2026-03-15T11:20"))).toEqual([
		{ cron: "0 * * * *", at: at("2026-03-15T11:00") },
		{ cron: "30 8 * * *", at: at("2026-03-15T08:30") },
	]);
});

test("what fell due more than a day ago is let go", () => {
	const yearly = scheduleOf(["0 0 1 1 *"]);
	expect(dueBetween(yearly, at("2025-12-20T00:00"), at("2026-01-01T23:00"))).toHaveLength(1);
	expect(dueBetween(yearly, at("2025-12-20T00:00"), at("2026-01-02T01:00"))).toEqual([]);
});

test("a clock that was set back repeats nothing", () => {
	expect(dueBetween(hourly, at("2026-03-15T12:30"), at("2026-03-15T11:30"))).toEqual([]);
});
