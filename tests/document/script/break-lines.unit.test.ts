import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "~/document/type/break-lines";
import { cleanText } from "~/document/type/clean-text";
import { lineWidth, type Setting } from "~/document/type/metrics";
import { faces } from "../fixtures";

const SETTING: Setting = { face: "regular", size: 3, leading: 1.5 };

function lines(text: string, sample: string): string[] {
	return breakLines(text, lineWidth(sample, SETTING, faces), SETTING, faces);
}

test("a text that fits stays on one line", () => {
	expect(lines("Brand identity", "Brand identity")).toEqual(["Brand identity"]);
});

test("lines break at spaces, and the space is not drawn", () => {
	expect(lines("one two three", "one two")).toEqual(["one two", "three"]);
	expect(lines("one   two", "one t")).toEqual(["one", "two"]);
});

test("spaces at the end of a line take no room", () => {
	expect(lines("one two          three", "one two")).toEqual(["one two", "three"]);
	expect(lines("one   ", "one")).toEqual(["one"]);
});

test("lines break after a hyphen inside a word, not before a figure or between spaces", () => {
	expect(lines("well-known", "well-kn")).toEqual(["well-", "known"]);
	expect(lines("total -5", "total -")).toEqual(["total", "-5"]);
	expect(lines("see INV-2048", "see INV-20")).toEqual(["see", "INV-2048"]);
	expect(lines("Apr – May", "Apr –")).toEqual(["Apr –", "May"]);
});

test("lines do not break at a no-break space", () => {
	expect(lines("pay 100\u00a0EUR now", "pay 100 E")).toEqual(["pay", "100\u00a0EUR", "now"]);
});

test("a word wider than the line begins a line and is broken between letters", () => {
	expect(lines("a mmmmmm", "mmm")).toEqual(["a", "mmm", "mmm"]);
});

test("a combining mark stays with its letter", () => {
	const marked = "x\u0323";
	for (const line of lines(marked.repeat(20), marked.repeat(3))) expect(line.codePointAt(0)).toBe(0x78);
});

test("half of a surrogate pair never begins a line", () => {
	const text = "\u{1f600}".repeat(20);
	expect(lines(text, "\u{1f600}\u{1f600}\u{1f600}").join("")).toBe(text);
	for (const line of lines(text, "\u{1f600}\u{1f600}\u{1f600}")) expect(line.length % 2).toBe(0);
});

test("newlines always break, and an empty line stays", () => {
	expect(lines("one\n\ntwo\n", "one two")).toEqual(["one", "", "two", ""]);
	expect(lines("", "one")).toEqual([""]);
});

test("no character but a space is lost, and no line is too wide that could be narrower", () => {
	const width = 20;
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (input) => {
			const text = cleanText(input);
			const broken = breakLines(text, width, SETTING, faces);
			const bare = (part: string) => part.replace(/[\s]/gu, "");
			expect(bare(broken.join(""))).toBe(bare(text));
			for (const line of broken) {
				const letters = [...line.replace(/[\u0300-\u036f]/gu, "")];
				if (letters.length > 1) expect(lineWidth(letters.join(""), SETTING, faces)).toBeLessThan(width + 0.001);
			}
		}),
	);
});
