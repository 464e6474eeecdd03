import { readFileSync } from "node:fs";

const CHECK_MS = 500;

/**
 * Calls back when the npm that runs this has died: it passes on neither SIGHUP nor SIGKILL, and a shell would wait on.
 * @param {() => void} callback
 */
export function whenNpmIsGone(callback) {
	if (!process.env.npm_command) return;
	const shell = isShell(process.ppid) ? process.ppid : undefined;
	const before = { parent: process.ppid, npm: parentPid(shell) };
	const timer = setInterval(() => {
		if (process.ppid === before.parent && parentPid(shell) === before.npm) return;
		clearInterval(timer);
		callback();
	}, CHECK_MS).unref();
}

/**
 * Without /proc (macOS) the shell gives its place to the script, and npm is our parent.
 * @param {number} pid
 */
function isShell(pid) {
	return /^(ba|da|a)?sh$/.test(read(`/proc/${pid}/comm`).trim());
}

/** @param {number | undefined} pid */
function parentPid(pid) {
	const afterName = /\) \S (\d+)/;
	return pid && Number(afterName.exec(read(`/proc/${pid}/stat`))?.[1]);
}

/** @param {string} file */
function read(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
