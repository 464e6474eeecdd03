import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withRouterMemory } from "../../dev/vite/router-memory";

const ROUTER = "node_modules/@remix-run/router/dist/router.js";
const PAGE_ROUTES = "node_modules/@remix-run/react/dist/esm/server.js";
const ENTRY = "node_modules/@remix-run/server-runtime/dist/esm/entry.js";
const ROUTE_DATA = "node_modules/@remix-run/server-runtime/dist/esm/data.js";
const LINKS = "node_modules/react-router/dist/index.js";
const STATIC_ROUTER = "node_modules/react-router-dom/server.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const source = read(ROUTER);
const withMemory = (code: string) => withRouterMemory(ROUTER, code) ?? "";

const load = (code: string): Promise<typeof import("@remix-run/router")> =>
	import(`data:text/javascript,${encodeURIComponent(code)}`);

/** The file with its patches, beside the package, because what it imports is looked for from there. */
function importPatched(file: string) {
	mkdirSync(".cache/tests", { recursive: true });
	const copy = resolve(".cache/tests", `${file.replaceAll("/", "-").replace(/\.m?js$/, "")}.mjs`);
	writeFileSync(
		copy,
		(withRouterMemory(file, read(file)) ?? "")
			.replace(/\n.*sourceMappingURL.*/, "")
			.replace(/from '\.\/(\w+)\.js'/g, besides(file)),
	);
	return import(copy);
}

const besides = (file: string) => (_: string, name: string) => `from '${resolve(dirname(file), `${name}.js`)}'`;

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
	const [plain, patched] = await Promise.all([load(source), load(withMemory(source))]);
	const plainPaths = ["/", "/invoices", "/invoices/new", "/invoices/7", "/INVOICES/7", "/nowhere/at/all"];
	const deepPaths = ["/invoices/7/notes", "/invoices/7/notes/2", "/invoices/7/notes/2/more", "/invoices/7/other"];
	const strangePaths = ["/invoices/", "//invoices", "/invoices//7", "/inv", "/%69nvoices/7", "/invoices%2F7"];
	for (const path of [...plainPaths, ...deepPaths, ...strangePaths]) {
		const matches = plain.matchRoutes(table, path);
		expect(patched.matchRoutes(table, path), path).toEqual(matches);
		expect(patched.matchRoutes(table, path), path).toEqual(matches);
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
	const [plain, patched] = await Promise.all([import("react-router-dom/server"), importPatched(STATIC_ROUTER)]);
	const context = { matches: [{ route: { id: "list" } }], location: {} };
	const router = patched.createStaticRouter(table, context);
	expect(router.routes).toEqual(plain.createStaticRouter(table, context as never).routes);
	expect(router.state.matches[0].route).toBe(router.routes[0].children[0]);
	expect(patched.createStaticRouter(table, context).routes).toBe(router.routes);
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

test("a loader gets the request itself, but where the address has a parameter of Remix's own", async () => {
	const { callRouteLoader } = await importPatched(ROUTE_DATA);
	const given = async (url: string) => {
		const request = new Request(url, { headers: { Cookie: "a=b" } });
		const loader = ({ request }: { request: Request }) => ({ request });
		const answer = await callRouteLoader({ loader, request, routeId: "list", params: {}, singleFetch: true });
		return { request, received: answer.request };
	};
	const plain = await given("https://app.test/invoices?q=rent");
	expect(plain.received).toBe(plain.request);
	const { received } = await given("https://app.test/invoices?q=rent&index&_routes=list");
	expect(received.url).toBe("https://app.test/invoices?q=rent");
	expect(received.headers.get("Cookie")).toBe("a=b");
});

function Href({ to, useHref }: { to: string; useHref(to: string): string }) {
	return createElement("a", { href: useHref(to) });
}

test("links lead where they do without patches, absolute or not", async () => {
	const [plain, patched] = await Promise.all([import("react-router"), importPatched(LINKS)]);
	const targets = [
		"/invoices/7?a=b#end",
		"/",
		"/invoices/../clients",
		"/clients/",
		"new",
		"../clients",
		"?page=2",
		"#top",
		".",
	];
	const rendered = ({ Outlet, Route, Routes, Router, createPath, useHref }: typeof plain) => {
		const links = createElement(Fragment, null, ...targets.map((to) => createElement(Href, { key: to, to, useHref })));
		const list = createElement(Route, { path: "list", element: links });
		const routes = createElement(
			Routes,
			null,
			createElement(Route, { path: "invoices", element: createElement(Outlet) }, list),
		);
		const router = {
			location: "/invoices/list?page=1",
			navigator: { createHref: createPath } as never,
			static: true,
			future: { v7_relativeSplatPath: true },
			children: routes,
		};
		return renderToString(createElement(Router, router));
	};
	expect(rendered(patched)).toBe(rendered(plain));
	expect(rendered(plain).match(/<a /g)).toHaveLength(targets.length);
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
