import { test } from "vitest";
import { tries } from "#tests/harness/volume";
import { expectMoneyAgrees } from "#tests/payments/model/money-histories";

test("whatever is done with money, API, list, files, statements, reports and dashboard say what the rules make of it", async () => {
	await expectMoneyAgrees(tries(2000));
});
