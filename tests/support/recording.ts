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
export function failingD1(words: string): D1Database {
	const fail = async (): Promise<never> => {
		throw new Error(`D1_ERROR: ${words}`);
	};
	const statement = { bind: () => statement, all: fail, raw: fail, run: fail, first: fail };
	return { prepare: () => statement, batch: fail, exec: fail } as unknown as D1Database;
}

/** D1 of which some queries, the writes if nothing else is said, are a failure with these words. */
export function brokenD1(words: string, broken: (query: string) => boolean = isWrite): D1Database {
	const { batch, prepare } = failingD1(words);
	return {
		prepare: (query: string) => (broken(query) ? prepare(query) : env.DB.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			statements.some((each) => textOf(each) === undefined) ? batch(statements) : env.DB.batch(statements),
	} as unknown as D1Database;
}

/** D1 that loses the connection to its first write: before it was made, or after, when nobody can tell. */
export function losingD1(when: "before" | "after"): D1Database {
	let left = 1;
	return {
		prepare: (query: string) => env.DB.prepare(query),
		exec: (query: string) => env.DB.exec(query),
		async batch(statements: D1PreparedStatement[]) {
			const writes = statements.some((each) => isWrite(textOf(each) ?? ""));
			const lose = writes && left-- > 0;
			if (lose && when === "before") throw new Error("D1_ERROR: Network connection lost.");
			const results = await env.DB.batch(statements);
			if (lose) throw new Error("D1_ERROR: Network connection lost.");
			return results;
		},
	} as unknown as D1Database;
}

function isWrite(query: string): boolean {
	return /^\s*(INSERT|UPDATE|DELETE|WITH\b.*\b(INSERT|UPDATE|DELETE))/is.test(query);
}

/** A statement's words; a failing one has none. */
function textOf(statement: D1PreparedStatement): string | undefined {
	return (statement as unknown as { statement?: string }).statement;
}
