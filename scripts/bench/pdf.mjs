import path from "node:path";
import { median } from "./load.mjs";
import { atMost } from "./table.mjs";
import { bundle, withWorker } from "./worker.mjs";

/** V8 is done with optimizing after so many. */
const WARM_UPS = 8;
const BATCHES = 15;

/**
 * @typedef {{ lines: number, times: number, archive: boolean, budget: number, script?: "latin" | "chinese" | "arabic" }} Kind
 * how many lines, how many to render in one request, whether as PDF/A, and what the lines are written in
 * @type {Kind[]}
 */
const KINDS = [
	{ lines: 3, times: 40, archive: false, budget: 2 },
	{ lines: 200, times: 10, archive: false, budget: 8 },
	{ lines: 3, times: 40, archive: true, budget: 2.5 },
	{ lines: 200, times: 10, archive: true, budget: 12 },
	{ lines: 3, times: 20, archive: true, budget: 12, script: "chinese" },
	{ lines: 3, times: 20, archive: true, budget: 12, script: "arabic" },
];

const ASSETS = {
	directory: path.resolve("public"),
	binding: "ASSETS",
	routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
};

/** The making of a PDF in workerd, warm: the median of one of each kind. @returns {Promise<import("./table.mjs").Row[]>} */
export async function pdfRows() {
	return withWorker(await bundle("pdf"), time, { assets: ASSETS });
}

/** @param {URL} origin */
async function time(origin) {
	for (let i = 0; i < WARM_UPS; i++) {
		for (const kind of KINDS) await ask(origin, kind, kind.times);
	}
	const batches = KINDS.map(() => /** @type {number[]} */ ([]));
	// In turns, so that a slow second of the machine is no kind's own.
	for (let i = 0; i < BATCHES; i++) {
		for (const [at, kind] of KINDS.entries()) {
			// Without the way of a request there and back.
			const way = await ask(origin, kind, 0);
			batches[at]?.push(((await ask(origin, kind, kind.times)).ms - way.ms) / kind.times);
		}
	}
	const rows = [];
	for (const [at, kind] of KINDS.entries()) {
		const { lines, archive, script, budget } = kind;
		const { size } = await ask(origin, kind, 1);
		const what = `${archive ? "Tagged PDF/A" : "Plain PDF"} of ${lines} lines${script ? ` in ${script}` : ""}, in workerd, warm median`;
		rows.push({
			...atMost(what, budget, median(batches[at] ?? []), "ms"),
			note: `${size.toLocaleString("en-US")} bytes`,
		});
	}
	return rows;
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
