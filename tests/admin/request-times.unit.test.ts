import fc from "fast-check";
import { expect, test } from "vitest";
import { isLate } from "~/admin/domain/crons";
import { slowestRoutes, toBucket, toMilliseconds } from "~/admin/domain/request-times";

test("a bucket has every time up to its own, and none that is a quarter less", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 60_000 }), (ms) => {
			const longest = 1.25 ** toBucket(ms);
			expect(longest).toBeGreaterThanOrEqual(ms - 1e-9);
			if (ms > 1) expect(longest).toBeLessThan(ms * 1.25 + 1e-9);
		}),
	);
	expect([toBucket(0), toBucket(1), toBucket(1e9)]).toEqual([0, 0, 50]);
});

test("the slowest come first by what one in a hundred takes longer than; what was asked too seldom is left out", () => {
	const times = (route: string, ...ms: [number, number][]) =>
		ms.map(([each, requests]) => ({ method: "GET", route, bucket: toBucket(each), requests }));
	const all = [...times("/steady", [10, 100]), ...times("/spiky", [10, 95], [1000, 5]), ...times("/once", [5000, 1])];
	const slowest = slowestRoutes(all, { shown: 5, least: 5 });
	expect(slowest.map(({ route }) => route)).toEqual(["GET /spiky", "GET /steady"]);
	expect(slowest[0]).toMatchObject({ requests: 100, median: toMilliseconds(toBucket(10)) });
	expect(slowest[0]?.p99).toBe(toMilliseconds(toBucket(1000)));
	expect(slowestRoutes(all, { shown: 1, least: 5 })).toHaveLength(1);
});

test("a cron is late after several times of its own; one that nobody knows is not", () => {
	const minutes = (count: number) => count * 60_000;
	expect(isLate("* * * * *", 0, minutes(5))).toBe(false);
	expect(isLate("* * * * *", 0, minutes(5) + 1)).toBe(true);
	expect(isLate("0 * * * *", 0, minutes(149))).toBe(false);
	expect(isLate("0 0 * * *", 0, minutes(10_000))).toBe(false);
});
