import { describe, expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { GlyphsOperation } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { minimalGray } from "~/document/templates/minimal-gray";
import { aLine, anInvoice, faces } from "../fixtures";
import { openPdf } from "../paint/reading";
import { fontStore } from "../type/font-store";

function saying(text: string): DocumentModel {
	return anInvoice({ lines: [aLine("One")], notes: { label: "Notes", text } });
}

async function contentOf(text: string): Promise<string> {
	const model = saying(text);
	const { contents } = await openPdf(await renderPdf(model, minimalGray, await supplyFor(model), { archive: false }));
	return contents.join("\n");
}

function supplyFor(model: DocumentModel) {
	return prepareFaces(model, minimalGray, faces, fontStore());
}

/** The pieces of the notes that fallback fonts draw, in the order in which they are drawn. */
async function piecesOf(text: string): Promise<GlyphsOperation[]> {
	const model = saying(text);
	const operations = layout(model, minimalGray, await supplyFor(model)).flatMap((page) => page.operations);
	return operations.filter((each): each is GlyphsOperation => each.kind === "glyphs");
}

/** UTF-16 as hexadecimal digits, as /ActualText has it. */
const hex = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");

describe("what a page of Hebrew is written as (docs/pdf.md, section 6)", () => {
	test("each letter is shown by itself, at a place of its own", async () => {
		const content = await contentOf("אבגד");
		const shown = content.match(/Td<[0-9a-f]+>Tj/g) ?? [];
		const single = shown.filter((each) => /<[0-9a-f]{4}>/.test(each));
		expect(single.length).toBeGreaterThanOrEqual(5);
	});

	test("a word's last letter says by itself that it is one letter, where a space follows; no other letter does", async () => {
		const spelled = (content: string) => [...content.matchAll(/ActualText<feff([0-9a-f]+)>/g)].map(([, said]) => said);
		expect(spelled(await contentOf("אב גד הו"))).toEqual([hex("ב"), hex("ד")]);
		expect(spelled(await contentOf("אבגד"))).toEqual([]);
		expect(spelled(await contentOf("abc def"))).toEqual([]);
	});

	test("every sequence that begins ends, whatever stands beside it", async () => {
		for (const text of ["אב גד", "a אב b", "אב 12 (גד)", "שָׁלוֹם a", "لا إله إلا", "א\nb\nג"]) {
			const content = await contentOf(text);
			expect(content.match(/BDC/g)?.length ?? 0, text).toBe(content.match(/EMC/g)?.length ?? 0);
			expect(content.match(/\bBT\b/g)?.length, text).toBe(content.match(/\bET\b/g)?.length);
		}
	});
});

describe("where letters stand", () => {
	test("they are drawn in the order they are read: each further left than the one before", async () => {
		for (const text of ["אבגדה", "النور"]) {
			const [piece] = await piecesOf(text);
			const places = piece?.clusters.map(({ x }) => x) ?? [];
			expect(piece?.clusters.map((cluster) => cluster.text).join("")).toBe(text);
			expect(places).toEqual(places.toSorted((a, b) => b - a));
			expect(piece?.rightToLeft).toBe(true);
		}
	});

	test("each begins where the next one ends: nothing overlaps and nothing is left out", async () => {
		const [piece] = await piecesOf("חברת");
		const clusters = piece?.clusters ?? [];
		for (const [index, { x }] of clusters.entries()) {
			const next = clusters[index + 1];
			expect(next ? next.x + next.advance : 0).toBe(index < clusters.length - 1 ? x : 0);
		}
	});

	test("vowels belong to their letter", async () => {
		const [vowels] = await piecesOf("שָׁלוֹם");
		expect(vowels?.clusters.map(({ text }) => text.length)).toEqual([3, 1, 2, 1]);
	});

	test("from left to right clusters follow each other, and a joiner belongs to the letter before it", async () => {
		const [sinhala] = await piecesOf("ශ්\u200dරී ලංකා");
		expect(sinhala?.rightToLeft).toBe(false);
		const places = sinhala?.clusters.map(({ x }) => x) ?? [];
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(sinhala?.clusters.some(({ text }) => text.startsWith("\u200d"))).toBe(false);
		expect(sinhala?.clusters.map(({ text }) => text).join("")).toBe("ශ්\u200dරී");
	});

	test("a number in Hebrew runs from the left, between the words that it stands between", async () => {
		const model = saying("אב 12 גד");
		const operations = layout(model, minimalGray, await supplyFor(model)).flatMap((page) => page.operations);
		const notes = operations.filter(
			(each) => (each.kind === "glyphs" || each.kind === "text") && "part" in each.mark && each.mark.part === "notes",
		);
		const placed = notes.flatMap((each) =>
			(each.kind === "glyphs" || each.kind === "text") && "row" in each.mark && each.mark.row === 1
				? [{ text: each.text.trim(), x: each.x }]
				: [],
		);
		const words = placed.filter(({ text }) => text !== "");
		expect(words.toSorted((a, b) => a.x - b.x).map(({ text }) => text)).toEqual(["גד", "12", "אב"]);
	});
});

test("what is bold in Hebrew is bold by its own font, Han by a thin outline", async () => {
	const model = anInvoice({ buyer: { name: "חברת", lines: [] }, seller: { name: "品牌", lines: [] } });
	const operations = layout(model, minimalGray, await supplyFor(model)).flatMap((page) => page.operations);
	const glyphs = operations.filter((each): each is GlyphsOperation => each.kind === "glyphs");
	const boldness = (text: string) =>
		glyphs.filter((each) => each.text === text).map(({ embolden, font }) => [font, embolden > 0]);
	expect(boldness("חברת")).toContainEqual(["hebrew-semibold", false]);
	expect(boldness("品牌")).toContainEqual(["han", true]);
});
