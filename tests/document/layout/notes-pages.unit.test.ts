import { describe, expect, test } from "vitest";
import { leastShare, type NoteLine, shareEnd, skipBlank } from "~/document/layout/notes-pages";

/** Paragraphs of so many lines each; 0 is a blank line. */
function paragraphs(...counts: number[]): NoteLine[] {
	return counts.flatMap((count) =>
		count === 0
			? [{ text: "", place: 0, of: 1 }]
			: Array.from({ length: count }, (_, place) => ({ text: `line ${place}`, place, of: count })),
	);
}

describe("a page's share of the notes", () => {
	test.each([
		["all of them, where they fit", [5], 0, 9, 5],
		["two lines at least stay behind", [5], 0, 4, 3],
		["and two at least go on", [4], 0, 3, 2],
		["three lines are never divided", [3], 0, 2, 0],
		["nor two", [2], 0, 1, 0],
		["none begin in room for one line", [8], 0, 1, 0],
		["between paragraphs, rather than within a short one", [2, 0, 3], 0, 4, 2],
		["between paragraphs without a blank line", [3, 3], 0, 4, 3],
		["no page has one line alone of a paragraph before another", [1, 5], 0, 2, 0],
		["the next page's share begins where the last one ended", [9], 5, 2, 7],
		["a page does not end with a blank line", [4, 0, 4], 0, 5, 4],
	])("%s", (_, counts, from, room, end) => {
		expect(shareEnd(paragraphs(...counts), from, room)).toBe(end);
	});

	test("whatever the paragraphs, none is left with a line on either side, and what is done ends", () => {
		for (let first = 1; first <= 9; first++) {
			for (let second = 1; second <= 9; second++) {
				const lines = paragraphs(first, 0, second);
				for (let room = 0; room <= lines.length + 1; room++) {
					const end = shareEnd(lines, 0, room);
					expect(end).toBeLessThanOrEqual(Math.min(room, lines.length));
					if (end === 0 || end === lines.length) continue;
					const [before, after] = [lines[end - 1], lines[end]];
					expect(before?.text).not.toBe("");
					if (after && after.place > 0) expect([after.place > 1, after.of - after.place > 1]).toEqual([true, true]);
				}
			}
		}
	});
});

test.each([
	[[1], 1],
	[[2], 2],
	[[3], 3],
	[[4], 2],
	[[20], 2],
	[[1, 1, 1, 1], 2],
	[[1, 0, 8], 4],
])("notes of %j lines begin with %i at least", (counts, least) => {
	const lines = paragraphs(...counts);
	expect(leastShare(lines)).toBe(least);
	expect(shareEnd(lines, 0, least)).toBe(least);
	if (least > 1) expect(shareEnd(lines, 0, least - 1)).toBe(0);
});

test("blank lines at the head of a page are left out, and none else", () => {
	const lines = paragraphs(2, 0, 0, 2);
	expect([0, 2, 3, 4, 6].map((from) => skipBlank(lines, from))).toEqual([0, 4, 4, 4, 6]);
});
