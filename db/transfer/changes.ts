import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { fromStored, type Row } from "./rows";
import { quoted, type Table } from "./tables";

/** What became of a row while a backup copied: its key, and what it is now; `null` where it is gone. */
export interface Change {
	table: string;
	key: Row;
	row: Row | null;
}

/** How many entries of the log one round reads. */
const ROUND = 300;
const LOG = "backup_changes";

/**
 * From now on the database itself writes down which rows change (docs/decisions/0046): what is copied meanwhile is out of
 * date in places, and {@link takeChanges} says in which.
 */
export async function beginChanges(db: Database, tables: readonly Table[]): Promise<void> {
	const { $client } = orm(db);
	const leftover = await dropTriggers(db);
	await $client.batch(
		[
			...leftover,
			`DROP TABLE IF EXISTS ${LOG}`,
			`CREATE TABLE ${LOG} (seq INTEGER PRIMARY KEY, tbl TEXT NOT NULL, key TEXT NOT NULL) STRICT`,
			...tables.flatMap(noteTriggers),
		].map((statement) => $client.prepare(statement)),
	);
}

/** Ends what {@link beginChanges} began; nothing where it did not. */
export async function endChanges(db: Database): Promise<void> {
	const { $client } = orm(db);
	const statements = [...(await dropTriggers(db)), `DROP TABLE IF EXISTS ${LOG}`];
	await $client.batch(statements.map((statement) => $client.prepare(statement)));
}

/**
 * The next rows that changed, as they are in one transaction, and how many entries are left: of none, this transaction is
 * the moment that the copy is of.
 */
export async function takeChanges(
	db: Database,
	tables: readonly Table[],
): Promise<{ changes: Change[]; left: number }> {
	const { $client } = orm(db);
	const { results } = await $client
		.prepare(`SELECT max(seq) AS last, tbl FROM (SELECT seq, tbl FROM ${LOG} ORDER BY seq LIMIT ${ROUND}) GROUP BY tbl`)
		.all<{ last: number; tbl: string }>();
	const last = Math.max(0, ...results.map((each) => each.last));
	const changed = tables.filter(({ name }) => results.some(({ tbl }) => tbl === name));
	const reads = changed.map((table) => $client.prepare(readChangedRows(table)).bind(table.name, last));
	const answers = await $client.batch<Record<string, unknown>>([
		...reads,
		$client.prepare(`SELECT count(*) AS entries FROM ${LOG} WHERE seq > ?`).bind(last),
		$client.prepare(`DELETE FROM ${LOG} WHERE seq <= ?`).bind(last),
	]);
	const changes = changed.flatMap((table, at) => (answers[at]?.results ?? []).map((row) => toChange(table, row)));
	return { changes, left: Number(answers[reads.length]?.results[0]?.entries) };
}

/** The columns by their places, as two may differ in their case alone. */
function readChangedRows({ name, columns, key }: Table): string {
	const on = key.map((column, at) => `now.${quoted(column)} = (log.key ->> ${at})`).join(" AND ");
	const values = columns.map((column, at) => `now.${quoted(column)} AS c${at}`).join(", ");
	return `SELECT log.key AS k, now.${quoted(key[0] ?? "")} IS NOT NULL AS there, ${values}
		FROM (SELECT DISTINCT key FROM ${LOG} WHERE tbl = ? AND seq <= ?) AS log LEFT JOIN ${quoted(name)} AS now ON ${on}`;
}

function toChange({ name, columns }: Table, row: Record<string, unknown>): Change {
	const now = columns.map((_, at) => fromStored(row[`c${at}`]));
	return { table: name, key: JSON.parse(String(row.k)), row: row.there ? now : null };
}

function noteTriggers({ name, key }: Table): string[] {
	const entry = (which: "NEW" | "OLD") =>
		`('${name.replaceAll("'", "''")}', json_array(${key.map((column) => `${which}.${quoted(column)}`).join(", ")}))`;
	const write = { insert: entry("NEW"), update: `${entry("OLD")}, ${entry("NEW")}`, delete: entry("OLD") };
	return Object.entries(write).map(
		([event, entries]) =>
			`CREATE TRIGGER ${quoted(`backup_${event}_${name}`)} AFTER ${event} ON ${quoted(name)}
			BEGIN INSERT INTO ${LOG} (tbl, key) VALUES ${entries}; END`,
	);
}

async function dropTriggers(db: Database): Promise<string[]> {
	const { results } = await orm(db)
		.$client.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'backup\\_%' ESCAPE '\\'")
		.all<{ name: string }>();
	return results.map(({ name }) => `DROP TRIGGER ${quoted(name)}`);
}
