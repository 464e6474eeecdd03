import { expect, test } from "vitest";
import { minorDigits } from "~/kernel/money/minor-unit";
import { calculate, type Portion, type Sale } from "~/taxes/domain/calculate";
import { netPrice } from "~/taxes/domain/net-price";
import type { Tax, TaxComponent } from "~/taxes/domain/tax";
import { toDecimalNumber } from "./decimal-number";

/** Cases of docs/money.md section 2, each with its number. */

test("1: two lines of 2 × 348.11 at 25 % are taxed once", () => {
	const vat = tax(25);
	const { subtotal, tax: amount } = priced({ lines: [line("2", "348.11", vat), line("2", "348.11", vat)] });
	expect([subtotal, amount]).toEqual([139244, 34811]);
});

test("2: a quarter of 26935.78 is rounded half up before it is taxed", () => {
	expect(three({ lines: [line("0.25", "26935.78", tax(19))] })).toEqual([673395, 127945, 801340]);
});

test("3: 19 % of 1710.50 are 325.00", () => {
	expect(three({ lines: [line("1", "1710.50", tax(19))] })[1]).toBe(32500);
});

test("4: 19 % of -7612.50 are -1446.38, half away from zero", () => {
	expect(three({ lines: [line("1", "-7612.50", tax(19))] })[1]).toBe(-144638);
});

test("5: 183.23 at 6 % and 46.37 at 21 %", () => {
	const { taxes, total } = priced({ lines: [line("1", "183.23", tax(6)), line("1", "46.37", tax(21))] });
	expect(taxes.map(({ amount }) => amount)).toEqual([1099, 974]);
	expect(total).toBe(25033);
});

test("6: 3 × 45 less 60 at 21 %", () => {
	expect(three({ lines: [line("3", "45", tax(21), { amount: 6000 })] })).toEqual([7500, 1575, 9075]);
});

test("7: 110 less 10 on the document at 10 %", () => {
	const sums = priced({ lines: [line("1", "110", tax(10))], discount: { amount: 1000 } });
	expect([sums.subtotal, sums.tax, sums.total]).toEqual([10000, 1000, 11000]);
});

test("8: 8500 and -7500 at 19 % are taxed on their difference", () => {
	expect(three({ lines: [line("1", "8500", tax(19)), line("-1", "7500", tax(19))] })).toEqual([100000, 19000, 119000]);
});

test("9: 200 less 10 % at 18 %", () => {
	expect(three({ lines: [line("1", "200", tax(18), percent(10))] })).toEqual([18000, 3240, 21240]);
});

test("10: 16 × 348.35 less 4 % at 22 %, rounded once", () => {
	expect(three({ lines: [line("16", "348.35", tax(22), percent(4))] })).toEqual([535066, 117715, 652781]);
});

test("11: a discount of 10 on 100 at 21 % and 50 at 6 % is split 6.67 and 3.33", () => {
	const sums = priced({ lines: [line("1", "100", tax(21)), line("1", "50", tax(6))], discount: { amount: 1000 } });
	expect(sums.discount.parts).toEqual([667, 333]);
	expect(sums.total).toBe(16240);
});

test("12: 340.00 and 13.90 with 19 % in them", () => {
	const lines = [line("1", "340.00", tax(19)), line("1", "13.90", tax(19))];
	expect(three({ lines, pricesIncludeTax: true })).toEqual([29739, 5651, 35390]);
});

test("13: 500 with 10 % in it", () => {
	expect(three({ lines: [line("1", "500", tax(10))], pricesIncludeTax: true })).toEqual([45455, 4545, 50000]);
});

test("14: 8 × 12.95 with 21 % in it", () => {
	const only = line("8", "12.95", tax(21));
	const sale = { digits: 2, lines: [only], pricesIncludeTax: true };
	expect(three(sale)).toEqual([8562, 1798, 10360]);
	const prices = priced(sale).lines.map((sums) => netPrice(only, sums, sale).price);
	expect(prices).toEqual([{ value: 107025, scale: 4 }]);
});

test("15: 12 × 125 with 6 % in it", () => {
	expect(three({ lines: [line("12", "125", tax(6))], pricesIncludeTax: true })).toEqual([141509, 8491, 150000]);
});

