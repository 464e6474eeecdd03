import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { insertRows, type Row, readRows } from "./rows";
import { listTables, ours, quoted, type Table } from "./tables";

/** Tables that name an account and stay where they are when it moves. */
export const STAYING: Readonly<Record<string, string>> = {
	audit: "each database keeps its own, of which nothing is ever removed",
	closed_accounts: "an account that is closed does not move",
	account_homes: "the directory's",
	claimed_addresses: "the directory's",
	account_moves: "the directory's",
	operators: "the administrator's account does not move",
};

export interface AccountTable extends Table {
	owner: string;
	/** How many of the first columns are the database's own numbers of its rows: which are assigned again. */
	numbered: number;
}

const COUNTED = `SELECT list.name FROM (SELECT name FROM sqlite_schema WHERE type = 'table' AND ${ours("name")}) AS list
	JOIN pragma_table_info(list.name) AS info WHERE info.pk = 1 AND info.type = 'INTEGER'`;

/** The tables that have rows of accounts, those that others refer to before these. */
export async function listAccountTables(db: Database): Promise<AccountTable[]> {
	const { results } = await orm(db).$client.prepare(COUNTED).all<{ name: string }>();
	const counted = new Set(results.map(({ name }) => name));
	return (await listTables(db)).flatMap((table) => {
		const owner = table.name === "users" ? "id" : "user_id";
		if (!table.columns.includes(owner) || table.name in STAYING) return [];
		const numbered = table.key[0] === "rowid" || counted.has(table.name) ? 1 : 0;
		return [{ ...table, owner, numbered }];
	});
}

/** The rows of an account that follow a key; see `readRows`. The key of the last is what the next call begins after. */
export async function readAccountRows(
	db: Database,
	table: AccountTable,
	{ userId, after }: { userId: string; after: Row | null },
): Promise<{ rows: Row[]; last: Row | null }> {
	const rows = await readRows(db, table, after, { column: table.owner, id: userId });
	const last = rows.at(-1);
	const places = table.key.map((column) => table.columns.indexOf(column));
	return {
		rows: rows.map((row) => row.slice(table.numbered)),
		last: last ? places.map((place) => last[place] ?? null) : null,
	};
}

const OURS = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'
	AND name NOT LIKE 'backup\\_%' ESCAPE '\\' AND name NOT LIKE 'fence\\_%' ESCAPE '\\'`;

/** Adds rows as they are: the triggers, which work on what people do, are off within the transaction, for it alone. */
export async function writeAccountRows(db: Database, table: AccountTable, rows: readonly Row[]): Promise<void> {
	if (rows.length === 0) return;
	const { $client } = orm(db);
	const { results: triggers } = await $client.prepare(OURS).all<{ name: string; sql: string }>();
	await $client.batch([
		...triggers.map(({ name }) => $client.prepare(`DROP TRIGGER ${quoted(name)}`)),
		...insertRows(db, { name: table.name, columns: table.columns.slice(table.numbered) }, rows),
		...triggers.map(({ sql }) => $client.prepare(sql)),
	]);
}
