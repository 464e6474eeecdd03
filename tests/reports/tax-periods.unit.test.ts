import { expect, test } from "vitest";
import { addDays, daysBetween } from "~/kernel/time/dates";
import { offeredPeriods, taxYearOf, vatPeriodOf } from "~/reports/domain/tax-periods";
import { VAT_STAGGERS } from "~/taxes/domain/vat-stagger";

const span = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;

test.each([
	["GB", "2026-04-05", "2025-04-06 to 2026-04-05"],
	["GB", "2026-04-06", "2026-04-06 to 2027-04-05"],
	["GB", "2026-12-31", "2026-04-06 to 2027-04-05"],
	["GB", "2027-01-01", "2026-04-06 to 2027-04-05"],
	["AU", "2026-06-30", "2025-07-01 to 2026-06-30"],
	["AU", "2026-07-01", "2026-07-01 to 2027-06-30"],
	["NZ", "2026-03-31", "2025-04-01 to 2026-03-31"],
	["NZ", "2026-04-01", "2026-04-01 to 2027-03-31"],
	["IN", "2026-03-31", "2025-04-01 to 2026-03-31"],
	["IN", "2026-04-01", "2026-04-01 to 2027-03-31"],
	["ZA", "2026-02-28", "2025-03-01 to 2026-02-28"],
	["ZA", "2026-03-01", "2026-03-01 to 2027-02-28"],
	["ZA", "2028-02-29", "2027-03-01 to 2028-02-29"],
	["ZA", "2027-03-01", "2027-03-01 to 2028-02-29"],
	["DE", "2026-01-01", "2026-01-01 to 2026-12-31"],
	["", "2026-12-31", "2026-01-01 to 2026-12-31"],
])("in %s the tax year of %s is %s", (country, day, year) => {
	expect(span(taxYearOf(day, country))).toBe(year);
});

test.each([
	["1", "2026-03-31", "2026-01-01 to 2026-03-31"],
	["1", "2026-04-01", "2026-04-01 to 2026-06-30"],
	["2", "2026-01-31", "2025-11-01 to 2026-01-31"],
	["2", "2026-02-01", "2026-02-01 to 2026-04-30"],
	["2", "2026-12-31", "2026-11-01 to 2027-01-31"],
	["3", "2026-02-28", "2025-12-01 to 2026-02-28"],
	["3", "2028-02-29", "2027-12-01 to 2028-02-29"],
	["3", "2026-03-01", "2026-03-01 to 2026-05-31"],
	["3", "2026-12-01", "2026-12-01 to 2027-02-28"],
	["monthly", "2028-02-29", "2028-02-01 to 2028-02-29"],
	["monthly", "2026-12-31", "2026-12-01 to 2026-12-31"],
] as const)("with stagger %s the VAT period of %s is %s", (stagger, day, period) => {
	expect(span(vatPeriodOf(day, stagger))).toBe(period);
});

test("each day of four years is in one tax year and one VAT period, which follow each other without a gap", () => {
	const days = Array.from({ length: 4 * 365 + 1 }, (_, at) => addDays("2025-01-01", at));
	const kinds = [
		...["GB", "AU", "NZ", "ZA", "IN", "FR"].map((country) => (day: string) => taxYearOf(day, country)),
		...VAT_STAGGERS.map((stagger) => (day: string) => vatPeriodOf(day, stagger)),
	];
	for (const periodOf of kinds) {
		const wrong = days.filter((day) => {
			const { from, to } = periodOf(day);
			const isIn = from <= day && day <= to && daysBetween(from, to) < 366;
			return !isIn || span(periodOf(from)) !== span({ from, to }) || periodOf(addDays(to, 1)).from !== addDays(to, 1);
		});
		expect(wrong).toEqual([]);
	}
});

const offered = (day: string, country: string, vatStagger: (typeof VAT_STAGGERS)[number] = "1", home = "") =>
	offeredPeriods(day, { country: home, timezone: "UTC" }, { country, vatStagger });

test("a British account is offered its tax year and its VAT periods by the day, beside those of the calendar", () => {
	expect(offered("2026-04-05", "GB", "3")).toMatchObject({
		year: { from: "2026-01-01", to: "2026-04-05" },
		tax_year: { from: "2025-04-06", to: "2026-04-05" },
		last_tax_year: { from: "2024-04-06", to: "2025-04-05" },
		vat_quarter: { from: "2026-03-01", to: "2026-04-05" },
		last_vat_quarter: { from: "2025-12-01", to: "2026-02-28" },
	});
	expect(offered("2026-04-06", "GB")).toMatchObject({
		tax_year: { from: "2026-04-06", to: "2026-04-06" },
		last_tax_year: { from: "2025-04-06", to: "2026-04-05" },
	});
	const monthly = offered("2028-03-31", "GB", "monthly");
	expect(monthly).toMatchObject({
		vat_month: { from: "2028-03-01", to: "2028-03-31" },
		last_vat_month: { from: "2028-02-01", to: "2028-02-29" },
	});
	expect(monthly).not.toHaveProperty("vat_quarter");
});

test("others are offered what differs from the calendar alone, by where the business is", () => {
	const usual = Object.keys(offered("2026-06-18", "DE"));
	expect(usual).toHaveLength(7);
	expect(Object.keys(offered("2026-06-18", ""))).toEqual(usual);
	expect(Object.keys(offered("2026-06-18", "ZA"))).toEqual([...usual, "tax_year", "last_tax_year"]);
	expect(offered("2026-06-18", "DE", "1", "AU").last_tax_year).toEqual({ from: "2024-07-01", to: "2025-06-30" });
	expect(
		Object.keys(offeredPeriods("2026-06-18", { timezone: "Europe/London" }, { country: "", vatStagger: "1" })),
	).toEqual([...usual, "tax_year", "last_tax_year"]);
});
