import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { inLanguage } from "~/kernel/language/in-language.server";
import { inNotation } from "~/kernel/language/in-notation.server";
import { LANGUAGES, LOCALES } from "~/kernel/language/language";
import { decimal } from "~/kernel/money/decimal";
import {
	formatDecimal,
	formatMoney,
	formatPaperMoney,
	formatQuantity,
	multiply,
	parseDecimal,
	readDecimal,
	toDecimal,
	typedDecimal,
} from "~/kernel/money/money";
import { priceLines } from "~/pricing/domain/totals";

test("87 minutes at 180.10 are 261.15, where floating point says 261.14", () => {
	expect(multiply(145, 18010)).toBe(26115);
	expect((1.45 * 180.1).toFixed(2)).toBe("261.14");
});

test("a decimal is grouped as Intl groups it", () => {
	const value = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2_000_000, max: 2_000_000 }));
	for (const language of LANGUAGES)
		for (const places of [0, 1, 2, 3, 4]) {
			const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
			const intl = new Intl.NumberFormat(LOCALES[language], { ...digits, useGrouping: "always" });
			fc.assert(
				fc.property(value, (n) => {
					const expected = intl.format(toDecimal(n, places) as unknown as number);
					expect(formatDecimal(n, places, places, language)).toBe(expected);
				}),
				tries(10_000),
			);
		}
});

test("an amount is the exact product, rounded half up", () => {
	const quantity = fc.integer({ min: 0, max: 100_000_000 });
	const rate = fc.integer({ min: 0, max: 90_000_000 });
	fc.assert(
		fc.property(quantity, rate, (q, r) => {
			const exact = BigInt(q) * BigInt(r);
			const amount = BigInt(multiply(q, r));
			const above = exact - amount * 100n;
			return above >= -50n && above < 50n;
		}),
		tries(100_000),
	);
});

test("what is printed is read back as it was", () => {
	fc.assert(
		fc.property(fc.maxSafeInteger(), (cents) => parseDecimal(toDecimal(cents)) === cents),
		tries(100_000),
	);
});

test.each([
	["", 0],
	[" 12.5 ", 1250],
	["12.", 1200],
	["0.10", 10],
	["12.500", 1250],
	["-0", 0],
	["-3", -300],
	["1e3", null],
	["0x10", null],
	["1,5", null],
	["12.345", null],
	[".5", null],
	["NaN", null],
	["Infinity", null],
	["9999999999999999", null],
])("%j is read as %j", (text, expected) => {
	expect(parseDecimal(text)).toBe(expected);
});

test("the largest bounds of one line stay exact, and a total past them is refused", () => {
	const line = { quantity: 100_000_000, rate: 900_719_925 };
	expect(priceLines([line], "USD").total).toBe(900_719_925_000_000);
	expect(() =>
		priceLines(
			Array.from({ length: 11 }, () => line),
			"USD",
		),
	).toThrow(RangeError);
	expect(() => multiply(100_000_000, 10_000_000_000)).toThrow(RangeError);
});

test("money is shown en-US style, exactly, in its own currency", () => {
	expect(formatMoney(565750, "EUR")).toBe("€5,657.50");
	expect(formatMoney(900719925474099, "USD")).toBe("$9,007,199,254,740.99");
	expect(formatMoney(92000, "GBP")).toBe("£920.00");
});

test("a reader's own currency bears its sign alone, and no other has the same", () => {
	const read = (country: string, ...shown: string[]) =>
		shown.map((currency) => formatMoney(169_500, currency, "en", country));
	expect(read("CA", "CAD", "USD", "AUD", "EUR")).toEqual(["$1,695.00", "US$1,695.00", "A$1,695.00", "€1,695.00"]);
	expect(read("US", "CAD", "USD")).toEqual(["CA$1,695.00", "$1,695.00"]);
	expect(read("", "CAD", "USD")).toEqual(["CA$1,695.00", "$1,695.00"]);
	expect(read("GB", "CAD", "USD", "GBP")).toEqual(["CA$1,695.00", "$1,695.00", "£1,695.00"]);
	expect(read("MX", "MXN", "USD")).toEqual(["$1,695.00", "US$1,695.00"]);
	expect(read("CN", "CNY", "JPY")).toEqual(["¥1,695.00", "JP¥169,500"]);
	expect(read("SE", "SEK", "NOK")).toEqual(["kr 1,695.00", "NOK 1,695.00"].map((text) => text.replace(" ", "\u00a0")));
	expect(["CAD", "USD"].map((currency) => formatMoney(169_500, currency, "fr", "CA"))).toEqual([
		"1\u202f695,00\u00a0$",
		"1\u202f695,00\u00a0$US",
	]);
});

test("an amount on a paper is written as its client reads it, whoever looks", () => {
	const paper = (country: string, currency = "CAD") =>
		formatPaperMoney(169_500, { currency, language: "en", client: { country } });
	expect([paper("CA"), paper("US"), paper("CA", "USD"), paper("", "USD")]).toEqual([
		...["$1,695.00", "CA$1,695.00", "US$1,695.00", "$1,695.00"],
	]);
});

test.each(["es", "fr"] as const)("in %s the comma is typed, shown and read where English has the point", (language) => {
	expect(readDecimal("1234,50", language)).toBe(123450);
	expect(readDecimal("1234.50", language)).toBe(123450);
	expect([typedDecimal(123450, language), formatQuantity(145, language)]).toEqual(["1234,50", "1,45"]);
	for (const grouped of ["1.234,50", "1,234.50", "1 234,50"]) expect(readDecimal(grouped, language)).toBe(123450);
	for (const unclear of ["1,2,3", "1,505"]) expect(readDecimal(unclear, language)).toBeNull();
	const rule = decimal(
		() => "no number",
		() => "too large",
	);
	inLanguage(language, () => {
		expect(rule.parse("12,5")).toBe(1250);
		expect(rule.safeParse("99999999999999999,5").error?.issues[0]?.message).toBe("too large");
	});
	expect(inNotation("plain", () => rule.safeParse("12,5").success)).toBe(false);
	fc.assert(
		fc.property(fc.maxSafeInteger(), (cents) => readDecimal(typedDecimal(cents, language), language) === cents),
	);
});
