import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { withRouterMemory } from "../../dev/vite/router-memory";

const ROUTER = "node_modules/@remix-run/router/dist/router.js";
const PAGE_ROUTES = "node_modules/@remix-run/react/dist/esm/server.js";
const ENTRY = "node_modules/@remix-run/server-runtime/dist/esm/entry.js";
const STATIC_ROUTER = "node_modules/react-router-dom/server.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const source = read(ROUTER);
const withMemory = (code: string) => withRouterMemory(ROUTER, code) ?? "";

const load = (code: string): Promise<typeof import("@remix-run/router")> =>
	import(`data:text/javascript,${encodeURIComponent(code)}`);

const table = [
	{
		id: "root",
		path: "",
		children: [
			{ id: "list", path: "invoices" },
			{ id: "one", path: "invoices/:id" },
			{ id: "note", path: "invoices/:id/notes/:note?" },
		],
	},
	{ id: "new", path: "invoices/new" },
	{ id: "rest", path: "*" },
];

test("a router with memory matches as the one without, first time and again", async () => {
	const [plain, idempotencyStatements] = await Promise.all([load(source), load(withMemory(source))]);
	const plainPaths = ["/", "/invoices", "/invoices/new", "/invoices/7", "/INVOICES/7", "/nowhere/at/all"];
	const deepPaths = ["/invoices/7/notes", "/invoices/7/notes/2", "/invoices/7/notes/2/more", "/invoices/7/other"];
	const strangePaths = ["/invoices/", "//invoices", "/invoices//7", "/inv", "/%69nvoices/7", "/invoices%2F7"];
	for (const path of [...plainPaths, ...deepPaths, ...strangePaths]) {
		const matches = plain.matchRoutes(table, path);
		expect(idempotencyStatements.matchRoutes(table, path), path).toEqual(matches);
		expect(idempotencyStatements.matchRoutes(table, path), path).toEqual(matches);
	}
});

test("routes are flattened and ranked once", async () => {
	const { matchRoutes } = await load(withMemory(source));
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

test("a page's router has the same routes as without memory, and makes them once", async () => {
	// Beside the package, because what it imports is looked for from there.
	mkdirSync(".cache/tests", { recursive: true });
	const copy = resolve(".cache/tests/static-router.mjs");
	writeFileSync(copy, withRouterMemory(STATIC_ROUTER, read(STATIC_ROUTER)) ?? "");
	const [plain, idempotencyStatements] = await Promise.all([import("react-router-dom/server"), import(copy)]);
	const context = { matches: [{ route: { id: "list" } }], location: {} };
	const router = idempotencyStatements.createStaticRouter(table, context);
	expect(router.routes).toEqual(plain.createStaticRouter(table, context as never).routes);
	expect(router.state.matches[0].route).toBe(router.routes[0].children[0]);
	expect(idempotencyStatements.createStaticRouter(table, context).routes).toBe(router.routes);
});

test("the routes that a page is rendered from are made from the manifest once", () => {
	const code = withRouterMemory(PAGE_ROUTES, read(PAGE_ROUTES)) ?? "";
	const added = code.slice(code.indexOf("const routesByManifest"));
	const remember = new Function("createServerRoutes", `${added}; return rememberedRoutes;`);
	const remembered = remember((manifest: object, modules: object) => [{ manifest, modules }]);
	const [manifest, modules] = [{}, {}];
	expect(remembered(manifest, modules)).toEqual([{ manifest, modules }]);
	expect(remembered(manifest, {})).toBe(remembered(manifest, modules));
	expect(remembered({}, modules)).not.toBe(remembered(manifest, modules));
});

test("another source of any of the files fails the build, and no other file is touched", () => {
	for (const file of [ROUTER, PAGE_ROUTES, STATIC_ROUTER]) {
		const other = read(file).replaceAll("outes(", "outesOtherwise(");
		expect(() => withRouterMemory(file, other), file).toThrow("dev/vite/router-memory.ts");
	}
	expect(withRouterMemory("node_modules/@remix-run/router/dist/history.js", source)).toBeNull();
});

test("a page's modules are listed once", () => {
	const code = withRouterMemory(ENTRY, read(ENTRY)) ?? "";
	const list = new Function(`${code.replace(/^export .*$/m, "")}; return createEntryRouteModules;`)();
	const manifest = { root: { module: "app" } };
	expect(list(manifest)).toEqual({ root: "app" });
	expect(list(manifest)).toBe(list(manifest));
	expect(list({ root: { module: "other" } })).toEqual({ root: "other" });
});
