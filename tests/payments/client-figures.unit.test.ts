import { expect, test } from "vitest";
import { figureTexts } from "~/payments/domain/client-figures";

test("what was paid before its day makes no -0 of the days to pay", () => {
	const days = (daysToPay: number[]) => figureTexts({ sums: [], daysToPay }, "2026-06-18")[2]?.figure;
	expect([days([-1, 0, 0]), days([0]), days([-3, -1]), days([3, 4])]).toEqual(["0", "0", "-2", "4"]);
});
