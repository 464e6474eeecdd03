import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { processorTime, readPeak, resetPeak, workerds } from "./processes.mjs";

const REQUESTS = 5;
const TIMES = 2;

/** @typedef {{ what: string, bytes: Uint8Array, refused: boolean }} File what it is, and whether it must be refused */

/**
 * Has a file read in a workerd of its own that has read small ones before.
 * @param {string} output the folder of a Worker that answers with the fault of what is posted, read as often as `times` says
 * @param {Uint8Array[]} small
 * @param {File} file
 * @returns {Promise<{ ms: number, growth: number | null }>} how long one takes, warm, and by how many MB the most memory
 *   that workerd had grew with the first; null where the system does not tell
 */
export async function timeAlone(output, small, file) {
	const others = workerds();
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(output, "index.js")),
		modulesRoot: output,
	});
	const forget = onEnd(() => miniflare.dispose());
	try {
		const origin = await miniflare.ready;
		const pid = workerds().find((each) => !others.includes(each)) ?? "";
		for (const each of small) await ask(origin, each, 1);
		await ask(origin, file.bytes, 0);
		const before = resetPeak(pid);
		const fault = await ask(origin, file.bytes, 1);
		if ((fault !== "") !== file.refused) throw new Error(`${file.what}: ${fault || "accepted"}`);
		const after = readPeak(pid);
		return { ms: await time(origin, pid, file), growth: before === null || after === null ? null : after - before };
	} finally {
		forget();
		await miniflare.dispose();
	}
}

/**
 * In time of the processor, which other work on the machine changes little; by the clock where the system does not tell.
 * @param {URL} origin @param {string} pid @param {File} file @returns {Promise<number>} ms
 */
async function time(origin, pid, { bytes }) {
	const now = () => processorTime(pid) ?? performance.now();
	const spend = async (/** @type {number} */ times) => {
		const started = now();
		for (let i = 0; i < REQUESTS; i++) await ask(origin, bytes, times);
		return now() - started;
	};
	const way = await spend(0);
	return ((await spend(TIMES)) - way) / (REQUESTS * TIMES);
}

/** @param {URL} origin @param {Uint8Array} bytes @param {number} times @returns {Promise<string>} its fault */
async function ask(origin, bytes, times) {
	const response = await fetch(new URL(`/?times=${times}`, origin), { method: "POST", body: bytes });
	return (await response.json()).fault;
}
