import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
import { median } from "./load.mjs";

const OUTPUT = path.resolve(".cache/bench/pdf-worker");
const BATCHES = 15;

/**
 * @typedef {{ lines: number, times: number, archive: boolean, script?: "latin" | "chinese" | "arabic" }} Kind
 * how many lines, how many to render in one request, whether as PDF/A, and what the lines are written in
 */

/**
 * Times the making of a PDF in workerd, warm.
 * @param {Kind[]} kinds
 * @returns {Promise<{ ms: number, bytes: number }[]>} the median of one, for each kind
 */
export async function timePdfs(kinds) {
	await bundle("scripts/bench/pdf-worker.mjs", OUTPUT);
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(OUTPUT, "index.js")),
		modulesRoot: OUTPUT,
		assets: {
			directory: path.resolve("public"),
			binding: "ASSETS",
			routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
		},
	});
	onEnd(() => miniflare.dispose());
	try {
		const origin = await miniflare.ready;
		const results = [];
		for (const kind of kinds) results.push(await time(origin, kind));
		return results;
	} finally {
		await miniflare.dispose();
	}
}

/**
 * @param {URL} origin
 * @param {Kind} kind
 */
async function time(origin, { lines, times, archive, script = "latin" }) {
	const ask = async (/** @type {number} */ count) => {
		const started = performance.now();
		const response = await fetch(
			new URL(`/?lines=${lines}&times=${count}&archive=${archive}&script=${script}`, origin),
		);
		const { size } = await response.json();
		return { ms: performance.now() - started, size };
	};
	for (let i = 0; i < 3; i++) await ask(times);
	const one = /** @type {number[]} */ ([]);
	for (let i = 0; i < BATCHES; i++) {
		const way = await ask(0);
		one.push(((await ask(times)).ms - way.ms) / times);
	}
	return { ms: median(one), bytes: (await ask(1)).size };
}
