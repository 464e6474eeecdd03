import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import type { Mark, Operation, Page } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { PAPERS } from "~/document/templates/design";
import type { Language } from "~/kernel/language/language";
import { asDocument } from "~/printing/domain/as-document";
import { aLine, anInvoice, faces, manyLines } from "./fixtures";
import { aPng } from "./image/pictures";
import { rowsOn, showsTotals, stringsOf, textsOf } from "./paint/reading";

const WATERMARK = { text: "Duebill", caption: "Free plan" };
const SENTENCE = "Payable without deduction within thirty days. ";
/** What is golden of it is its place; the bytes are not read. */
const aLogo = (width: number, height: number) =>
	({ bytes: aPng(width, height), type: "png", alt: "Adler Studio" }) as const;
const HUGE = "9,999,999,999,999.00";

/**
 * Golden drawings: what must not move unnoticed. After an intended change run vitest with `--update` and read the
 * difference in the JSON, one operation a line, like any other code.
 */
const DRAWN: [string, Partial<DocumentModel>][] = [
	["small", {}],
	["logo", { lines: [aLine("Logo")], logo: aLogo(400, 100) }],
	[
		"logo-long-name",
		{ lines: [aLine("Logo")], logo: aLogo(100, 100), seller: { name: "Adler & Daughters ".repeat(11), lines: [] } },
	],
	["watermark", { lines: [aLine("Logo")], watermark: WATERMARK }],
	["long-word", { lines: [aLine(`${"Donaudampfschifffahrt".repeat(10)} co-operative\nhttps://${"x".repeat(120)}`)] }],
	["long-description", { lines: [aLine(SENTENCE.repeat(11).slice(0, 500))] }],
	["huge-numbers", { lines: [aLine("Bridge", "1,000,000", HUGE, HUGE)], due: { label: "Due", value: `€${HUGE}` } }],
	[
		"empty-address",
		{ lines: [aLine("Logo")], notes: null, senderLine: "", buyer: { name: "Kestrel", lines: ["", ""] } },
	],
	["spanish", inLanguage("es")],
	["french", inLanguage("fr")],
];

function inLanguage(language: Language): DocumentModel {
	const business = aSeller({ taxCategory: "AE" });
	return asDocument(anInvoiceToPrint({ language }), { name: "", company: "", email: business.email, business }, true);
}

/** Documents of many pages: what each page begins and ends with. */
const PAGED: [string, Partial<DocumentModel>][] = [
	["large", { lines: manyLines(200), watermark: WATERMARK }],
	["tall-row", { lines: [aLine("Before"), aLine(`Tall\n${"many words ".repeat(1500)}`), aLine("After")] }],
	["long-notes", { notes: { label: "Notes", text: SENTENCE.repeat(110).slice(0, 5000) } }],
];

for (const [id, design] of Object.entries(DESIGNS)) {
	test.each(DRAWN)(`${id}: the drawing of %s is the golden one`, async (name, changes) => {
		const pages = layout(anInvoice(changes), buildTemplate(design), faces);
		await expect(printed(pages.map(eachOperation))).toMatchFileSnapshot(`golden/${id}/${name}.json`);
	});

	test.each(PAPERS)(`${id}: pages break where they always did on %s`, async (paper) => {
		const pages = PAGED.flatMap(([name, changes]) =>
			layout(anInvoice(changes), buildTemplate({ ...design, paper }), faces).map((page) => [name, ...summary(page)]),
		);
		await expect(printed([pages])).toMatchFileSnapshot(`golden/${id}/pages-${paper}.json`);
	});
}

function eachOperation({ width, height, operations }: Page): unknown[] {
	return [[width, height], ...operations.map(compact)];
}

/** An operation as a short row: kind, numbers and words in the order of its type, then what it means. */
function compact(operation: Operation): unknown[] {
	if (operation.kind === "turn") {
		const { kind, x, y, angle, copies, shapes } = operation;
		return [kind, x, y, angle, copies?.count ?? 1, shapes.map(compact)];
	}
	const { kind, mark, ...rest } = operation;
	if (operation.kind === "image")
		return [kind, operation.x, operation.y, operation.width, operation.height, operation.logo.alt, meaning(mark)];
	const values = Object.values(rest).map((value) => (Array.isArray(value) ? value.slice(0, 8) : value));
	return [kind, ...values, meaning(mark)];
}

function meaning(mark: Mark): string {
	return "artifact" in mark ? mark.artifact : `${mark.role} ${mark.part} ${mark.row},${mark.column}`;
}

/** Rows, totals, first and last text, lowest baseline, foot. */
function summary(page: Page): unknown[] {
	const body = textsOf(page).filter(({ mark }) => "role" in mark);
	const rows = rowsOn(page);
	const lowest = Math.max(...body.map(({ y }) => y));
	const ends = [body[0]?.text.slice(0, 24), body.at(-1)?.text.slice(0, 24)];
	return [`${rows.at(0) ?? "-"}–${rows.at(-1) ?? "-"}`, showsTotals(page), ...ends, lowest, stringsOf(page).at(-1)];
}

/** JSON with a line for each operation, so that a difference shows what moved. */
function printed(pages: readonly (readonly unknown[])[]): string {
	const lines = pages.map((page) => `[\n${page.map((each) => JSON.stringify(each)).join(",\n")}\n]`);
	return `[\n${lines.join(",\n")}\n]\n`;
}
