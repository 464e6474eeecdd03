import fc from "fast-check";
import { expect, test } from "vitest";
import { checkField, isWholeFromOne, numberFault } from "~/kernel/field-checks";
import { inLanguage } from "~/kernel/language/in-language.server";
import { inNotation } from "~/kernel/language/in-notation.server";
import { LANGUAGES } from "~/kernel/language/language";
import { decimal } from "~/kernel/money/decimal";
import { readDecimal, typedDecimal } from "~/kernel/money/money";
import { currentNotation, readTyped } from "~/kernel/typed-number";

const rule = decimal(
	() => "no number",
	() => "too large",
	{ tooFine: () => "too fine" },
);

const judged = (given: unknown) => {
	const { data, error } = rule.safeParse(given);
	return error ? error.issues[0]?.message : data;
};

test.each([
	[undefined, 0],
	[null, 0],
	["", 0],
	["  ", 0],
	[12.5, 1250],
	[1e2, 10000],
	["12.50", 1250],
	["012.50", 1250],
	["1,5", "no number"],
	["1 234", "no number"],
	["€5", "no number"],
	["1.234,50", "no number"],
	["+5", "no number"],
	["5-", "no number"],
	["٣", "no number"],
	["12.345", "too fine"],
	[0.001, "too fine"],
	[1e308, "too large"],
	["9".repeat(20), "too large"],
	[true, "no number"],
	[{}, "no number"],
	[["5"], "no number"],
] as const)("the API is answered of %j with %j, in every language alike", (given, meant) => {
	for (const language of LANGUAGES) {
		expect(inLanguage(language, () => inNotation("plain", () => judged(given)))).toBe(meant);
	}
});

test("a JSON number has a point in a form too, and a text is the language's", () => {
	inLanguage("es", () => {
		expect([judged(1.5), judged("1,5"), judged("1.234,50"), judged("1.5")]).toEqual([150, 150, 123450, 150]);
		expect(judged("1.500")).toBe("«1.500» se puede leer de dos maneras. Elija una:");
	});
});

test("the notation holds for all that the work awaits, and for nothing beside it", async () => {
	const seen: string[] = [];
	const look = async () => {
		await Promise.resolve();
		seen.push(currentNotation());
	};
	await Promise.all([inNotation("plain", look), inLanguage("fr", look), look()]);
	expect(seen).toEqual(["plain", "fr", "en"]);
});

test.each(LANGUAGES)(
	"in %s what a field shows is read again as it was, and a reading is never a third number",
	(language) => {
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
				const field = typedDecimal(cents, language);
				return readDecimal(field, language) === cents;
			}),
		);
		const sign = fc.constantFrom("", ".", ",", " ", "\u202f", "’", "-", "€");
		const group = fc.array(fc.tuple(sign, fc.stringMatching(/^\d{1,4}$/)), { maxLength: 4 });
		fc.assert(
			fc.property(group, (parts) => {
				const typed = parts.map(([before, digits]) => before + digits).join("");
				const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
				return readTyped(typed, language).every((plain) => {
					const same = plain.replace(/\D/g, "").replace(/^0+/, "") === digits;
					return same && /^-?\d*\.?\d*$/.test(plain);
				});
			}),
		);
	},
);

test("no language has more than two readings, and the smaller comes first", () => {
	for (const language of LANGUAGES) {
		for (const typed of ["1.500", "12.345", "999.000", "1,500", "1 500", "1.5"]) {
			const values = readTyped(typed, language).map(Number);
			expect(values.length).toBeLessThanOrEqual(2);
			expect(values).toEqual([...values].sort((one, other) => one - other));
		}
	}
});

test("while somebody types, a number of two readings is asked about before anything else is said of it", () => {
	const checks = {
		"items.rate": [numberFault, [(typed: string) => (readDecimal(typed) ?? -1) >= 0, () => "positive"]],
		whole: [[isWholeFromOne, () => "whole"]],
	} as const;
	inLanguage("fr", () => {
		expect(checkField(checks, "items[3].rate", "1.500")).toContain("deux façons");
		expect(checkField(checks, "items[3].rate", "1 500")).toBeUndefined();
		expect(checkField(checks, "items[3].rate", "-1")).toBe("positive");
		expect(checkField(checks, "whole", "1 000")).toBeUndefined();
		expect(checkField(checks, "whole", "1,5")).toBe("whole");
		expect(checkField(checks, "whole", "0")).toBe("whole");
	});
});
