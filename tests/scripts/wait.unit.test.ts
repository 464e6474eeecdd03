import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import "../../scripts/serve/wait.mjs";

test("a wait that is woken before the value has changed goes on until it has", async () => {
	const value = new Int32Array(new SharedArrayBuffer(4));
	const waker = new Worker(
		`const { workerData: value } = require("node:worker_threads");
		const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
		for (let n = 0; n < 3; n++) { pause(); Atomics.notify(value, 0); }
		pause();
		Atomics.store(value, 0, 1);
		Atomics.notify(value, 0);`,
		{ eval: true, workerData: value },
	);
	const ended = new Promise((resolve) => waker.once("exit", resolve));
	expect(Atomics.wait(value, 0, 0)).not.toBe("timed-out");
	expect(Atomics.load(value, 0)).toBe(1);
	await ended;
});

test("a wait with an end ends then", () => {
	expect(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)).toBe("timed-out");
});
