import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { brokenCitations } from "./harness/source/citations";
import { countLines } from "./harness/source/comments";

const root = path.resolve(import.meta.dirname, "..");

/** Most of a source's lines that may be comment alone, in percent. */
const MOST_COMMENT = 8;

test("what comments and documents cite is in the repository", () => {
	const files = [
		...["app", "db", "dev", "docs", "scripts", "tests", "workers"].flatMap(filesIn),
		...readdirSync(root).filter((name) => /\.(md|ts)$/.test(name)),
	].filter((file) => file !== path.relative(root, import.meta.filename));
	expect(files.length).toBeGreaterThan(500);
	expect(files.flatMap((file) => brokenCitations(root, file, read(file)))).toEqual([]);
});

test("citations that lead nowhere are found", () => {
	const comment = `
/** As product.md says, and spec section 5; (docs/specification.md
 * section 99), docs/missing.md, docs/decisions/9999, dev/gone.ts, but docs/pdf.md section 2 and docs/decisions/0010. */
const path = "docs/in-a-string.md";`;
	expect(brokenCitations(root, "app/bad.ts", comment).map(({ what }) => what)).toEqual([
		"docs/specification.md section 99",
		"docs/missing.md",
		"dev/gone.ts",
		"docs/decisions/9999",
		"product.md",
		"spec section 5",
	]);
	const document = "[here](pdf.md), [away](https://example.com), [nowhere](nothing.md), and `app/gone.ts`";
	expect(brokenCitations(root, "docs/bad.md", document).map(({ what }) => what)).toEqual([
		"app/gone.ts",
		"](nothing.md)",
	]);
});

test("each decision has a number of its own, which its heading says", () => {
	const decisions = readdirSync(path.join(root, "docs/decisions"));
	const numbers = decisions.map((name) => Number.parseInt(name, 10));
	expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
	const headings = decisions.map((name) => /^# (?:ADR )?(\d+)/.exec(read(`docs/decisions/${name}`))?.[1]);
	expect(headings.map(Number)).toEqual(numbers);
});

test("comments are a small part of the source", () => {
	const counts = ["app", "db", "dev", "workers"]
		.flatMap(filesIn)
		.filter(isCode)
		.map((file) => countLines(read(file)));
	const sum = (key: "comment" | "all") => counts.reduce((total, count) => total + count[key], 0);
	expect((100 * sum("comment")) / sum("all")).toBeLessThan(MOST_COMMENT);
});

test("lines of comment are counted", () => {
	const text = `/** One.
 * Two. */
const rate = 1; // no line of its own
// three
{/* four */}
export async function price() { let { a } = b; }

const [first] = list;`;
	expect(countLines(text)).toEqual({ comment: 4, all: 7 });
});

function isCode(file: string): boolean {
	return /\.tsx?$/.test(file);
}

function filesIn(folder: string): string[] {
	return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => path.join(folder, name).replaceAll(path.sep, "/"))
		.filter((name) => /\.(css|md|mjs|tsx?)$/.test(name) && !name.startsWith("app/paraglide/"));
}

function read(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}
