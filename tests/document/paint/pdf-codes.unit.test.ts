import { describe, expect, test } from "vitest";
import { PdfBytes } from "~/document/paint/pdf-bytes";
import { codeFor, createFallbackFont, createFont, writeGlyphs } from "~/document/paint/pdf-drawn-font";
import { writeToUnicode } from "~/document/paint/pdf-to-unicode";
import { findGlyph } from "~/document/type/metrics";
import { faces } from "../fixtures";
import { spellCodes } from "./reading";

const text = (bytes: PdfBytes) => Buffer.from(bytes.written()).toString("latin1");

test.each([
	[0, "0 "],
	[1, "0.01 "],
	[10, "0.1 "],
	[99, "0.99 "],
	[100, "1 "],
	[1005, "10.05 "],
	[1234, "12.34 "],
	[-1, "-0.01 "],
	[-25_050, "-250.5 "],
	[84_189, "841.89 "],
	[1_000_000_00, "1000000 "],
	[Number.MAX_SAFE_INTEGER, "90071992547409.91 "],
])("%i hundredths are written as short as they can be: %j", (value, written) => {
	expect(text(new PdfBytes().hundredths(value))).toBe(written);
	expect(Number(written)).toBeCloseTo(value / 100, 2);
});

test("a page grows as it is written, and what was written stays", () => {
	const bytes = new PdfBytes().ascii("BT\n");
	for (let number = 0; number < 5000; number++) bytes.hundredths(number * 100);
	bytes.ascii("ET\n");
	const words = text(bytes).split(/\s/);
	expect([words[0], words[1], words[5000], words[5001]]).toEqual(["BT", "0", "4999", "ET"]);
	expect(text(new PdfBytes().ascii("q ab Q").again(2, 4).glyph(0x2b).glyph(0xfffe))).toBe("q ab Qab\0+\xff\xfe");
});

describe("what a code stands for", () => {
	test("neighbours are a range, within a last byte; all others are told one by one", () => {
		const codePoints = new Uint32Array(0x200);
		for (const [glyph, character] of [..."abc"].entries()) codePoints[glyph + 5] = character.charCodeAt(0);
		codePoints[9] = 0x1f389;
		codePoints[0xff] = 0x41;
		codePoints[0x100] = 0x42;
		const map = Buffer.from(writeToUnicode([5, 6, 7, 9, 0xff, 0x100], codePoints)).toString();
		expect(map.match(/^<.*>$/gm)).toEqual([
			"<0000><ffff>",
			"<0005><0007><0061>",
			"<0009><0009><d83cdf89>",
			"<00ff><00ff><0041>",
			"<0100><0100><0042>",
		]);
	});

	test("a code of several characters tells all of them", () => {
		const codePoints = new Uint32Array(4);
		codePoints.set([0x5d0, 0x5d1], 1);
		const map = Buffer.from(writeToUnicode([1, 2], codePoints, new Map([[2, "ב 🎉"]]))).toString();
		expect(map).toContain("<0001><0001><05d0>");
		expect(map).toContain("<0002><0002><05d10020d83cdf89>");
	});

	test("no block has more than the hundred entries that a CMap may have", () => {
		const glyphs = Array.from({ length: 250 }, (_, index) => 2 * index + 1);
		const map = Buffer.from(writeToUnicode(glyphs, new Uint32Array(600).fill(0x41))).toString();
		expect(map.match(/^\d+(?= beginbfrange)/gm)).toEqual(["100", "100", "50"]);
	});
});

describe("codes of a fallback font", () => {
	const drawing = (glyph: number, x = 0) => ({ advance: 500, parts: [{ glyph, x, y: 0 }] });

	test("the same drawing with the same text has one, and any difference makes another", () => {
		const font = createFallbackFont(faces.regular, "F9");
		const codes = [
			codeFor(font, drawing(7), "א"),
			codeFor(font, drawing(7), "א"),
			codeFor(font, drawing(7), "ב"),
			codeFor(font, drawing(8), "א"),
			codeFor(font, drawing(7, 10), "א"),
			codeFor(font, { ...drawing(7), advance: 501 }, "א"),
		];
		expect(codes).toEqual([1, 1, 2, 3, 4, 5]);
		expect(font.glyphs).toEqual([1, 2, 3, 4, 5]);
		expect([...font.codePoints.slice(0, 4)]).toEqual([0, 0x5d0, 0x5d1, 0x5d0]);
		expect(font.codes?.ligatures.size).toBe(0);
	});

	test("what says more than a character is remembered whole; code 0 stays that of nothing", () => {
		const font = createFallbackFont(faces.regular, "F9");
		expect(codeFor(font, drawing(3), "لا")).toBe(1);
		expect(codeFor(font, drawing(4), "🎉")).toBe(2);
		expect([...(font.codes?.ligatures ?? [])]).toEqual([[1, "لا"]]);
		expect(font.codes?.drawings[0]?.parts).toEqual([{ glyph: 0, x: 0, y: 0 }]);
	});

	test("a built-in font has none", () => {
		expect(() => codeFor(createFont(faces.regular, "F1"), drawing(1), "a")).toThrow("no codes of its own");
	});
});

test("each glyph number is read as it was, on one line", () => {
	const bytes = new PdfBytes().ascii("(");
	for (let glyph = 0; glyph <= 0xffff; glyph++) bytes.glyph(glyph);
	const written = text(bytes.ascii(")"));
	expect(written).not.toMatch(/[\r\n]/);
	const all = Array.from({ length: 0x10000 }, (_, glyph) => glyph.toString(16).padStart(4, "0")).join("");
	expect(spellCodes(written) === `<${all}>`).toBe(true);
});

test("a text in a built-in face is written glyph by glyph; what the face lacks is a character that is not known", () => {
	const font = createFont(faces.regular, "F1");
	const bytes = new PdfBytes();
	writeGlyphs(bytes, "aba", font);
	const [a, b] = ["a", "b"].map((letter) => findGlyph(faces.regular, letter.charCodeAt(0)));
	const hex = (glyph = 0) => glyph.toString(16).padStart(4, "0");
	expect(spellCodes(text(bytes))).toBe(`<${hex(a)}${hex(b)}${hex(a)}>`);
	expect(font.glyphs).toEqual([a, b]);
	writeGlyphs(new PdfBytes(), "\u{10380}ᚠ", font);
	expect(font.glyphs).toEqual([a, b, faces.regular.substitute]);
	expect(font.codePoints[faces.regular.substitute]).toBe(0xfffd);
});
