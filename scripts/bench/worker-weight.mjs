import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Log, LogLevel, Miniflare } from "../serve/from-wrangler.mjs";
import { builtWorker } from "../serve/worker.mjs";
import { median } from "./load.mjs";
import { atMost } from "./table.mjs";

/** What the free plan takes of a Worker, compressed (developers.cloudflare.com/workers/platform/limits). */
const MOST_BYTES = 3_000_000;
/** The platform stops a Worker whose start takes a second. */
const MOST_MS = 400;
const STARTS = 5;

const BARE = 'export default { fetch: () => new Response("alive") };';

/**
 * What the Worker weighs as it is uploaded, and how much longer than a bare one it takes from nothing to its first answer.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function workerRows() {
	const worker = builtWorker("bench", {});
	const bytes = worker.modules.reduce((sum, { path }) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
	const longer = [];
	for (let n = 0; n < STARTS; n++) {
		const bare = await startTime({ modules: true, script: BARE, compatibilityDate: "2026-04-01" });
		longer.push((await startTime(worker)) - bare);
	}
	return [
		atMost("The Worker, each of its modules gzipped", MOST_BYTES, bytes),
		atMost("Its start, beyond that of a bare Worker, median", MOST_MS, median(longer), "ms"),
	];
}

/** @param {any} worker for Miniflare @returns {Promise<number>} ms from starting workerd to the end of its first answer */
async function startTime(worker) {
	const began = performance.now();
	const miniflare = new Miniflare({ ...worker, cf: false, log: new Log(LogLevel.NONE) });
	try {
		const origin = await miniflare.ready;
		await (await fetch(new URL("/api/health", origin))).arrayBuffer();
		return performance.now() - began;
	} finally {
		await miniflare.dispose();
	}
}
