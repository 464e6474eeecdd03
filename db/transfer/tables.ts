import type { Database } from "~/kernel/ports";
import { orm } from "../client";

/** What a backup copies of a table: its stored columns, and by which of them its rows are told apart. */
export interface Table {
	name: string;
	/** With `rowid` first where no column is it: what is ordered by it stays in order. */
	columns: string[];
	key: string[];
}

interface ColumnRow {
	table: string;
	withoutRowid: number;
	column: string;
	type: string;
	/** Its place in the primary key, from 1; 0 where it is none of it. */
	place: number;
	hidden: number;
}

/** What SQLite and D1 keep for themselves, what a backup or a move keeps meanwhile, and who requested one. */
export const FOREIGN = ["sqlite\\_%", "\\_cf\\_%", "backup\\_%", "fence\\_%", "operator\\_calls%"];
export const ours = (column: string) => FOREIGN.map((like) => `${column} NOT LIKE '${like}' ESCAPE '\\'`).join(" AND ");

const COLUMNS = `SELECT list.name AS "table", list.wr AS withoutRowid, info.name AS "column", info.type, info.pk AS place, info.hidden
	FROM (SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND ${ours("name")}) AS list
	JOIN pragma_table_xinfo(list.name) AS info ORDER BY list.name, info.cid`;

const REFERENCES = `SELECT schema.name AS child, parents."table" AS parent
	FROM (SELECT name FROM sqlite_schema WHERE type = 'table' AND ${ours("name")}) AS schema
	JOIN pragma_foreign_key_list(schema.name) AS parents WHERE schema.name <> parents."table"`;

/** The tables of a database, those that others refer to before these. */
export async function listTables(db: Database): Promise<Table[]> {
	const { $client } = orm(db);
	const { results: columns } = await $client.prepare(COLUMNS).all<ColumnRow>();
	const { results: references } = await $client.prepare(REFERENCES).all<{ child: string; parent: string }>();
	const ordered = new Map<string, Table>();
	const visit = (name: string) => {
		if (ordered.has(name)) return;
		for (const { child, parent } of references) if (child === name) visit(parent);
		const own = columns.filter(({ table }) => table === name);
		ordered.set(name, toTable(name, own));
	};
	for (const { table } of columns) visit(table);
	return [...ordered.values()];
}

function toTable(name: string, rows: readonly ColumnRow[]): Table {
	const columns = rows.filter(({ hidden }) => hidden === 0).map(({ column }) => column);
	const primary = rows.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
	const key = primary.map(({ column }) => column);
	const isRowid = primary.length === 1 && primary[0]?.type === "INTEGER";
	if (rows[0]?.withoutRowid || isRowid) return { name, columns, key };
	return { name, columns: ["rowid", ...columns], key: ["rowid"] };
}

export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

export function listed(names: readonly string[], prefix = ""): string {
	return names.map((name) => prefix + quoted(name)).join(", ");
}
