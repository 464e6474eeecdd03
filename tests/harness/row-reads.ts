import type { Env } from "#workers/env";
import { everyD1 } from "./recording";

/** What D1 did for one statement: how many rows it read for it, and how many it gave back. */
export interface StatementReads {
	query: string;
	read: number;
	rows: number;
}

interface Result {
	meta: { rows_read?: number };
	results?: unknown[];
}

/** D1 as it is, with what each statement read written down; of what is read raw, D1 says it when asked again. */
export function measuringBindings(): { bindings: Pick<Env, "DB">; reads: StatementReads[] } {
	const reads: StatementReads[] = [];
	const inner = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();
	function note<Each extends Result>(query: string, result: Each): Each {
		reads.push({ query, read: result.meta.rows_read ?? 0, rows: result.results?.length ?? 0 });
		return result;
	}
	function measured(query: string, statement: D1PreparedStatement): D1PreparedStatement {
		const outer = {
			bind: (...values: unknown[]) => measured(query, statement.bind(...values)),
			all: async () => note(query, await statement.all()),
			run: async () => note(query, await statement.run()),
			async raw() {
				note(query, await statement.all());
				return statement.raw();
			},
			async first(...column: [string]) {
				note(query, await statement.all());
				return statement.first(...column);
			},
		};
		inner.set(outer, { statement, query });
		return outer as unknown as D1PreparedStatement;
	}
	const bindings = everyD1((d1) => ({
		prepare: (query: string) => measured(query, d1.prepare(query)),
		async batch(statements: D1PreparedStatement[]) {
			const known = statements.map((each) => inner.get(each) ?? { statement: each, query: "" });
			const results = await d1.batch(known.map(({ statement }) => statement));
			return results.map((result, at) => note(known[at]?.query ?? "", result));
		},
		exec: (query: string) => d1.exec(query),
	}));
	return { bindings, reads };
}
