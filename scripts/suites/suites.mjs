import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "../browser/find-browser.mjs";
import { ensureBuilt } from "../setup/build.mjs";
import { Failure } from "../setup/main.mjs";
import { run } from "../setup/run.mjs";
import { because, PLAYWRIGHT, requireEach, settle, VITEST } from "./reports.mjs";
import { one, total } from "./suite.mjs";

const REPORTS = ".cache/reports";
/** The sample of tests with accounts over two databases; `npm test -- --two-databases` runs all. */
export const SPREAD = ["tests/access/accounts.worker"];

/** @typedef {import("./suite.mjs").Count} Count */
/** @typedef {import("./suite.mjs").Result} Result */
/** @typedef {import("./suite.mjs").Time} Time */

/** Types, lint and format, then exports and packages that nothing needs (knip.json). Prints nothing: meant to run beside others. */
export async function checks() {
	const results = [
		await quiet("typescript/bin/tsc", ["--noEmit"]),
		await quiet("@biomejs/biome/bin/biome", ["check", "--diagnostic-level=error", "."]),
		await quiet("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]),
	];
	return {
		...total(results),
		failures: results.flatMap(({ failures }) => failures),
		output: results.flatMap(({ output }) => output || []).join("\n"),
	};
}

/** Prints nothing: meant to run beside others. @returns {Promise<Result>} */
export async function built() {
	try {
		await ensureBuilt({ quiet: true });
		return one(true);
	} catch (error) {
		const output = error instanceof Failure ? error.message : String(error);
		return { ...one(false), failures: [because("none", output)], output };
	}
}

/**
 * @param {string} project of vitest.config.ts: `unit` runs in Node and needs no build, `worker` runs the build in workerd
 * @param {string[]} names parts of file names; all files if none is given
 * @param {{ env?: NodeJS.ProcessEnv, shard?: number, lane?: number, capture?: boolean }} [options] `shard` for one of the
 *   two halves of the files; `lane` tells those apart that run at once; `capture` keeps the output back
 * @returns {Promise<Result>}
 */
export function vitest(project, names, { shard, lane, ...options } = {}) {
	return reported([project, shard ?? lane].filter(Boolean).join("-"), VITEST, (report) =>
		node(
			"vitest/vitest.mjs",
			[
				"run",
				`--project=${project}`,
				"--reporter=default",
				"--reporter=json",
				`--outputFile.json=${report}`,
				...(shard ? [`--shard=${shard}/2`] : []),
				...(names.length ? ["--passWithNoTests", ...names] : []),
			],
			options,
		),
	);
}

/**
 * The tests in workerd. All of them go in two halves side by side, as one workerd keeps one core busy.
 * @param {string[]} names parts of file names; all files if none is given
 * @returns {Promise<Result>}
 */
export async function workerd(names) {
	if (names.length > 0) return vitest("worker", names);
	const halves = await Promise.all([
		vitest("worker", [], { shard: 1 }),
		vitest("worker", [], { shard: 2, capture: true }),
	]);
	return {
		...total(halves),
		times: halves.flatMap(({ times = [] }) => times),
		failures: halves.flatMap(({ failures = [] }) => failures),
		output: halves[1].output,
	};
}

/**
 * Tests in workerd with accounts over two databases (docs/decisions/0052-accounts-over-databases.md).
 * @param {string[]} names parts of file names; all files if none is given
 * @returns {Promise<Result>}
 */
export async function twoDatabases(names) {
	const result = await vitest("worker", names, { lane: 2, env: { TWO_DATABASES: "yes" } });
	return names === SPREAD ? requireEach(SPREAD, result) : result;
}

/**
 * Whole journeys in a browser, against a server of their own.
 * @param {string[]} names parts of file names; all files if none is given
 */
export async function browser(names) {
	const browser = await findBrowser();
	if (!browser) {
		console.error("No browser: install Chromium or Chrome, or say where one is in CHROMIUM_PATH.");
		return { ...one(false), failures: ["no browser"] };
	}
	console.log(`${browser.version} at ${browser.path} (${browser.source})`);
	return reported("playwright", PLAYWRIGHT, (report) =>
		node("@playwright/test/cli.js", ["test", ...(names.length ? ["--pass-with-no-tests", ...names] : [])], {
			env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
		}),
	);
}

/**
 * @param {string} name
 * @param {{ count: (report: any) => Count, times: (report: any) => Time[], failures: (report: any) => string[] }} format
 * @param {(report: string) => Promise<{ code: number, output: string }>} work writes the report to that file
 * @returns {Promise<Result>}
 */
async function reported(name, { count, times, failures }, work) {
	const file = `${REPORTS}/${name}.json`;
	mkdirSync(REPORTS, { recursive: true });
	rmSync(file, { force: true });
	const { code, output } = await work(file);
	const report = read(file);
	const counted = report && { ...count(report), failures: failures(report), times: times(report) };
	return { ...settle(counted, code), output };
}

/** @param {string} file */
function read(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** @param {string} script in node_modules @param {string[]} args */
async function quiet(script, args) {
	const { code, output } = await node(script, args, { capture: true });
	if (code === 0) return { ...one(true), failures: [], output: "" };
	return { ...one(false), failures: [because(args.join(" "), output)], output };
}

/**
 * @param {string} script in node_modules
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, capture?: boolean }} [options]
 */
function node(script, args, options) {
	return run(process.execPath, [`node_modules/${script}`, ...args], options);
}
