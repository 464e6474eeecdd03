import { expect, test } from "vitest";
import { chunksFor } from "../../dev/vite/joined-chunks";

interface Module {
	imports?: string[];
	/** Imported on demand. */
	dynamic?: boolean;
	entry?: boolean;
	size?: number;
}

/** The chunk of each module of a graph, as the build asks for it. */
function splitGraph(graph: Record<string, Module>): Record<string, string | undefined> {
	const ids = Object.keys(graph);
	const getModuleInfo = (id: string) => {
		const { imports = [], dynamic = false, entry = false } = graph[id] ?? {};
		return { importedIds: imports, dynamicImporters: dynamic ? ["any"] : [], isEntry: entry, code: "" };
	};
	const chunks = chunksFor(ids, getModuleInfo as never, (id) => graph[id]?.size ?? 0);
	return Object.fromEntries(ids.map((id) => [id, chunks.get(id)]));
}

/** Bytes as a browser gets them. */
const SMALL = 50;
const LARGE = 10_000;

test("what every page loads is React's chunk and the frame, and a bundler's own helper is with React", () => {
	const chunks = splitGraph({
		"/app/root.tsx": { entry: true, imports: ["/app/frame.tsx"] },
		"/app/frame.tsx": { imports: ["/node_modules/react/index.js", "\0helper"] },
		"/node_modules/react/index.js": { imports: ["\0helper"] },
		"\0helper": {},
	});
	expect(chunks).toEqual({
		"/app/root.tsx": undefined,
		"/app/frame.tsx": "frame",
		"/node_modules/react/index.js": "react",
		"\0helper": "react",
	});
});

test("small modules of different pages are joined, a large one stays where it is needed, a page's own with the page", () => {
	const chunks = splitGraph({
		a: { entry: true, imports: ["small", "large"] },
		b: { entry: true, imports: ["small", "large", "other"] },
		c: { entry: true, imports: ["small", "other", "own"] },
		small: { size: SMALL },
		other: { size: SMALL },
		large: { size: LARGE },
		own: { size: SMALL },
	});
	expect(chunks.small).toBe(chunks.other);
	expect(chunks.large).not.toBe(chunks.small);
	expect(chunks.large).toBe("shared-large");
	expect(chunks.own).toBeUndefined();
});

test("small modules are joined until a page would get too much that it does not use", () => {
	const shared = Array.from({ length: 40 }, (_, at) => `small-${at}`);
	const SIZE = 400;
	// Each is used by two of four pages, so that a page that loads them all has no use for half of them.
	const pagesOf = (at: number) => [`page-${at % 4}`, `page-${(at + 1 + (at % 3)) % 4}`];
	const pages = ["page-0", "page-1", "page-2", "page-3"];
	const imports = (page: string) => shared.filter((_, at) => pagesOf(at).includes(page));
	const chunks = splitGraph({
		...Object.fromEntries(pages.map((page) => [page, { entry: true, imports: imports(page) }])),
		...Object.fromEntries(shared.map((id) => [id, { size: SIZE }])),
	});
	expect(new Set(shared.map((id) => chunks[id])).size).toBeGreaterThan(1);
	for (const page of pages) {
		const used = imports(page);
		const loaded = new Set(used.map((id) => chunks[id]));
		const unused = shared.filter((id) => loaded.has(chunks[id]) && !used.includes(id));
		expect(unused.length * SIZE).toBeLessThanOrEqual(6000);
	}
});

test("a page shares ten chunks at most, whatever it gets with them", () => {
	const shared = Array.from({ length: 24 }, (_, at) => `large-${at}`);
	const others = shared.map((id, at) => [`page-${at}`, { entry: true, imports: [id] }] as const);
	const chunks = splitGraph({
		busy: { entry: true, imports: shared },
		...Object.fromEntries(others),
		...Object.fromEntries(shared.map((id) => [id, { size: LARGE }])),
	});
	expect(new Set(shared.map((id) => chunks[id])).size).toBe(10);
});

test("what is joined for a page of many chunks is what costs the others least, though most pages share something else", () => {
	const many = Array.from({ length: 30 }, (_, at) => `page-${at}`);
	const small = Array.from({ length: 10 }, (_, at) => `small-${at}`);
	const chunks = splitGraph({
		busy: { entry: true, imports: ["one", "other", ...small] },
		light: { entry: true, imports: ["one"] },
		...Object.fromEntries(many.map((page) => [page, { entry: true, imports: ["one", "other"] }])),
		...Object.fromEntries(small.map((id) => [`page-of-${id}`, { entry: true, imports: [id] }])),
		...Object.fromEntries(small.map((id) => [id, { size: 3000 }])),
		...Object.fromEntries(["one", "other"].map((id) => [id, { size: 7000 }])),
	});
	expect(chunks.one).not.toBe(chunks.other);
});

test("chunks never import each other: two are not joined around a third that lies between", () => {
	const chunks = splitGraph({
		a: { entry: true, imports: ["top"] },
		b: { entry: true, imports: ["top"] },
		c: { entry: true, imports: ["between"] },
		d: { entry: true, imports: ["bottom"] },
		top: { size: SMALL, imports: ["between"] },
		between: { size: LARGE, imports: ["bottom"] },
		bottom: { size: SMALL },
	});
	expect(chunks.between).toBe("shared-between");
	expect(chunks.top).not.toBe(chunks.bottom);
});

test("two chunks whose longest modules have one name are two", () => {
	const chunks = splitGraph({
		a: { entry: true, imports: ["/clients/fields.tsx"] },
		b: { entry: true, imports: ["/clients/fields.tsx"] },
		c: { entry: true, imports: ["/invoices/fields.tsx"] },
		d: { entry: true, imports: ["/invoices/fields.tsx"] },
		"/clients/fields.tsx": { size: LARGE },
		"/invoices/fields.tsx": { size: LARGE },
	});
	expect(chunks["/clients/fields.tsx"]).toBe("shared-fields");
	expect(chunks["/invoices/fields.tsx"]).toBe("shared-fields-2");
});

test("what is loaded on demand alone is left to Rollup", () => {
	const chunks = splitGraph({
		one: { dynamic: true, imports: ["drawing"] },
		two: { dynamic: true, imports: ["drawing"] },
		drawing: { size: LARGE },
	});
	expect(chunks.drawing).toBeUndefined();
});
