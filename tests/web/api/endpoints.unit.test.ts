import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENDPOINTS, PUBLIC_PATHS } from "#tests/web/api/endpoints";

test("every path of the API in the table of routes is in the table of tests", () => {
	const routes = readFileSync("app/api-routes.ts", "utf8");
	const paths = [...routes.matchAll(/route\("(api\/[^"*]+)"/g)].map(([, path]) => `/${path}`);
	const tested = new Set([...ENDPOINTS.map(({ path }) => path), ...PUBLIC_PATHS]);
	expect(paths.length).toBeGreaterThan(8);
	expect(paths.filter((path) => !tested.has(path))).toEqual([]);
});
