import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { addDays } from "~/kernel/time/dates";
import { WEEK_STARTS, type WeekStart } from "~/kernel/time/week-start";
import {
	beforeDates,
	beforeNamed,
	namedPeriod,
	PERIOD_NAMES,
	type PeriodName,
} from "~/time/domain/report/named-period";
import { spanOf, usualStart } from "~/time/domain/report/report-choice";
import { readReportChoice } from "~/time/domain/report/report-page-query";

const on = (today: string, weekStart: WeekStart = "monday") => ({ today, weekStart });

function spans(name: PeriodName, today: string, weekStart?: WeekStart) {
	const text = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
	const calendar = on(today, weekStart);
	return [text(namedPeriod(name, calendar)), text(beforeNamed(name, calendar))];
}

test("today is compared with yesterday, over the turn of a year too", () => {
	expect(spans("today", "2026-11-27")).toEqual(["2026-11-27 2026-11-27", "2026-11-26 2026-11-26"]);
	expect(spans("today", "2027-01-01")).toEqual(["2027-01-01 2027-01-01", "2026-12-31 2026-12-31"]);
});

test("weeks begin on the account's day; one that is not over is compared with as much of the one before", () => {
	// A Friday.
	expect(spans("this_week", "2026-11-27")).toEqual(["2026-11-23 2026-11-27", "2026-11-16 2026-11-20"]);
	expect(spans("this_week", "2026-11-27", "sunday")).toEqual(["2026-11-22 2026-11-27", "2026-11-15 2026-11-20"]);
	expect(spans("this_week", "2026-11-27", "saturday")).toEqual(["2026-11-21 2026-11-27", "2026-11-14 2026-11-20"]);
	expect(spans("last_week", "2026-11-27")).toEqual(["2026-11-16 2026-11-22", "2026-11-09 2026-11-15"]);
	expect(spans("last_week", "2026-11-22", "sunday")).toEqual(["2026-11-15 2026-11-21", "2026-11-08 2026-11-14"]);
	expect(spans("this_week", "2026-11-23")).toEqual(["2026-11-23 2026-11-23", "2026-11-16 2026-11-16"]);
});

test("months are compared with months, however long these are", () => {
	expect(spans("this_month", "2026-11-27")).toEqual(["2026-11-01 2026-11-27", "2026-10-01 2026-10-27"]);
	expect(spans("this_month", "2026-03-30")).toEqual(["2026-03-01 2026-03-30", "2026-02-01 2026-02-28"]);
	expect(spans("this_month", "2026-02-28")).toEqual(["2026-02-01 2026-02-28", "2026-01-01 2026-01-31"]);
	expect(spans("last_month", "2026-01-15")).toEqual(["2025-12-01 2025-12-31", "2025-11-01 2025-11-30"]);
	expect(spans("last_month", "2026-03-31")).toEqual(["2026-02-01 2026-02-28", "2026-01-01 2026-01-31"]);
});

test("quarters begin in January, April, July and October", () => {
	expect(spans("this_quarter", "2026-11-27")).toEqual(["2026-10-01 2026-11-27", "2026-07-01 2026-08-27"]);
	expect(spans("this_quarter", "2026-05-31")).toEqual(["2026-04-01 2026-05-31", "2026-01-01 2026-02-28"]);
	expect(spans("this_quarter", "2026-03-31")).toEqual(["2026-01-01 2026-03-31", "2025-10-01 2025-12-31"]);
	expect(spans("this_quarter", "2026-04-01")).toEqual(["2026-04-01 2026-04-01", "2026-01-01 2026-01-01"]);
	expect(spans("last_quarter", "2026-01-01")).toEqual(["2025-10-01 2025-12-31", "2025-07-01 2025-09-30"]);
});

test("February 29 is compared with the last of February", () => {
	expect(spans("this_month", "2028-02-29")).toEqual(["2028-02-01 2028-02-29", "2028-01-01 2028-01-31"]);
	expect(spans("this_year", "2028-02-29")).toEqual(["2028-01-01 2028-02-29", "2027-01-01 2027-02-28"]);
	expect(spans("last_month", "2028-03-05")).toEqual(["2028-02-01 2028-02-29", "2028-01-01 2028-01-31"]);
	expect(spans("this_year", "2026-12-31")).toEqual(["2026-01-01 2026-12-31", "2025-01-01 2025-12-31"]);
	expect(spans("last_year", "2029-06-01")).toEqual(["2028-01-01 2028-12-31", "2027-01-01 2027-12-31"]);
});

test("chosen days are compared with as many before them, whole months with as many months", () => {
	expect(beforeDates({ from: "2026-11-10", to: "2026-11-19" })).toEqual({ from: "2026-10-31", to: "2026-11-09" });
	expect(beforeDates({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-02-01", to: "2026-02-28" });
	expect(beforeDates({ from: "2028-01-01", to: "2028-02-29" })).toEqual({ from: "2027-11-01", to: "2027-12-31" });
	expect(beforeDates({ from: "2026-11-27", to: "2026-11-27" })).toEqual({ from: "2026-11-26", to: "2026-11-26" });
	const span = (days: { from?: string; to?: string }) => spanOf({ by: "client", ...days }, on("2026-11-27"));
	expect(span({ from: "2026-11-26" })).toEqual({
		...{ from: "2026-11-26", to: undefined, before: { from: "2026-11-24", to: "2026-11-25" } },
	});
	for (const open of [{}, { to: "2026-11-01" }, { from: "2026-11-28", to: "2026-11-27" }]) {
		expect(span(open).before).toBeNull();
	}
});

test("days that are typed come before a name that is still in the address", () => {
	const chosen = spanOf({ by: "day", period: "last_month", from: "2026-11-02", to: "2026-11-03" }, on("2026-11-27"));
	expect([chosen.from, chosen.to]).toEqual(["2026-11-02", "2026-11-03"]);
});

test("the address forgives what it doesn't know, shows twelve weeks by itself, and all time where both days are empty", () => {
	const read = (query: Record<string, string>) => readReportChoice(query, on("2026-11-27")).choice;
	expect(read({})).toEqual({ from: "2026-09-07", by: "client" });
	expect(usualStart(on("2026-11-27", "sunday"))).toBe("2026-09-06");
	expect(read({ from: "", to: "" })).toEqual({ by: "client" });
	const named = { period: "this_month", by: "week", within: "client" };
	expect(read(named)).toEqual(named);
	expect(read({ period: "decade", by: "mood", within: "mood", from: "soon" })).toEqual({ by: "client" });
	expect(read({ by: "day", within: "day" }).within).toBeUndefined();
});

test("on every day each named period lies right behind the one that it is compared with, and none ends after today", () => {
	const day = fc
		.date({ min: new Date("1971-06-01"), max: new Date("2199-01-01"), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10));
	fc.assert(
		fc.property(day, fc.constantFrom(...WEEK_STARTS), fc.constantFrom(...PERIOD_NAMES), (today, weekStart, name) => {
			const own = namedPeriod(name, on(today, weekStart));
			const before = beforeNamed(name, on(today, weekStart));
			expect(own.from <= own.to && own.to <= today).toBe(true);
			expect(before.from <= before.to && before.to < own.from).toBe(true);
			if (name.startsWith("last_")) expect(addDays(before.to, 1)).toBe(own.from);
		}),
		tries(10_000),
	);
});
