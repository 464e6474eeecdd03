import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
import { median } from "./load.mjs";

const OUTPUT = path.resolve(".cache/bench/pdf-worker");
/** V8 is done with optimizing after so many. */
const WARM_UPS = 8;
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
	await bundle("scripts/bench/workers/pdf-worker.mjs", OUTPUT);
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
		for (let i = 0; i < WARM_UPS; i++) {
			for (const kind of kinds) await ask(origin, kind, kind.times);
		}
		const batches = kinds.map(() => /** @type {number[]} */ ([]));
		// In turns, so that a slow second of the machine is no kind's own.
		for (let i = 0; i < BATCHES; i++) {
			for (const [at, kind] of kinds.entries()) batches[at]?.push(await timeBatch(origin, kind));
		}
		const sizes = await Promise.all(kinds.map((kind) => ask(origin, kind, 1)));
		return sizes.map(({ size }, at) => ({ ms: median(batches[at] ?? []), bytes: size }));
	} finally {
		await miniflare.dispose();
	}
}

/**
 * @param {URL} origin
 * @param {Kind} kind
 * @returns {Promise<number>} ms of one document, without the way of a request there and back
 */
async function timeBatch(origin, kind) {
	const way = await ask(origin, kind, 0);
	return ((await ask(origin, kind, kind.times)).ms - way.ms) / kind.times;
}

/**
 * @param {URL} origin
 * @param {Kind} kind
 * @param {number} count of documents
 */
async function ask(origin, { lines, archive, script = "latin" }, count) {
	const started = performance.now();
	const query = `lines=${lines}&times=${count}&archive=${archive}&script=${script}`;
	const { size } = await (await fetch(new URL(`/?${query}`, origin))).json();
	return { ms: performance.now() - started, size };
}
