import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { LineOperation, Page } from "~/document/layout/operations";
import { points } from "~/document/layout/pen";
import type { DocumentModel } from "~/document/model";
import { minimalGray } from "~/document/templates/minimal-gray";
import { advanceOf, type Metrics, widthOf } from "~/document/type/metrics";
import { aLine, anInvoice, faces, manyLines } from "./fixtures";
import { rowsOn, showsTotals, stringsOf, textsOf } from "./reading";

const PT = 72 / 25.4;
const BODY_BOTTOM = minimalGray.body.bottom * PT;
const WATERMARK = { text: "Duebill", caption: "Free plan" };

function draw(changes: Partial<DocumentModel> = {}): Page[] {
	return layout(anInvoice(changes), minimalGray, faces);
}

/** How far down the body's texts reach: everything but the foot. */
function lowestBaseline(page: Page): number {
	return Math.max(...textsOf(page).flatMap(({ mark, y }) => ("role" in mark ? [y] : [])));
}

function textAt(page: Page | undefined, text: string) {
	const found = textsOf(page).find((operation) => operation.text === text);
	if (!found) throw new Error(`${text} is not drawn`);
	return found;
}

test("a page is A4 in points", () => {
	const [page] = draw();
	expect(page).toMatchObject({ width: 595.28, height: 841.89 });
});

test("the recipient stands in the window of a DIN 5008 envelope", () => {
	const [page] = draw();
	const recipient = textsOf(page).filter(({ mark }) => "part" in mark && mark.part === "buyer");
	expect(recipient.map(({ text }) => text)).toEqual([
		"Kestrel & Pine Architects",
		"Hanne Voss",
		"Lange Reihe 88",
		"20099 Hamburg",
		"Germany",
	]);
	for (const { x, y } of recipient) {
		expect(x).toBeCloseTo(25 * PT, 2);
		expect(y).toBeGreaterThan(45 * PT);
		expect(y).toBeLessThan(90 * PT);
	}
});

test("fold marks stand at 105 and 148.5 mm on the first page only", () => {
	const [first, second] = draw({ lines: manyLines(40) });
	const marksOn = (page: Page | undefined) =>
		(page?.operations ?? []).filter((operation) => operation.kind === "line" && operation.x1 === 0) as LineOperation[];
	expect(marksOn(first).map(({ y1 }) => y1)).toEqual([297.64, 420.94]);
	expect(marksOn(second)).toEqual([]);
});

test("amounts end on one edge, the page's right text edge", () => {
	const [page] = draw();
	for (const text of ["2,400.00", "977.50", "€5,657.50", "INV-204817"]) {
		const operation = textsOf(page).findLast((each) => each.text === text);
		const setting = { face: "regular", size: (operation?.size ?? 0) / PT, leading: 1 } as const;
		const spacing = ((operation?.spacing ?? 0) * (text.length - 1)) / PT;
		const right = (operation?.x ?? 0) / PT + widthOf(text, setting, faces) + spacing;
		expect(right).toBeCloseTo(minimalGray.body.right, 1);
	}
});

test("the first line of a description is its title, the others are details in muted small type", () => {
	const [page] = draw({ lines: [aLine("Website\nDesktop\nand phone")] });
	const [title, ...details] = ["Website", "Desktop", "and phone"].map((text) => textAt(page, text));
	expect(title).toMatchObject({ size: 8.36, colour: "#1b1b1a" });
	for (const detail of details) expect(detail).toMatchObject({ size: 7.19, colour: "#63635f" });
});

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
	const [first, ...others] = draw({ lines: manyLines(60) });
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

test("an invoice without lines still has its head and its totals", () => {
	const pages = draw({ lines: [] });
	expect(pages).toHaveLength(1);
	expect(stringsOf(pages[0])).toEqual(expect.arrayContaining(["Description", "Total"]));
});

test("a grand total too long for its line is set smaller, not broken", () => {
	const value = "€1,234,567,890,123.00";
	const [page] = draw({ totals: [{ label: "Total", value, grand: true }] });
	expect(textAt(page, value).size).toBeLessThan(minimalGray.totals.grand.style.size * PT);
	expect(textAt(page, value).x).toBeGreaterThan(minimalGray.totals.x * PT);
});