test("16: Québec, 100 with GST 5 and QST 9.975", () => {
	const quebec = tax({ label: "GST", rate: 50_000 }, { label: "QST", rate: 99_750 });
	const { taxes, total } = priced({ lines: [line("1", "100", quebec)] });
	expect(taxes[0]?.components.map(({ amount }) => amount)).toEqual([500, 998]);
	expect(total).toBe(11498);
});

test("17: 100 at 19 %, then 1 % on both", () => {
	const stacked = tax({ rate: 190_000 }, { rate: 10_000, compound: true });
	expect(three({ lines: [line("1", "100", stacked)] })[2]).toBe(12019);
});

test("18: India, 54670 with CGST 9 and SGST 9", () => {
	const gst = tax({ label: "CGST", rate: 90_000 }, { label: "SGST", rate: 90_000 });
	const { taxes, total } = priced({ lines: [line("1", "54670", gst)] });
	expect(taxes[0]?.components.map(({ amount }) => amount)).toEqual([492030, 492030]);
	expect(total).toBe(6451060);
});

test("19: Australia, 3 × 0.35 at 10 %", () => {
	expect(three({ lines: [line("3", "0.35", tax(10))] })[1]).toBe(11);
});

test("20: 1000 at 21 %, IRPF of 15 % kept back", () => {
	const { total, toPay } = priced({ lines: [line("1", "1000", tax(21))], withholdings: [{ rate: 150_000 }] });
	expect([total, toPay]).toEqual([121000, 106000]);
});

test("K4: labour of 2,000.00 and materials of 800.00 at 20 %, CIS of 20 % kept back of the labour", () => {
	const labour = line("1", "2000", tax(20));
	const materials = { ...line("1", "800", tax(20)), materials: true };
	const withholdings = [{ rate: 200_000, labourOnly: true }];
	const sums = priced({ lines: [labour, materials], withholdings });
	expect(sums).toMatchObject({ total: 336000, withheld: [{ base: 200000, amount: 40000 }], toPay: 296000 });
	const reduced = priced({ lines: [labour, materials], discount: percent(10), withholdings });
	expect(reduced.withheld).toEqual([{ base: 180000, amount: 36000 }]);
	expect(priced({ lines: [materials], withholdings }).withheld).toEqual([{ base: 0, amount: 0 }]);
});

test("21: 70 and a fund of 2 % at 22 %, ritenuta of 20 % on the 70", () => {
	const { total, toPay } = priced({
		lines: [line("1", "70", tax(22))],
		surcharge: percent(2),
		withholdings: [{ rate: 200_000 }],
	});
	expect([total, toPay]).toEqual([8711, 7311]);
});

test("22: 1051.75 SEK in cash are rounded up by 0.25", () => {
	const { rounding, due } = priced({ lines: [line("1", "1051.75", null)], cashStep: 100 });
	expect([rounding, due]).toEqual([25, 105200]);
});

test("23: ¥100 are 100 of the yen's minor unit", () => {
	expect(three({ lines: [line("1", "100", null)], digits: minorDigits("JPY") })[2]).toBe(100);
});

test("24: 3 × 1.505 KWD are 4.515", () => {
	expect(three({ lines: [line("3", "1.505", null)], digits: minorDigits("KWD") })).toEqual([4515, 0, 4515]);
});

function priced(sale: Partial<Sale>) {
	const usual = { digits: 2, pricesIncludeTax: false, lines: [], discount: null, surcharge: null };
	return calculate({ ...usual, withholdings: [], cashStep: 0, ...sale });
}

/** Net, tax and total. */
function three(sale: Partial<Sale>) {
	const { subtotal, tax: amount, total } = priced(sale);
	return [subtotal, amount, total];
}

function line(quantity: string, price: string, charged: Tax | null, discount: Portion | null = null) {
	return { quantity: number(quantity), price: number(price), discount, tax: charged };
}

function number(text: string) {
	const decimal = toDecimalNumber(text, 4);
	if (!decimal) throw new TypeError(`${text} is no decimal`);
	return decimal;
}

function percent(rate: number): Portion {
	return { percent: rate * 10_000 };
}

/** A tax of one rate in percent, or of components. */
function tax(...rates: (number | Partial<TaxComponent>)[]): Tax {
	const components = rates.map((rate) => {
		const usual = { label: "VAT", rate: 0, compound: false, registration: "" };
		return typeof rate === "number" ? { ...usual, rate: rate * 10_000 } : { ...usual, ...rate };
	});
	return { category: "S", country: "DE", components, reason: "", reasonCode: "" };
}
