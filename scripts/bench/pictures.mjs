import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
import { processorTime, readPeak, resetPeak, workerds } from "./processes.mjs";
import { masked, smallPictures, worstPictures } from "./worst-pictures.mjs";

const OUTPUT = path.resolve(".cache/bench/picture-worker");
const REQUESTS = 5;
const TIMES = 2;

/** @typedef {import("./worst-pictures.mjs").Picture} Picture */

/**
 * Takes in the worst pictures, each in a workerd of its own that has taken in small ones before.
 * @returns {Promise<(Picture & { ms: number, growth: number | null })[]>} how long one takes, warm, and by how many MB the
 *   most memory that workerd had grew with the first; null where the system does not tell
 */
export async function timePictures() {
	await bundle("scripts/bench/picture-worker.mjs", OUTPUT);
	const pictures = [];
	for (const picture of worstPictures()) pictures.push({ ...picture, ...(await timeAlone(picture)) });
	return pictures;
}

/** @param {Picture} picture */
async function timeAlone(picture) {
	const others = workerds();
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(OUTPUT, "index.js")),
		modulesRoot: OUTPUT,
	});
	const forget = onEnd(() => miniflare.dispose());
	try {
		const origin = await miniflare.ready;
		const pid = workerds().find((each) => !others.includes(each)) ?? "";
		for (const small of [...smallPictures(), new TextEncoder().encode(masked(1))]) await ask(origin, small, 1);
		await ask(origin, picture.bytes, 0);
		const before = resetPeak(pid);
		const fault = await ask(origin, picture.bytes, 1);
		if ((fault !== "") !== picture.refused) throw new Error(`${picture.what}: ${fault || "accepted"}`);
		const after = readPeak(pid);
		return { ms: await time(origin, pid, picture), growth: before === null || after === null ? null : after - before };
	} finally {
		forget();
		await miniflare.dispose();
	}
}

/**
 * In time of the processor, which other work on the machine changes little; by the clock where the system does not tell.
 * @param {URL} origin @param {string} pid @param {Picture} picture @returns {Promise<number>} ms
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
