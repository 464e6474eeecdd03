import { expect, test } from "vitest";
import { numberFault } from "~/kernel/field-checks";
import { inLanguage } from "~/kernel/language/in-language.server";
import { inNotation, inSigns } from "~/kernel/language/in-notation.server";
import { decimalSignOf, usesComma } from "~/kernel/money/decimal-comma";
import { readDecimal, typedAmount, typedDecimal, typedPrice } from "~/kernel/money/money";
import { formatReading, readTyped, toTyped, writesComma } from "~/kernel/typed-number";
import { parseRate } from "~/taxes/domain/rate-text";

/** What is typed, and what it means in English, Spanish and French, in hundredths; `null` for no number or one of two. */
const TYPED: [typed: string, ...meant: [number | null, number | null, number | null]][] = [
	["", 0, 0, 0],
	["720", 72000, 72000, 72000],
	["12.5", 1250, 1250, 1250],
	["12,5", 1250, 1250, 1250],
	["12.", 1200, 1200, 1200],
	[".5", 50, 50, 50],
	["1 234,56", 123456, 123456, 123456],
	["1\u00a0234,56", 123456, 123456, 123456],
	["1\u202f234,56\u202f€", 123456, 123456, 123456],
	["1\u2009234\u2009567.5", 123456750, 123456750, 123456750],
	["1.234,50", 123450, 123450, 123450],
	["1,234.50", 123450, 123450, 123450],
	["1’234.50", 123450, 123450, 123450],
	["12,34,567.50", 123456750, 123456750, 123456750],
	["1.234.567", 123456700, 123456700, 123456700],
	["1,500", 150000, 150, 150],
	["1.500", 150, null, null],
	["12.500", 1250, null, null],
	["0.500", 50, 50, 50],
	["1.505", null, null, null],
	["1,505", 150500, null, null],
	["1500.50", 150050, 150050, 150050],
	["1 500,000", 150000, 150000, 150000],
	["€1,234.50", 123450, 123450, 123450],
	["1.234,50 EUR", 123450, 123450, 123450],
	["USD 3", 300, 300, 300],
	["1.500,-", 150000, 150000, 150000],
	["1500,-", 150000, 150000, 150000],
	["1500,–", 150000, 150000, 150000],
	["1.500,-- €", 150000, 150000, 150000],
	["1,500.-", 150000, 150000, 150000],
	["1’500.-", 150000, 150000, 150000],
	["1.500.-", null, null, null],
	["-3", -300, -300, -300],
	["−3", -300, -300, -300],
	["€", null, null, null],
	["EUR", null, null, null],
	["1 2", null, null, null],
	["1 2345", null, null, null],
	["1,2,3", null, null, null],
	["1.23,4", null, null, null],
	["1,234.5.6", null, null, null],
	["12h", null, null, null],
	["1e3", null, null, null],
	["NaN", null, null, null],
];

test.each(TYPED)("%j is read as people write it", (typed, en, es, fr) => {
	expect([readDecimal(typed, "en"), readDecimal(typed, "es"), readDecimal(typed, "fr")]).toEqual([en, es, fr]);
});

test("of two readings both are offered, the smaller first, with groups to tell them apart", () => {
	expect(readTyped("1.500", "es")).toEqual(["1.500", "1500"]);
	expect(readTyped("1.500", "es").map((plain) => formatReading(plain, 2, "es"))).toEqual(["1,50", "1.500,00"]);
	expect(inLanguage("es", () => numberFault(" 1.500 "))).toBe("«1.500» se puede leer de dos maneras. Elija una:");
	expect(inLanguage("es", () => numberFault("1.500,00"))).toBeNull();
});

test("a field shows what was read without groups, and reads that again as the same", () => {
	const shown = (["en", "es", "fr"] as const).map((language) => {
		const field = toTyped(readTyped("1 234,5", language)[0] ?? "", 2, language);
		return [field, readDecimal(field, language)];
	});
	expect(shown).toEqual([
		["1234.50", 123450],
		["1234,50", 123450],
		["1234,50", 123450],
	]);
	expect([toTyped("2.50", 0, "en"), toTyped("0.5", 2, "fr"), toTyped("12.", 2, "en")]).toEqual([
		"2.5",
		"0,50",
		"12.00",
	]);
});

test("in the API a number is a plain decimal, whatever the language", () => {
	const read = (text: string) => inLanguage("es", () => inNotation("plain", () => readDecimal(text)));
	expect(["1.50", "1.500", "1500", "1,5", "1 500", "1.500,00", "€3"].map(read)).toEqual([
		150,
		150,
		150000,
		null,
		null,
		null,
		null,
	]);
});

test("a percentage has one reading where the other is past a hundred", () => {
	expect(inLanguage("es", () => ["9.975", "9,975", "19", "101", ""].map(parseRate))).toEqual([
		99750,
		99750,
		190000,
		null,
		null,
	]);
});

test("where signs are mixed, three digits after the only sign have two readings in every language", () => {
	inSigns(true, () => {
		for (const language of ["en", "es", "fr"] as const) {
			for (const typed of ["1.500", "1,500", "12.500 €", "-1.500"]) {
				expect([language, typed, readTyped(typed, language).length]).toEqual([language, typed, 2]);
			}
			for (const typed of ["2.350,50", "1.500,-", "1500", "1.50", "0.500", "1 500", "1.5000", "1.234.567"]) {
				expect([language, typed, readTyped(typed, language).length]).toEqual([language, typed, 1]);
			}
		}
		expect(readTyped("1.500", "plain")).toEqual(["1.500"]);
	});
});

test("what we write into a field is read as it was meant, however signs are mixed", () => {
	for (const mixed of [false, true]) {
		inSigns(mixed, () => {
			for (const language of ["en", "es", "fr"] as const) {
				expect(readDecimal(toTyped("1.085", 0, language), language, 6)).toBe(1085000);
				expect(readDecimal(typedAmount(12500, "KWD", language), language, 3)).toBe(12500);
				expect(readDecimal(typedDecimal(1125, language, 3), language, 3)).toBe(1125);
				expect(readDecimal(typedPrice(150000, "KWD", language), language)).toBe(150000);
			}
		});
	}
	expect([toTyped("1.085", 0, "en"), inSigns(true, () => toTyped("1.085", 0, "en"))]).toEqual(["1.085", "1.0850"]);
});

test("a country has its sign, and a currency that of where it is from", () => {
	expect(["DE", "FR", "BR", "US", "GB", "IE", "IN", "MX", "CH", "", "other"].map(decimalSignOf)).toEqual([
		",",
		",",
		",",
		".",
		".",
		".",
		".",
		".",
		".",
		"",
		"",
	]);
	expect([usesComma("USD", "DE"), usesComma("EUR"), usesComma("EUR", "US"), usesComma("SEK", "GB")]).toEqual(
		Array(4).fill(true),
	);
	expect([usesComma("EUR", "IE"), usesComma("GBP"), usesComma("USD", "US"), usesComma("INR")]).toEqual(
		Array(4).fill(false),
	);
	expect(usesComma("XAF")).toBe(true);
});

test("an amount that has a comma before its decimals is told from one that has it between thousands", () => {
	expect(["2.350,50", "12,5", "1.500,-", "€ 1,50"].map(writesComma)).toEqual(Array(4).fill(true));
	expect(["1,500", "1,500.00", "12.50", "2,5 mm", "a,50", ""].map(writesComma)).toEqual(Array(6).fill(false));
});
