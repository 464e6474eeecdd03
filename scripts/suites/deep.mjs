import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Kept until every suite has passed: the seed, and what has passed with it. */
const PROGRESS = ".cache/deep.json";
const VOLUME = "#tests/support/volume";

/**
 * @typedef {{ seed: number, passed: string[] }} Progress
 */

/**
 * The test files with volumes of their own: each is one suite.
 * @returns {{ file: string, project: "unit" | "worker" }[]}
 */
export function deepSuites() {
	return readdirSync("tests", { recursive: true, encoding: "utf8" })
		.map((name) => `tests/${name.replaceAll("\\", "/")}`)
		.filter((file) => /\.(unit|worker)\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes(VOLUME))
		.sort()
		.map((file) => ({ file, project: file.includes(".unit.") ? "unit" : "worker" }));
}

/**
 * Where to go on: after an interrupted or failed run by its seed without what passed, unless a seed is given.
 * @param {Progress | undefined} kept
 * @param {number | undefined} given
 * @param {() => number} draw
 * @returns {Progress}
 */
export function resume(kept, given, draw) {
	if (kept && (given === undefined || given === kept.seed)) return kept;
	return { seed: given ?? draw(), passed: [] };
}

/** @returns {Progress | undefined} */
export function readProgress() {
	try {
		return JSON.parse(readFileSync(PROGRESS, "utf8"));
	} catch {
		return undefined;
	}
}

/** @param {Progress} progress */
export function keepProgress(progress) {
	mkdirSync(".cache", { recursive: true });
	writeFileSync(PROGRESS, JSON.stringify(progress));
}

export function forgetProgress() {
	rmSync(PROGRESS, { force: true });
}