test("columns of figures grow with their amounts, and the description gives way", () => {
	const amount = "9,999,999,999,999.00";
	const [page] = draw({ lines: [aLine("word ".repeat(30), "1,000,000", amount, amount)] });
	const [rate, total] = textsOf(page).filter(({ text }) => text === amount);
	const width = (minimalGray.table.row.title.size * 2 * amount.length) / 3;
	expect((total?.x ?? 0) / PT - (rate?.x ?? 0) / PT).toBeGreaterThan(width / 2);
	const description = textsOf(page).filter(({ text }) => text.startsWith("word"));
	expect(description.length).toBeGreaterThan(2);
});

test("short notes stand at the foot of the page, beside their label", () => {
	const [page] = draw();
	const label = textAt(page, "Notes");
	expect(label.y).toBeGreaterThan(minimalGray.notes.y * PT);
	expect(textsOf(page).find(({ text }) => text.startsWith("Thank you"))?.y).toBe(label.y);
});

test("notes of 5,000 characters flow over pages, losing no word", () => {
	const words = Array.from({ length: 800 }, (_, index) => `w${index}`);
	const pages = draw({ notes: { label: "Notes", text: words.join(" ") } });
	expect(pages.length).toBeGreaterThan(1);
	const drawn = pages.flatMap(textsOf).filter(({ mark }) => "part" in mark && mark.part === "notes");
	expect(drawn.slice(1).flatMap(({ text }) => text.split(" "))).toEqual(words);
});

test("empty notes leave no label and no rule behind", () => {
	const without = draw({ notes: null });
	expect(draw({ notes: { label: "Notes", text: " \n " } })).toEqual(without);
	expect(stringsOf(without[0])).not.toContain("Notes");
});

test("a long address pushes the title and the table down instead of running into them", () => {
	const [page] = draw({ buyer: { name: "Kestrel", lines: Array.from({ length: 12 }, (_, line) => `line ${line}`) } });
	const last = textAt(page, "line 11").y;
	const title = textsOf(page).find(({ mark }) => "role" in mark && mark.role === "H1");
	expect(title?.y).toBeGreaterThan(last + 9 * PT);
	expect(textAt(page, "Description").y).toBeGreaterThan((title?.y ?? 0) + 10 * PT);
});

test("names without end are cut with an ellipsis where they would leave their place", () => {
	const [page] = draw({ buyer: { name: "Kestrel ".repeat(200), lines: [] }, senderLine: "Adler ".repeat(100) });
	expect(stringsOf(page).filter((text) => text.endsWith("…"))).toHaveLength(2);
});

test("a watermark lies beneath everything on each page, and all pages share it", () => {
	const pages = draw({ lines: manyLines(40), watermark: WATERMARK });
	const beneath = pages.map((page) => page.operations[0]);
	expect(beneath[0]).toMatchObject({ kind: "turn", angle: -35 });
	for (const operation of beneath) expect(operation).toBe(beneath[0]);
});

test("a watermark of many letters is set smaller to stay on the page", () => {
	const [page] = draw({ watermark: { text: "Not an invoice yet", caption: "Draft" } });
	const turn = page?.operations[0];
	const letters = turn?.kind === "turn" ? turn.shapes[0] : undefined;
	const { x, width } = { x: minimalGray.watermark.x, width: minimalGray.watermark.rules.width };
	expect(letters).toMatchObject({ kind: "outline", x: points(x - width / 2) });
});

test("every operation says whether it is content or looks", () => {
	const marks = draw({ watermark: WATERMARK }).flatMap(({ operations }) =>
		operations.flatMap((operation) =>
			operation.kind === "turn" ? operation.shapes.map(({ mark }) => mark) : [operation.mark],
		),
	);
	for (const mark of marks) expect("artifact" in mark || "role" in mark).toBe(true);
	expect(marks.filter((mark) => "role" in mark && mark.role === "H1")).toHaveLength(1);
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
		const metrics = { regular: counted(faces.regular), semibold: counted(faces.semibold) };
		const line = aLine("Brand identity and everything that belongs to it ".repeat(10));
		const model = anInvoice({
			lines: Array.from({ length: lines }, () => line),
			notes: { label: "", text: "n ".repeat(notes) },
		});
		layout(model, minimalGray, metrics);
		expect(advanceOf(metrics.regular, 0x41)).toBe(advanceOf(faces.regular, 0x41));
		return count;
	};
	const [one, two, four] = [lookUps(50, 625), lookUps(100, 1250), lookUps(200, 2500)];
	expect(two / one).toBeLessThan(2.05);
	expect(four / two).toBeLessThan(2.05);
});
