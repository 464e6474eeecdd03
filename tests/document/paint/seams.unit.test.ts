import { describe, expect, test } from "vitest";
import { breakLines } from "~/document/type/break-lines";
import { lineWidth, type Setting } from "~/document/type/metrics";
import { findWebAddresses, lastSeam } from "~/document/type/seams";
import { faces } from "../fixtures";

const SETTING: Setting = { face: "regular", size: 3, leading: 1.5 };

/** A word as it is divided where no more than so many characters fit, "|" between the parts. */
function divide(word: string, most: number): string {
	const isInAddress = findWebAddresses(word);
	const parts: string[] = [];
	for (let start = 0; start < word.length; ) {
		const end = word.length - start <= most ? word.length : lastSeam(word, start, start + most, isInAddress);
		parts.push(word.slice(start, end));
		start = end;
	}
	return parts.join("|");
}

describe("a word wider than its line", () => {
	test.each([
		["an e-mail address before its @", "nora.adler@studio.example", 14, "nora.adler|@studio|.example"],
		[
			"a URL before a slash, never within ://",
			"https://adler.example/shop/rates",
			16,
			"https://adler|.example/shop|/rates",
		],
		["a query before ?, & and =", "adler.example/a?page=2&row=31", 16, "adler.example/a|?page=2&row=31"],
		["a number after its groups", "1,234,567,890.55", 7, "1,234,|567,|890.55"],
		["a number as in Switzerland", "1'234'567'890", 7, "1'234'|567'890"],
		["a number as in India", "12,34,56,789", 6, "12,34,|56,789"],
		["a number after its fixed spaces", "1\u202f234\u202f567,50\u00a0€", 7, "1\u202f234\u202f|567,50\u00a0|€"],
		["a number with a dot of its own, in its groups", "1.234.567", 6, "1.234.|567"],
		["a word after its hyphen", "INV-2026-BERLIN", 10, "INV-2026-|BERLIN"],
		["a hash and an underscore before them", "release_notes#third", 8, "release|_notes|#third"],
		["letters where there is nothing else", "Donaudampfschiff", 6, "Donaud|ampfsc|hiff"],
	])("breaks: %s", (_, word, most, divided) => {
		expect(divide(word, most)).toBe(divided);
	});

	test.each(["1,234,567.50", "12,34,567.50", "1'234'567.50"])("no decimals of an amount begin a line: %s", (number) => {
		for (let most = 7; most < number.length; most++) expect(divide(number, most)).not.toMatch(/\|\.\d/);
	});

	test("nothing of it is lost, and every part fits, wherever it is divided", () => {
		for (const word of ["nora@adler.example", "1,234,567.50", "a-b-c-d-e", "//////", "@@@@@@", "1,,2,,3"]) {
			for (let most = 1; most <= word.length; most++) {
				const divided = divide(word, most).split("|");
				expect(divided.join("")).toBe(word);
				expect(Math.max(...divided.map(({ length }) => length))).toBeLessThanOrEqual(most);
			}
		}
	});
});

test.each([
	["nora-marie@adler.example", true],
	["https://adler-studio.example", true],
	["(www.adler-studio.example)", true],
	["HTTP://ADLER-STUDIO.EXAMPLE", true],
	["well-known", false],
	["@nora-marie", false],
	["a@b-c", false],
])("whether %s is a web address: %s", (word, isAddress) => {
	expect(findWebAddresses(word)(word.indexOf("-") + 1)).toBe(isAddress);
	expect(findWebAddresses(`see ${word} now`)(4 + word.indexOf("-") + 1)).toBe(isAddress);
	expect(findWebAddresses(`see ${word} now`)(1)).toBe(false);
});

test("no line ends after a hyphen of an address, and after one of a word it does", () => {
	const lines = (text: string, sample: string) => breakLines(text, lineWidth(sample, SETTING, faces), SETTING, faces);
	expect(lines("to anna-maria@adler.example", "anna-maria@adl")).toEqual(["to", "anna-maria", "@adler.example"]);
	expect(lines("a rock-and-roll band", "a rock-and-")).toEqual(["a rock-and-", "roll band"]);
});
