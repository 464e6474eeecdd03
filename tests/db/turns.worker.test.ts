import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, orm } from "#db/client";

/** Answers at once, as a database on the same thread does. */
const answers = { results: [], success: true, meta: { changes: 0 } };
const atOnce = {
	prepare: () => ({ bind: () => ({ run: async () => answers, all: async () => answers }) }),
} as unknown as D1Database;

test("a loop of queries lets what waits for the event loop run before it ends", async () => {
	const db = orm(openDatabase(atOnce));
	let answered = 0;
	let firstAfter = Number.POSITIVE_INFINITY;
	const other = scheduler.wait(0).then(() => {
		firstAfter = answered;
	});
	for (; answered < 1000; answered++) await db.run(sql`SELECT 1`);
	await other;
	expect(firstAfter).toBeLessThanOrEqual(20);
});
