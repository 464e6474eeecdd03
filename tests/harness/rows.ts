import { allD1, homeD1 } from "./databases";

/** Every row that the databases keep of an account, table by table: equal before and after where nothing may change. */
export async function rowsOf(userId: string): Promise<Record<string, unknown[]>> {
	const names = ["users", ...(await tablesOfAccounts())];
	const found = await Promise.all(allD1.map((d1) => rowsIn(d1, userId, names)));
	const inOrder = (rows: unknown[]) => rows.map((row) => ({ row, key: JSON.stringify(row) })).sort(byKey);
	return Object.fromEntries(
		names.map((name, at) => [name, inOrder(found.flatMap((tables) => tables[at] ?? [])).map(({ row }) => row)]),
	);
}

async function rowsIn(d1: D1Database, userId: string, names: readonly string[]): Promise<unknown[][]> {
	const owner = (name: string) => (name === "users" ? "id" : "user_id");
	const all = names.map((name) => d1.prepare(`SELECT * FROM ${name} WHERE ${owner(name)} = ?`).bind(userId));
	return (await d1.batch(all)).map(({ results }) => results);
}

function byKey(one: { key: string }, other: { key: string }): number {
	return one.key < other.key ? -1 : 1;
}

/** One number out of the database; of several databases their sum. */
export async function numberFrom(query: string, ...values: unknown[]): Promise<number> {
	const rows = await select<Record<string, number>>(query, ...values);
	return rows.reduce((sum, row) => sum + (Object.values(row)[0] ?? 0), 0);
}

/** All rows of a query, of every database. */
export async function select<Row = Record<string, unknown>>(query: string, ...values: unknown[]): Promise<Row[]> {
	const found = await Promise.all(
		allD1.map((d1) =>
			d1
				.prepare(query)
				.bind(...values)
				.all<Row>(),
		),
	);
	return found.flatMap(({ results }) => results);
}

/** What a query of the schema finds: once, as all databases have the same. */
export async function fromSchema<Row = { name: string }>(query: string): Promise<Row[]> {
	return (await homeD1.prepare(query).all<Row>()).results;
}

/** A change that no use case makes: ages a row, breaks an account. Made wherever the rows are, an addition where a test's accounts live. */
export async function change(query: string, ...values: unknown[]): Promise<void> {
	for (const d1 of ADDS.test(query) ? [homeD1] : allD1)
		await d1
			.prepare(query)
			.bind(...values)
			.run();
}

const ADDS = /^\s*(INSERT|WITH RECURSIVE)\b/;

/** What an account has written down in its audit, oldest first. */
export async function eventsOf(userId: string): Promise<string[]> {
	const rows = await select<{ event: string }>("SELECT event FROM audit WHERE user_id = ? ORDER BY seq", userId);
	return rows.map(({ event }) => event);
}

/** The tables whose rows belong to an account. */
async function tablesOfAccounts(): Promise<string[]> {
	const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND instr(sql, 'user_id TEXT') > 0 ORDER BY name";
	const { results } = await homeD1.prepare(tables).all<{ name: string }>();
	// Where an account lived stays known, as that it was closed does (docs/decisions/0052-accounts-over-databases.md).
	return results.map(({ name }) => name).filter((name) => name !== "account_homes");
}

/** Leaves a series with a template that is gone: it was deleted since. */
export function loseTemplate(seriesId: string) {
	return change(
		"UPDATE recurring_invoices SET invoice = json_set(invoice, '$.template', 'none') WHERE id = ?",
		seriesId,
	);
}
