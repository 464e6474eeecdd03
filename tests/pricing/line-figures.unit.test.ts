import { expect, test } from "vitest";
import type { Language } from "~/kernel/language/language";
import { formatLineQuantity, formatLineRate } from "~/pricing/domain/line-texts";

test.each<[number, number | undefined, Language, string]>([
	[100, undefined, "en", "1"],
	[145, undefined, "en", "1.45"],
	[145, undefined, "es", "1,45"],
	[1_255, 3, "en", "1.255"],
	[1_000_255, 3, "en", "1,000.255"],
	[100_000_000, undefined, "en", "1,000,000"],
	[100_000_000, undefined, "es", "1.000.000"],
	[123_456, undefined, "fr", "1\u202f234,56"],
])(
	"a quantity of %i with %s decimals is in %s grouped as an amount is: %s",
	(quantity, quantityScale, language, text) => {
		expect(formatLineQuantity({ quantity, quantityScale }, language)).toBe(text);
	},
);

test.each<[number, number | undefined, Language, string]>([
	[8_500, undefined, "en", "85.00"],
	[123_456_789, undefined, "en", "1,234,567.89"],
	[825, 4, "en", "0.0825"],
	[12_345_678, 4, "es", "1.234,5678"],
	[12_345_678, 4, "fr", "1\u202f234,5678"],
])("a rate of %i with %s decimals is in %s: %s", (rate, rateScale, language, text) => {
	expect(formatLineRate({ rate, rateScale }, "EUR", language)).toBe(text);
});

test("the rate of minutes is by the hour", () => {
	expect(formatLineRate({ rate: 120_00, unit: "min60" }, "EUR", "en")).toBe("120.00/h");
	expect(formatLineRate({ rate: 120_00, unit: "hour" }, "EUR", "fr")).toBe("120,00");
});

test("two hundred lines are formatted with the formatters of the first: no other is made", () => {
	const make = Intl.NumberFormat;
	formatLineQuantity({ quantity: 145 }, "en");
	formatLineRate({ rate: 145 }, "EUR", "en");
	let made = 0;
	Intl.NumberFormat = new Proxy(make, {
		construct(target, parameters) {
			made++;
			return Reflect.construct(target, parameters);
		},
	});
	try {
		for (let line = 1; line <= 200; line++) {
			formatLineQuantity({ quantity: 145 * line + 1 }, "en");
			formatLineRate({ rate: 145 * line }, "EUR", "en");
		}
	} finally {
		Intl.NumberFormat = make;
	}
	expect(made).toBeLessThanOrEqual(1);
});
