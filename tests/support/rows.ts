import { env } from "cloudflare:test";

/** Every row that the database keeps of an account, table by table: equal before and after where nothing may change. */
export async function rowsOf(userId: string): Promise<Record<string, unknown[]>> {
	const tables = await tablesOfAccounts();
	const found = await env.DB.batch([
		env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(userId),
		...tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(userId)),
	]);
	const inOrder = (rows: unknown[]) => rows.map((row) => ({ row, key: JSON.stringify(row) })).sort(byKey);
	return Object.fromEntries(
		found.map(({ results }, at) => [["users", ...tables][at], inOrder(results).map(({ row }) => row)]),
	);
}

function byKey(one: { key: string }, other: { key: string }): number {
	return one.key < other.key ? -1 : 1;
}

/** One number out of the database. */
export async function numberFrom(query: string, ...values: unknown[]): Promise<number> {
	const row = await env.DB.prepare(query)
		.bind(...values)
		.first<Record<string, number>>();
	return Object.values(row ?? {})[0] ?? 0;
}

/** All rows of a query. */
export async function select<Row = Record<string, unknown>>(query: string, ...values: unknown[]): Promise<Row[]> {
	const { results } = await env.DB.prepare(query)
		.bind(...values)
		.all<Row>();
	return results;
}

/** A change that no use case makes: ages a row, breaks an account. */
export async function change(query: string, ...values: unknown[]): Promise<void> {
	await env.DB.prepare(query)
		.bind(...values)
		.run();
}

/** What an account has written down in its audit, oldest first. */
export async function eventsOf(userId: string): Promise<string[]> {
	const rows = await select<{ event: string }>("SELECT event FROM audit WHERE user_id = ? ORDER BY seq", userId);
	return rows.map(({ event }) => event);
}

/** The tables whose rows belong to an account. */
async function tablesOfAccounts(): Promise<string[]> {
	const rows = await select<{ name: string }>(
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND instr(sql, 'user_id TEXT') > 0 ORDER BY name",
	);
	return rows.map(({ name }) => name);
}
