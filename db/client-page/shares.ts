import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { userColumns } from "../access/users";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { insertWhere } from "../guarded-insert";
import { isOpenLink } from "./open-link";
import { invoiceViews, shares } from "./shares.schema";

export interface Share {
	/** SHA-256 of its token, in lower-case hexadecimal. */
	tokenHash: string;
	userId: string;
	invoiceId: string;
	createdAt: Instant;
	/** `null` where it never runs out. */
	expiresAt: Instant | null;
}

/**
 * Adds a link to an invoice of its owner's that was sent. Throws RuleBroken("row_unchanged") where there is none.
 * @param renews whether it ends all others
 */
export async function insertShare(db: Database, share: Share, renews: boolean): Promise<void> {
	const { userId, invoiceId, createdAt: at } = share;
	const sent = sql`EXISTS (SELECT 1 FROM invoices WHERE user_id = ${userId} AND id = ${invoiceId}
		AND deleted_at IS NULL AND status <> 'draft')`;
	await commit(db, [
		...(renews ? endShares(db, userId, invoiceId, at) : []),
		insertWhere(shares, share, sent),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "invoice.shared", objectId: invoiceId }),
	]);
}

/**
 * The link of a token with its owner; `null` where it is unknown, revoked or has run out, its invoice was deleted, or its
 * account was closed.
 */
export async function findShareAcrossAccounts(
	db: Database,
	tokenHash: string,
	now: Instant,
): Promise<{ invoiceId: string; owner: User } | null> {
	const [row] = await orm(db)
		.select({ invoiceId: shares.invoiceId, owner: userColumns })
		.from(shares)
		.innerJoin(users, eq(users.id, shares.userId))
		.where(and(eq(shares.tokenHash, tokenHash), isOpenLink(now), hasInvoice, isNull(users.deletedAt)));
	return row ?? null;
}

/** Ends every link to an invoice of the owner's. */
export async function revokeShares(db: Database, userId: string, invoiceId: string, at: Instant): Promise<void> {
	await commit(db, endShares(db, userId, invoiceId, at));
}

function endShares(db: Database, userId: string, invoiceId: string, at: Instant): Statement[] {
	return [
		record(db, { at, userId, event: "invoice.share_revoked", objectId: invoiceId }),
		orm(db)
			.update(shares)
			.set({ revokedAt: at })
			.where(and(eq(shares.userId, userId), eq(shares.invoiceId, invoiceId), isNull(shares.revokedAt))),
	];
}

export interface Sharing {
	open: number;
	/** When its page was used, latest first. */
	views: Instant[];
}

/** What became of the links to an invoice, in one round trip: `limit` views at most. */
export async function findSharing(
	db: Database,
	{ userId, invoiceId, now, limit }: { userId: string; invoiceId: string; now: Instant; limit: number },
): Promise<Sharing> {
	const [[counted], views] = await orm(db).batch([
		orm(db)
			.select({ open: sql<number>`count(*)` })
			.from(shares)
			.where(and(eq(shares.userId, userId), eq(shares.invoiceId, invoiceId), isOpenLink(now))),
		orm(db)
			.select({ at: invoiceViews.at })
			.from(invoiceViews)
			.where(and(eq(invoiceViews.userId, userId), eq(invoiceViews.invoiceId, invoiceId)))
			.orderBy(desc(invoiceViews.at))
			.limit(limit),
	]);
	return { open: counted?.open ?? 0, views: views.map(({ at }) => at) };
}

/** Adds a view by a link that is open, unless there is one by it since an instant. */
export async function insertView(
	db: Database,
	tokenHash: string,
	{ at, since }: { at: Instant; since: Instant },
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	const view = sql`
		INSERT INTO invoice_views (user_id, invoice_id, token_hash, at)
		SELECT user_id, invoice_id, token_hash, ${at} FROM shares WHERE token_hash = ${tokenHash} AND ${isOpenLink(at)} AND ${hasInvoice}
			AND NOT EXISTS (SELECT 1 FROM invoice_views WHERE token_hash = ${tokenHash} AND at > ${since})`;
	await commit(db, [view, ...extraStatements]);
}

/** Whether a person has used the page of an invoice before. */
export async function wasViewed(db: Database, userId: string, invoiceId: string): Promise<boolean> {
	const rows = await orm(db)
		.select({ id: invoiceViews.id })
		.from(invoiceViews)
		.where(and(eq(invoiceViews.userId, userId), eq(invoiceViews.invoiceId, invoiceId)))
		.limit(1);
	return rows.length > 0;
}

const hasInvoice = sql`EXISTS (SELECT 1 FROM invoices WHERE invoices.user_id = ${shares.userId}
	AND invoices.id = ${shares.invoiceId} AND invoices.deleted_at IS NULL AND invoices.status <> 'draft')`;
