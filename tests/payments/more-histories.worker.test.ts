import { inject, test } from "vitest";
import { expectSoundHistories } from "#tests/support/payment-histories";
import { volume } from "#tests/support/volume";

test.runIf(inject("deep"))("as many histories again, beside the first half of them", async () => {
	await expectSoundHistories({ seed: inject("seed") + 1, numRuns: volume(5000) });
});
