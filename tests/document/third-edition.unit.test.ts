import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { points } from "~/document/layout/pen";
import type { DocumentModel } from "~/document/model";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { type Edition, PAPERS, type TemplateDesign } from "~/document/templates/design";
import { asDocument } from "~/printing/domain/as-document";
import { revisedDesign } from "~/templates/domain/house-design";
import { aLine, anInvoice, faces } from "./fixtures";
import { textsOf } from "./paint/reading";

const rows = (count: number, text = "Work") => Array.from({ length: count }, (_row, at) => aLine(`${text} ${at}`));
const notes = (count: number) => ({ label: "Notes", text: "Thank you for the work together.\n".repeat(count).trim() });

/** A German seller who says everything, with the account to transfer to. */
function germanInvoice(count: number): DocumentModel {
	const business = aSeller();
	const from = { name: "", company: "", email: business.email, business };
	return { ...asDocument(anInvoiceToPrint(), from, true), lines: rows(count), notes: notes(1) };
}

const drawn = (model: DocumentModel, design: TemplateDesign) => layout(model, buildTemplate(design), faces);
const modernBlue = (edition: Edition): TemplateDesign => ({ ...DESIGNS["modern-blue"], edition });

test.each([5, 6])("Modern Blue has a German seller's %i rows and a note of a line on one page", (count) => {
	const model = germanInvoice(count);
	expect(model.payment?.lines).toHaveLength(4);
	expect(drawn(model, modernBlue(2))).toHaveLength(2);
	const [page, ...more] = drawn(model, modernBlue(3));
	expect(more).toEqual([]);
	const texts = textsOf(page);
	for (const text of ["HRB 12345", "DE89 3704 0044 0532 0130 00", "Thank you for the work together."])
		expect(texts.map((each) => each.text)).toContain(text);
	const [note, ...above] = ["Thank you for the work together.", "INV-204817", "Work 0"].map(
		(said) => texts.findLast(({ text }) => text.includes(said))?.y ?? Number.NaN,
	);
	expect(note).toBeGreaterThan(Math.max(...above) + points(4 + 3.5));
	expect(note).toBeLessThan(points(buildTemplate(modernBlue(3)).body.bottom - 3.5));
});

const EACH = Object.values(DESIGNS).flatMap((design) =>
	PAPERS.map((paper) => [`${design.name} on ${paper}`, { ...design, paper }] as const),
);

test.each(EACH)(
	"%s: the third edition draws what had one page as the second did, and nothing on more pages",
	(_, design) => {
		for (let count = 1; count <= 14; count++) {
			for (const said of [0, 1, 3, 9]) {
				const model = anInvoice({ lines: rows(count), notes: said === 0 ? null : notes(said) });
				const [before, now] = ([2, 3] as const).map((edition) => drawn(model, { ...design, edition }));
				if (before?.length === now?.length) expect(now, `${count} rows, ${said} lines of notes`).toEqual(before);
				else expect(now?.length).toBeLessThan(before?.length ?? 0);
			}
		}
	},
);

test("an invoice keeps the edition that it names, and the newest is of the third", () => {
	const said = [null, 2, 3, 4, 5, 99].map((revision) => revisedDesign("modern-blue", revision));
	expect(said.map(({ edition, paper }) => [edition, paper])).toEqual([
		[undefined, "a4"],
		[2, "a4"],
		[2, "letter"],
		[3, "a4"],
		[3, "letter"],
		[undefined, "a4"],
	]);
});
