import { describe, expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { Page } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { PAPERS } from "~/document/templates/design";
import { epcQr } from "~/payment-codes/domain/epc-qr";
import { aLine, anInvoice, faces, manyLines } from "../fixtures";
import { rowsOn, showsTotals, textsOf } from "../paint/reading";

const SENTENCE = "Payable without deduction within thirty days. ";
const REASON = "VAT exempt, § 19 UStG (small business).";
const PAYMENT: DocumentModel["payment"] = {
	label: "Scan to pay, or transfer to",
	lines: [
		{ label: "IBAN", value: "DE89 3704 0044 0532 0130 00" },
		{ label: "Reference", value: "INV-204817" },
	],
	code: epcQr({
		name: "Adler",
		iban: "DE89370400440532013000",
		bic: "",
		amount: 171114,
		currency: "EUR",
		reference: "INV-204817",
	}),
};

/** The longest are what a page has room for beside a row: longer ones flow on, and no row can follow them. */
const SHORT = { "no notes": null, "a reason for no VAT": REASON };
const NOTES = {
	...SHORT,
	"a paragraph and the reason": `${SENTENCE.repeat(12)}\n\n${REASON}`,
	"2,000 characters": SENTENCE.repeat(50).slice(0, 2000),
};
const NOTES_BESIDE_A_CODE = {
	...SHORT,
	"a sentence and the reason": `${SENTENCE}\n\n${REASON}`,
	"a paragraph and the reason": `${SENTENCE.repeat(12)}\n\n${REASON}`,
};

const layoutsWith = (notes: Record<string, string | null>) =>
	Object.values(DESIGNS).flatMap((design) =>
		PAPERS.flatMap((paper) =>
			Object.entries(notes).flatMap(([said, text]) =>
				Array.from({ length: 45 }, (_, index) => ({
					name: `${design.name}, ${paper}, ${said}, ${index + 1} rows`,
					template: buildTemplate({ ...design, paper }),
					model: { lines: manyLines(index + 1), notes: text === null ? null : { label: "Notes", text } },
				})),
			),
		),
	);

type PlacedText = { readonly text: string; readonly page: number };

function notesIn(pages: readonly Page[]): PlacedText[] {
	return pages.flatMap((page, index) =>
		textsOf(page).flatMap(({ mark, text }) =>
			"part" in mark && mark.part === "notes" && mark.row === 1 ? [{ text, page: index }] : [],
		),
	);
}

/** Pages past the first that show notes, payment or totals and no row, though another page has one to spare. */
function lonePages(pages: readonly Page[]): number[] {
	const rows = pages.map((page) => rowsOn(page).length);
	const spare = rows.reduce((sum, count) => sum + count, 0) > 1;
	return spare ? [...pages.keys()].filter((page) => page > 0 && rows[page] === 0) : [];
}

describe.each([
	["without an account", null, layoutsWith(NOTES)],
	["with an account and its code", PAYMENT, layoutsWith(NOTES_BESIDE_A_CODE)],
])("%s", (_, payment, layouts) => {
	test("of 1,080 layouts none has a page of totals, notes or a reason alone where a row can be beside them", () => {
		expect(layouts).toHaveLength(1080);
		const alone = layouts.filter(({ model, template }) => {
			const pages = layout(anInvoice({ ...model, payment }), template, faces);
			return lonePages(pages).length > 0;
		});
		expect(alone.map(({ name }) => name)).toEqual([]);
	});

	test("all of them keep rows, totals and notes whole, in order and above the foot", () => {
		for (const { model, name, template } of layouts) {
			const pages = layout(anInvoice({ ...model, payment }), template, faces);
			expect(pages.flatMap(rowsOn), name).toEqual(model.lines.map((_, index) => index + 1));
			expect(pages.filter(showsTotals), name).toHaveLength(1);
			const words = (text: string) => text.split(/\s+/).filter(Boolean);
			const drawn = notesIn(pages).flatMap(({ text }) => words(text));
			expect(drawn, name).toEqual(words(model.notes?.text ?? ""));
			const bottom = (template.body.bottom * 72) / 25.4;
			const lowest = pages.flatMap(textsOf).map(({ mark, y }) => ("role" in mark ? y : 0));
			expect(Math.max(...lowest), name).toBeLessThan(bottom);
		}
	});
});

test("two pages of which the first has the only row are left so: a letterhead alone would be worse", () => {
	const notes = { label: "Notes", text: NOTES["2,000 characters"] };
	const pages = layout(anInvoice({ lines: [aLine("One")], notes }), buildTemplate(DESIGNS["modern-blue"]), faces);
	expect(pages).toHaveLength(2);
	expect(pages.map((page) => rowsOn(page).length)).toEqual([1, 0]);
});

/** Where a paragraph of notes goes on from one page to the next: how many of its lines are on either side. */
function dividedParagraphs(text: string, pages: readonly Page[]) {
	const lines = notesIn(pages);
	const counts: [before: number, after: number][] = [];
	let at = 0;
	for (const paragraph of text.split("\n")) {
		if (paragraph === "") continue;
		const length = paragraph.trim().length;
		let said = 0;
		const own: PlacedText[] = [];
		while (said < length && at < lines.length) {
			const line = lines[at++] as PlacedText;
			own.push(line);
			said += line.text.length + 1;
		}
		for (const page of new Set(own.slice(1).map(({ page }) => page))) {
			const before = own.filter((line) => line.page < page).length;
			if (before > 0) counts.push([before, own.filter((line) => line.page >= page).length]);
		}
	}
	return counts;
}

test.each(Object.entries(DESIGNS))(
	"%s: no paragraph of notes leaves one line behind, or sends one ahead",
	(_, design) => {
		const template = buildTemplate(design);
		let divided = 0;
		for (let size = 1; size <= 60; size++) {
			for (const lengths of [[size], [3, size], [2, 1, size, 3]]) {
				const text = lengths.map((count) => SENTENCE.repeat(count).trim()).join("\n\n");
				const pages = layout(anInvoice({ lines: [aLine("One")], notes: { label: "Notes", text } }), template, faces);
				for (const [before, after] of dividedParagraphs(text, pages)) {
					divided++;
					expect(Math.min(before, after), `${lengths}`).toBeGreaterThan(1);
				}
				const onLast = notesIn(pages).filter(({ page }) => page === pages.length - 1);
				if (pages.length > 1) expect(onLast.length, `${lengths}`).not.toBe(1);
			}
		}
		expect(divided).toBeGreaterThan(20);
	},
);

test("notes of blank lines alone between words still end", () => {
	const text = `Thank you.\n${"\n".repeat(300)}Bye.`;
	const pages = layout(anInvoice({ notes: { label: "Notes", text } }), buildTemplate(DESIGNS["minimal-gray"]), faces);
	expect(notesIn(pages).map((line) => line.text)).toEqual(["Thank you.", "Bye."]);
});
