import { expect, test } from "vitest";
import { CURRENCY_CODES, currencyName, isCurrencyCode, parseCurrency } from "~/kernel/money/currencies";
import { minorDigits } from "~/kernel/money/minor-unit";
import {
	formatAmount,
	formatMoney,
	formatPrice,
	plainAmount,
	plainPrice,
	typedAmount,
	typedPrice,
} from "~/kernel/money/money";

test("every currency of ISO 4217 is known once, with its minor unit", () => {
	expect(CURRENCY_CODES.length).toBe(new Set(CURRENCY_CODES).size);
	expect(CURRENCY_CODES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
	const withDigits = (digits: number) => CURRENCY_CODES.filter((code) => minorDigits(code) === digits).join(" ");
	expect(withDigits(0)).toBe("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF");
	expect(withDigits(3)).toBe("BHD IQD JOD KWD LYD OMR TND");
	expect(withDigits(4)).toBe("CLF UYW");
	expect(["BGN", "HRK", "XAU", "XXX", "XTS", "usd"].filter(isCurrencyCode)).toEqual([]);
});

test("all that the runtime has a name for and that circulate are among them", () => {
	const gone = new Set("ANG BGN CUC HRK SLL STD VEF XDR XSU XUA ZWL".split(" "));
	const runtime = Intl.supportedValuesOf("currency").filter((code) => !gone.has(code));
	const circulating = runtime.filter(
		(code) => currencyName(code, "en") !== code && !/\(\d{4}/.test(currencyName(code, "en")),
	);
	expect(circulating.length).toBeGreaterThan(140);
	expect(circulating.filter((code) => !isCurrencyCode(code))).toEqual([]);
});

test.each([
	["cad", "CAD"],
	[" CAD, Canadian Dollar ", "CAD"],
	["Canadian Dollar", "CAD"],
	["dólar canadiense", "CAD"],
	["DOLLAR CANADIEN", "CAD"],
	["Japanese Yen", "JPY"],
	["", null],
	["Cadillac", null],
	["dollars", null],
	["XYZ", null],
	["XAU", null],
])("%j is the currency %j", (typed, code) => {
	expect(parseCurrency(typed)).toBe(code);
});

test("amounts have the decimals of ISO 4217, whatever the runtime would leave out", () => {
	expect([1050, 4_515, 5_000_12, 1_2345].map((minor, at) => formatMoney(minor, CODES[at] ?? "", "en"))).toEqual([
		"¥1,050",
		"KWD\u00a04.515",
		"HUF\u00a05,000.12",
		"CLF\u00a01.2345",
	]);
	expect(CODES.map((code) => formatAmount(1_234_567, code, "es"))).toEqual([
		"1.234.567",
		"1.234,567",
		"12.345,67",
		"123,4567",
	]);
	expect(CODES.map((code) => plainAmount(-5, code))).toEqual(["-5", "-0.005", "-0.05", "-0.0005"]);
	expect(CODES.map((code) => typedAmount(1_5000, code, "fr"))).toEqual(["15000", "15,000", "150,00", "1,5000"]);
});

test("a price has the decimals of its currency, and more where it has more", () => {
	expect(CODES.map((code) => plainPrice(12_00, code))).toEqual(["12", "12.000", "12.00", "12.0000"]);
	expect(CODES.map((code) => plainPrice(12_05, code))).toEqual(["12.05", "12.050", "12.05", "12.0500"]);
	expect(formatPrice(5000_00, "JPY", "en")).toBe("¥5,000");
	expect(formatPrice(5000_50, "JPY", "en")).toBe("¥5,000.5");
	expect(typedPrice(85_00, "USD", "es")).toBe("85,00");
});

const CODES = ["JPY", "KWD", "HUF", "CLF"];
