import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { datesFrom, FREQUENCIES, type Recurrence } from "~/recurring/domain/recurrence";
import { type Supplied, suppliedAs, supplyOf } from "~/recurring/domain/supplied";

const MONTHLY: Recurrence = { frequency: "monthly", interval: 1, day: "1", startsOn: "2026-01-01", endsOn: null };
const LAST: Recurrence = { ...MONTHLY, day: "31", startsOn: "2026-01-31" };
const QUARTERLY: Recurrence = { ...MONTHLY, interval: 3, day: "15", startsOn: "2026-02-15", endsOn: "2026-12-31" };

test.each<[Supplied, Recurrence, CalendarDate, (CalendarDate | null)[]]>([
	["none", MONTHLY, "2026-03-01", [null, null]],
	["month", LAST, "2026-02-28", ["2026-02-01", "2026-02-28"]],
	["month", LAST, "2028-02-29", ["2028-02-01", "2028-02-29"]],
	["last-month", MONTHLY, "2026-01-01", ["2025-12-01", "2025-12-31"]],
	["last-month", LAST, "2026-03-31", ["2026-02-01", "2026-02-28"]],
	["past", MONTHLY, "2026-03-01", ["2026-02-01", "2026-02-28"]],
	["past", MONTHLY, "2026-01-01", ["2025-12-01", "2025-12-31"]],
	["past", LAST, "2026-03-31", ["2026-02-28", "2026-03-30"]],
	["coming", QUARTERLY, "2026-11-15", ["2026-11-15", "2027-02-14"]],
	["past", QUARTERLY, "2026-02-15", ["2025-11-15", "2026-02-14"]],
	["coming", { ...MONTHLY, frequency: "weekly", interval: 2 }, "2026-01-15", ["2026-01-15", "2026-01-28"]],
	["coming", { ...MONTHLY, frequency: "daily" }, "2026-01-15", [null, "2026-01-15"]],
	[
		"past",
		{ ...MONTHLY, frequency: "yearly", day: "29", startsOn: "2024-02-29" },
		"2028-02-29",
		["2027-02-28", "2028-02-28"],
	],
])("%s of %o on %s", (supplied, rule, date, expected) => {
	const { supplyStart, supplyDate } = supplyOf({ ...rule, supplied }, date);
	expect([supplyStart, supplyDate]).toEqual(expected);
});

test("periods between dates leave no day out and count none twice, whatever the rule", () => {
	const rules = fc.record({
		frequency: fc.constantFrom(...FREQUENCIES),
		interval: fc.integer({ min: 1, max: 9 }),
		day: fc.constantFrom("1", "15", "29", "31", "last", "2-mon", "last-fri"),
		startsOn: fc.integer({ min: 0, max: 2000 }).map((days) => addDays("2024-01-01", days)),
		endsOn: fc.constant(null),
		supplied: fc.constantFrom("past" as const, "coming" as const),
	});
	fc.assert(
		fc.property(rules, (rule) => {
			const dates = datesFrom(rule, rule.startsOn, 8);
			const periods = dates.map((date) => supplyOf(rule, date));
			const firsts = periods.map(({ supplyStart, supplyDate }) => supplyStart ?? supplyDate);
			const lasts = periods.map(({ supplyDate }) => supplyDate ?? "");
			expect(firsts.slice(1)).toEqual(lasts.slice(0, -1).map((last) => addDays(last, 1)));
		}),
		tries(1_000),
	);
});

test.each([
	["2026-11-01", "2026-11-30", "2026-11-30", "month"],
	["2026-11-01", "2026-11-30", "2026-12-01", "last-month"],
	["2025-12-01", "2025-12-31", "2026-01-02", "last-month"],
	["2026-11-02", "2026-11-30", "2026-11-30", "none"],
	["2026-10-01", "2026-10-31", "2026-12-01", "none"],
	[null, "2026-11-30", "2026-11-30", "none"],
	[null, null, "2026-11-30", "none"],
])("what repeats an invoice of %s to %s, issued on %s, says: %s", (supplyStart, supplyDate, issueDate, expected) => {
	expect(suppliedAs({ supplyStart, supplyDate, issueDate })).toBe(expected);
});
