import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { incomeReport } from "~/reports/domain/income-report";
import { openReport } from "~/reports/domain/open-report";
import type { Part } from "~/reports/domain/part";
import { chosenPeriod, monthsIn, periods } from "~/reports/domain/period";
import { incomeCsv, openCsv, taxCsv } from "~/reports/domain/reports-csv";
import { taxReport } from "~/reports/domain/tax-report";
import { incomeBars, openBars, receiptBars, taxBars } from "~/reports/views/report-bars.server";
import { convertTax } from "~/taxes/domain/accounting-tax";
import type { TaxSums } from "~/taxes/domain/calculate";
import { converter } from "~/taxes/domain/exchange-rate";

const EURO = converter("EUR", []);
const component = (rate: number) => ({ label: "VAT", rate, compound: false, registration: "" });
const taxed = (rate: number, base: number, amount: number): TaxSums => ({
	tax: { category: "S", country: "DE", components: [component(rate)], reason: "", reasonCode: "" },
	...{ base, amount, components: [{ base, amount }] },
});
const part = ({
	total = 11_900,
	taxes = [taxed(190_000, 10_000, 1_900)],
	...given
}: Partial<Part & Part["whole"]> = {}): Part => ({
	...{ day: "2026-06-10", currency: "EUR", whole: { total, taxes } },
	...given,
});

const drawn = (from: string, parts: readonly Part[]) => incomeReport(monthsIn({ from, to: "2026-06-18" }), parts, EURO);

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
const rates = fc.array(
	fc.record({ base: fc.integer({ min: 1, max: 10_000_000 }), amount: fc.integer({ min: 0, max: 2_000_000 }) }),
	{ minLength: 1, maxLength: 4 },
);

test("however an invoice is paid, its parts are its whole: income and each rate, to the minor unit", () => {
	fc.assert(
		fc.property(amounts, rates, fc.integer({ min: 0, max: 5000 }), (paid, sums, withheld) => {
			const taxes = sums.map(({ base, amount }, at) => taxed(10_000 * at, base, amount));
			const tax = sums.reduce((sum, each) => sum + each.amount, 0);
			const total = sums.reduce((sum, each) => sum + each.base, tax);
			const payable = paid.reduce((sum, each) => sum + each, 0);
			let before = 0;
			const parts = paid.map((amount) => {
				const settled = { payable, before, after: before + amount, notes: [] };
				before += amount;
				return part({ total: total + withheld, taxes, settled });
			});
			for (const each of parts) expectSame([each]);
			const income = incomeReport(["2026-06"], parts, EURO);
			expect(income.total).toEqual({ gross: total + withheld, tax, net: total + withheld - tax });
			const report = taxReport(parts, EURO);
			expect(report.tax).toBe(tax);
			const byRate = report.totals.map(({ rate, base, amount }) => [rate, base, amount]);
			expect(byRate.reverse()).toEqual(sums.map(({ base, amount }, at) => [10_000 * at, base, amount]));
		}),
		tries(100_000),
	);
});

/** That income is what the report of tax has at all rates. */
function expectSame(parts: readonly Part[]): void {
	const { gross, tax, net } = incomeReport(["2026-06"], parts, EURO).total;
	const report = taxReport(parts, EURO);
	expect([tax, gross - tax]).toEqual([report.tax, net]);
	const whole = parts.every(
		({ whole: { total, taxes } }) => total === taxes?.reduce((sum, { base, amount }) => sum + base + amount, 0),
	);
	if (whole) expect(report.totals.reduce((sum, { base }) => sum + base, 0)).toBe(net);
}

test("half of 2.26 at two rates has one tax in both reports", () => {
	const taxes = [taxed(190_000, 1_00, 19), taxed(70_000, 1_00, 7)];
	const halves = [0, 1_13].map((before) =>
		part({ total: 2_26, taxes, settled: { payable: 2_26, before, after: before + 1_13, notes: [] } }),
	);
	for (const half of halves) expectSame([half]);
	expect(halves.map((half) => taxReport([half], EURO).tax)).toEqual([13, 13]);
});

