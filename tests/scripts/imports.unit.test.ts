import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** `import { a, b as c } from "./file"`, in scripts: the type checker reads only those that a source imports. */
const IMPORT = /import \{([^}]+)\} from "(\.[^"]+\.mjs)"/g;

test("what scripts import of each other is exported there", () => {
	const scripts = readdirSync(path.join(root, "scripts"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".mjs"))
		.map((name) => path.join(root, "scripts", name));
	const imports = scripts.flatMap((file) => importsIn(file));
	expect(imports.length).toBeGreaterThan(100);
	expect(imports.filter(({ source, name }) => !exportsName(source, name))).toEqual([]);
});

function importsIn(file: string) {
	return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, names = "", target = ""]) =>
		names
			.split(",")
			.map((each) => each.trim().split(" as ")[0] ?? "")
			.filter((name) => name !== "")
			.map((name) => ({ file, name, source: path.resolve(path.dirname(file), target) })),
	);
}

function exportsName(file: string, name: string): boolean {
	const text = readFileSync(file, "utf8");
	const listed = [...text.matchAll(/export (?:const )?\{([^}]+)\}/g)].flatMap(([, names = ""]) =>
		names.split(",").map((each) =>
			each
				.trim()
				.split(/ as |: /)
				.at(-1),
		),
	);
	return new RegExp(`export (async )?(function\\*?|const|let|class) ${name}\\b`).test(text) || listed.includes(name);
}
