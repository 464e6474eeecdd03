import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
	comparePlans,
	crowdedFolders,
	cycles,
	importsIn,
	isInItsPlace,
	type Source,
	tooLong,
	violations,
} from "./harness/source/architecture";

const root = path.resolve(import.meta.dirname, "..");

test("no file imports a higher floor or a later room", () => {
	expect(violations(sources())).toEqual([]);
});

test("no file is in a cycle of imports", () => {
	expect(cycles(sources())).toEqual([]);
});

test("plan names are compared in billing/domain alone", () => {
	const planted = { file: "app/clients/server/bad.server.ts", text: `if (actor.plan !== "free") grant();` };
	expect(comparePlans([...sources(), planted])).toEqual([planted.file]);
});

test("no file is longer than 250 lines, and no route than 120", () => {
	const sheets = walk(path.join(root, "app"), /\.css$/);
	expect(sheets.length).toBeGreaterThan(0);
	expect(tooLong([...sources(), ...sheets])).toEqual([]);
});

test("a planted upward import, a planted reach for the database, and a planted cycle are found", () => {
	const planted: Source[] = [
		{ file: "app/kernel/bad.ts", text: `import { orm } from "#db/client";` },
		{ file: "app/routes/bad.tsx", text: `import { findInvoice } from "#db/invoices/invoices";` },
		{ file: "app/routes/bad.server.ts", text: "export const one = 1;" },
		{
			file: "app/clients/server/bad.server.ts",
			text: `import { readInvoice } from "~/invoices/server/read-invoices.server";`,
		},
		{ file: "app/invoices/ui/bad.tsx", text: `import { z } from "zod";` },
		{ file: "app/invoices/domain/bad.ts", text: "export const now = Date.now();" },
		{ file: "app/invoices/domain/worse.ts", text: `import type { AppContext } from "~/context";` },
		{ file: "app/kernel/worse.ts", text: `import type { Plan } from "~/billing/domain/plan";` },
		{ file: "app/shell/bad.tsx", text: `import { aliases } from "../../dev/vite/aliases";` },
		{ file: "scripts/bad.mjs", text: `import { compose } from "../workers/compose";` },
		{ file: "dev/workerd/one.ts", text: `import type { Two } from "./two";` },
		{ file: "dev/workerd/two.ts", text: `import type { One } from "./one";` },
		{ file: "scripts/serve/one.mjs", text: `/** @typedef {import("./two.mjs").Two} Two */` },
		{ file: "scripts/serve/two.mjs", text: `import { one } from "./one.mjs";` },
		{ file: "db/a.ts", text: `import { b } from "./b";` },
		{ file: "db/b.ts", text: `import { a } from "./a";` },
		{ file: "db/long.ts", text: "//\n".repeat(251) },
		{ file: "app/routes/invoices/long.tsx", text: "//\n".repeat(121) },
		{ file: "app/invoices/views/long.server.ts", text: "//\n".repeat(250) },
	];
	const all = [...sources(), ...planted];
	const found = violations(all).map(({ from }) => from);
	expect(found).toEqual([
		"app/kernel/bad.ts",
		"app/routes/bad.tsx",
		"app/routes/bad.server.ts",
		"app/clients/server/bad.server.ts",
		"app/invoices/ui/bad.tsx",
		"app/invoices/domain/bad.ts",
		"app/invoices/domain/worse.ts",
		"app/kernel/worse.ts",
		"app/shell/bad.tsx",
		"scripts/bad.mjs",
	]);
	expect(cycles(all)).toEqual([
		["dev/workerd/one.ts", "dev/workerd/two.ts"],
		["scripts/serve/one.mjs", "scripts/serve/two.mjs"],
		["db/a.ts", "db/b.ts"],
	]);
	expect(tooLong(all)).toEqual(["db/long.ts", "app/routes/invoices/long.tsx"]);
});

test("no folder holds more than 30 files", () => {
	const files = ["app", "db", "workers", "dev", "scripts", "tests", "docs"].flatMap((folder) =>
		readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")),
	);
	expect(files.length).toBeGreaterThan(2000);
	expect(crowdedFolders(files)).toEqual([]);
	const planted = Array.from({ length: 31 }, (_, at) => `app/invoices/ui/part-${at}.tsx`);
	expect(crowdedFolders(planted)).toEqual(["app/invoices/ui: 31"]);
	expect(crowdedFolders(planted.slice(1))).toEqual([]);
});

test("the walk sees imports of every kind", () => {
	const text = `import a from "~/a"; import type { B } from "./b"; export * from "../c"; const d = await import("#db/d");`;
	expect(importsIn({ file: "app/x/y.ts", text })).toEqual(["app/a", "app/x/b", "app/c", "db/d"]);
});

test("every test lies with its room, and its ending names what runs it", () => {
	const files = walk(path.join(root, "tests")).map(({ file }) => file);
	const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
	expect(tests.length).toBeGreaterThan(100);
	expect(tests.filter((file) => !isInItsPlace(file))).toEqual([]);
	for (const file of ["tests/api/a.worker.test.ts", "tests/time/a.test.ts", "tests/time/a.unit.spec.ts"])
		expect(isInItsPlace(file), file).toBe(false);
});

/** Every source file of the house. */
function sources(): Source[] {
	return ["app", "db", "workers", "dev", "scripts"].flatMap((folder) => walk(path.join(root, folder)));
}

function walk(place: string, wanted = /\.(tsx?|mjs)$/): Source[] {
	if (statSync(place).isDirectory()) return readdirSync(place).flatMap((name) => walk(path.join(place, name), wanted));
	const file = path.relative(root, place).replaceAll(path.sep, "/");
	return wanted.test(file) ? [{ file, text: readFileSync(place, "utf8") }] : [];
}
