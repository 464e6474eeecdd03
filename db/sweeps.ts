import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "./client";
import { commit, type Statement } from "./commit";

/** What the hourly sweep tidies, across all accounts. Each query is bounded, so that a backlog is worked off in turns. */

/**
 * Removes a deleted invoice for good, its links, its mails, and its content from its history too. What is left of one that was issued is its number,
 * which is never used again, and the hashes of its revisions (docs/reliability.md section 11).
 */
export async function purgeInvoice(
	db: Database,
	userId: string,
	id: string,
	before: Instant,
	extraStatements: readonly Statement[],
): Promise<void> {
	const deleted = sql`FROM invoices WHERE user_id = ${userId} AND id = ${id} AND deleted_at < ${before}`;
	const ofDeleted = sql`user_id = ${userId} AND invoice_id = ${id} AND EXISTS (SELECT 1 ${deleted})`;
	await commit(db, [
		sql`UPDATE invoice_revisions SET content = NULL WHERE ${ofDeleted}`,
		sql`DELETE FROM shares WHERE ${ofDeleted}`,
		sql`DELETE FROM deliveries WHERE ${ofDeleted}`,
		sql`DELETE ${deleted}`,
		...extraStatements,
	]);
}

export async function deleteExpiredSessionsAcrossAccounts(db: Database, now: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at < ${now} LIMIT ${limit})`);
}

/**
 * Ends what was written down before an instant, from the oldest on. The table itself keeps what is younger than 400 days by
 * the database's own clock (migration 0001).
 */
export async function deleteOldAuditAcrossAccounts(db: Database, before: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM audit WHERE seq IN (SELECT seq FROM audit WHERE seq > 0 ORDER BY seq LIMIT ${limit})
			AND at < ${before} AND at <= (unixepoch() - 400 * 86400) * 1000`);
}

export async function deleteOldIdempotencyKeysAcrossAccounts(
	db: Database,
	before: Instant,
	limit: number,
): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM idempotency_keys WHERE (user_id, key) IN (
			SELECT user_id, key FROM idempotency_keys WHERE created_at < ${before} LIMIT ${limit})`);
}

export async function deleteOldBillingEventsAcrossAccounts(
	db: Database,
	before: Instant,
	limit: number,
): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM billing_events WHERE id IN (SELECT id FROM billing_events WHERE received_at < ${before} LIMIT ${limit})`);
}

/** Removes a deleted template for good, but for the revisions that invoices were sent with. */
export async function purgeTemplate(db: Database, userId: string, id: string, before: Instant): Promise<void> {
	await commit(db, [
		sql`DELETE FROM template_revisions WHERE user_id = ${userId} AND template_id = ${id}
			AND EXISTS (SELECT 1 FROM templates WHERE user_id = ${userId} AND id = ${id} AND deleted_at < ${before})
			AND revision NOT IN (
				SELECT template_revision FROM invoices
				WHERE user_id = ${userId} AND template = ${id} AND template_revision IS NOT NULL)`,
		sql`DELETE FROM templates WHERE user_id = ${userId} AND id = ${id} AND deleted_at < ${before}`,
	]);
}

/** How far a sweep through all accounts has come; empty at its beginning. */
export async function readSweepPosition(db: Database, name: string): Promise<string> {
	const rows = await orm(db).all<{ position: string }>(sql`SELECT position FROM sweep_positions WHERE name = ${name}`);
	return rows[0]?.position ?? "";
}

export async function writeSweepPosition(db: Database, name: string, position: string): Promise<void> {
	await orm(db).run(sql`
		INSERT INTO sweep_positions (name, position) VALUES (${name}, ${position})
		ON CONFLICT (name) DO UPDATE SET position = excluded.position`);
}

interface Sent {
	id: string;
	sentAt: Instant;
}

/** Invoices in the order in which they were sent, from one on and before an instant. */
export async function sentInvoicesAcrossAccounts(db: Database, after: Sent, before: Instant, limit: number) {
	return orm(db).all<Sent & { userId: string; version: number }>(sql`
		SELECT id, user_id AS userId, version, sent_at AS sentAt FROM invoices
		WHERE sent_at IS NOT NULL AND (sent_at, id) > (${after.sentAt}, ${after.id}) AND sent_at < ${before}
		ORDER BY sent_at, id LIMIT ${limit}`);
}
