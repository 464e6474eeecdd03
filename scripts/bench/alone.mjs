import { processorTime, readPeak, resetPeak } from "./processes.mjs";
import { withWorker } from "./worker.mjs";

const REQUESTS = 5;
const TIMES = 2;

/** @typedef {{ what: string, bytes: Uint8Array, refused: boolean }} File what it is, and whether it must be refused */

/**
 * Has a file read in a workerd of its own that has read small ones before.
 * @param {string} folder of a Worker that answers with the fault of what is posted, read as often as `times` says
 * @param {Uint8Array[]} small
 * @param {File} file
 * @returns {Promise<{ ms: number, growth: number | null }>} how long one takes, warm, and by how many MB the most memory
 *   that workerd had grew with the first; null where the system does not tell
 */
export function timeAlone(folder, small, file) {
	return withWorker(folder, async (origin, pid) => {
		for (const each of small) await ask(origin, each, 1);
		await ask(origin, file.bytes, 0);
		const before = resetPeak(pid);
		const fault = await ask(origin, file.bytes, 1);
		if ((fault !== "") !== file.refused) throw new Error(`${file.what}: ${fault || "accepted"}`);
		const after = readPeak(pid);
		return { ms: await time(origin, pid, file), growth: before === null || after === null ? null : after - before };
	});
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
