import { median } from "./load.mjs";
import { atMost } from "./table.mjs";
import { bundle, withWorker } from "./worker.mjs";

const BATCHES = 15;
const TIMES = 50;

/** What being counted adds to a request that changes something. @returns {Promise<import("./table.mjs").Row>} */
export async function limitRow() {
	const durableObjects = { LIMITS: { className: "LimitObject", useSQLite: true } };
	const ms = await withWorker(await bundle("limit"), time, { durableObjects });
	return atMost("Counting a write: one call of the limit object, warm median", 2, ms, "ms");
}

/** @param {URL} origin @returns {Promise<number>} ms */
async function time(origin) {
	const ask = async (/** @type {number} */ times) => {
		const started = performance.now();
		const response = await fetch(new URL(`/?times=${times}`, origin));
		if (!response.ok) throw new Error(await response.text());
		return performance.now() - started;
	};
	for (let i = 0; i < 3; i++) await ask(TIMES);
	const one = /** @type {number[]} */ ([]);
	for (let i = 0; i < BATCHES; i++) {
		const way = await ask(0);
		one.push(((await ask(TIMES)) - way) / TIMES);
	}
	return median(one);
}
