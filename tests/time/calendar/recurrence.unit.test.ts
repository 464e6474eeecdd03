import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { RuleDays, readRule } from "~/time/domain/ics/recurrence";
import RULES from "./rules.json";

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

function listed(text: string, start: string, { from = start, to }: { from?: string; to: string }): string[] {
	const rule = readRule(text);
	if (!rule) throw new Error(`${text} is not read`);
	const days = new RuleDays(rule, dayNumber(start), { left: 1e9 });
	const found: string[] = [];
	for (let day = dayNumber(from); day <= dayNumber(to); day++) if (days.has(day)) found.push(dateOf(day));
	return found;
}

test("150 rules of all kinds have the days that python-dateutil 2.9 lists for them", () => {
	expect(RULES).toHaveLength(150);
	for (const [text, start, from, to, days] of RULES as [string, string, string, string, string[]][]) {
		const found = listed(text, start, { from, to }).map((date) => date.slice(2).replaceAll("-", ""));
		expect([text, start, found]).toEqual([text, start, days]);
	}
});

test.each([
	// RFC 5545, section 3.8.5.3.
	["FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "1997-09-05", ["1997-09-05", "1997-10-03", "1997-11-07", "1997-12-05"]],
	["FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", ["1997-09-28", "1997-10-29", "1997-11-28", "1997-12-29"]],
	[
		"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
		"1997-09-29",
		["1997-09-29", "1997-10-30", "1997-11-27", "1997-12-30"],
	],
	["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", ["1997-09-04", "1997-10-07", "1997-11-06"]],
	[
		"FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
		"1997-08-05",
		["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"],
	],
	[
		"FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
		"1997-08-05",
		["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"],
	],
])("%s from %s, as RFC 5545 has it", (text, start, days) => {
	expect(listed(text, start, { to: "1997-12-31" })).toEqual(days);
});

test.each([
	"FREQ=SECONDLY",
	"FREQ=HOURLY;INTERVAL=2",
	"FREQ=YEARLY;BYWEEKNO=20",
	"FREQ=DAILY;BYHOUR=9",
	"FREQ=DAILY;INTERVAL=0",
	"FREQ=DAILY;COUNT=x",
	"FREQ=WEEKLY;BYDAY=XX",
	"COUNT=3",
	"",
])("%j is not followed", (text) => expect(readRule(text)).toBeNull());

test("a day is found as quickly however long ago a rule began; counting stops where it takes too long", () => {
	const steps = { left: 100 };
	const rule = readRule("FREQ=DAILY");
	if (!rule) throw new Error("no rule");
	expect(new RuleDays(rule, dayNumber("1601-01-01"), steps).has(dayNumber("2026-11-27"))).toBe(true);
	expect(steps.left).toBe(99);
	const counted = new RuleDays({ ...rule, count: 1_000_000 }, dayNumber("1970-01-01"), steps);
	expect(counted.has(dayNumber("2026-11-27"))).toBe(false);
	expect(steps.left).toBeLessThanOrEqual(0);
});

test("no text is read as a rule that throws", () => {
	const part = fc.constantFrom(
		"FREQ=DAILY",
		"FREQ=YEARLY",
		"BYDAY=5MO",
		"BYSETPOS=-400",
		"BYMONTH=13",
		"UNTIL=",
		"INTERVAL=9e9",
		"=",
		"WKST=?",
	);
	const text = fc.oneof(
		fc.string(),
		fc.array(part, { maxLength: 6 }).map((parts) => parts.join(";")),
	);
	fc.assert(
		fc.property(text, fc.integer({ min: 0, max: 40_000 }), (written, day) => {
			const rule = readRule(written);
			if (rule) new RuleDays(rule, 100, { left: 10_000 }).has(day);
		}),
		tries(10_000),
	);
});
