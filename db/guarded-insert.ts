import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Plan } from "~/billing/domain/plan";

/** Whose allowance a write uses, and the plan it was worked out for. */
export interface Holder {
	id: string;
	plan: Plan;
}

/**
 * `INSERT … SELECT … WHERE`: one statement that adds the row only where the condition holds, because counting first
 * and inserting then lets parallel requests through (docs/reliability.md section 2).
 */
export function insertWhere<Table extends SQLiteTable>(
	table: Table,
	row: InferInsertModel<Table>,
	condition: SQL,
): SQL {
	const record = row as Record<string, unknown>;
	const columns = Object.entries(getTableColumns(table)).filter(([name]) => record[name] !== undefined);
	const names = columns.map(([, column]) => sql.identifier(column.name));
	const values = columns.map(([name, column]) => sql`${sql.param(record[name], column)}`);
	return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`;
}

/**
 * That the account exists, is not deleted, and still has the plan that the caller's limits were read for. Part of
 * every guarded write, so that one which races a downgrade or a deletion fails closed.
 */
export function stillOn({ id, plan }: Holder): SQL {
	return sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND plan = ${plan} AND deleted_at IS NULL)`;
}

/** That fewer rows than the limit are there; `null` is no limit. */
export function roomFor(limit: number | null, count: SQL): SQL {
	return limit === null ? sql`1` : sql`(${count}) < ${limit}`;
}
