import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SHEET = "app/client-page/ui/client-page.css";
const PAGES = ["app/client-page/views/documents.server.tsx", "app/client-page/views/statement-page.server.tsx"];

/** The components that the pages are made of, however far down, by their files. */
function componentsOf(files: readonly string[], seen = new Set<string>()): Set<string> {
	for (const file of files.filter((each) => !seen.has(each))) {
		seen.add(file);
		const imported = [...readFileSync(file, "utf8").matchAll(/from "([~.][^"]*)"/g)].map(([, name = ""]) =>
			name.startsWith("~") ? `app/${name.slice(2)}.tsx` : path.join(path.dirname(file), `${name}.tsx`),
		);
		componentsOf(
			imported.filter((each) => existsSync(each)),
			seen,
		);
	}
	return seen;
}

/** Whether a pattern of the sheet's, with stars and braces, is of a file. */
function isOf(pattern: string, file: string): boolean {
	const written = path.join(path.dirname(SHEET), pattern).replace(/[.()]/g, "\\$&");
	const choices = written.replace(/\{(.*)\}/, (_, names: string) => `(${names.replaceAll(",", "|")})`);
	return new RegExp(`^${choices.replaceAll("*", "[^/]*")}$`).test(file);
}

test("the sheet of a client's pages reads the classes of every component that they are made of", () => {
	const sources = [...readFileSync(SHEET, "utf8").matchAll(/^@source "(.*)";$/gm)].map(([, name = ""]) => name);
	const components = [...componentsOf(PAGES)];
	expect(components.length).toBeGreaterThan(20);
	expect(components.filter((file) => !sources.some((pattern) => isOf(pattern, file)))).toEqual([]);
	expect(sources.filter((pattern) => !components.some((file) => isOf(pattern, file)))).toEqual([]);
});
