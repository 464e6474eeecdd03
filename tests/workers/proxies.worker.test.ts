import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { durableLimits } from "#workers/adapters/limits";

test("the hundredth Durable Object is as near as the first", async () => {
	const limits = durableLimits(env.LIMITS, "a key");
	const get = vi.spyOn(Reflect, "get");
	const lookups: number[] = [];
	for (let n = 0; n < 100; n++) {
		get.mockClear();
		await limits.take(crypto.randomUUID(), [{ tries: 5, seconds: 60 }]);
		lookups.push(get.mock.calls.length);
	}
	// One more look-up a call would be ninety here; some few are what earlier files left to do in the background.
	expect(Math.min(...lookups.slice(-10))).toBeLessThan(Math.min(...lookups.slice(1, 11)) + 45);
});
