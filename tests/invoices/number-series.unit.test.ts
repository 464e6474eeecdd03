import { expect, test } from "vitest";
import { nextPeriodStart, patternFault, periodOn, proposeSeries, writeNumber } from "~/invoices/domain/number-series";
import { NumberSeriesForm, NumberSeriesPayload } from "~/invoices/domain/number-series-input";

const series = (pattern: string, resets: "never" | "year" | "month" = "never") => ({ pattern, resets });

test.each([
	["INV-{seq:6}", 7, "INV-000007"],
	["{year}-{seq:3}", 49, "2026-049"],
	["{yy}{month}/{seq}", 12, "2606/12"],
	["R {seq:2} Ä", 1234, "R 1234 Ä"],
])("%s at %d is %s", (pattern, sequence, number) => {
	expect(writeNumber(series(pattern), sequence, "2026-06-18")).toBe(number);
});

test.each([
	["INV-{seq:6}", "never", null],
	["{year}-{seq:3}", "year", null],
	["{yy}{month}-{seq}", "month", null],
	["INV-", "never", "sequence"],
	["{seq}{seq:2}", "never", "sequence"],
	["{seq:0}", "never", "braces"],
	["{seq}-{day}", "never", "braces"],
	["{seq", "never", "braces"],
	["INV-{seq}", "year", "year"],
	["{year}-{seq}", "month", "month"],
	["{month}-{seq}", "month", "year"],
	[`${"n".repeat(45)}{seq}`, "never", "length"],
] as const)("what is wrong with %s, from 1 on each %s: %s", (pattern, resets, fault) => {
	expect(patternFault(series(pattern, resets))).toBe(fault);
});

test("a year and a month count by themselves", () => {
	expect((["never", "year", "month"] as const).map((resets) => periodOn(resets, "2026-06-18"))).toEqual([
		"",
		"2026",
		"2026-06",
	]);
	expect([
		nextPeriodStart("year", "2026-06-18"),
		nextPeriodStart("month", "2026-12-31"),
		nextPeriodStart("month", "2026-06-18"),
	]).toEqual(["2027-01-01", "2027-01-01", "2026-07-01"]);
	expect(nextPeriodStart("never", "2026-06-18")).toBeNull();
});

test.each([
	["2026-048", "{year}-{seq:3}", "year", 49],
	["INV-204696", "INV-{seq:6}", "never", 204697],
	["2025-017", "2025-{seq:3}", "never", 18],
	["RE 2026/9 b", "RE {year}/{seq:1} b", "year", 10],
	["Kestrel", "{year}-{seq:3}", "year", 1],
	["{seq}", "{year}-{seq:3}", "year", 1],
	[null, "{year}-{seq:3}", "year", 1],
] as const)("after %s the series %s is proposed", (last, pattern, resets, next) => {
	const proposal = proposeSeries(last, "2026-06-18");
	expect(proposal).toEqual({ pattern, resets, next });
	expect(patternFault(proposal)).toBeNull();
});

test("what is typed is judged with a sentence at its field, and without a sequence not at all", () => {
	const faults = (given: object) =>
		NumberSeriesPayload.safeParse(given).error?.issues.map(({ path, message }) => [path[0], message]);
	expect(faults({ pattern: "INV", next: 1 })).toEqual([
		["pattern", "Put one {seq:3} into the pattern: the number that counts"],
	]);
	for (const next of [0, -1, 1.5, "x", "", 1e9]) {
		expect(faults({ pattern: "{seq}", next })).toEqual([
			["next", "The next number is a whole number from 1 to 999,999,999"],
		]);
	}
	expect(NumberSeriesForm.parse({ numbers: "proposed", pattern: "{", next: "x" })).toBeNull();
	expect(NumberSeriesForm.parse({ numbers: "series", pattern: " {seq} ", next: "3", resets: "never" })).toMatchObject({
		pattern: "{seq}",
		next: 3,
	});
});
