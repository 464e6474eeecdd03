import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Ticks of the processor's clock per second, as Linux reports them (proc(5), sysconf(3)). */
const TICKS = 100;

/** The processes of workerd that one has started, this one if none is said; none where the system does not tell. */
export function workerds(parent = process.pid) {
	try {
		return readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.filter((pid) => {
				const status = read(`/proc/${pid}/status`);
				return status.includes("Name:\tworkerd\n") && status.includes(`PPid:\t${parent}\n`);
			});
	} catch {
		return [];
	}
}

/** What a process has worked so far, on all cores, in ms; null where the system does not tell. @param {string} pid */
export function processorTime(pid) {
	const stat = read(`/proc/${pid}/stat`);
	// Behind the name, which may hold anything: state is the third field, utime and stime are the 14th and 15th.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const ticks = Number(fields[11]) + Number(fields[12]);
	return stat && Number.isFinite(ticks) ? (ticks * 1000) / TICKS : null;
}

/** Resets the peak (proc(5), clear_refs) and returns it. @param {string} pid */
export function resetPeak(pid) {
	try {
		writeFileSync(`/proc/${pid}/clear_refs`, "5");
	} catch {
		return null;
	}
	return readPeak(pid);
}

/** The most memory that a process has had, in MB. @param {string} pid @returns {number | null} */
export function readPeak(pid) {
	const [, peak] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
	return peak === undefined ? null : Number(peak) / 1000;
}

/** What a process has in memory now, in MB. @param {string} pid @returns {number | null} */
export function readMemory(pid) {
	const [, held] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
	return held === undefined ? null : Number(held) / 1000;
}

/** @param {string} file */
function read(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
