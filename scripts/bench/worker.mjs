import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { builtWorker, listModules } from "../serve/worker.mjs";
import { run as runProgram } from "../setup/run.mjs";
import { costOfOne, median, processorTime, readMemory, resetPeak } from "./processes.mjs";
import { folderOf, withWorker } from "./serve.mjs";
import { atMost } from "./table.mjs";
import { smallPictures, worstPictures } from "./worst-pictures.mjs";
import { smallStatements, worstStatements } from "./worst-statements.mjs";

/** With the classes that the bindings name, and nothing in them. */
const BARE =
	'export class LimitObject {} export class TimerObject {} export default { fetch: () => new Response("alive") };';

/** @typedef {import("./table.mjs").Row} Row */

/**
 * What the Worker weighs as it is uploaded (the free plan takes 3 MB), and how much longer than a bare one with the same
 * bindings workerd works from nothing to its first answer, on all cores. The platform stops a start of a second.
 */
export async function weightRows() {
	const worker = builtWorker("bench", {});
	const bytes = worker.modules.reduce((sum, { path }) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
	const bare = { ...worker, modules: [{ type: "ESModule", path: "bare.js", contents: BARE }], modulesRoot: "/" };
	const start = (/** @type {object} */ options) =>
		withWorker(options, async (origin, pid) => {
			await (await fetch(new URL("/api/health", origin))).arrayBuffer();
			return processorTime(pid);
		});
	const longer = [];
	for (let n = 0; n < 5; n++) longer.push((await start(worker)) - (await start(bare)));
	return [
		atMost("The Worker, each of its modules gzipped", 3_000_000, bytes),
		atMost("Its start, beyond that of a bare Worker, CPU time, median", 400, median(longer), "ms"),
	];
}

const PDFS = /** @type {const} */ ([
	{ lines: 3, times: 40, archive: false, budget: 2, script: "latin" },
	{ lines: 200, times: 10, archive: false, budget: 8, script: "latin" },
	{ lines: 3, times: 40, archive: true, budget: 2.5, script: "latin" },
	{ lines: 200, times: 10, archive: true, budget: 12, script: "latin" },
	{ lines: 3, times: 20, archive: true, budget: 12, script: "chinese" },
	{ lines: 3, times: 20, archive: true, budget: 12, script: "arabic" },
]);

/** The making of a PDF, warm. */
export function pdfRows() {
	return measured(async (origin) => {
		const rows = [];
		for (const { lines, times, archive, budget, script } of PDFS) {
			const kind = `lines=${lines}&archive=${archive}&script=${script}`;
			const ms = await costOfOne((count) => run(origin, `pdf?${kind}`, count), { times, batches: 15, warmUps: 8 });
			const what = `${archive ? "Tagged PDF/A" : "Plain PDF"} of ${lines} lines in ${script} letters, in workerd, warm median`;
			rows.push(atMost(what, budget, ms, "ms"));
		}
		return rows;
	});
}

/** What being counted adds to a request that changes something. */
export async function limitRows() {
	const how = { times: 50, batches: 15, warmUps: 3 };
	const ms = await measured((origin) => costOfOne((count) => run(origin, "limit", count), how));
	return [atMost("Counting a write: one call of the limit object, warm median", 2, ms, "ms")];
}

/** Pictures that cost the most of those that are taken in, and bombs, which are not. */
export const pictureRows = () => fileRows("picture", smallPictures(), worstPictures(), { kept: 64, refused: 16 });

/** The files of banks that cost the most, read or refused. */
export const statementRows = () =>
	fileRows("statement", smallStatements(), worstStatements(), { kept: 16, refused: 16 });

/**
 * Has each file read in a workerd of its own that has read small ones before: how long one takes, warm, in time of the
 * processor, which other work changes little, and by how many MB the most memory that workerd had grew with the first.
 * @param {string} kind @param {Uint8Array[]} small @param {import("./worst-pictures.mjs").File[]} files @param {{ kept: number, refused: number }} most MB
 */
async function fileRows(kind, small, files, most) {
	const rows = /** @type {Row[]} */ ([]);
	const growths = { kept: /** @type {number[]} */ ([]), refused: /** @type {number[]} */ ([]) };
	for (const { what, bytes, refused, budget } of files) {
		await measured(async (origin, pid) => {
			for (const each of small) await ask(origin, kind, 1, each);
			await ask(origin, kind, 0, bytes);
			const before = resetPeak(pid);
			const fault = await ask(origin, kind, 1, bytes);
			if ((fault !== "") !== refused) throw new Error(`${what}: ${fault || "accepted"}`);
			const after = readMemory(pid, "VmHWM");
			const own = kind === "statement" ? bytes.length / 1e6 : 0;
			if (before !== null && after !== null) growths[refused ? "refused" : "kept"].push(after - before - own);
			const now = () => processorTime(pid);
			const how = { times: 10, batches: 1, warmUps: 0, now };
			const ms = await costOfOne((count) => ask(origin, kind, count, bytes), how);
			rows.push(atMost(`${what}, ${refused ? "refused" : "taken in"}, processor time, warm`, budget, ms, "ms"));
		});
	}
	for (const outcome of /** @type {const} */ (["kept", "refused"]))
		if (growths[outcome].length > 0)
			rows.push(atMost(`Memory for a ${kind} that is ${outcome}`, most[outcome], Math.max(...growths[outcome]), "MB"));
	return rows;
}

/** What must not fail. @param {URL} origin @param {string} what @param {number} times */
async function run(origin, what, times) {
	const fault = await ask(origin, what, times);
	if (fault) throw new Error(`/${what}: ${fault}`);
}

/** @param {URL} origin @param {string} what @param {number} times @param {Uint8Array} [body] @returns {Promise<string>} its fault */
async function ask(origin, what, times, body) {
	const response = await fetch(new URL(`/${what}${what.includes("?") ? "&" : "?"}times=${times}`, origin), {
		...{ method: "POST", body: /** @type {BodyInit | undefined} */ (body) },
	});
	if (!response.ok) throw new Error(`/${what} answered ${response.status}: ${await response.text()}`);
	return response.text();
}

/** @type {Promise<string> | undefined} */
let bundled;

/** Does something with the bench's own Worker. @template T @param {(origin: URL, pid: string) => Promise<T>} work */
async function measured(work) {
	bundled ??= bundle();
	const folder = await bundled;
	const options = {
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(folder, "index.js")),
		modulesRoot: folder,
		durableObjects: { LIMITS: { className: "LimitObject", useSQLite: true } },
		assets: {
			...{ directory: path.resolve("public"), binding: "ASSETS" },
			routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
		},
	};
	return withWorker(options, work);
}

async function bundle() {
	const args = ["node_modules/vite/bin/vite.js", "build", "--config", "scripts/bench/vite.config.ts"];
	const { code } = await runProgram(process.execPath, [...args, "--logLevel", "error"]);
	if (code !== 0) throw new Error("The bench's Worker could not be bundled.");
	return folderOf("measured-worker");
}
