import { test } from "vitest";
import { tries, volume } from "#tests/harness/volume";
import { expectSoundHistories } from "#tests/payments/model/payment-histories";

test("no history of payments, credit, refunds, reversals and changes breaks the sums, and nothing is lost or counted twice", async () => {
	// A history takes a third of a second: as many as end within a quarter of a minute, and in the long run half of all, beside
	// the other half (more-histories.worker.test.ts).
	await expectSoundHistories({ ...tries(5000), numRuns: volume(5000, 25) });
});
