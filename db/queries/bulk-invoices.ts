import { and, eq, getTableColumns, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { StoredStatus } from "~/invoices/domain/status";
import type { CalendarDate, Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { invoices } from "../schema/invoices";
import type { AuditEvent } from "./audit";
import { derivedStatus } from "./invoices";

const { userId: _owner, numberKey, dueAt, searchText, quotaMonth, deletedAt, ...whole } = getTableColumns(invoices);

interface Standing {
	id: string;
	status: StoredStatus;
	paidAt: Instant | null;
	deletedAt: Instant | null;
}

/** Those of the ids that are the owner's, as they stand. */
export async function readStandings(db: Database, userId: string, ids: readonly string[]): Promise<Standing[]> {
	return orm(db)
		.select({ id: invoices.id, status: invoices.status, paidAt: invoices.paidAt, deletedAt: invoices.deletedAt })
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

/** Marks what is sent among the ids as paid at an instant, on its day in the owner's zone; all else stays. */
export async function payInvoices(
	db: Database,
	userId: string,
	ids: readonly string[],
	{ at, on }: { at: Instant; on: CalendarDate },
): Promise<void> {
	const payable = and(mine(userId), eq(invoices.status, "sent"), among(ids));
	await commit(db, [
		recordAll("invoice.paid", at, payable),
		orm(db)
			.update(invoices)
			.set({ status: "paid", paidAt: at, paidOn: on, updatedAt: at, version: sql`${invoices.version} + 1` })
			.where(payable),
	]);
}

/** Deletes those of the ids that are there, softly and all at one instant. */
export async function softDeleteInvoices(db: Database, userId: string, ids: readonly string[], at: Instant) {
	const there = and(mine(userId), among(ids));
	await commit(db, [
		recordAll("invoice.deleted", at, there),
		orm(db)
			.update(invoices)
			.set({ deletedAt: at, updatedAt: at, version: sql`${invoices.version} + 1` })
			.where(there),
	]);
}

/** What was deleted at one instant, at most `most` of it. */
export async function deletedAtOnce(db: Database, userId: string, at: Instant, most: number) {
	return orm(db)
		.select({ id: invoices.id, status: invoices.status })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), eq(invoices.deletedAt, at)))
		.limit(most);
}

/** Takes back the deletion of issued invoices made since an instant: they need no room and have kept their numbers. */
export async function restoreIssued(
	db: Database,
	userId: string,
	{ ids, at, since }: { ids: readonly string[]; at: Instant; since: Instant },
) {
	const issued = sql`${invoices.status} <> 'draft'`;
	const gone = and(eq(invoices.userId, userId), gte(invoices.deletedAt, since), issued, among(ids));
	await commit(db, [
		recordAll("invoice.restored", at, gone),
		orm(db)
			.update(invoices)
			.set({ deletedAt: null, updatedAt: at, version: sql`${invoices.version} + 1` })
			.where(gone),
	]);
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
