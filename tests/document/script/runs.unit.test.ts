import { expect, test } from "vitest";
import { openLine, type Run, visualOrder } from "~/document/script/runs";
import { clings, findShapedScript, isDanda, isJoiner } from "~/document/script/shaped-script";
import { RIGHT_TO_LEFT } from "~/document/type/metrics";

function order(...levels: number[]): number[] {
	const runs = levels.map((level, start): Run => ({ start, end: start + 1, level, drawer: { face: "regular" } }));
	return visualOrder(runs);
}

test.each([
	["from the left all stay", [0, 0, 0], [0, 1, 2]],
	["from the right all turn", [1, 1, 1], [2, 1, 0]],
	["a Hebrew name in English", [0, 1, 0], [0, 1, 2]],
	["Hebrew words in English", [0, 1, 1, 0], [0, 2, 1, 3]],
	["a number in Hebrew", [1, 2, 1], [2, 1, 0]],
	["two English words in Hebrew keep their order", [1, 2, 2, 1], [3, 1, 2, 0]],
	["Hebrew that ends with a number, in English", [0, 1, 2, 0], [0, 2, 1, 3]],
	["nothing", [], []],
])("the order from left to right (UAX #9, L2): %s", (_, levels, places) => {
	expect(order(...levels)).toEqual(places);
});

test("a line knows its paragraph's direction by the mark before it, which is not drawn", () => {
	expect(openLine(`${RIGHT_TO_LEFT}INV-1`)).toEqual({ text: "INV-1", base: "rtl" });
	expect(openLine("INV-1")).toEqual({ text: "INV-1", base: "auto" });
	expect(openLine("")).toEqual({ text: "", base: "auto" });
});

test.each([
	["ش", "arabic"],
	["؟", "arabic"],
	["ש", "hebrew"],
	["ש\u05b8".slice(1), "hebrew"],
	["श", "devanagari"],
	["।", "devanagari"],
	["ไ", "thai"],
	["฿", "thai"],
	["Հ", "armenian"],
	["ক", "bengali"],
	["አ", "ethiopic"],
	["ქ", "georgian"],
	["ક", "gujarati"],
	["ਕ", "gurmukhi"],
	["ಕ", "kannada"],
	["ក", "khmer"],
	["ລ", "lao"],
	["ക", "malayalam"],
	["မ", "myanmar"],
	["ଓ", "oriya"],
	["ක", "sinhala"],
	["த", "tamil"],
	["త", "telugu"],
	["🎉", "emoji"],
	["🇩", "emoji"],
	["品", null],
	["한", null],
	["★", null],
	["ж", null],
	["\u{10380}", null],
])("%s is drawn by the font of %s", (character, script) => {
	expect(findShapedScript(character)).toBe(script);
});

test("marks, joiners and tones of skin stay with what they follow; letters, figures and spaces do not", () => {
	const all = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
	expect(all("\u0301\u05b8\u064e\u093f\u0e34\u200c\u200d\u{1f3fd}").filter((code) => !clings(code))).toEqual([]);
	expect(all("a1 ~שشशไ.🎉").filter(clings)).toEqual([]);
	expect(all("\u200b\u200c\u200d\u200e").filter(isJoiner)).toEqual([0x200c, 0x200d]);
	expect(all("|।॥.").filter(isDanda)).toEqual([0x964, 0x965]);
});
