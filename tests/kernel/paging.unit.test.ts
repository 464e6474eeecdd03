import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { type Cursor, decodeCursor, encodeCursor, sliceFor, toPage } from "~/kernel/paging";

interface Row {
	createdAt: number;
	id: string;
}

/** A list as the database keeps it: newest first, many rows of one instant. */
const list = fc
	.array(fc.tuple(fc.nat({ max: 5 }), fc.uuid()), { maxLength: 60 })
	.map((rows) => rows.map(([createdAt, id]) => ({ createdAt, id })).sort(newestFirst));

function newestFirst(a: Row, b: Row): number {
	return b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** What the database answers for a slice. */
function read(rows: readonly Row[], size: number, from: Cursor | undefined): Row[] {
	const { limit, backwards } = sliceFor(size, from);
	const beyond = rows.filter((row) => !from || (backwards ? newestFirst(row, from) < 0 : newestFirst(row, from) > 0));
	return backwards ? beyond.slice(-limit) : beyond.slice(0, limit);
}

test("a list is walked to its end and back, and each row is seen once each way", () => {
	fc.assert(
		fc.property(list, fc.integer({ min: 1, max: 12 }), (rows, size) => {
			const forwards: Row[] = [];
			const backwards: Row[] = [];
			let from: Cursor | undefined;
			let page = toPage(read(rows, size, from), size, from);
			expect(page.newer).toBeNull();
			for (;;) {
				expect(page.first).toBe(forwards.length);
				forwards.push(...page.rows);
				if (!page.older) break;
				from = decodeCursor(page.older);
				page = toPage(read(rows, size, from), size, from);
				expect(page.rows.length).toBeGreaterThan(0);
			}
			for (;;) {
				backwards.unshift(...page.rows);
				if (!page.newer) break;
				from = decodeCursor(page.newer);
				page = toPage(read(rows, size, from), size, from);
			}
			expect(forwards).toEqual(rows);
			expect(backwards).toEqual(rows);
		}),
		tries(20_000),
	);
});

test("a cursor is read back as it was written", () => {
	const cursor = fc.record({
		createdAt: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
		id: fc.uuid(),
		index: fc.integer({ min: 0, max: 1_000_000_000 }),
		backwards: fc.boolean(),
		sort: fc.constantFrom(undefined, "issueDate", "-dueDate"),
	});
	fc.assert(
		fc.property(cursor, (given) => {
			expect(decodeCursor(encodeCursor(given))).toEqual(given);
		}),
		tries(100_000),
	);
});

test("what is no cursor is none", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => decodeCursor(text) === undefined),
		tries(100_000),
	);
	for (const text of [null, undefined, "", "a.b.c.d", "1.00000000-0000-4000-8000-000000000000.1.x"]) {
		expect(decodeCursor(text)).toBeUndefined();
	}
});
