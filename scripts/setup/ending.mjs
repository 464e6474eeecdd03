import { constants } from "node:os";
import { whenNpmIsGone } from "./npm-gone.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
/** How long those being closed may take before the process goes without them. */
const TIMEOUT_MS = 8_000;

/**
 * @typedef {(signal: NodeJS.Signals) => unknown} Close
 * @type {Map<Close, number | undefined>} what to close, and what to exit with once it is
 */
const closers = new Map();
let watching = false;
let ending = false;

/**
 * Has `close` called when this process is told to end (Ctrl-C, `kill`, a closed terminal, npm gone), before it does.
 * @param {Close} close
 * @param {number} [exitCode] what to exit with then; 128 + the signal's number, as shells do, by default
 * @returns {() => void} takes it back
 */
export function onEnd(close, exitCode) {
	closers.set(close, exitCode);
	takeSignals();
	if (!watching) whenNpmIsGone(() => end("SIGHUP"));
	watching = true;
	return () => closers.delete(close);
}

/** Whether this process is on its way out already, so that work broken off by that is no news. */
export function isEnding() {
	return ending;
}

/**
 * Closes what is open, as at the end: for a script that failed half-way.
 * @param {NodeJS.Signals} signal passed on to child processes
 */
export async function closeAll(signal) {
	await Promise.allSettled([...closers.keys()].map(async (close) => close(signal)));
}

/** From everybody: wrangler and Miniflare have handlers that exit at once, whatever is still being closed. */
function takeSignals() {
	for (const signal of SIGNALS) {
		// Ours first: a signal without a listener is lost.
		if (!process.listeners(signal).includes(end)) process.on(signal, end);
		for (const other of process.listeners(signal)) if (other !== end) process.off(signal, other);
	}
}

/** @param {NodeJS.Signals} signal */
async function end(signal) {
	if (ending) return;
	ending = true;
	const exitCode = [...closers.values()].find((code) => code !== undefined) ?? 128 + constants.signals[signal];
	setTimeout(() => process.exit(exitCode), TIMEOUT_MS).unref();
	await closeAll(signal);
	process.exit(exitCode);
}
