import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** That a row's columns are what was read of them: what a write was made from has not changed since. Other names count for nothing. */
export function stillAs<Table extends SQLiteTable>(table: Table, read: Partial<InferSelectModel<Table>>): SQL {
	const values = read as Record<string, unknown>;
	const columns = Object.entries(getTableColumns(table)).filter(([name]) => values[name] !== undefined);
	const same = columns.map(([name, column]) => sql`${column} IS ${sql.param(values[name], column)}`);
	return sql.join(same, sql` AND `);
}

/**
 * That these are all rows that are there, and as they were read.
 * @param from the FROM and WHERE of them
 * @param columns what makes each, by the names that both the table and `read` have
 */
export function stillTheRows(from: SQL, columns: readonly string[], read: readonly object[]): SQL {
	const now = sql`json_array(${sql.join(columns.map(sql.identifier), sql`, `)})`;
	const values = columns.map((name) => sql`value ->> ${name}`);
	const then = sql`json_array(${sql.join(values, sql`, `)})`;
	return sql`(SELECT count(*) ${from}) = ${read.length} AND NOT EXISTS (
		SELECT ${now} ${from} EXCEPT SELECT ${then} FROM json_each(${JSON.stringify(read)}))`;
}
