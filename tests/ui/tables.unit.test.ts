import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every component that draws a table of its own; mails lay theirs out by tables. */
const TABLES = readdirSync("app", { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".tsx") && !file.startsWith("mail/"))
	.map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }))
	.filter(({ text }) => text.includes("<table"));

/** Rows of lists, whose links name them, and the empty invoice of the page that is not there. */
const NO_ROW_HEADERS = ["ui/table/ledger.tsx", "marketing/ui/not-found.tsx"];

test("every table has a name", () => {
	expect(TABLES.length).toBeGreaterThan(8);
	const nameless = TABLES.filter(({ text }) => !/<table\b[^>]*\saria-label=|<caption\b/.test(text));
	expect(nameless.map(({ file }) => file)).toEqual([]);
});

test("every row of a table has a header", () => {
	const headless = TABLES.filter(({ text }) => !/<th\b[^>]*\sscope="row"/.test(text)).map(({ file }) => file);
	expect(headless.sort()).toEqual(NO_ROW_HEADERS.toSorted());
});
