import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../setup/main.mjs";

/** @typedef {{ unit: string[], worker: string[], browser: string[] }} Reached files of each suite */

const FOLDERS = ["app", "db", "dev", "scripts", "tests", "workers"];
const CODE = /\.(tsx?|mjs|css)$/;
const ALIASES = { "~/": "app/", "#db/": "db/", "#workers/": "workers/", "#tests/": "tests/" };
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
/** `import … from`, `export … from`, `import "…"`, `import("…")`, and the files of a route table. */
const IMPORT = /(?:\bfrom|\bimport|@import)\s*\(?\s*"([^"\n]+)"|"(routes\/[\w./-]+\.tsx?)"/g;
/** Through these a test asks the whole product, whatever it imports. */
const ASKS = ["tests/harness/server/built-worker.ts", "tests/harness/worker.ts"];
/** A test that reads what others wrote, not only what it imports. */
const READS = /from "node:fs(\/promises)?"|harness\/source\/|import\.meta\.glob/;
/** What every page is made of: its change reaches every room. */
const EVERYWHERE = /^(app\/(root|entry\.\w+)\.tsx?|app\/routes\.ts|workers\/|db\/migrations\/|public\/)/;

/**
 * What differs from a commit, with what git does not know yet.
 * @param {string | undefined} since a commit; without one, where this branch left main
 * @returns {string[]} paths from the project's root
 */
export function changedFiles(since) {
	const base = since ?? (git(["merge-base", "HEAD", "origin/main"]) || git(["merge-base", "HEAD", "main"]) || "HEAD");
	const differing = git(["diff", "--name-only", base, "--"]);
	if (differing === undefined) throw new Failure(`git does not know ${base}.`);
	const added = git(["ls-files", "--others", "--exclude-standard"]) ?? "";
	return [...new Set(`${differing}\n${added}`.split("\n").filter(Boolean))];
}

/** @param {string[]} args */
function git(args) {
	try {
		return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
	} catch {
		return undefined;
	}
}

/**
 * All code of the project, by path.
 * @returns {Map<string, string>}
 */
export function allCode() {
	const files = FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.posix.join(folder, name)),
	);
	const code = files.filter((file) => CODE.test(file) && !file.startsWith("app/paraglide/"));
	return new Map(code.map((file) => [file, readFileSync(file, "utf8")]));
}

/**
 * The tests that a change can reach: those that import it, over whatever other files; those that ask the whole product
 * and lie in a room that the change reaches, or in `tests/product`; and the units that read files of the project.
 * @param {readonly string[]} changed paths
 * @param {ReadonlyMap<string, string>} code
 * @returns {Reached | undefined} `undefined` where the change is to what all tests rest upon
 */
export function reachedTests(changed, code) {
	const imports = importsIn(code);
	const touched = changed.flatMap((file) => (isMessages(file) ? messageReaders(file, code) : file));
	// A file that is gone has importers no longer to go by.
	if (changed.some((file) => !code.has(file) && !isMessages(file) && !isProse(file) && !isFixture(file)))
		return undefined;
	const affected = upwards(touched, imports);
	const everywhere = touched.some((file) => EVERYWHERE.test(file));
	// A route only connects: what it imports says which rooms it is of.
	const parts = [...affected].flatMap((file) => (file.startsWith("app/routes/") ? (imports.get(file) ?? []) : file));
	const rooms = new Set(parts.flatMap(roomNames));
	const asking = upwards(ASKS, imports);

	/** @param {string} file */
	const isReached = (file) => {
		if (affected.has(file) || touched.includes(file)) return true;
		const text = code.get(file) ?? "";
		if (file.includes(".unit.test.")) return READS.test(text) || changed.some((each) => isBeside(each, file));
		if (!file.includes(".spec.") && !asking.has(file)) return false;
		const room = file.split("/")[1] ?? "";
		return everywhere || (rooms.size > 0 && (room === "product" || rooms.has(room)));
	};
	const tests = [...code.keys()].filter((file) => /\.(test|spec)\.tsx?$/.test(file)).filter(isReached);
	return {
		unit: tests.filter((file) => file.includes(".unit.test.")),
		worker: tests.filter((file) => file.includes(".worker.test.")),
		browser: tests.filter((file) => file.includes(".spec.")),
	};
}

/** @param {string} file */
const isMessages = (file) => /^app\/[\w-]+\/messages\/\w+\.json$/.test(file);
/** @param {string} file */
const isProse = (file) => file.endsWith(".md") || file.startsWith("docs/");
/** @param {string} file */
const isFixture = (file) => /^tests\/(?!harness\/)/.test(file);

/** Whether a file lies where a test does, as its fixtures and golden files do. @param {string} file @param {string} test */
const isBeside = (file, test) => isFixture(file) && !CODE.test(file) && file.startsWith(`${path.posix.dirname(test)}/`);

/** Who asks for the messages of a room. @param {string} file @param {ReadonlyMap<string, string>} code */
function messageReaders(file, code) {
	const ask = `m.${file.split("/")[1]?.replaceAll("-", "_")}_`;
	return [...code].filter(([, text]) => text.includes(ask)).map(([each]) => each);
}

/** @param {string} file */
function roomNames(file) {
	return /^(?:app|db)\/([\w-]+)\//.exec(file)?.slice(1) ?? [];
}

/** @type {WeakMap<ReadonlyMap<string, string>, Map<string, string[]>>} */
const READ = new WeakMap();

/** @param {ReadonlyMap<string, string>} code */
function importsIn(code) {
	const imports = READ.get(code) ?? new Map([...code].map(([file, text]) => [file, readImports(file, text, code)]));
	READ.set(code, imports);
	return imports;
}

/** @param {string} file @param {string} text @param {ReadonlyMap<string, string>} code */
function readImports(file, text, code) {
	return [...text.matchAll(IMPORT)].flatMap(([, name, route]) => {
		const target = route ? `app/${route}` : located(file, name ?? "");
		return ENDINGS.map((ending) => target + ending).find((each) => code.has(each)) ?? [];
	});
}

/** @param {string} file @param {string} name */
function located(file, name) {
	const [bare = ""] = name.split("?");
	if (bare.startsWith(".")) return path.posix.join(path.posix.dirname(file), bare);
	const [alias, folder] = Object.entries(ALIASES).find(([each]) => bare.startsWith(each)) ?? ["", ""];
	return folder + bare.slice(alias.length);
}

/**
 * Files, and all that import them, over whatever others.
 * @param {readonly string[]} files @param {ReadonlyMap<string, readonly string[]>} imports
 */
function upwards(files, imports) {
	/** @type {Map<string, string[]>} */
	const importers = new Map();
	for (const [file, targets] of imports)
		for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
	const reachable = new Set(files);
	for (const file of reachable) for (const importer of importers.get(file) ?? []) reachable.add(importer);
	return reachable;
}
