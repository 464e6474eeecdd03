import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { DataDownload, DownloadPart, Position } from "~/export/domain/data-download";
import type { Language } from "~/kernel/language/language";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { fileRemoval } from "~/outbox/domain/effect";
import { orm } from "../client";
import { commit, isGone, mustHaveChangedOne, type Statement } from "../commit";
import { enqueue } from "../outbox/outbox";
import { dataDownloadParts, dataDownloads } from "./data-downloads.schema";

const isUnderWay = and(isNull(dataDownloads.readyAt), isNull(dataDownloads.failedAt));

const { userId: _owner, ...columns } = getTableColumns(dataDownloads);

/** That of an account, unless it has expired. */
export async function findDownload(db: Database, userId: string, now: Instant): Promise<DataDownload | null> {
	const [row] = await orm(db)
		.select(columns)
		.from(dataDownloads)
		.where(and(eq(dataDownloads.userId, userId), gt(dataDownloads.expiresAt, now)));
	return row ?? null;
}

/** Whether an account has more of either; reads no more rows than that. */
export async function hasMoreThan(
	db: Database,
	userId: string,
	most: { invoices: number; entries: number },
): Promise<boolean> {
	const beyond = (table: SQL, limit: number) =>
		sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE user_id = ${userId} AND deleted_at IS NULL LIMIT ${limit + 1})) > ${limit}`;
	const { isLarge } = await orm(db).get<{ isLarge: number }>(
		sql`SELECT ${beyond(sql`invoices`, most.invoices)} OR ${beyond(sql`time_entries`, most.entries)} AS isLarge`,
	);
	return isLarge === 1;
}

interface NewDownload {
	id: string;
	language: Language;
	startedAt: Instant;
	expiresAt: Instant;
	/** Of all its files. */
	prefix: string;
	/** Whether it takes the place of one that is ready; it does of one that failed. */
	anew: boolean;
}

/** Begins a download, whose files go when it expires; `false` where the account has one. */
export async function beginDownload(db: Database, userId: string, download: NewDownload): Promise<boolean> {
	const { prefix, anew, ...given } = download;
	const { startedAt, expiresAt } = given;
	const begun = {
		...given,
		updatedAt: startedAt,
		readyAt: null,
		failedAt: null,
		step: 0,
		cursor: null,
		parts: 0,
		invoices: 0,
	};
	const isReplaced = anew ? isNotNull(dataDownloads.readyAt) : undefined;
	try {
		await commit(db, [
			orm(db)
				.insert(dataDownloads)
				.values({ userId, ...begun })
				.onConflictDoUpdate({
					target: dataDownloads.userId,
					set: begun,
					setWhere: or(lte(dataDownloads.expiresAt, startedAt), isNotNull(dataDownloads.failedAt), isReplaced),
				}),
			...mustHaveChangedOne("row_unchanged"),
			enqueue(db, fileRemoval(prefix, "expired", expiresAt), startedAt),
		]);
		return true;
	} catch (error) {
		if (isGone(error)) return false;
		throw error;
	}
}

interface Turn {
	part: Omit<DownloadPart, "downloadId" | "part">;
	/** Where the next turn goes on; `null` where nothing is left. */
	next: Position | null;
	invoices: number;
	at: Instant;
}

/**
 * Records what a turn made, with what else comes of its being the last. Throws RuleBroken("row_unchanged") where another turn
 * went on from the same place.
 */
export async function advanceDownload(
	db: Database,
	userId: string,
	{ id, parts }: DataDownload,
	{ part, next, invoices, at }: Turn,
	extraStatements: readonly Statement[],
): Promise<void> {
	const place = next ?? { readyAt: at };
	await commit(db, [
		orm(db)
			.update(dataDownloads)
			.set({ ...place, parts: parts + 1, invoices: sql`${dataDownloads.invoices} + ${invoices}`, updatedAt: at })
			.where(
				and(eq(dataDownloads.userId, userId), eq(dataDownloads.id, id), eq(dataDownloads.parts, parts), isUnderWay),
			),
		...mustHaveChangedOne("row_unchanged"),
		orm(db)
			.insert(dataDownloadParts)
			.values({ userId, downloadId: id, part: parts, ...part }),
		...extraStatements,
	]);
}

/** What an account's downloads are put together of, in their order; of an earlier one, what is not deleted yet. */
export async function listParts(db: Database, userId: string): Promise<DownloadPart[]> {
	const { downloadId, part, fileKey, size, entries } = dataDownloadParts;
	return orm(db)
		.select({ downloadId, part, fileKey, size, entries })
		.from(dataDownloadParts)
		.where(eq(dataDownloadParts.userId, userId))
		.orderBy(asc(part));
}

/** The accounts whose download nobody has gone on with since then, though it is not ready. */
export async function stalledDownloadsAcrossAccounts(db: Database, before: Instant, limit: number): Promise<string[]> {
	const rows = await orm(db)
		.select({ userId: dataDownloads.userId })
		.from(dataDownloads)
		.where(and(isUnderWay, lt(dataDownloads.updatedAt, before)))
		.orderBy(asc(dataDownloads.updatedAt))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Those that have expired before they were made. */
export async function unmadeDownloadsAcrossAccounts(db: Database, now: Instant, limit: number) {
	return orm(db)
		.select({ userId: dataDownloads.userId, id: dataDownloads.id })
		.from(dataDownloads)
		.where(and(lte(dataDownloads.expiresAt, now), isUnderWay))
		.orderBy(asc(dataDownloads.expiresAt))
		.limit(limit);
}

/**
 * Records that a download is given up, which is to be seen until an instant, with what else comes of that. Throws
 * RuleBroken("row_unchanged") where it is made by now, or another has taken its place.
 */
export async function failDownload(
	db: Database,
	userId: string,
	{ id, at, expiresAt }: { id: string; at: Instant; expiresAt: Instant },
	extraStatements: readonly Statement[],
): Promise<void> {
	await commit(db, [
		orm(db)
			.update(dataDownloads)
			.set({ failedAt: at, expiresAt })
			.where(and(eq(dataDownloads.userId, userId), eq(dataDownloads.id, id), isUnderWay)),
		...mustHaveChangedOne("row_unchanged"),
		...extraStatements,
	]);
}

/** Deletes what has expired, but for what is to be given up first. */
export async function deleteExpiredDownloadsAcrossAccounts(db: Database, now: Instant, limit: number): Promise<void> {
	const isOver = and(
		lte(dataDownloads.expiresAt, now),
		or(isNotNull(dataDownloads.readyAt), isNotNull(dataDownloads.failedAt)),
	);
	const expired = await orm(db).select({ userId: dataDownloads.userId }).from(dataDownloads).where(isOver).limit(limit);
	const userIds = expired.map(({ userId }) => userId);
	if (userIds.length === 0) return;
	await commit(db, [
		orm(db).delete(dataDownloadParts).where(inArray(dataDownloadParts.userId, userIds)),
		orm(db)
			.delete(dataDownloads)
			.where(and(inArray(dataDownloads.userId, userIds), isOver)),
	]);
}
