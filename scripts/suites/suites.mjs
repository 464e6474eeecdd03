import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "../browser/find-browser.mjs";
import { ensureBuilt } from "../setup/build.mjs";
import { Failure } from "../setup/main.mjs";
import { run } from "../setup/run.mjs";
import { countPlaywright, countVitest, settle } from "./reports.mjs";
import { one } from "./suite.mjs";

const REPORTS = ".cache/reports";

/** @typedef {import("./suite.mjs").Count} Count */

/** @returns {Promise<Count>} */
export async function types() {
	return one((await node("typescript/bin/tsc", ["--noEmit"])) === 0);
}

/** @returns {Promise<Count>} */
export async function lint() {
	return one((await node("@biomejs/biome/bin/biome", ["check", "."])) === 0);
}

/** @returns {Promise<Count>} */
export async function built() {
	try {
		await ensureBuilt();
		return one(true);
	} catch (error) {
		console.error(error instanceof Failure ? error.message : error);
		return one(false);
	}
}

/**
 * Architecture, units, and everything that runs in workerd.
 * @param {string[]} names parts of file names; all files if none is given
 * @param {string[]} projects of vitest.config.ts; all if none is given
 */
export function vitest(names, projects = []) {
	return reported("vitest", countVitest, (report) =>
		node("vitest/vitest.mjs", [
			"run",
			...projects.map((project) => `--project=${project}`),
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report}`,
			...(names.length ? ["--passWithNoTests", ...names] : []),
		]),
	);
}

/**
 * Whole journeys in a browser, against a server of their own.
 * @param {string[]} names parts of file names; all files if none is given
 */
export async function browser(names) {
	const found = await findBrowser();
	if (!found) {
		console.error("No browser: install Chromium or Chrome, or say where one is in CHROMIUM_PATH.");
		return one(false);
	}
	console.log(`${found.version} at ${found.path} (${found.source})`);
	return reported("playwright", countPlaywright, (report) =>
		node("@playwright/test/cli.js", ["test", ...(names.length ? ["--pass-with-no-tests", ...names] : [])], {
			CHROMIUM_PATH: found.path,
			PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		}),
	);
}

/**
 * @param {string} name
 * @param {(report: any) => Count} count
 * @param {(report: string) => Promise<number>} work writes the report to that file and answers its exit code
 */
async function reported(name, count, work) {
	const file = `${REPORTS}/${name}.json`;
	mkdirSync(REPORTS, { recursive: true });
	rmSync(file, { force: true });
	const exitCode = await work(file);
	return settle(read(file, count), exitCode);
}

/**
 * @param {string} file
 * @param {(report: any) => Count} count
 */
function read(file, count) {
	try {
		return count(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

/**
 * @param {string} script in node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function node(script, args, env) {
	return (await run(process.execPath, [`node_modules/${script}`, ...args], { env })).code;
}
