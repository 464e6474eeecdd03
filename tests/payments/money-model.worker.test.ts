import { test } from "vitest";
import { expectMoneyAgrees } from "#tests/support/money-histories";
import { tries } from "#tests/support/volume";

test("whatever is done with money, API, list, files, statements, reports and dashboard say what the rules make of it", async () => {
	await expectMoneyAgrees(tries(2000));
});
