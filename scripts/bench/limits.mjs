import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
import { median } from "./load.mjs";

const OUTPUT = path.resolve(".cache/bench/limit-worker");
const BATCHES = 15;
const TIMES = 50;

/** What being counted adds to a request that changes something. @returns {Promise<import("./table.mjs").Row>} */
export async function limitRow() {
	await bundle("scripts/bench/workers/limit-worker.mjs", OUTPUT);
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(OUTPUT, "index.js")),
		modulesRoot: OUTPUT,
		durableObjects: { LIMITS: { className: "LimitObject", useSQLite: true } },
	});
	const forget = onEnd(() => miniflare.dispose());
	try {
		const value = await time(await miniflare.ready);
		return {
			what: "Counting a write: one call of the limit object, warm median",
			budget: 2,
			is: "at most",
			value,
			unit: "ms",
		};
	} finally {
		forget();
		await miniflare.dispose();
	}
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
