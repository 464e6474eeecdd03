import { describe, expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { Page } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { advanceWidth, type Metrics } from "~/document/type/metrics";
import { aLine, anInvoice, faces, manyLines } from "../fixtures";
import { rowsOn, showsTotals, stringsOf, textAt, textsOf } from "../paint/reading";

/** How far down the body's texts reach: everything but the foot. */
function lowestBaseline(page: Page): number {
	return Math.max(...textsOf(page).flatMap(({ mark, y }) => ("role" in mark ? [y] : [])));
}

describe.each(Object.entries(DESIGNS))("%s", (_, design) => {
	const template = buildTemplate(design);
	const BODY_BOTTOM = (template.body.bottom * 72) / 25.4;

	function draw(changes: Partial<DocumentModel> = {}): Page[] {
		return layout(anInvoice(changes), template, faces);
	}

	test("pages are counted at their foot", () => {
		const pages = draw({ lines: manyLines(60) });
		expect(pages.length).toBeGreaterThan(2);
		for (const [index, page] of pages.entries()) {
			expect(stringsOf(page).at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
		}
	});

	test("every page but the first repeats who writes and which document it is", () => {
		const [first, ...others] = draw({ lines: manyLines(60) });
		expect(stringsOf(first)).not.toContain("Invoice INV-204817");
		for (const page of others) {
			expect(stringsOf(page)).toEqual(expect.arrayContaining(["Adler Studio", "Invoice INV-204817"]));
			expect(textAt(page, "Invoice INV-204817").mark).toEqual({ artifact: "pagination" });
		}
	});

	test("the head of the table is repeated over the rows of each page, as an artifact", () => {
		const [first, ...others] = draw({ lines: manyLines(60), notes: null });
		expect(textAt(first, "Description").mark).toEqual({ role: "TH", part: "lines", row: 0, column: 0 });
		for (const page of others) expect(textAt(page, "Description").mark).toEqual({ artifact: "pagination" });
	});

	test("the head of the table never stands alone at the end of a page", () => {
		for (let details = 1; details <= 60; details++) {
			const pages = draw({ lines: [aLine(`Tall${"\ndetail".repeat(details)}`), aLine("Next")] });
			for (const page of pages) {
				if (stringsOf(page).includes("Description")) expect(rowsOn(page)).not.toEqual([]);
			}
		}
	});

	test("rows stay whole and in order", () => {
		const pages = draw({ lines: manyLines(200) });
		const rows = pages.flatMap(rowsOn);
		expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
	});

	test("nothing of the body reaches into the foot of a page", () => {
		const pages = draw({ lines: manyLines(200), notes: { label: "Notes", text: "word ".repeat(1000) } });
		for (const page of pages) expect(lowestBaseline(page)).toBeLessThan(BODY_BOTTOM);
	});

	test("a row taller than a page splits between its lines, losing none", () => {
		const details = Array.from({ length: 200 }, (_, index) => `detail ${index}`);
		const pages = draw({ lines: [aLine("Before"), aLine(`Tall\n${details.join("\n")}`), aLine("After")] });
		expect(pages.length).toBeGreaterThan(3);
		expect(rowsOn(pages[0])).toEqual([1, 2]);
		expect(pages.flatMap(stringsOf).filter((text) => text.startsWith("detail "))).toEqual(details);
		for (const page of pages) expect(lowestBaseline(page)).toBeLessThan(BODY_BOTTOM);
	});

	test("the totals stand together on a page with at least one row, however many rows come before", () => {
		for (let count = 1; count <= 60; count++) {
			const pages = draw({ lines: manyLines(count), notes: null });
			const [last, ...more] = pages.filter(showsTotals);
			expect(more).toEqual([]);
			expect(rowsOn(last)).toContain(count);
			expect(stringsOf(last)).toEqual(expect.arrayContaining(["Subtotal", "Tax 0%", "Total"]));
			for (const page of pages) expect(lowestBaseline(page)).toBeLessThan(BODY_BOTTOM);
		}
	});

	test("the totals keep the last lines of a row that fills its page to the end", () => {
		for (let details = 50; details <= 110; details++) {
			const pages = draw({ lines: [aLine(`Tall${"\ndetail".repeat(details)}`)], notes: null });
			const [last, ...more] = pages.filter(showsTotals);
			expect(more).toEqual([]);
			expect(rowsOn(last)).toEqual([1]);
			for (const page of pages) expect(lowestBaseline(page)).toBeLessThan(BODY_BOTTOM);
		}
	});

	test("notes of 5,000 characters flow over pages, losing no word", () => {
		const words = Array.from({ length: 800 }, (_, index) => `w${index}`);
		const pages = draw({ notes: { label: "Notes", text: words.join(" ") } });
		expect(pages.length).toBeGreaterThan(1);
		const drawn = pages.flatMap(textsOf).filter(({ mark }) => "part" in mark && mark.part === "notes");
		expect(drawn.slice(1).flatMap(({ text }) => text.split(" "))).toEqual(words);
	});

	test("the work grows in step with the text", () => {
		const lookUps = (lines: number, notes: number) => {
			let count = 0;
			const counted = (face: Metrics["regular"]) => ({
				...face,
				glyphs: new Proxy(face.glyphs, {
					get(target, key) {
						count++;
						return Reflect.get(target, key);
					},
				}),
			});
			const metrics = { ...faces, regular: counted(faces.regular), semibold: counted(faces.semibold) };
			const line = aLine("Brand identity and everything that belongs to it ".repeat(10));
			const model = anInvoice({
				lines: Array.from({ length: lines }, () => line),
				notes: { label: "", text: "n ".repeat(notes) },
			});
			layout(model, template, metrics);
			expect(advanceWidth(metrics.regular, 0x41)).toBe(advanceWidth(faces.regular, 0x41));
			return count;
		};
		const [one, two, four] = [lookUps(50, 625), lookUps(100, 1250), lookUps(200, 2500)];
		expect(two / one).toBeLessThan(2.05);
		expect(four / two).toBeLessThan(2.05);
	});
});
