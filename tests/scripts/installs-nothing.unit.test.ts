import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** What changes packages or the build, or calls whoever does. */
const CHANGING = /setup\/(install|npm|build|run|messages|dev-vars)\.mjs$/;

const made: string[] = [];
afterEach(() => {
	for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each(["backup", "restore", "verify-history", "move-account"])(
	"nothing that installs or builds is within reach of npm run %s",
	(script) => {
		expect(reachOf(path.join(ROOT, "scripts", `${script}.mjs`)).filter((file) => CHANGING.test(file))).toEqual([]);
	},
);

test("the same walk finds what npm start installs with", () => {
	expect(reachOf(path.join(ROOT, "scripts/start.mjs")).filter((file) => CHANGING.test(file)).length).toBeGreaterThan(2);
});

test.each([
	["no packages", () => {}, /node_modules is not what package-lock.json says.*npm ci/],
	["another version of a package", withOtherPackage, /node_modules is not what package-lock.json says.*npm ci/],
	["no build, and packages for serving alone", withPackages, /build is not of this code.*npm run build/],
])(
	"with %s npm run verify-history and a start of what is built say what to run, and touch nothing",
	(_, prepare, said) => {
		for (const words of [["scripts/verify-history.mjs"], ["scripts/start.mjs", "--built"]]) {
			const folder = copyOfScripts();
			prepare(folder);
			const before = filesIn(folder);
			const { status, stderr } = spawnSync(process.execPath, words, {
				...{ cwd: folder, encoding: "utf8" },
				env: { ...process.env, STATE_DIR: path.join(folder, "state"), PORT: "8875" },
			});
			expect([status, stderr]).toEqual([1, expect.stringMatching(said)]);
			expect(filesIn(folder)).toEqual(before);
		}
	},
);

test.each(["--help", "--buitl"])("npm start -- %s says how it is used, and does nothing", (word) => {
	const folder = copyOfScripts();
	const before = filesIn(folder);
	const words = ["scripts/start.mjs", word];
	const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
	expect([status, stderr]).toEqual([1, expect.stringContaining("npm start -- --built")]);
	expect(filesIn(folder)).toEqual(before);
});

/** A folder of the project without packages, build and state. */
function copyOfScripts(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "installs-nothing-"));
	made.push(folder);
	cpSync(path.join(ROOT, "scripts"), path.join(folder, "scripts"), { recursive: true });
	for (const name of ["app", "db", "workers", "public", "dev", "vite.config.ts", "remix.config.js", "tsconfig.json"])
		symlinkSync(path.join(ROOT, name), path.join(folder, name));
	for (const name of ["package.json", "package-lock.json", "wrangler.toml"])
		cpSync(path.join(ROOT, name), path.join(folder, name));
	mkdirSync(path.join(folder, "node_modules"));
	return folder;
}

/** What npm leaves behind of an install for serving: tools are not there. */
function withPackages(folder: string, change = (version: string) => version): void {
	const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")) as Lock;
	const serving = Object.entries(packages).filter(([name, { dev, os, cpu }]) => name !== "" && !dev && !os && !cpu);
	const installed = serving.map(([name, { version }]) => [name, { version: change(version) }]);
	const optional = Object.entries(packages).filter(
		([, { dev, optional: may, os, cpu }]) =>
			!dev && !may && (os?.includes(process.platform) || cpu?.includes(process.arch)),
	);
	const text = JSON.stringify({ packages: Object.fromEntries([...installed, ...optional]) });
	writeFileSync(path.join(folder, "node_modules/.package-lock.json"), text);
}

function withOtherPackage(folder: string): void {
	withPackages(folder, (version) => `${version}-other`);
}

interface Lock {
	packages: Record<string, { version: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] }>;
}

/** Every file that a script imports of ours, at its head or later. */
function reachOf(file: string, seen = new Set<string>()): string[] {
	if (seen.has(file)) return [];
	seen.add(file);
	const imports = readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"(\.[^"]+\.mjs)"/g);
	for (const [, target = ""] of imports) reachOf(path.resolve(path.dirname(file), target), seen);
	return [...seen];
}

function filesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}
