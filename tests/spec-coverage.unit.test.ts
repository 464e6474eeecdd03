import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** docs/spec-coverage.md says which test holds which sentence of the specification: each must be there to hold it. */

interface Sentence {
	quote: string;
	/** "tests/invoicing/quota.worker.test.ts › forty invoices at once on free are exactly five" */
	heldBy: string[];
}

const document = readFileSync("docs/spec-coverage.md", "utf8");
const sentences = document.split("\n").flatMap(sentenceIn);

test("the table was read", () => {
	expect(sentences.length).toBeGreaterThan(150);
	expect(new Set(document.match(/^## \d/gm)).size).toBe(9);
});

test("every sentence has a test", () => {
	expect(sentences.filter(({ heldBy }) => heldBy.length === 0)).toEqual([]);
});

test("no sentence stands twice in a section", () => {
	for (const section of document.split(/^## /m)) {
		const quotes = section.split("\n").flatMap(sentenceIn);
		expect(quotes.map(({ quote }) => quote)).toEqual([...new Set(quotes.map(({ quote }) => quote))]);
	}
});

test("every test that is named is there", () => {
	const named = new Set(sentences.flatMap(({ heldBy }) => heldBy));
	expect([...named].filter((each) => !isThere(each))).toEqual([]);
});

test("a test that is not there is found out", () => {
	const here = "tests/spec-coverage.unit.test.ts";
	expect(isThere(`${here} › the table was read`)).toBe(true);
	expect(isThere(`${here} › the table was`)).toBe(false);
	expect(isThere("tests/none.test.ts › the table was read")).toBe(false);
	expect(isThere("the table was read")).toBe(false);
});

/** A row of a table: the quote, what settles it otherwise, the tests. */
function sentenceIn(line: string): Sentence[] {
	const cells = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim());
	if (!line.startsWith("| ") || cells.length !== 3 || /^(What was ordered|---)$/.test(cells[0] ?? "")) return [];
	return [{ quote: cells[0] ?? "", heldBy: (cells[2] ?? "").split("<br>").filter(Boolean) }];
}

/** Whether the file has a test with exactly this title. */
function isThere(named: string): boolean {
	const [, file = "", title = ""] = /^(\S+) › (.+)$/.exec(named) ?? [];
	if (!existsSync(file)) return false;
	const source = readFileSync(file, "utf8");
	return ['"', "`"].some(
		(mark) => source.includes(`(${mark}${title}${mark},`) || source.includes(`\t${mark}${title}${mark},\n`),
	);
}
