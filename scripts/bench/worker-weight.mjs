import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Log, LogLevel, Miniflare } from "../serve/from-wrangler.mjs";
import { builtWorker } from "../serve/worker.mjs";
import { median } from "./load.mjs";
import { processorTime, workerds } from "./processes.mjs";
import { atMost } from "./table.mjs";

/** What the free plan takes of a Worker, compressed (developers.cloudflare.com/workers/platform/limits). */
const MAX_BYTES = 3_000_000;
/** The platform stops a Worker whose start takes a second. */
const MOST_MS = 400;
const STARTS = 5;

/** With the classes that the bindings name, and nothing in them. */
const BARE =
	'export class LimitObject {} export class TimerObject {} export default { fetch: () => new Response("alive") };';

/**
 * What the Worker weighs as it is uploaded, and how much longer than a bare one with the same bindings workerd works from
 * nothing to its first answer, on all cores: so that it is the same on a busy machine.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function workerRows() {
	const worker = builtWorker("bench", {});
	const bytes = worker.modules.reduce((sum, { path }) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
	const bare = { ...worker, modules: [{ type: "ESModule", path: "bare.js", contents: BARE }], modulesRoot: "/" };
	const longer = [];
	for (let n = 0; n < STARTS; n++) longer.push((await startTime(worker)) - (await startTime(bare)));
	return [
		atMost("The Worker, each of its modules gzipped", MAX_BYTES, bytes),
		atMost("Its start, beyond that of a bare Worker, CPU time, median", MOST_MS, median(longer), "ms"),
	];
}

/** @param {any} worker for Miniflare @returns {Promise<number>} ms that workerd worked until the end of its first answer */
async function startTime(worker) {
	const others = workerds();
	const miniflare = new Miniflare({ ...worker, cf: false, log: new Log(LogLevel.NONE) });
	try {
		const origin = await miniflare.ready;
		await (await fetch(new URL("/api/health", origin))).arrayBuffer();
		const [pid = ""] = workerds().filter((each) => !others.includes(each));
		return processorTime(pid) ?? Number.NaN;
	} finally {
		await miniflare.dispose();
	}
}
