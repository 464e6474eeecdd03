import { setTimeout } from "node:timers/promises";

const EVERY_MS = 30_000;
/** Longer than a busy machine takes, or one that has just woken. */
const PATIENCE_MS = 20_000;
const MISSES = 3;

/**
 * Restarts what stands still: a process that lives, and responds to nothing any more.
 * @param {(signal: AbortSignal) => Promise<unknown>} check settles once it responds, whatever it says
 * @param {() => Promise<void>} restart
 * @param {{ everyMs?: number, patienceMs?: number }} [times]
 * @returns {() => Promise<void>} stops, after a restart that is going on
 */
export function watch(check, restart, { everyMs = EVERY_MS, patienceMs = PATIENCE_MS } = {}) {
	const stop = new AbortController();
	const going = (async () => {
		let missed = 0;
		while (await isOver(everyMs, stop.signal)) {
			const isUp = await check(AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)])).then(
				() => true,
				() => false,
			);
			missed = isUp || stop.signal.aborted ? 0 : missed + 1;
			if (missed < MISSES) continue;
			missed = 0;
			await restart().catch(console.error);
		}
	})();
	return () => {
		stop.abort();
		return going;
	};
}

/**
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} false where it was stopped before
 */
function isOver(ms, signal) {
	return setTimeout(ms, true, { signal, ref: false }).catch(() => false);
}
