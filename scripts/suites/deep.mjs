import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Kept until every suite has passed: the seed, and what has passed with it. */
const PROGRESS = ".cache/deep.json";
const VOLUME = "#tests/harness/volume";

/**
 * @typedef {{ seed: number, passed: string[] }} Progress
 */

/**
 * The test files with volumes of their own, and those that are too long for `npm test`: each is one suite.
 * @returns {{ file: string, project: "unit" | "worker" | "deep" }[]}
 */
export function deepSuites() {
	return readdirSync("tests", { recursive: true, encoding: "utf8" })
		.map((name) => `tests/${name.replaceAll("\\", "/")}`)
		.flatMap((file) => {
			const [, project] = /\.(unit|worker|deep)\.test\.tsx?$/.exec(file) ?? [];
			const isDeep = project === "deep" || (project && readFileSync(file, "utf8").includes(VOLUME));
			return isDeep ? [{ file, project: /** @type {"unit" | "worker" | "deep"} */ (project) }] : [];
		})
		.sort((one, other) => turn(one.file) - turn(other.file) || (one.file < other.file ? -1 : 1));
}

/** What takes longest is begun first, so that both lanes end at about the same time. */
const LONGEST = ["payments/histories", "payments/more-histories", "web/fuzz", "web/faults", "invoices/model"];

/**
 * Does work side by side: each lane takes the next when it is done with one.
 * @template Work
 * @param {readonly Work[]} works
 * @param {number} lanes
 * @param {(work: Work, lane: number) => Promise<void>} run
 */
export async function inLanes(works, lanes, run) {
	const queue = [...works];
	await Promise.all(
		Array.from({ length: lanes }, async (_, lane) => {
			for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(next, lane + 1);
		}),
	);
}

/** @param {string} file */
function turn(file) {
	const at = LONGEST.findIndex((name) => file.includes(name));
	return at < 0 ? LONGEST.length : at;
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

/**
 * A line for each suite, as docs/reliability.md section 17 has them.
 * @param {readonly { file: string, passed: number, failed: number, seconds: number }[]} rows
 */
export function asTable(rows) {
	const lines = rows.map(
		({ file, passed, failed, seconds }) => `| \`${file}\` | ${passed} | ${failed} | ${Math.ceil(seconds)} s |`,
	);
	return ["| Suite | Passed | Failed | Took |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

export function forgetProgress() {
	rmSync(PROGRESS, { force: true });
}
