import { env } from "cloudflare:test";
import { openDatabase } from "#db/client";
import type { Database } from "~/kernel/ports";

/** D1 as it is, with every query that is asked of it written down. */
export function recordingDatabase(): { db: Database; asked: string[] } {
	const asked: string[] = [];
	const d1 = {
		prepare(query: string) {
			asked.push(query);
			return env.DB.prepare(query);
		},
		batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
		exec: (query: string) => env.DB.exec(query),
	};
	return { db: openDatabase(d1 as unknown as D1Database), asked };
}

/** How SQLite would go about a query: one line for each step. */
export async function planOf(query: string): Promise<string[]> {
	const values = Array.from(query.matchAll(/\?/g), () => null);
	const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
		.bind(...values)
		.all<{ detail: string }>();
	return results.map(({ detail }) => detail);
}

/** D1 whose every answer is a failure with these words. */
export function failingDatabase(words: string): Database {
	const fail = async (): Promise<never> => {
		throw new Error(`D1_ERROR: ${words}`);
	};
	const statement = { bind: () => statement, all: fail, raw: fail, run: fail, first: fail };
	const d1 = { prepare: () => statement, batch: fail, exec: fail };
	return openDatabase(d1 as unknown as D1Database);
}
