import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit, mustHaveChangedOne } from "../commit";
import { deletions } from "../schema/identity";
import { record } from "./audit";

/**
 * What an account may have thousands of, and so is removed in chunks before the account's row. All other tables go
 * with that row, by their references.
 */
const CHILDREN = ["time_entries", "invoices", "invoice_revisions", "issued_numbers", "clients"] as const;

const CHUNK = 500;

/**
 * Closes an account at once: nobody can sign in or be signed in, its address is free, nothing of the person is left in
 * its row, and what remains to be removed is written down. Throws RuleBroken("row_unchanged") where it is closed.
 */
export async function closeAccount(db: Database, userId: string, at: Instant): Promise<void> {
	const gone = `deleted:${userId}`;
	await commit(db, [
		sql`UPDATE users SET deleted_at = ${at}, email = ${gone}, email_norm = ${gone}, name = '', company = '',
				password_hash = '', logo = NULL, version = version + 1 WHERE id = ${userId} AND deleted_at IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
		sql`DELETE FROM sessions WHERE user_id = ${userId}`,
		orm(db).insert(deletions).values({ userId, requestedAt: at, triedAt: at }),
		record(db, { at, userId, event: "account.deleted", objectId: userId }),
	]);
}

/** Accounts that are closed and not yet wholly gone; the ones that were left alone longest come first. */
export async function openDeletionsOfAnyUser(db: Database, limit: number): Promise<string[]> {
	const rows = await orm(db)
		.select({ userId: deletions.userId })
		.from(deletions)
		.where(isNull(deletions.doneAt))
		.orderBy(asc(deletions.triedAt))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Writes down that a deletion is being worked on; one that always fails goes to the end of the queue. */
export async function markTried(db: Database, userId: string, at: Instant): Promise<void> {
	await orm(db).update(deletions).set({ triedAt: at }).where(eq(deletions.userId, userId));
}

/** Writes down that nothing is left, unless the request is younger than `requestedBefore`. */
export async function markDone(db: Database, userId: string, { at, requestedBefore }: Done): Promise<void> {
	const old = sql`${deletions.requestedAt} <= ${requestedBefore}`;
	await orm(db)
		.update(deletions)
		.set({ doneAt: at })
		.where(and(eq(deletions.userId, userId), old));
}

interface Done {
	at: Instant;
	requestedBefore: Instant;
}

/** Removes everything that a closed account wrote, chunk by chunk. Safe to repeat, and to be cut off at any place. */
export async function removeRows(db: Database, userId: string): Promise<void> {
	for (const table of CHILDREN) {
		const name = sql.identifier(table);
		const some = sql`DELETE FROM ${name} WHERE rowid IN (SELECT rowid FROM ${name} WHERE user_id = ${userId} LIMIT ${CHUNK})
			AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL)`;
		let removed = CHUNK;
		while (removed > 0) removed = (await orm(db).run(some)).meta.changes;
	}
}

/** Removes a closed account's own row, and with it all that refers to it. */
export async function removeAccount(db: Database, userId: string): Promise<void> {
	await orm(db).run(sql`DELETE FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL`);
}
