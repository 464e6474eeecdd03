import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import autocannon from "autocannon";
import { addInvoices } from "./account.mjs";
import { median, processorTime } from "./processes.mjs";
import { folderOf, withProduct, withWorker } from "./serve.mjs";
import { atLeast, atMost } from "./table.mjs";

const [FEW, MANY] = [100, 100_000];
const LIST = "/api/invoices?limit=10";
/** As many as `GET /invoices` shows. */
const PAGE_LIST = "/api/invoices?limit=25";
const RUN_S = 4;
const LATENCIES = 300;

/** @typedef {import("./table.mjs").Row} Row @typedef {{ url: URL, pid: string }} Side */

/**
 * The product with an account of few invoices and one of many, and the bare Worker on a copy of the same database.
 * @returns {Promise<Row[]>}
 */
export async function sideBySideRows() {
	const accounts = await withProduct("product", async ({ database, join }) => {
		const [few, many] = [await join("few"), await join("many")];
		const numbers = Array.from({ length: MANY }, (_, at) => `INV-${String(at + 1).padStart(6, "0")}`);
		await addInvoices(database, few.id, numbers.slice(0, FEW));
		await addInvoices(database, many.id, numbers);
		return [few.cookie, many.cookie];
	});
	const copy = folderOf("bare");
	rmSync(copy, { recursive: true, force: true });
	cpSync(folderOf("product"), copy, { recursive: true });
	const bare = {
		defaultPersistRoot: path.join(copy, "v3"),
		modules: [{ type: "ESModule", path: path.resolve("scripts/bench/workers/bare-worker.mjs") }],
		d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
	};
	return withProduct(
		"product",
		async ({ origin, pid }) =>
			withWorker(bare, async (bareOrigin, barePid) => {
				const [few = "", many = ""] = accounts;
				const ours = (/** @type {string} */ where) => ({ url: new URL(where, origin), pid });
				const theirs = (/** @type {string} */ where) => ({ url: new URL(where, bareOrigin), pid: barePid });
				await requireSameInvoices(LIST, origin, bareOrigin, few);
				await requireSameInvoices(PAGE_LIST, origin, bareOrigin, few);
				return [
					await againstBare(LIST, 0.5, ours(LIST), theirs(LIST), few),
					await againstBare("/invoices", 0.3, ours("/invoices"), theirs(PAGE_LIST), few),
					...(await fewAgainstMany(origin, few, many)),
				];
			}),
		{ kept: true },
	);
}

/**
 * How many times the work of a bare Worker, which lists the same invoices, an address costs: by the time that their
 * processes work, since requests a second on a busy machine measure the others. In turns, as none is equally fast always.
 * @param {string} what @param {number} budget @param {Side} ours @param {Side} theirs @param {string} cookie @returns {Promise<Row>}
 */
async function againstBare(what, budget, ours, theirs, cookie) {
	const cost = async (/** @type {Side} */ { url, pid }, /** @type {number} */ duration) => {
		const before = processorTime(pid);
		const result = await autocannon({ url: url.href, connections: 10, duration, headers: { cookie } });
		const failed = result.non2xx + result.errors + result.timeouts;
		if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url.pathname} failed`);
		return (processorTime(pid) - before) / result.requests.total;
	};
	for (const side of [ours, theirs]) await cost(side, 2);
	const [own, bare] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
	for (let round = 0; round < 3; round++) {
		own.push(await cost(ours, RUN_S));
		bare.push(await cost(theirs, RUN_S));
	}
	const note = `${median(own).toFixed(2)} against ${median(bare).toFixed(2)} ms of a processor each`;
	const row = `GET ${what}, requests for the same work as a bare Worker's list`;
	return atLeast(row, budget, median(bare) / median(own), note);
}

/** Throws where the two don't list the same. @param {string} list @param {string} ours @param {string} theirs @param {string} cookie */
async function requireSameInvoices(list, ours, theirs, cookie) {
	const listIds = async (/** @type {string} */ origin) => {
		const answer = await (await fetch(new URL(list, origin), { headers: { cookie } })).json();
		return answer.map((/** @type {{ id: string }} */ { id }) => id).join();
	};
	const ids = await listIds(ours);
	if (!list.endsWith(`=${ids.split(",").length}`) || ids !== (await listIds(theirs)))
		throw new Error("The bare Worker does not answer with the same invoices.");
}

/**
 * The page and the API's list, and what a program that keeps in step asks: what changed since it asked last, which is
 * nothing. Each in turn, so that other work on the machine hits them alike.
 * @param {URL} origin @param {string} few @param {string} many their cookies @returns {Promise<Row[]>}
 */
async function fewAgainstMany(origin, few, many) {
	const get = async (/** @type {string} */ where, /** @type {string} */ cookie) => {
		const response = await fetch(new URL(where, origin), { headers: { cookie } });
		if (response.status !== 200) throw new Error(`${where} answered ${response.status}`);
		return { text: await response.text(), token: response.headers.get("Sync-Token") };
	};
	const targets = [];
	for (const cookie of [few, many]) {
		const since = `/api/invoices?since=${(await get(LIST, cookie)).token}`;
		if ((await get(since, cookie)).text !== "[]") throw new Error("Invoices changed while nobody wrote.");
		for (const where of ["/invoices", LIST, since])
			targets.push({ where, cookie, times: /** @type {number[]} */ ([]) });
	}
	for (let round = -LATENCIES / 10; round < LATENCIES; round++) {
		for (const { where, cookie, times } of targets) {
			const started = performance.now();
			await get(where, cookie);
			if (round >= 0) times.push(performance.now() - started);
		}
	}
	const [page = 0, list = 0, since = 0, longPage = 0, longList = 0, longSince = 0] = targets.map(({ times }) =>
		median(times),
	);
	const row = (/** @type {string} */ what, /** @type {number} */ one, /** @type {number} */ other) =>
		atMost(what, 1.3, one / other, "", `${one.toFixed(2)} against ${other.toFixed(2)} ms`);
	const against = `with ${MANY.toLocaleString("en-US")} invoices against ${FEW}`;
	return [
		row(`GET /invoices ${against}`, longPage, page),
		row(`GET ${LIST} ${against}`, longList, list),
		row(`GET /api/invoices?since=, nothing changed, ${against}`, longSince, since),
		row("The same poll against that page of the list", since, list),
	];
}
