import { openDatabase } from "#db/client";
import { testContext } from "../harness/context";
import { homeD1 } from "../harness/databases";

/** A context of D1 whose connection breaks at a batch that has a statement with these words, the `count`th, and at all after it. */
export function breakingAt(words: string, count: number) {
	const marked = new WeakSet<D1PreparedStatement>();
	let left = count;
	const d1 = {
		exec: (query: string) => homeD1.exec(query),
		prepare(query: string) {
			const mark = (statement: D1PreparedStatement): D1PreparedStatement => {
				if (query.includes(words)) marked.add(statement);
				return statement;
			};
			const statement = homeD1.prepare(query);
			return Object.assign(mark(statement), {
				bind: (...values: unknown[]) => mark(homeD1.prepare(query).bind(...values)),
			});
		},
		async batch(statements: D1PreparedStatement[]) {
			if (statements.some((each) => marked.has(each)) && --left <= 0) throw new Error("D1_ERROR: connection lost");
			return homeD1.batch(statements);
		},
	};
	return testContext({
		now: "2026-06-18T12:00:00Z",
		ports: { db: openDatabase(d1 as unknown as D1Database) },
	}).ctx;
}
