import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";

/** How many accounts there are beside the administrator's: of none, an instance is empty. */
export async function countAccounts(db: Database): Promise<number> {
	const [row] = await orm(db).all<{ accounts: number }>(sql`
		SELECT count(*) AS accounts FROM users WHERE deleted_at IS NULL AND id NOT IN (SELECT user_id FROM operators)`);
	return row?.accounts ?? 0;
}

/** The ids of accounts that follow one, in their order; of those too that are being erased. */
export async function accountIds(db: Database, after: string, limit: number): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(
		sql`SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
	);
	return rows.map(({ id }) => id);
}

/** Those of these ids that are time entries. */
export async function recordedEntries(db: Database, ids: readonly string[]): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(
		sql`SELECT id FROM time_entries WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
	);
	return rows.map(({ id }) => id);
}