const credited = { total: 107_00, taxes: [taxed(70_000, 100_00, 7_00)], toPay: 107_00 };
const twoRates = { total: 226_00, taxes: [taxed(190_000, 100_00, 19_00), taxed(70_000, 100_00, 7_00)] };
const rows = (parts: readonly Part[]) =>
	taxReport(parts, EURO).totals.map(({ rate, base, amount }) => [rate, base, amount]);

test("a payment is of what credit notes left: of each rate that alone", () => {
	const notes = [{ ...credited, day: "2026-06-09" }];
	const settled = { payable: 226_00, before: 0, after: 119_00, notes };
	expect(rows([part({ ...twoRates, settled })])).toEqual([[190_000, 100_00, 19_00]]);
	const other = [{ total: 119_00, taxes: [taxed(190_000, 100_00, 19_00)], toPay: 119_00, day: "2026-06-10" }];
	expect(rows([part({ ...twoRates, settled: { ...settled, after: 107_00, notes: other } })])).toEqual([
		[70_000, 100_00, 7_00],
	]);
});

test("what a note gives back of a payment is taken back on its day, at its rates, and what was counted before stays", () => {
	const notes = [{ ...credited, day: "2026-07-01" }];
	const paid = part({ ...twoRates, settled: { payable: 226_00, before: 0, after: 226_00, notes } });
	const given = part({
		...{ ...twoRates, day: "2026-07-01" },
		settled: { payable: 226_00, before: 226_00, after: 119_00, notes },
	});
	expect(rows([paid])).toEqual([
		[190_000, 100_00, 19_00],
		[70_000, 100_00, 7_00],
	]);
	expect(rows([given])).toEqual([[70_000, -100_00, -7_00]]);
});

test("in another currency, tax by rate comes to what invoices say of it (BT-111), also where each rate alone would not", () => {
	const exchange = fc.integer({ min: 1_000, max: 1_000_000_000 });
	fc.assert(
		fc.property(rates, exchange, fc.infiniteStream(fc.constantFrom(1, -1)), (sums, rate, signs) => {
			const taxes = sums.map(({ base, amount }, at) => {
				const sign = Number(signs.next().value);
				return taxed(10_000 * (at + 1), sign * base, sign * amount);
			});
			const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
			const report = taxReport([part({ currency: "USD", total: 0, taxes, rate })], EURO);
			expect(report.tax).toBe(convertTax({ currency: "EUR", rate, day: "2026-06-10" }, { tax, currency: "USD" }).tax);
			for (const { rate: each, amount } of report.totals) {
				const alone = EURO(taxes[each / 10_000 - 1]?.amount ?? 0, "USD", "2026-06-10", rate) ?? Number.NaN;
				expect(Math.abs(amount - alone)).toBeLessThanOrEqual(1);
			}
		}),
		tries(100_000),
	);
});

test("income stands in the month of its day, also a credit and what costs nothing", () => {
	const parts = [
		part({ day: "2026-04-30" }),
		part({ day: "2026-06-01", total: -1_190, taxes: [taxed(190_000, -1_000, -190)] }),
		part({ total: 0, taxes: [] }),
	];
	const { months, total } = incomeReport(monthsIn({ from: "2026-04-01", to: "2026-06-18" }), parts, EURO);
	expect(months).toEqual([
		{ month: "2026-04", gross: 11_900, tax: 1_900, net: 10_000 },
		{ month: "2026-05", gross: 0, tax: 0, net: 0 },
		{ month: "2026-06", gross: -1_190, tax: -190, net: -1_000 },
	]);
	expect(total).toEqual({ gross: 10_710, tax: 1_710, net: 9_000 });
});

