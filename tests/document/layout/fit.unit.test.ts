import { expect, test } from "vitest";
import { ellipsize, fitInBox, shrinkToFit } from "~/document/layout/fit";
import { minimalGray } from "~/document/templates/minimal-gray";
import { lineHeight, lineWidth } from "~/document/type/metrics";
import { faces } from "../fixtures";

const style = minimalGray.title.style;
const width = (text: string, size = style.size) => lineWidth(text, { ...style, size }, faces);

test("what fits keeps its size, and what is wider is set to the very width", () => {
	expect(shrinkToFit("Invoice", width("Invoice"), style, faces)).toBe(style);
	for (const part of [0.9, 0.5, 0.1]) {
		const { size } = shrinkToFit("Invoice", width("Invoice") * part, style, faces);
		expect(width("Invoice", size)).toBeCloseTo(width("Invoice") * part, 6);
	}
});

test("a text takes more lines as long as its box has room, and smaller letters then, whole always", () => {
	const name = "Adler & Daughters Gesellschaft für nachhaltige Zusammenarbeit";
	const box = { width: width("Adler & Daughters"), height: 0 };
	const heights = [1, 2, 3, 5, 8].map((count) => count * lineHeight(style));
	const fitted = heights.map((height) => fitInBox(name, { ...box, height }, style, faces));
	for (const [index, { lines, style: smaller }] of fitted.entries()) {
		expect(lines.join(" ").replace(/\s/g, "")).toBe(name.replace(/\s/g, ""));
		const height = lines.length * lineHeight(smaller);
		const isLeast = smaller.size < 0.45 * style.size;
		expect(lines.length === 1 || height <= (heights[index] ?? 0) || isLeast).toBe(true);
	}
	const sizes = fitted.map(({ style: { size } }) => size);
	expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
	expect(sizes.at(-1)).toBe(style.size);
});

test("one line is never set smaller for its height, and no text below two fifths", () => {
	expect(fitInBox("Adler", { width: 100, height: 0 }, style, faces)).toEqual({ lines: ["Adler"], style });
	const { style: least } = fitInBox("word ".repeat(400), { width: 20, height: 5 }, style, faces);
	expect(least.size / style.size).toBeCloseTo(0.4, 6);
});

test.each(["Subtotal", "Amount due", "Rechnungsbetrag ohne Umsatzsteuer", "ä".repeat(60)])(
	"the label %s ends in an ellipsis where it is too wide, within its width",
	(label) => {
		expect(ellipsize(label, width(label), style, faces)).toBe(label);
		for (const part of [0.95, 0.7]) {
			const cut = ellipsize(label, width(label) * part, style, faces);
			expect(cut.endsWith("…")).toBe(true);
			expect(label.startsWith(cut.slice(0, -1))).toBe(true);
			expect(width(cut)).toBeLessThanOrEqual(width(label) * part + 0.01);
		}
	},
);
