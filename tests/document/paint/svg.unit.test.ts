import { expect, test } from "vitest";
import type { Page } from "~/document/layout/operations";
import { paintSvg } from "~/document/paint/svg";
import { renderPicture, renderSvg } from "~/document/render-svg";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { anInvoice, faces, manyLines } from "../fixtures";

const WATERMARK = { text: "Duebill", caption: "Free plan" };
const DESIGNED = Object.entries(DESIGNS);

function idsIn(svg: string): string[] {
	return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");
}

test.each(DESIGNED)("%s: every outline that is used is there once, and no page needs a font", (_, design) => {
	const svgs = renderSvg(anInvoice({ lines: manyLines(40), watermark: WATERMARK }), buildTemplate(design), faces);
	expect(svgs.length).toBeGreaterThan(1);
	const ids = svgs.flatMap(idsIn);
	expect(new Set(ids).size).toBe(ids.length);
	for (const svg of svgs) {
		const used = new Set([...svg.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id ?? ""));
		expect(new Set(idsIn(svg))).toEqual(used);
		expect(svg).not.toMatch(/<text|font-|NaN|undefined/);
	}
});

test("a small invoice weighs less than 100 KB", () => {
	for (const [, design] of DESIGNED) {
		expect(renderSvg(anInvoice(), buildTemplate(design), faces)[0]?.length).toBeLessThan(100_000);
	}
});

test("a picture on a coarse grid has every letter where the exact one has it, in fewer bytes", () => {
	for (const [, design] of DESIGNED) {
		const model = anInvoice({ watermark: WATERMARK });
		const [exact = ""] = renderSvg(model, buildTemplate(design), faces, "");
		const picture = renderPicture(model, buildTemplate(design), faces, 50);
		expect(picture.length).toBeLessThan(exact.length * 0.85);
		const [letters, same] = [placedLetters(picture), placedLetters(exact)];
		expect(letters.length).toBe(same.length);
		// Half a step of the grid, at a letter's size.
		const away = letters.map(({ x, size }, at) => Math.abs(x - (same[at]?.x ?? 0)) / size);
		expect(Math.max(...away)).toBeLessThan(0.55);
	}
});

/** Each letter's distance from the beginning of its line in points, and the grid's step there. */
function placedLetters(svg: string): { x: number; size: number }[] {
	return [...svg.matchAll(/scale\(([\d.]+) [^>]*>((?:<use [^>]*>)+)/g)].flatMap(([, scale, uses = ""]) =>
		[...uses.matchAll(/<use href="#\w+"(?: x="(\d+)")?/g)].map(([, x = "0"]) => ({
			x: Number(x) * Number(scale),
			size: Number(scale),
		})),
	);
}

test("it says which page of which document it shows, whatever the number contains", () => {
	const [svg] = renderSvg(anInvoice({ number: 'a"<b>&' }), buildTemplate(DESIGNS["minimal-gray"]), faces);
	expect(svg).toContain('role="img" aria-label="Invoice a&quot;&lt;b>&amp;, 1 / 1"');
});

test("texts stand where the list of operations has them, letter by letter", () => {
	const mark = { artifact: "layout" } as const;
	const style = { face: "regular", size: 10, spacing: 1, colour: "#112233" } as const;
	const page: Page = {
		width: 100,
		height: 50,
		operations: [{ kind: "text", text: "A A", x: 5, y: 20, ...style, mark }],
	};
	const svg = paintSvg(page, faces);
	const { advances, glyphs, unitsPerEm } = faces.regular;
	const step = (letter: string) => (advances[glyphs[letter.charCodeAt(0)] ?? 0] ?? 0) + unitsPerEm / 10;
	const glyph = `r${glyphs[0x41]}`;
	const scale = (10 / unitsPerEm).toPrecision(6);
	expect(svg).toContain(
		`<g fill="#112233" transform="translate(5 20) scale(${scale} -${scale})"><use href="#${glyph}"/>` +
			`<use href="#${glyph}" x="${Math.round(step("A") + step(" "))}"/></g>`,
	);
});