test("bars of income are as high as their parts, tax on what is left without it, and a month below zero has none", () => {
	const parts = [
		part({ day: "2026-04-30" }),
		part({ day: "2026-05-02", total: 5_950, taxes: [taxed(190_000, 5_000, 950)] }),
		part({ day: "2026-06-01", total: -1_190, taxes: [taxed(190_000, -1_000, -190)] }),
	];
	const { picture } = incomeBars(drawn("2026-04-01", parts), "EUR", "VAT") ?? expect.unreachable();
	const [april = [], may = [], june] = picture.bars.map(({ rects }) => rects);
	expect(june).toEqual([]);
	expect([...april, ...may].map(({ title }) => title)).toEqual([
		...["April 2026, Without tax: €100.00", "April 2026, VAT: €19.00"],
		...["May 2026, Without tax: €50.00", "May 2026, VAT: €9.50"],
	]);
	const [net, tax] = april;
	expect((net?.y ?? 0) + (net?.height ?? 0)).toBeCloseTo(picture.floor, 1);
	expect((tax?.y ?? 0) + (tax?.height ?? 0)).toBeCloseTo(net?.y ?? 0, 1);
	expect(may[0]?.height).toBeCloseTo((net?.height ?? 0) / 2, 1);
	expect(picture.lines.at(-1)?.y).toBeLessThanOrEqual(tax?.y ?? 0);
	expect(incomeBars(drawn("2026-06-01", parts), "EUR", "VAT")).toBeNull();
});

test("tax lies on top of each other by rate, the one with the most at the bottom, and smaller ones together", () => {
	const rates = [190_000, 130_000, 100_000, 70_000, 50_000];
	const parts = [
		...rates.map((rate, at) => part({ day: "2026-04-03", taxes: [taxed(rate, 10_000, 2_000 - at * 100)] })),
		part({ day: "2026-05-03", taxes: [taxed(190_000, 5_000, 950), taxed(0, 5_000, 0)] }),
		part({ day: "2026-06-03", taxes: [taxed(190_000, -5_000, -950)] }),
	];
	const bars = (from: string, given = parts) =>
		taxBars(taxReport(given, EURO), { from, to: "2026-06-18" }, "EUR", "VAT");
	const { picture, label } = bars("2026-03-01") ?? expect.unreachable();
	expect(label).toBe("VAT by month");
	expect(picture.parts.map(({ name }) => name)).toEqual(["VAT 19%", "VAT 13%", "VAT 10%", "Other rates"]);
	expect(new Set(picture.parts.map(({ color }) => color)).size).toBe(4);
	expect(picture.bars.map(({ key, rects }) => [key, rects.map(({ title }) => title)])).toEqual([
		["2026-03", []],
		[
			"2026-04",
			[
				...["April 2026, VAT 19%: €20.00", "April 2026, VAT 13%: €19.00", "April 2026, VAT 10%: €18.00"],
				"April 2026, Other rates: €33.00",
			],
		],
		["2026-05", ["May 2026, VAT 19%: €9.50"]],
		["2026-06", []],
	]);
	expect(picture.lines.at(-1)?.y).toBeLessThanOrEqual(picture.bars[1]?.rects.at(-1)?.y ?? 0);
	expect(bars("2026-06-01")).toBeNull();
	expect(bars("2026-03-01", [part({ taxes: [taxed(0, 5_000, 0)] })])).toBeNull();
});

test("what came in stands by month, and a month in which more went back has no bar", () => {
	const month = (name: string, amount: number) => ({ month: name, amount, count: 1 });
	const months = [month("2026-04", 20_000), month("2026-05", 10_000), month("2026-06", -500)];
	const { picture } = receiptBars({ months }, "EUR") ?? expect.unreachable();
	const [april, may, june] = picture.bars.map(({ rects: [rect] }) => rect);
	expect([april?.title, may?.title, june]).toEqual([
		"April 2026, Received: €200.00",
		"May 2026, Received: €100.00",
		undefined,
	]);
	expect(may?.height).toBeCloseTo((april?.height ?? 0) / 2, 1);
	expect(receiptBars({ months: months.slice(0, 1) }, "EUR")).toBeNull();
	expect(receiptBars({ months: months.map((each) => ({ ...each, amount: 0 })) }, "EUR")).toBeNull();
});

