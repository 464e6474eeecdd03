import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Ticks of the processor's clock per second, as Linux reports them (proc(5), sysconf(3)). */
const TICKS = 100;

/** The processes of workerd that one has started, this one if none is said; none where the system does not tell. */
export function workerds(parent = process.pid) {
	try {
		const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
		return pids.filter((pid) => {
			const status = read(`/proc/${pid}/status`);
			return status.includes("Name:\tworkerd\n") && status.includes(`PPid:\t${parent}\n`);
		});
	} catch {
		return [];
	}
}

/** What a process has worked so far, on all cores, in ms; by the clock where the system does not tell. @param {string} pid */
export function processorTime(pid) {
	const stat = read(`/proc/${pid}/stat`);
	// Behind the name, which may hold anything: state is the third field, utime and stime are the 14th and 15th.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const ticks = Number(fields[11]) + Number(fields[12]);
	return stat && Number.isFinite(ticks) ? (ticks * 1000) / TICKS : performance.now();
}

/** Resets the peak of {@link readMemory} (proc(5), clear_refs), and returns it. @param {string} pid */
export function resetPeak(pid) {
	try {
		writeFileSync(`/proc/${pid}/clear_refs`, "5");
	} catch {
		return null;
	}
	return readMemory(pid, "VmHWM");
}

/** What a process has in memory now, or the most that it has had, in MB; null where the system does not tell. @param {string} pid */
export function readMemory(pid, field = "VmRSS") {
	const [, held] = new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`)) ?? [];
	return held === undefined ? null : Number(held) / 1000;
}

/**
 * What one of many costs: the middle of several batches, without what one with nothing in it costs.
 * @param {(times: number) => Promise<unknown>} work
 * @param {{ times: number, batches: number, warmUps: number, now?: () => number }} how `now` in ms
 * @returns {Promise<number>} ms
 */
export async function costOfOne(work, { times, batches, warmUps, now = () => performance.now() }) {
	for (let n = 0; n < warmUps; n++) await work(times);
	const spend = async (/** @type {number} */ count) => {
		const began = now();
		await work(count);
		return now() - began;
	};
	const costs = [];
	for (let n = 0; n < batches; n++) {
		const way = await spend(0);
		costs.push(((await spend(times)) - way) / times);
	}
	return median(costs);
}

/** @param {readonly number[]} values @returns {number} */
export function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return (low + high) / 2;
}

/** @param {string} file */
function read(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
