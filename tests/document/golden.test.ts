import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { Page } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { minimalGray } from "~/document/templates/minimal-gray";
import { aLine, anInvoice, faces, manyLines } from "./fixtures";
import { rowsOn, showsTotals, stringsOf, textsOf } from "./reading";

/**
 * Golden drawings: what must not move unnoticed. After an intended change run vitest with `--update` and read the
 * difference in the JSON, one operation a line, like any other code.
 */
test.each<[string, Partial<DocumentModel>]>([
	["small", {}],
	["watermark", { lines: [aLine("Logo")], watermark: { text: "Duebill", caption: "Free plan" } }],
	["long-word", { lines: [aLine(`${"Donaudampfschifffahrt".repeat(10)} co-operative\nhttps://${"x".repeat(120)}`)] }],
	["no-notes", { lines: [aLine("Logo")], notes: null }],
	["empty-address", { lines: [aLine("Logo")], senderLine: "", buyer: { name: "Kestrel", lines: ["", ""] } }],
])("the drawing of %s is the golden one", async (name, changes) => {
	const pages = layout(anInvoice(changes), minimalGray, faces);
	await expect(printed(pages.map(eachOperation))).toMatchFileSnapshot(`golden/${name}.json`);
});

test.each<[string, Partial<DocumentModel>]>([
	["large", { lines: manyLines(200), watermark: { text: "Duebill", caption: "Free plan" } }],
	["tall-row", { lines: [aLine("Before"), aLine(`Tall\n${"many words ".repeat(1500)}`), aLine("After")] }],
	["long-notes", { notes: { label: "Notes", text: "Payable without deduction within thirty days. ".repeat(110) } }],
])("the pages of %s break where they always did", async (name, changes) => {
	const pages = layout(anInvoice(changes), minimalGray, faces);
	await expect(printed(pages.map(summary))).toMatchFileSnapshot(`golden/${name}.json`);
});

function eachOperation({ width, height, operations }: Page) {
	return [{ width, height }, ...operations];
}

function summary(page: Page) {
	const body = textsOf(page).filter(({ mark }) => "role" in mark);
	return [
		{
			operations: page.operations.length,
			rows: rowsOn(page),
			totals: showsTotals(page),
			first: body[0]?.text,
			last: body.at(-1)?.text,
			lowest: Math.max(...body.map(({ y }) => y)),
			foot: stringsOf(page).slice(-2),
		},
	];
}

/** JSON with a line for each operation, so that a difference shows what moved. */
function printed(pages: readonly (readonly object[])[]): string {
	const lines = pages.map((page) => `[\n${page.map((each) => JSON.stringify(each)).join(",\n")}\n]`);
	return `[\n${lines.join(",\n")}\n]\n`;
}