test("a rate is that of the day or the last before it; before all of them, the first", () => {
	const convert = converter("EUR", [
		{ currency: "USD", day: "2026-06-01", rate: 1_100_000 },
		{ currency: "USD", day: "2026-03-01", rate: 1_000_000 },
		{ currency: "JPY", day: "2026-03-01", rate: 160_000_000 },
		{ currency: "KWD", day: "2026-03-01", rate: 333_333 },
	]);
	expect(["2026-01-01", "2026-05-31", "2026-06-01"].map((day) => convert(11_000, "USD", day))).toEqual([
		11_000, 11_000, 10_000,
	]);
	expect([convert(16_000, "JPY", "2026-06-01"), convert(1_000, "KWD", "2026-06-01")]).toEqual([10_000, 300]);
	expect([convert(1, "EUR", "2026-06-01"), convert(1, "CHF", "2026-06-01")]).toEqual([1, null]);
	expect(converter("JPY", [{ currency: "EUR", day: "2026-01-01", rate: 6_250 }])(10_000, "EUR", "2026-01-01")).toBe(
		16_000,
	);
});

test("what no rate is known of is left out, and named", () => {
	const parts = [part(), part({ currency: "USD" }), part({ currency: "GBP" })];
	expect(incomeReport(["2026-06"], parts, EURO)).toMatchObject({ total: { gross: 11_900 }, unknown: ["GBP", "USD"] });
	expect(taxReport(parts, EURO)).toMatchObject({ tax: 1_900, unknown: ["GBP", "USD"] });
});

test("what is open stands by client and age, who owes most first", () => {
	const sums = [
		{ key: "a", name: "Anna", currency: "EUR", age: 0, amount: 100 },
		{ key: "b", name: "Bert", currency: "EUR", age: 2, amount: 500 },
		{ key: "a", name: "Anna", currency: "EUR", age: 1, amount: 50 },
		{ key: "c", name: "Carl", currency: "USD", age: 1, amount: 50 },
	];
	const report = openReport(sums, 3, "2026-06-18", EURO);
	expect(report).toEqual({
		clients: [
			{ key: "b", name: "Bert", ages: [0, 0, 500], open: 500 },
			{ key: "a", name: "Anna", ages: [100, 50, 0], open: 150 },
		],
		...{ ages: [100, 50, 500], open: 650, unknown: ["USD"] },
	});
	const { picture } = openBars(report, "EUR") ?? expect.unreachable();
	expect(picture.bars.map(({ rects }) => rects.map(({ title }) => title))).toEqual([
		["Not due, Open: €1.00"],
		["1–30 days late, Open: €0.50"],
		["31–60 days late, Open: €5.00"],
	]);
	expect(openCsv({ ...report, base: "EUR" }, ["Not due", "Late", "Later"]).split("\r\n")[1]).toBe(
		"Bert,EUR,0.00,0.00,5.00,5.00",
	);
});

test("CSV has plain decimals of the base currency", () => {
	const income = incomeReport(["2026-06"], [part()], EURO);
	expect(incomeCsv({ ...income, base: "EUR" }).split("\r\n")[1]).toBe("2026-06,EUR,119.00,19.00,100.00");
	expect(taxCsv({ ...taxReport([part()], EURO), base: "EUR" }).split("\r\n")[1]).toBe(
		"2026-06,DE,S,VAT,19,EUR,100.00,19.00",
	);
});

test("periods are those of the day, and the chosen one has no more than 36 months", () => {
	expect(periods("2026-02-28")).toEqual({
		month: { from: "2026-02-01", to: "2026-02-28" },
		two_months: { from: "2026-01-01", to: "2026-02-28" },
		quarter: { from: "2026-01-01", to: "2026-02-28" },
		year: { from: "2026-01-01", to: "2026-02-28" },
		last_two_months: { from: "2025-11-01", to: "2025-12-31" },
		last_quarter: { from: "2025-10-01", to: "2025-12-31" },
		last_year: { from: "2025-01-01", to: "2025-12-31" },
	});
	expect(chosenPeriod({}, "2026-06-18")).toEqual({ from: "2026-01-01", to: "2026-06-18" });
	expect(chosenPeriod({ from: "2026-06-01", to: "2026-05-01" }, "2026-06-18")).toEqual({
		from: "2026-05-01",
		to: "2026-06-01",
	});
	const long = chosenPeriod({ from: "1990-01-01", to: "2026-06-18" }, "2026-06-18");
	expect([long.from, monthsIn(long).length]).toEqual(["2023-07-01", 36]);
});
