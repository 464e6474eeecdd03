import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
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
	const now = () => readProcessorTime(pid) ?? performance.now();
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

/** The processes of workerd that this one has started; none where the system does not tell. */
function workerds() {
	try {
		return readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.filter((pid) => {
				const status = readStatus(pid);
				return status.includes("Name:\tworkerd\n") && status.includes(`PPid:\t${process.pid}\n`);
			});
	} catch {
		return [];
	}
}

/** Lets the peak begin anew (proc(5), clear_refs) and returns it. @param {string} pid */
function resetPeak(pid) {
	try {
		writeFileSync(`/proc/${pid}/clear_refs`, "5");
	} catch {
		return null;
	}
	return readPeak(pid);
}

/** The most memory that a process has had, in MB. @param {string} pid @returns {number | null} */
function readPeak(pid) {
	const [, peak] = /VmHWM:\s+(\d+)/.exec(readStatus(pid)) ?? [];
	return peak === undefined ? null : Number(peak) / 1000;
}

/** Ticks of user and system time (proc(5), stat), a hundred a second, in ms. @param {string} pid @returns {number | null} */
function readProcessorTime(pid) {
	try {
		const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
		const [user, system] = fields.split(" ").slice(11, 13).map(Number);
		return (user + system) * 10;
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
