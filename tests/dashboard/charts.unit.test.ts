import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { AGE_LIMITS, ageBuckets } from "~/dashboard/domain/ageing";
import { chosenCurrency, type MonthSum, monthlyIncome, monthsUpTo } from "~/dashboard/domain/income";
import { hourScale } from "~/time/domain/hour-scale";
import { gridLines } from "~/ui/chart/money-scale";

test("twelve months end with the day's own, over the turn of a year and from its last day", () => {
	expect(monthsUpTo("2026-03-31")).toEqual([
		...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09"],
		...["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"],
	]);
	for (const day of ["2026-12-31", "2024-02-29", "2026-01-01"]) {
		const months = monthsUpTo(day);
		expect([months.length, new Set(months).size, months.at(-1)]).toEqual([12, 12, day.slice(0, 7)]);
	}
});

const sum = (kind: MonthSum["kind"], month: string, amount: number, currency: MonthSum["currency"] = "EUR") => ({
	kind,
	month,
	amount,
	currency,
});

test("a month shows what was paid in it and what was issued in it and is open, in one currency; others are 0", () => {
	const sums = [
		sum("paid", "2026-01", 100),
		sum("sent", "2026-01", 40),
		sum("due", "2026-01", 7),
		sum("paid", "2026-02", 900, "USD"),
		sum("paid", "2025-01", 5000),
	];
	expect(monthlyIncome(["2026-01", "2026-02"], sums, "EUR")).toEqual({
		months: [
			{ month: "2026-01", paid: 100, pending: 40 },
			{ month: "2026-02", paid: 0, pending: 0 },
		],
		paid: 100,
	});
});

test("the currency that is asked for is shown where there is something in it, else the first that has something", () => {
	const figures = (...currencies: MonthSum["currency"][]) => ({
		months: currencies.slice(0, 1).map((currency) => ({ currency })),
		unpaid: currencies.slice(1).map((currency) => ({ currency })),
	});
	expect(chosenCurrency("GBP", figures("GBP", "USD"))).toEqual({ currency: "GBP", currencies: ["USD", "GBP"] });
	expect(chosenCurrency("EUR", figures("GBP", "USD")).currency).toBe("USD");
	expect(chosenCurrency("EUR", figures())).toEqual({ currency: "EUR", currencies: [] });
});

test("what is unpaid stands in five buckets, those of other currencies apart", () => {
	const unpaid = [
		{ age: 0, currency: "EUR", amount: 10 },
		{ age: 4, currency: "EUR", amount: 99 },
		{ age: 4, currency: "USD", amount: 5 },
	] as const;
	const buckets = ageBuckets(unpaid, "EUR");
	expect(buckets.map(({ amount }) => amount)).toEqual([10, 0, 0, 0, 99]);
	expect(new Set(buckets.map(({ label }) => label)).size).toBe(AGE_LIMITS.length + 1);
	expect(ageBuckets([], "GBP").map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0]);
});

test.each([
	[0, [25]],
	[100, [25, 50, 75, 100]],
	[101, [50, 100, 150]],
	[48_000, [20_000, 40_000, 60_000]],
	[1_000_000, [250_000, 500_000, 750_000, 1_000_000]],
])("the grid of a chart whose largest bar is %i stands at %j", (largest, lines) => {
	expect(gridLines(largest)).toEqual(lines);
});

test("a grid has one to four lines at equal, round steps, and the last is at the largest bar or above", () => {
	fc.assert(
		fc.property(fc.nat(2_000_000_000), (largest) => {
			for (const [lines, most] of [
				[gridLines(largest), largest],
				[hourScale(largest % 1_000_000), (largest % 1_000_000) / 60],
			] as const) {
				const [step = 0] = lines;
				expect(lines.length).toBeGreaterThanOrEqual(1);
				expect(lines.length).toBeLessThanOrEqual(4);
				expect(lines).toEqual(lines.map((_, at) => step * (at + 1)));
				expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
				expect((lines.at(-2) ?? 0) < Math.max(most, 1)).toBe(true);
				expect(String(step).replace(/0+$/, "")).toMatch(/^(1|2|25|5)$/);
			}
		}),
		tries(10_000),
	);
});
