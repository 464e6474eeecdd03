import { and, eq, gte, sql } from "drizzle-orm";
import type { Deletion } from "~/kernel/deletion";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { StoredStatus } from "~/settlement/domain/status";
import { orm } from "../client";
import { commit } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { ofIds, ownAmong, recordInvoices } from "../own-invoices";
import { asDeleted, asRestored } from "../soft-delete";

interface InvoiceState {
	id: string;
	status: StoredStatus;
	deletedAt: Instant | null;
}

/** Those of the ids that are the owner's, with their state. */
export async function readStates(db: Database, userId: string, ids: readonly string[]): Promise<InvoiceState[]> {
	return orm(db)
		.select({ id: invoices.id, status: invoices.status, deletedAt: invoices.deletedAt })
		.from(invoices)
		.where(ofIds(userId, ids));
}

/** Deletes those of the ids that are there, softly and as one deletion. Returns how many there were. */
export async function softDeleteInvoices(db: Database, userId: string, ids: readonly string[], deletion: Deletion) {
	const there = ownAmong(userId, ids);
	const [, deleted = []] = await commit(db, [
		recordInvoices("invoice.deleted", deletion.at, there),
		sql`UPDATE ${invoices} SET ${asDeleted(deletion)} WHERE ${there} RETURNING id`,
	]);
	return deleted.length;
}

interface Which {
	deletionId: string;
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
		recordInvoices("invoice.restored", at, gone),
		sql`UPDATE ${invoices} SET ${asRestored(at)} WHERE ${gone} RETURNING id`,
	]);
	return restored.length;
}

function deletedBy(userId: string, { deletionId, since }: Which) {
	return and(eq(invoices.userId, userId), eq(invoices.deletionId, deletionId), gte(invoices.deletedAt, since));
}
