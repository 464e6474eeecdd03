import { median, medianLatencies, throughput } from "./load.mjs";
import { processorTime } from "./processes.mjs";
import { atLeast, atMost } from "./table.mjs";

const WARM_UP_S = 2;
const RUN_S = 4;
const ROUNDS = 300;

/** @typedef {Awaited<ReturnType<typeof import("./stage.mjs").setStage>>} Stage */
/** @typedef {import("./table.mjs").Row} Row */

/** @param {Stage} stage @returns {Promise<Row>} */
export async function apiRow({ product, bare, few }) {
	const path = "/api/invoices?limit=10";
	const [ours, theirs] = [new URL(path, product), new URL(path, bare)];
	await sameAnswer(ours, theirs, few.cookie);
	const what = `GET ${path}, requests per second against a bare Worker's`;
	return rateRow(what, ours, theirs, few.cookie);
}

/**
 * What every open page asks every five seconds, without a query (tests/time/api.worker.test.ts).
 * @param {Stage} stage
 * @returns {Promise<Row>}
 */
export async function pollRow({ product, timer, few }) {
	const [ours, theirs] = [new URL("/api/time-entries/running", product), new URL("/api/timer", timer)];
	const { isRunning } = await (await fetch(ours, { headers: { cookie: few.cookie } })).json();
	if (!isRunning) throw new Error("The timer does not run.");
	const what = "GET /api/time-entries/running, requests per second against a bare Durable Object call's";
	return rateRow(what, ours, theirs, few.cookie);
}

/**
 * Loads two addresses in turn, A B A B, because a machine is not equally fast all the time.
 * @param {string} what
 * @param {URL} ours
 * @param {URL} theirs
 * @param {string} cookie
 * @returns {Promise<Row>}
 */
async function rateRow(what, ours, theirs, cookie) {
	for (const url of [ours, theirs]) await throughput(url, cookie, WARM_UP_S);
	const rates = [];
	for (const url of [ours, theirs, ours, theirs]) rates.push(await throughput(url, cookie, RUN_S));
	const [rate, bare] = [median([rates[0], rates[2]]), median([rates[1], rates[3]])];
	return atLeast(what, 0.5, rate / bare, `${Math.round(rate)} against ${Math.round(bare)} req/s`);
}

/**
 * A comparison with something that does less would tell nothing.
 * @param {URL} ours
 * @param {URL} theirs
 * @param {string} cookie
 */
async function sameAnswer(ours, theirs, cookie) {
	const [a, b] = await Promise.all(
		[ours, theirs].map(async (url) => (await fetch(url, { headers: { cookie } })).json()),
	);
	const ids = (/** @type {{ id: string }[]} */ list) => list.map(({ id }) => id).join();
	if (a.length !== 10 || ids(a) !== ids(b)) throw new Error("The bare Worker does not answer with the same invoices.");
}

/**
 * The page of invoices beside a bare Worker that lists them, by the time that their processes work: what else the
 * machine does lengthens that less than it does requests.
 * @param {Stage} stage
 * @returns {Promise<Row>}
 */
export async function listCostRow({ product, bare, pids, few }) {
	const sides = [
		{ url: new URL("/invoices", product), pid: pids.ours },
		{ url: new URL("/api/invoices?limit=10", bare), pid: pids.theirs },
	];
	for (const { url } of sides) await throughput(url, few.cookie, WARM_UP_S);
	const costs = sides.map(() => /** @type {number[]} */ ([]));
	for (let round = 0; round < 3; round++) {
		for (const [i, { url, pid }] of sides.entries()) {
			const before = processorTime(pid);
			const rate = await throughput(url, few.cookie, RUN_S);
			const after = processorTime(pid);
			costs[i].push(before === null || after === null ? 1000 / rate : (after - before) / (rate * RUN_S));
		}
	}
	const [ours, theirs] = costs.map(median);
	const what = "GET /invoices, requests for the same work as a bare Worker's list";
	return atLeast(what, 0.3, theirs / ours, `${ours.toFixed(2)} against ${theirs.toFixed(2)} ms of a processor each`);
}

/** @param {Stage} stage @param {{ few: number, many: number }} sizes @returns {Promise<Row>} */
export async function listRow({ product, few, many }, sizes) {
	const url = new URL("/invoices", product);
	const targets = [few, many].map(({ cookie }) => ({ url, cookie }));
	await medianLatencies(targets, ROUNDS / 10);
	const [short, long] = await medianLatencies(targets, ROUNDS);
	const what = `GET /invoices with ${sizes.many.toLocaleString("en-US")} invoices against ${sizes.few}`;
	return { ...atMost(what, 1.3, long / short, ""), note: `${long.toFixed(2)} against ${short.toFixed(2)} ms` };
}

/**
 * What a program that keeps in step asks: a page of the API's list, and what changed since it asked last, which is nothing.
 * @param {Stage} stage @param {{ few: number, many: number }} sizes @returns {Promise<Row[]>}
 */
export async function keepingInStepRows({ product, few, many }, sizes) {
	const list = new URL("/api/invoices?limit=10", product);
	const targets = await Promise.all(
		[few, many].map(async ({ cookie }) => {
			const { headers } = await fetch(list, { headers: { cookie } });
			const since = new URL(`/api/invoices?since=${headers.get("Sync-Token")}`, product);
			const changed = await (await fetch(since, { headers: { cookie } })).json();
			if (changed.length !== 0) throw new Error("Invoices changed while nobody wrote.");
			return { list: { url: list, cookie }, since: { url: since, cookie } };
		}),
	);
	const all = targets.flatMap((target) => [target.list, target.since]);
	await medianLatencies(all, ROUNDS / 10);
	const [listFew, sinceFew, listMany, sinceMany] = await medianLatencies(all, ROUNDS);
	const row = (/** @type {string} */ what, /** @type {number} */ one, /** @type {number} */ other) => ({
		...atMost(what, 1.3, one / other, ""),
		note: `${one.toFixed(2)} against ${other.toFixed(2)} ms`,
	});
	const against = `with ${sizes.many.toLocaleString("en-US")} invoices against ${sizes.few}`;
	return [
		row(`GET /api/invoices?limit=10 ${against}`, listMany, listFew),
		row(`GET /api/invoices?since=, nothing changed, ${against}`, sinceMany, sinceFew),
		row("The same poll against that page of the list", sinceFew, listFew),
	];
}
