import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, not, type SQL, sql } from "drizzle-orm";
import type { CheckedRevision, Fault, Seal } from "~/history/domain/chain";
import type { Revision } from "~/history/domain/revision";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { commit } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { missingLogos } from "../payments/ledger.schema";
import { findDesigns, type StoredDesigns } from "../templates/templates";
import { invoiceChains, invoiceRevisions } from "./history.schema";
import { selectHistoryCheck } from "./history-checks";

const { userId: _owner, ...whole } = getTableColumns(invoiceRevisions);

export async function unsealedAcrossAccounts(db: Database, limit: number): Promise<string[]> {
	const rows = await orm(db)
		.selectDistinct({ userId: invoiceRevisions.userId })
		.from(invoiceRevisions)
		.where(isNull(invoiceRevisions.hash))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** An account's oldest revisions that are not sealed yet, and the hash that they go on from. */
export async function readUnsealed(db: Database, userId: string, limit: number) {
	const revisions = await orm(db)
		.select(whole)
		.from(invoiceRevisions)
		.where(and(eq(invoiceRevisions.userId, userId), isNull(invoiceRevisions.hash)))
		.orderBy(asc(invoiceRevisions.seq))
		.limit(limit);
	const [first] = revisions;
	if (!first) return { revisions, prevHash: null };
	const [before] = await orm(db)
		.select({ hash: invoiceRevisions.hash })
		.from(invoiceRevisions)
		.where(and(eq(invoiceRevisions.userId, userId), lt(invoiceRevisions.seq, first.seq)))
		.orderBy(desc(invoiceRevisions.seq))
		.limit(1);
	return { revisions, prevHash: before?.hash ?? null };
}

/** What a revision of an invoice looked like: its template's designs, and whether its logo's file is missing. */
export async function findRevisionLook(
	db: Database,
	userId: string,
	{ invoiceId, revision }: { invoiceId: string; revision: number },
): Promise<{ designs: StoredDesigns; logoMissing: boolean }> {
	const part = (path: string) => sql`(SELECT content ->> ${path} FROM invoice_revisions
		WHERE user_id = ${userId} AND invoice_id = ${invoiceId} AND revision = ${revision})`;
	const missing = and(eq(missingLogos.userId, userId), eq(missingLogos.logo, part("$.logo")));
	const [designs, count] = await Promise.all([
		findDesigns(db, userId, { template: part("$.template"), templateRevision: part("$.templateRevision") }),
		orm(db).$count(missingLogos, missing),
	]);
	return { designs, logoMissing: count > 0 };
}

/** Writes seals; a concurrent request writes the same ones. */
export async function writeSeals(db: Database, userId: string, seals: ReadonlyMap<number, Seal>): Promise<void> {
	await commit(
		db,
		[...seals].map(([seq, seal]) =>
			orm(db)
				.update(invoiceRevisions)
				.set(seal)
				.where(and(eq(invoiceRevisions.userId, userId), eq(invoiceRevisions.seq, seq), isNull(invoiceRevisions.hash))),
		),
	);
}

/** Revisions of an account in the order of the chain, past one. */
export async function accountRevisions(
	db: Database,
	userId: string,
	{ after, limit }: { after: number; limit: number },
): Promise<Revision[]> {
	return orm(db)
		.select(whole)
		.from(invoiceRevisions)
		.where(and(eq(invoiceRevisions.userId, userId), gt(invoiceRevisions.seq, after)))
		.orderBy(asc(invoiceRevisions.seq))
		.limit(limit);
}

interface Span {
	after: number;
	until: number | SQL;
	limit: number;
}

/** The same up to one, with each that is the last of its invoice, the current invoice. */
export async function checkedRevisions(db: Database, userId: string, span: Span): Promise<CheckedRevision[]> {
	return (await selectChecked(db, userId, span)).map(toChecked);
}

function selectChecked(db: Database, userId: string, { after, until, limit }: Span) {
	const { invoiceId, revision, seq } = invoiceRevisions;
	const last = sql`${revision} = (
		SELECT max(other.revision) FROM invoice_revisions AS other
		WHERE other.user_id = ${userId} AND other.invoice_id = ${invoiceId})`;
	return orm(db)
		.select({
			...whole,
			last: sql<number>`${last}`.as("is_last"),
			standing: sql<
				string | null
			>`iif(${last}, (SELECT content FROM invoice_contents WHERE id = ${invoiceId}), NULL)`.as("standing"),
		})
		.from(invoiceRevisions)
		.where(and(eq(invoiceRevisions.userId, userId), gt(seq, after), lte(seq, until)))
		.orderBy(asc(seq))
		.limit(limit);
}

function toChecked(row: Awaited<ReturnType<typeof selectChecked>>[number]): CheckedRevision {
	return { ...row, last: row.last === 1 };
}

/** An issued invoice of an account that has no history; `null` where there is none such. */
export async function findUnrecorded(db: Database, userId: string): Promise<string | null> {
	const [row] = await selectUnrecorded(db, userId, 1);
	return row?.id ?? null;
}

function selectUnrecorded(db: Database, userId: string, most: number | SQL) {
	const isRecorded = sql`EXISTS (
		SELECT 1 FROM invoice_revisions WHERE user_id = ${userId} AND invoice_id = ${invoices.id})`;
	return orm(db)
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				eq(invoices.userId, userId),
				isNotNull(invoices.quotaMonth),
				sql`${invoices.client} <> '{}'`,
				not(isRecorded),
			),
		)
		.limit(most as number);
}

