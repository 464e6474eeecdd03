import { expect, test } from "vitest";
import { joinedChunks } from "../../dev/vite/joined-chunks";

interface Module {
	imports?: string[];
	/** Imported on demand. */
	dynamic?: boolean;
	entry?: boolean;
	size?: number;
}

/** The chunk of each module of a graph, as the build asks for it. */
function splitGraph(graph: Record<string, Module>): Record<string, string | undefined> {
	const chunk = joinedChunks();
	const meta = {
		getModuleIds: () => Object.keys(graph).values(),
		getModuleInfo(id: string) {
			const { imports = [], dynamic = false, entry = false, size = 0 } = graph[id] ?? {};
			return { importedIds: imports, dynamicImporters: dynamic ? ["any"] : [], isEntry: entry, code: "x".repeat(size) };
		},
	};
	return Object.fromEntries(Object.keys(graph).map((id) => [id, chunk(id, meta as never)]));
}

const SMALL = 300;
const LARGE = 60_000;

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
