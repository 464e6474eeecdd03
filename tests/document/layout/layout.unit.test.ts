import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { LineOperation, Page } from "~/document/layout/operations";
import { points } from "~/document/layout/pen";
import type { DocumentModel } from "~/document/model";
import { minimalGray } from "~/document/templates/minimal-gray";
import { lineWidth } from "~/document/type/metrics";
import { aLine, anInvoice, faces, manyLines } from "../fixtures";
import { stringsOf, textAt, textsOf } from "../paint/reading";

const PT = 72 / 25.4;
const WATERMARK = { text: "Duebill", caption: "Free plan" };

function draw(changes: Partial<DocumentModel> = {}): Page[] {
	return layout(anInvoice(changes), minimalGray, faces);
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
		const right = (operation?.x ?? 0) / PT + lineWidth(text, setting, faces) + spacing;
		expect(right).toBeCloseTo(minimalGray.body.right, 1);
	}
});

test("the first line of a description is its title, the others are details in muted small type", () => {
	const [page] = draw({ lines: [aLine("Website\nDesktop\nand phone")] });
	const [title, ...details] = ["Website", "Desktop", "and phone"].map((text) => textAt(page, text));
	expect(title).toMatchObject({ size: 8.36, colour: "#1b1b1a" });
	for (const detail of details) expect(detail).toMatchObject({ size: 7.19, colour: "#63635f" });
});

test("an invoice without lines still has its head and its totals", () => {
	const pages = draw({ lines: [] });
	expect(pages).toHaveLength(1);
	expect(stringsOf(pages[0])).toEqual(expect.arrayContaining(["Description", "Total"]));
});

test("a grand total too long for its line is set smaller, not broken", () => {
	const value = "€1,234,567,890,123.00";
	const [page] = draw({ totals: [{ label: "Total", value, grand: true }] });
	expect(textAt(page, value).size).toBeLessThan(minimalGray.totals.grand.value.size * PT);
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
