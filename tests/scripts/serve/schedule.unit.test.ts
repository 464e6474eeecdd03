import { expect, test } from "vitest";
import { dueBetween, parseSchedule } from "../../../scripts/serve/schedule.mjs";

const at = (text: string) => Date.parse(`${text}:00Z`);
const hourly = parseSchedule(["0 * * * *"]);

test("a cron falls due in its minute, once", () => {
	expect(dueBetween(hourly, at("2026-03-15T11:58"), at("2026-03-15T11:59"))).toEqual([]);
	expect(dueBetween(hourly, at("2026-03-15T11:59"), at("2026-03-15T12:00"))).toEqual([
		{ cron: "0 * * * *", at: at("2026-03-15T12:00") },
	]);
	expect(dueBetween(hourly, at("2026-03-15T12:00"), at("2026-03-15T12:00"))).toEqual([]);
	expect(dueBetween(hourly, at("2026-03-15T12:00"), at("2026-03-15T12:01"))).toEqual([]);
});

test("a machine that slept makes up for each cron once, with the last time it fell due", () => {
	const schedule = parseSchedule(["0 * * * *", "30 8 * * *"]);
	expect(dueBetween(schedule, at("2026-03-15T07:10"), at("2026-03-15T11:20"))).toEqual([
		{ cron: "0 * * * *", at: at("2026-03-15T11:00") },
		{ cron: "30 8 * * *", at: at("2026-03-15T08:30") },
	]);
});

test("what fell due more than a day ago is let go", () => {
	const yearly = parseSchedule(["0 0 1 1 *"]);
	expect(dueBetween(yearly, at("2025-12-20T00:00"), at("2026-01-01T23:00"))).toHaveLength(1);
	expect(dueBetween(yearly, at("2025-12-20T00:00"), at("2026-01-02T01:00"))).toEqual([]);
});

test("a clock that was set back repeats nothing", () => {
	expect(dueBetween(hourly, at("2026-03-15T12:30"), at("2026-03-15T11:30"))).toEqual([]);
});

test.each([
	["* * * * *", "2026-03-15T12:34", true],
	["0 * * * *", "2026-03-15T12:00", true],
	["0 * * * *", "2026-03-15T12:01", false],
	["*/15 * * * *", "2026-03-15T12:45", true],
	["*/15 * * * *", "2026-03-15T12:46", false],
	["5/10 * * * *", "2026-03-15T12:25", true],
	["5/10 * * * *", "2026-03-15T12:20", false],
	["10-20/5,59 * * * *", "2026-03-15T12:15", true],
	["10-20/5,59 * * * *", "2026-03-15T12:59", true],
	["10-20/5,59 * * * *", "2026-03-15T12:25", false],
	["30 8 * * *", "2026-03-15T08:30", true],
	["30 8 * * *", "2026-03-15T20:30", false],
	["0 0 1 1 *", "2026-01-01T00:00", true],
	["0 0 1 jan *", "2026-01-01T00:00", true],
	["0 0 29 2 *", "2028-02-29T00:00", true],
	["0 0 L * *", "2026-02-28T00:00", true],
	["0 0 * * FRI#2", "2026-03-13T00:00", true],
	["0 0 * * FRI#2", "2026-03-20T00:00", false],
])("%s at %s: %s", (cron, time, due) => {
	expect(isDue(cron, time)).toBe(due);
});

test("weekdays count from 1, which is Sunday, as on Cloudflare", () => {
	const [sunday, monday] = ["2026-03-15T00:00", "2026-03-16T00:00"];
	expect(isDue("0 0 * * 1", sunday)).toBe(true);
	expect(isDue("0 0 * * SUN", sunday)).toBe(true);
	expect(isDue("0 0 * * MON-FRI", monday)).toBe(true);
	expect(isDue("0 0 * * MON-FRI", sunday)).toBe(false);
});

test("with both a day and a weekday, either will do", () => {
	expect(isDue("0 0 13 * FRI", "2026-03-13T00:00")).toBe(true);
	expect(isDue("0 0 13 * FRI", "2026-03-20T00:00")).toBe(true);
	expect(isDue("0 0 13 * FRI", "2026-04-13T00:00")).toBe(true);
	expect(isDue("0 0 13 * FRI", "2026-03-14T00:00")).toBe(false);
});

test.each([
	"",
	"* * * *",
	"* * * * * *",
	"60 * * * *",
	"* 24 * * *",
	"* * 0 * *",
	"* * * 13 *",
	"* * * * 0",
	"20-10 * * * *",
	"*/0 * * * *",
	"1- * * * *",
	"1-2-3 * * * *",
	"*-5 * * * *",
	"a * * * *",
])('"%s" is refused', (cron) => {
	expect(() => parseSchedule([cron])).toThrow(/Cron/);
});

function isDue(cron: string, time: string): boolean {
	return dueBetween(parseSchedule([cron]), at(time) - 60_000, at(time)).length === 1;
}
