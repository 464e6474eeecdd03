import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { endAccess } from "../access/end-access";
import { closedAccounts } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";

/**
 * What an account may have thousands of, and so is removed in chunks before the account's row. All other tables go
 * with that row, by their references.
 */
const LARGE_TABLES = [
	"time_entries",
	"invoices",
	"invoice_revisions",
	"issued_numbers",
	"settlements",
	"payments",
	"deliveries",
	"delivery_events",
	"outbox_mails",
	"shares",
	"clients",
	"bank_lines",
	"working_copies",
	"support_tickets",
	"changes",
] as const;

type LargeTable = (typeof LARGE_TABLES)[number];

/**
 * Closes an account at once: no one can sign in, every session ends, its address is free, and its row holds no personal
 * data. Throws RuleBroken("row_unchanged") where it is closed.
 * @param extraStatements what is to be done outside the database, in the same batch
 */
export async function closeAccount(
	db: Database,
	userId: string,
	at: Instant,
	extraStatements: readonly Statement[],
): Promise<void> {
	const gone = `deleted:${userId}`;
	await commit(db, [
		sql`UPDATE users SET deleted_at = ${at}, email = ${gone}, email_norm = ${gone}, name = '', company = '',
				password_hash = '', logo = NULL, pending_email = NULL, version = version + 1 WHERE id = ${userId} AND deleted_at IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
		...endAccess(db, userId),
		orm(db).insert(closedAccounts).values({ userId, closedAt: at }),
		record(db, { at, userId, event: "account.deleted", objectId: userId }),
		...extraStatements,
	]);
}

export async function wasClosed(db: Database, userId: string): Promise<boolean> {
	const rows = await orm(db)
		.select({ userId: closedAccounts.userId })
		.from(closedAccounts)
		.where(eq(closedAccounts.userId, userId));
	return rows.length > 0;
}

/** The ids of accounts that were closed, those that follow one, in their order. */
export async function closedAccountIds(db: Database, after: string, limit: number): Promise<string[]> {
	const rows = await orm(db)
		.select({ userId: closedAccounts.userId })
		.from(closedAccounts)
		.where(gt(closedAccounts.userId, after))
		.orderBy(asc(closedAccounts.userId))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

export async function tablesWithRows(db: Database, userId: string): Promise<LargeTable[]> {
	const columns = LARGE_TABLES.map((table) => {
		const name = sql.identifier(table);
		return sql`EXISTS (SELECT 1 FROM ${name} WHERE user_id = ${userId}) AS ${name}`;
	});
	const [row] = await orm(db).all<Record<LargeTable, number>>(sql`SELECT ${sql.join(columns, sql`, `)}`);
	return LARGE_TABLES.filter((table) => row?.[table]);
}

/** Removes `most` rows of a closed account from a table, and returns how many there were: fewer where no more are left. */
export async function eraseRows(db: Database, userId: string, table: LargeTable, most: number): Promise<number> {
	const name = sql.identifier(table);
	const { meta } = await orm(db).run(sql`
		DELETE FROM ${name} WHERE rowid IN (SELECT rowid FROM ${name} WHERE user_id = ${userId} LIMIT ${most})
			AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL)`);
	return meta.changes;
}

/** Removes a closed account's own row, and with it all that refers to it. Safe to repeat. */
export async function eraseAccount(db: Database, userId: string): Promise<void> {
	await orm(db).run(sql`DELETE FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL`);
}
