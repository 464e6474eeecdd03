import { inject, test } from "vitest";
import { volume } from "#tests/harness/volume";
import { expectSoundHistories } from "#tests/payments/model/payment-histories";

test.runIf(inject("deep"))("as many histories again, beside the first half of them", async () => {
	await expectSoundHistories({ seed: inject("seed") + 1, numRuns: volume(5000) });
});
