import { median, throughput } from "./load.mjs";
import { processorTime } from "./processes.mjs";

const WARM_UP_S = 2;
const RUN_S = 4;
const ROUNDS = 3;

/**
 * The page of invoices beside a bare Worker that lists them, by the time that their processes work: what else the
 * machine does lengthens that less than it does requests.
 * @param {Awaited<ReturnType<typeof import("./stage.mjs").setStage>>} stage
 * @returns {Promise<import("./table.mjs").Row>}
 */
export async function listRow({ product, bare, pids, few }) {
	const sides = [
		{ url: new URL("/invoices", product), pid: pids.ours },
		{ url: new URL("/api/invoices?limit=10", bare), pid: pids.theirs },
	];
	for (const { url } of sides) await throughput(url, few.cookie, WARM_UP_S);
	const costs = sides.map(() => /** @type {number[]} */ ([]));
	for (let round = 0; round < ROUNDS; round++) {
		for (const [i, { url, pid }] of sides.entries()) {
			const before = processorTime(pid);
			const rate = await throughput(url, few.cookie, RUN_S);
			const after = processorTime(pid);
			costs[i].push(before === null || after === null ? 1000 / rate : (after - before) / (rate * RUN_S));
		}
	}
	const [ours, theirs] = costs.map(median);
	return {
		what: "GET /invoices, requests for the same work as a bare Worker's list",
		budget: 0.3,
		is: "at least",
		value: theirs / ours,
		note: `${ours.toFixed(2)} against ${theirs.toFixed(2)} ms of a processor each`,
	};
}
