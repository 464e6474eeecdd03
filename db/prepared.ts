import type { Database } from "~/kernel/ports";
import { type OpenDatabase, orm } from "./client";

/**
 * A query that is built once, with `sql.placeholder(…)` for what is another value each time. Building one takes about
 * as long as the bare Worker of `npm run bench` takes for a whole request's JavaScript: for what every request asks.
 */
export function prepared<Query>(build: (db: OpenDatabase) => Query): (db: Database) => Query {
	const queries = new WeakMap<Database, Query>();
	return (db) => {
		const query = queries.get(db) ?? build(orm(db));
		queries.set(db, query);
		return query;
	};
}
