import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
import { median } from "./load.mjs";
import { masked, worstPictures } from "./worst-pictures.mjs";

const OUTPUT = path.resolve(".cache/bench/picture-worker");
const BATCHES = 5;
const TIMES = 3;

/** @typedef {import("./worst-pictures.mjs").Picture} Picture */

/**
 * Takes in the worst pictures in workerd, warm, those that are refused first.
 * @returns {Promise<{ pictures: (Picture & { ms: number })[], memory: { refused: number, all: number } | null }>} how long
 *   one takes in ms, and by how many MB the most memory that workerd had grew: for those that are refused, and for all
 */
export async function timePictures() {
	await bundle("scripts/bench/picture-worker.mjs", OUTPUT);
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(OUTPUT, "index.js")),
		modulesRoot: OUTPUT,
	});
	onEnd(() => miniflare.dispose());
	try {
		const origin = await miniflare.ready;
		await time(origin, { what: "", bytes: new TextEncoder().encode(masked(1)), refused: false, budget: 0 });
		const peaks = [workerdMemory()];
		const pictures = [];
		for (const refused of [true, false]) {
			for (const picture of worstPictures().filter((each) => each.refused === refused))
				pictures.push({ ...picture, ms: await time(origin, picture) });
			peaks.push(workerdMemory());
		}
		const [before, after, end] = peaks;
		const complete = before !== null && after !== null && end !== null;
		return { pictures, memory: complete ? { refused: after - before, all: end - before } : null };
	} finally {
		await miniflare.dispose();
	}
}

/** @param {URL} origin @param {Picture} picture */
async function time(origin, { what, bytes, refused }) {
	const ask = async (/** @type {number} */ times) => {
		const started = performance.now();
		const response = await fetch(new URL(`/?times=${times}`, origin), { method: "POST", body: bytes });
		const { fault } = await response.json();
		if (times > 0 && (fault !== "") !== refused) throw new Error(`${what}: ${fault || "accepted"}`);
		return performance.now() - started;
	};
	await ask(1);
	const one = /** @type {number[]} */ ([]);
	for (let i = 0; i < BATCHES; i++) {
		const way = await ask(0);
		one.push(((await ask(TIMES)) - way) / TIMES);
	}
	return median(one);
}

/** The most memory that a workerd of this process has had so far, in MB; `null` where the system does not tell. */
function workerdMemory() {
	try {
		const peaks = readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.map((pid) => readStatus(pid))
			.filter((status) => status.includes("Name:\tworkerd\n") && status.includes(`PPid:\t${process.pid}\n`))
			.map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
		return peaks.length > 0 ? Math.max(...peaks) : null;
	} catch {
		return null;
	}
}

/** @param {string} pid */
function readStatus(pid) {
	try {
		return readFileSync(`/proc/${pid}/status`, "utf8");
	} catch {
		return "";
	}
}
