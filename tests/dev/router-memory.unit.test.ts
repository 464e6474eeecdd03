import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withRouterMemory } from "../../dev/vite/router-memory";

const source = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8");

const load = (code: string): Promise<typeof import("@remix-run/router")> =>
	import(`data:text/javascript,${encodeURIComponent(code)}`);

const table = [
	{
		id: "root",
		path: "",
		children: [
			{ id: "list", path: "invoices" },
			{ id: "one", path: "invoices/:id" },
		],
	},
	{ id: "new", path: "invoices/new" },
	{ id: "rest", path: "*" },
];

test("a router with memory matches as the one without, first time and again", async () => {
	const [plain, remembering] = await Promise.all([load(source), load(withRouterMemory(source))]);
	const plainPaths = ["/", "/invoices", "/invoices/new", "/invoices/7", "/INVOICES/7", "/nowhere/at/all"];
	const strangePaths = ["/invoices/", "//invoices", "/invoices//7", "/inv", "/%69nvoices/7", "/invoices%2F7"];
	for (const path of [...plainPaths, ...strangePaths]) {
		const matches = plain.matchRoutes(table, path);
		expect(remembering.matchRoutes(table, path), path).toEqual(matches);
		expect(remembering.matchRoutes(table, path), path).toEqual(matches);
	}
});

test("routes are flattened and ranked once", async () => {
	const { matchRoutes } = await load(withRouterMemory(source));
	let reads = 0;
	const route = {
		id: "list",
		get path() {
			reads++;
			return "invoices";
		},
	};
	const watched = [route];
	matchRoutes(watched, "/invoices");
	expect(reads).toBeGreaterThan(0);
	reads = 0;
	expect(matchRoutes(watched, "/invoices")).toHaveLength(1);
	expect(reads).toBe(0);
});

test("another router's source fails the build", () => {
	expect(() => withRouterMemory(source.replace("flattenRoutes(routes)", "flatten(routes)"))).toThrow(
		"dev/vite/router-memory.ts",
	);
});
