import { expect, test } from "vitest";
import { formatAgo } from "~/kernel/time/duration";

const MINUTE = 60_000;

test.each([
	[0, "en", "0 min. ago"],
	[59 * MINUTE, "en", "59 min. ago"],
	[60 * MINUTE, "en", "1 hr. ago"],
	[47 * 60 * MINUTE, "es", "hace 47 h"],
	[48 * 60 * MINUTE, "en", "2 days ago"],
	[-5, "en", "0 min. ago"],
] as const)("%d ms in %s are %s", (ms, language, words) => {
	expect(formatAgo(ms, language)).toBe(words);
});
