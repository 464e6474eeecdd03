import { spawn } from "node:child_process";
import { onEnd } from "./ending.mjs";

const windows = process.platform === "win32";
/** From a polite signal to SIGKILL. */
const GRACE_MS = 5_000;

/**
 * Runs a command to its end, in a process group of its own that gets the signals which end us, so that a stopped script
 * leaves no process behind.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, timeout?: number }} [options] `env` is added to
 * ours; `capture` gives the output back instead of showing it; `timeout` in ms, without limit if left out
 * @returns {Promise<{ code: number, output: string }>} code 127 if it could not be started
 */
export function run(command, args, { env, cwd, capture = false, timeout } = {}) {
	// Before there is a child: one that was just started must not miss a signal.
	const forget = onEnd((signal) => stop(child, signal));
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ["ignore", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
		detached: !windows,
		shell: windows && command === "npm",
	});
	const output = /** @type {string[]} */ ([]);
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text) => output.push(text));

	return new Promise((resolve) => {
		const timer = timeout === undefined ? undefined : setTimeout(() => stop(child, "SIGTERM"), timeout);
		const done = (/** @type {number} */ code) => {
			clearTimeout(timer);
			forget();
			signalGroup(child, "SIGKILL");
			resolve({ code, output: output.join("") });
		};
		child.once("error", (error) => {
			output.push(error.message);
			done(127);
		});
		child.once("close", (code) => done(code ?? 1));
	});
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stop(child, signal) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	signalGroup(child, signal);
	const killer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
	return new Promise((resolve) => child.once("close", resolve)).then(() => clearTimeout(killer));
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
	if (child.pid === undefined) return;
	try {
		if (windows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {
		// Nobody left in the group.
	}
}