/** How many revisions an account has, how many of them are sealed, and what the last check found; `null` where it has none. */
export async function findChain(db: Database, userId: string) {
	const [row] = await selectChain(db, userId);
	return row ?? null;
}

/** The chain of an account, and where it has no more than `most` revisions, all that a check of it reads. */
export async function findShortChain(db: Database, userId: string, most: number) {
	const until = sql`(SELECT revisions FROM invoice_chains WHERE user_id = ${userId} AND revisions <= ${most})`;
	const isShort = sql`coalesce((SELECT revisions FROM invoice_chains WHERE user_id = ${userId}), 0) <= ${most}`;
	const [[chain], [underWay], rows, [unrecorded]] = await orm(db).batch([
		selectChain(db, userId),
		selectHistoryCheck(db, userId),
		selectChecked(db, userId, { after: 0, until, limit: most }),
		selectUnrecorded(db, userId, isShort),
	]);
	return {
		chain: chain ?? null,
		underWay: underWay ?? null,
		revisions: rows.map(toChecked),
		unrecorded: unrecorded?.id ?? null,
	};
}

function selectChain(db: Database, userId: string) {
	const { userId: _owner, ...chain } = getTableColumns(invoiceChains);
	const firstUnsealed = sql`SELECT min(seq) FROM invoice_revisions INDEXED BY invoice_revisions_unsealed
		WHERE user_id = ${userId} AND hash IS NULL`;
	return orm(db)
		.select({ ...chain, sealed: sql<number>`coalesce((${firstUnsealed}) - 1, ${chain.revisions})`.as("sealed") })
		.from(invoiceChains)
		.where(eq(invoiceChains.userId, userId));
}

export async function writeCheck(
	db: Database,
	userId: string,
	check: { checkedAt: Instant | null; checked: number; broken: Fault | null },
): Promise<void> {
	await orm(db).update(invoiceChains).set(check).where(eq(invoiceChains.userId, userId));
}

export async function accountsWithHistoryAcrossAccounts(db: Database, after: string, limit: number): Promise<string[]> {
	const rows = await orm(db)
		.select({ userId: invoiceChains.userId })
		.from(invoiceChains)
		.where(gt(invoiceChains.userId, after))
		.orderBy(asc(invoiceChains.userId))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}
