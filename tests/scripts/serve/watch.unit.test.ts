import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { watch } from "../../../scripts/serve/watch.mjs";

const QUICK = { everyMs: 5, patienceMs: 20 };

/** Answers as `responds` says, or not at all until it is told to stop. */
function stub(responds: (check: number) => boolean) {
	const seen = { checks: 0, restarts: 0 };
	const check = async (signal: AbortSignal) => {
		if (responds(++seen.checks)) return;
		await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
	};
	const restart = async () => {
		seen.restarts++;
	};
	return { seen, check, restart };
}

test("what responds to nothing three times in a row is restarted, and looked at again", async () => {
	const { seen, check, restart } = stub((nth) => nth > 6);
	const stop = watch(check, restart, QUICK);
	await setTimeout(500);
	await stop();
	expect(seen.restarts).toBe(2);
	expect(seen.checks).toBeGreaterThan(8);
});

test("what misses two checks and responds to the third is left alone", async () => {
	const { seen, check, restart } = stub((nth) => nth % 3 === 0);
	const stop = watch(check, restart, QUICK);
	await setTimeout(500);
	await stop();
	expect(seen.checks).toBeGreaterThan(6);
	expect(seen.restarts).toBe(0);
});

test("one that ends while a check waits is not restarted, and ends at once", async () => {
	const { seen, check, restart } = stub(() => false);
	const stop = watch(check, restart, { everyMs: 1, patienceMs: 60_000 });
	await setTimeout(50);
	await stop();
	expect(seen).toEqual({ checks: 1, restarts: 0 });
});

test("a restart that fails is tried again", async () => {
	const { check } = stub(() => false);
	let tries = 0;
	const stop = watch(check, async () => Promise.reject(new Error(`try ${++tries}`)), { everyMs: 1, patienceMs: 5 });
	await setTimeout(300);
	await stop();
	expect(tries).toBeGreaterThan(1);
});
