import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { brokenCitations } from "./support/citations";

const root = path.resolve(import.meta.dirname, "..");

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

function filesIn(folder: string): string[] {
	return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => path.join(folder, name).replaceAll(path.sep, "/"))
		.filter((name) => /\.(css|md|mjs|tsx?)$/.test(name) && !name.startsWith("app/paraglide/"));
}

function read(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}
