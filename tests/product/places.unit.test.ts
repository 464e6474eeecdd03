import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { PLACES } from "#tests/harness/browser/places";
import routes from "~/routes";

test("every route that shows a page has a place in the list that each page is checked by", async () => {
	const patterns = (await routes).flatMap((entry) => pagesOf(entry)).sort((one, other) => wild(one) - wild(other));
	expect(patterns.length).toBeGreaterThan(25);
	const seen = new Set(PLACES.map(({ path }) => patterns.find((pattern) => fits(pattern, path))));
	expect(patterns.filter((pattern) => !seen.has(pattern))).toEqual([]);
});

/** The addresses of a route and of those inside it, where they show a page: a module that draws, and no mere frame. */
function pagesOf({ path, index, file, children = [] }: RouteConfigEntry, above = ""): string[] {
	const own = path === undefined ? above : `${above}/${path}`;
	const draws = file.endsWith(".tsx") && (path !== undefined || index);
	return [...(draws ? [own || "/"] : []), ...children.flatMap((child) => pagesOf(child, own))];
}

function fits(pattern: string, path: string): boolean {
	const source = pattern.replace(/:[^/]+/g, "[^/]+").replace("*", ".*");
	return new RegExp(`^${source}$`).test(path.replace(/\?.*/, ""));
}

/** How much of an address a pattern leaves open: the closest one is who answers. */
function wild(pattern: string): number {
	return (pattern.match(/:/g)?.length ?? 0) + (pattern.includes("*") ? 9 : 0);
}
