import { and, eq, getTableColumns, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Payment } from "~/invoices/domain/payment";
import type { StoredStatus } from "~/invoices/domain/status";
import type { Instant } from "~/kernel/dates";
import type { Deletion } from "~/kernel/deletion";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { invoices } from "../schema/invoices";
import { asDeleted, asRestored } from "../soft-delete";
import type { AuditEvent } from "./audit";
import { derivedStatus } from "./invoices";

const {
	userId: _owner,
	numberKey,
	dueAt,
	searchText,
	quotaMonth,
	deletedAt,
	deletionId,
	...whole
} = getTableColumns(invoices);

interface Standing {
	id: string;
	status: StoredStatus;
	deletedAt: Instant | null;
}

/** Those of the ids that are the owner's, as they stand. */
export async function readStandings(db: Database, userId: string, ids: readonly string[]): Promise<Standing[]> {
	return orm(db)
		.select({ id: invoices.id, status: invoices.status, deletedAt: invoices.deletedAt })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), among(ids)));
}

/** Those of the ids that are the owner's and not deleted, whole. */
export async function findInvoices(
	db: Database,
	userId: string,
	ids: readonly string[],
	now: Instant,
): Promise<Invoice[]> {
	return orm(db)
		.select({ ...whole, status: derivedStatus(now) })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), isNull(invoices.deletedAt), among(ids)));
}

/** Marks what is sent among the ids as paid; all else stays. Returns how many were. */
export async function payInvoices(
	db: Database,
	userId: string,
	ids: readonly string[],
	payment: Payment,
): Promise<number> {
	const at = payment.paidAt;
	const payable = and(mine(userId), eq(invoices.status, "sent"), among(ids));
	const [, paid = []] = await commit(db, [
		recordAll("invoice.paid", at, payable),
		orm(db)
			.update(invoices)
			.set({ ...payment, updatedAt: at, version: sql`${invoices.version} + 1` })
			.where(payable)
			.returning({ id: invoices.id }),
	]);
	return paid.length;
}

/** Deletes those of the ids that are there, softly and as one deletion. Returns how many there were. */
export async function softDeleteInvoices(db: Database, userId: string, ids: readonly string[], deletion: Deletion) {
	const there = and(mine(userId), among(ids));
	const [, deleted = []] = await commit(db, [
		recordAll("invoice.deleted", deletion.at, there),
		sql`UPDATE ${invoices} SET ${asDeleted(deletion)} WHERE ${there} RETURNING id`,
	]);
	return deleted.length;
}

interface Which {
	deletionId: string;
	/** The instant since which deletions can be taken back. */
	since: Instant;
}

/** What one deletion deleted and is deleted still, at most `most` of it. */
export async function deletedTogether(db: Database, userId: string, which: Which, most: number) {
	return orm(db)
		.select({ id: invoices.id, status: invoices.status })
		.from(invoices)
		.where(deletedBy(userId, which))
		.limit(most);
}

/** Takes back what one deletion deleted of issued invoices: they need no room and have kept their numbers. Returns how many. */
export async function restoreIssued(db: Database, userId: string, { at, ...which }: Which & { at: Instant }) {
	const gone = and(deletedBy(userId, which), sql`${invoices.status} <> 'draft'`);
	const [, restored = []] = await commit(db, [
		recordAll("invoice.restored", at, gone),
		sql`UPDATE ${invoices} SET ${asRestored(at)} WHERE ${gone} RETURNING id`,
	]);
	return restored.length;
}

function deletedBy(userId: string, { deletionId, since }: Which) {
	return and(eq(invoices.userId, userId), eq(invoices.deletionId, deletionId), gte(invoices.deletedAt, since));
}

function mine(userId: string) {
	return and(eq(invoices.userId, userId), isNull(invoices.deletedAt));
}

/** As one JSON parameter: D1 binds no more than a hundred. */
function among(ids: readonly string[]): SQL {
	return sql`${invoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** One line of the audit for each invoice that the next statement will change. */
function recordAll(event: AuditEvent, at: Instant, which: SQL | undefined): Statement {
	return sql`INSERT INTO audit (at, user_id, event, object_id)
		SELECT ${at}, ${invoices.userId}, ${event}, ${invoices.id} FROM ${invoices} WHERE ${which}`;
}
