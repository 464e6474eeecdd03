import { expect, test } from "vitest";
import { parseCron } from "../../scripts/serve/cron-expression.mjs";

const at = (text: string) => new Date(`${text}:00Z`);

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
])("%s at %s: %s", (cron, time, due) => {
	expect(parseCron(cron)(at(time))).toBe(due);
});

test("weekdays count from 1, which is Sunday, as on Cloudflare", () => {
	const sunday = at("2026-03-15T00:00");
	const monday = at("2026-03-16T00:00");
	expect(parseCron("0 0 * * 1")(sunday)).toBe(true);
	expect(parseCron("0 0 * * SUN")(sunday)).toBe(true);
	expect(parseCron("0 0 * * MON-FRI")(monday)).toBe(true);
	expect(parseCron("0 0 * * MON-FRI")(sunday)).toBe(false);
});

test("with both a day and a weekday, either will do", () => {
	const isDue = parseCron("0 0 13 * FRI");
	expect(isDue(at("2026-03-13T00:00"))).toBe(true);
	expect(isDue(at("2026-03-20T00:00"))).toBe(true);
	expect(isDue(at("2026-04-13T00:00"))).toBe(true);
	expect(isDue(at("2026-03-14T00:00"))).toBe(false);
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
	"* * L * *",
	"* * 15W * *",
	"* * * * FRI#2",
	"1- * * * *",
	"1-2-3 * * * *",
	"*-5 * * * *",
	"a * * * *",
])('"%s" is refused', (cron) => {
	expect(() => parseCron(cron)).toThrow(/cron/);
});
