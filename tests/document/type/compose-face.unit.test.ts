import { PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { minimalGray } from "~/document/templates/minimal-gray";
import { composeFace } from "~/document/type/compose-face";
import { glyphRecord, readComponents } from "~/document/type/glyf";
import { findGlyph } from "~/document/type/metrics";
import { dataView, requireTable } from "~/document/type/sfnt";
import { anInvoice, faces } from "../fixtures";
import { openPdf } from "../paint/reading";
import { fontStore } from "./font-store";

const face = faces.regular;
const [letter, mark, composite] = ["a", "~", "é"].map((character) => findGlyph(face, character.codePointAt(0) ?? 0));
const plain = { advance: face.advances[letter ?? 0] ?? 0, parts: [{ glyph: letter ?? 0, x: 0, y: 0 }] };
const stacked = {
	advance: 777,
	parts: [
		{ glyph: letter ?? 0, x: 0, y: 0 },
		{ glyph: mark ?? 0, x: -50, y: 400 },
		{ glyph: composite ?? 0, x: 30, y: -200 },
	],
};
const composed = composeFace(face, [plain, stacked, { advance: 40, parts: [] }]);

const boxOf = (record: Uint8Array) => [2, 4, 6, 8].map((at) => dataView(record).getInt16(at));

test("a glyph that stands for itself stays as it is, and what has no ink has an advance alone", () => {
	expect(glyphRecord(composed.outlines, 0)).toEqual(glyphRecord(face.outlines, letter ?? 0));
	expect(glyphRecord(composed.outlines, 2)).toHaveLength(0);
	expect([...composed.advances.slice(0, 3)]).toEqual([plain.advance, 777, 40]);
});

test("several become one composite, in a box that holds them all", () => {
	const record = glyphRecord(composed.outlines, 1);
	expect(dataView(record).getInt16(0)).toBe(-1);
	const parts = readComponents(record).map(({ glyph }) => boxOf(glyphRecord(composed.outlines, glyph)));
	expect(parts).toEqual(stacked.parts.map(({ glyph }) => boxOf(glyphRecord(face.outlines, glyph))));
	const edge = (at: number) => stacked.parts.map(({ x, y }, index) => (parts[index]?.[at] ?? 0) + (at % 2 ? y : x));
	expect(boxOf(record)).toEqual([
		Math.min(...edge(0)),
		Math.min(...edge(1)),
		Math.max(...edge(2)),
		Math.max(...edge(3)),
	]);
});

test("readers are told to make room for so many parts, one level deeper", () => {
	const [before, after] = [face, composed].map(({ tables }) => dataView(requireTable(tables, "maxp")));
	const limits = (maxp: DataView | undefined, at: readonly number[]) =>
		at.map((offset) => maxp?.getUint16(offset) ?? 0);
	const [points, contours, compositePoints, compositeContours, elements, depth] = limits(
		before,
		[6, 8, 10, 12, 28, 30],
	);
	expect(limits(after, [10, 12])).toEqual([
		3 * Math.max(points ?? 0, compositePoints ?? 0),
		3 * Math.max(contours ?? 0, compositeContours ?? 0),
	]);
	expect(limits(after, [28, 30])).toEqual([Math.max(3, elements ?? 0), (depth ?? 0) + 1]);
});

/** What a file with this text calls its Hebrew font. */
async function findFontName(text: string): Promise<string | undefined> {
	const model = anInvoice({ notes: { label: "Notes", text } });
	const supply = await prepareFaces(model, minimalGray, faces, fontStore());
	const { ofType } = await openPdf(await renderPdf(model, minimalGray, supply));
	const names = ofType("Subtype", "Type0").map((font) => String(font.get(PDFName.of("BaseFont"))));
	return names.find((name) => name.endsWith("NotoSansHebrew-Regular"));
}

test("two subsets of a font have two names, although both count their codes from one: files may be put together", async () => {
	expect(await findFontName("אב")).toMatch(/^\/[A-Z]{6}\+/);
	expect(await findFontName("אב")).toBe(await findFontName("אב"));
	expect(await findFontName("אב")).not.toBe(await findFontName("גד"));
});
