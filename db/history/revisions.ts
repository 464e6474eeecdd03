import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Revision, RevisionKind } from "~/history/domain/revision";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { invoices } from "../invoices/invoices.schema";
import { invoiceRevisions } from "./history.schema";

const { userId: _owner, ...whole } = getTableColumns(invoiceRevisions);

export interface History {
	revisions: Revision[];
	/** Whether there is such an invoice and it is not deleted. */
	exists: boolean;
}

interface HistorySpan {
	before?: number | undefined;
	limit: number;
	/** What their contents may come to, in bytes. The first two come whatever they hold. */
	bytes: number;
}

/** Revisions of an invoice, newest first: those before one, or all; fewer than `limit` where they are large. */
export async function findHistory(
	db: Database,
	userId: string,
	invoiceId: string,
	{ before, limit, bytes }: HistorySpan,
): Promise<History> {
	const earlier = and(
		eq(invoiceRevisions.userId, userId),
		eq(invoiceRevisions.invoiceId, invoiceId),
		before === undefined ? undefined : lt(invoiceRevisions.revision, before),
	);
	const oldest = sql`(SELECT min(revision) FROM (
		SELECT revision, row_number() OVER newest AS place, total(size) OVER newest AS size FROM (
			SELECT ${invoiceRevisions.revision} AS revision, octet_length(${invoiceRevisions.content}) AS size
			FROM ${invoiceRevisions} WHERE ${earlier} ORDER BY ${invoiceRevisions.revision} DESC LIMIT ${limit})
		WINDOW newest AS (ORDER BY revision DESC)) WHERE place <= 2 OR size <= ${bytes})`;
	const [revisions, invoice] = await orm(db).batch([
		orm(db)
			.select(whole)
			.from(invoiceRevisions)
			.where(and(earlier, gte(invoiceRevisions.revision, oldest)))
			.orderBy(desc(invoiceRevisions.revision)),
		orm(db)
			.select({ id: invoices.id })
			.from(invoices)
			.where(and(eq(invoices.userId, userId), eq(invoices.id, invoiceId), isNull(invoices.deletedAt))),
	]);
	return { revisions, exists: invoice.length > 0 };
}

/** Revisions of some kinds of an invoice, newest first, `limit` at most, each followed by the one before it. */
export async function findRevisionsByKind(
	db: Database,
	userId: string,
	invoiceId: string,
	{ kinds, before, limit }: { kinds: readonly RevisionKind[]; before?: number | undefined; limit: number },
): Promise<Revision[]> {
	const ofInvoice = and(eq(invoiceRevisions.userId, userId), eq(invoiceRevisions.invoiceId, invoiceId));
	const newest = orm(db)
		.select({ revision: invoiceRevisions.revision })
		.from(invoiceRevisions)
		.where(
			and(
				ofInvoice,
				inArray(invoiceRevisions.kind, [...kinds]),
				before === undefined ? undefined : lt(invoiceRevisions.revision, before),
			),
		)
		.orderBy(desc(invoiceRevisions.revision))
		.limit(limit)
		.as("newest");
	const numbers = sql`(SELECT revision FROM ${newest} UNION SELECT revision - 1 FROM ${newest})`;
	return orm(db)
		.select(whole)
		.from(invoiceRevisions)
		.where(and(ofInvoice, sql`${invoiceRevisions.revision} IN ${numbers}`))
		.orderBy(desc(invoiceRevisions.revision));
}

/** Revisions of an invoice in their order, past one. */
export async function listInvoiceRevisions(
	db: Database,
	userId: string,
	invoiceId: string,
	{ after, limit }: { after: number; limit: number },
): Promise<Revision[]> {
	const { revision } = invoiceRevisions;
	return orm(db)
		.select(whole)
		.from(invoiceRevisions)
		.where(and(eq(invoiceRevisions.userId, userId), eq(invoiceRevisions.invoiceId, invoiceId), gt(revision, after)))
		.orderBy(asc(revision))
		.limit(limit);
}
