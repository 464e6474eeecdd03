import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { loadMixed } from "#tests/harness/server/mixed-load.mjs";
import { volume } from "#tests/harness/volume";

/** The gate of docs/reliability.md section 17, for a quiet machine of two cores. */
const LONGEST_MS = 1000;

/** Until V8 has given its heaps their size: workerd holds three times as much then as after its start, and no more later. */
const WARM_UP_SECONDS = 120;

/** What workerd may hold at the end beside what it held at the beginning of the minute. */
const GROWTH = 1.1;

test("fifty connections for a minute: every request is answered as it must be, soon, and memory stays flat", async () => {
	const { requests, resets, faults, unexpected, slowest, memory } = await loadMixed({
		seconds: volume(60, 6),
		warmUp: volume(WARM_UP_SECONDS, 6),
	});
	const figures = `${requests} requests, p99 ${Math.round(slowest)} ms, ${memory.map(Math.round).join(" ")} MB`;
	console.info(`${figures}, ${availableParallelism()} cores`);
	expect({ resets, faults, unexpected }).toEqual({ resets: 0, faults: 0, unexpected: [] });
	expect(slowest, figures).toBeLessThanOrEqual(LONGEST_MS);
	const [first = 0, last = 0] = [memory[0], memory.at(-1)];
	expect(last, figures).toBeLessThanOrEqual(first * GROWTH);
});
