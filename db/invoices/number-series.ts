import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { type NumberSeries, periodOn, RESETS } from "~/invoices/domain/number-series";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { type AuditEntry, record } from "../audit";
import { billedName } from "../billed-name";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { ownInvoices } from "../own-invoices";
import { invoices } from "./invoices.schema";
import { numberCounters, numberSeries } from "./number-series.schema";

export interface CountedSeries extends NumberSeries {
	next: number;
}

/** The account's series, with what comes next on a day; `null` where numbers are proposed. */
export async function findNumberSeries(
	db: Database,
	userId: string,
	today: CalendarDate,
): Promise<CountedSeries | null> {
	const [row] = await orm(db).all<CountedSeries>(seriesQuery(userId, today));
	return row ?? null;
}

/** {@link findNumberSeries} for a batch. */
export function seriesQuery(userId: string, today: CalendarDate): SQL {
	const periods = JSON.stringify(Object.fromEntries(RESETS.map((resets) => [resets, periodOn(resets, today)])));
	return sql`SELECT pattern, resets, coalesce(next, 1) AS next FROM number_series
		LEFT JOIN number_counters ON number_counters.user_id = number_series.user_id
			AND number_counters.period = ${periods} ->> number_series.resets
		WHERE number_series.user_id = ${userId}`;
}

interface SeriesWrite {
	series: CountedSeries | null;
	today: CalendarDate;
	audit: AuditEntry;
	extraStatements: readonly Statement[];
}

/** Puts a series in the place of the one there is, or ends it (`null`). Numbers that were given stay given. */
export async function writeNumberSeries(
	db: Database,
	userId: string,
	{ series, today, audit, extraStatements }: SeriesWrite,
): Promise<void> {
	const own = [
		orm(db).delete(numberSeries).where(eq(numberSeries.userId, userId)),
		orm(db).delete(numberCounters).where(eq(numberCounters.userId, userId)),
	];
	const newCounter = series && [
		orm(db).insert(numberSeries).values({ userId, pattern: series.pattern, resets: series.resets }),
		orm(db)
			.insert(numberCounters)
			.values({ userId, period: periodOn(series.resets, today), next: series.next }),
	];
	await commit(db, [...extraStatements, ...own, ...(newCounter ?? []), record(db, audit)]);
}

/**
 * Takes a number of a series, in the batch that issues its invoice: after it comes `following`. Breaks the rule
 * "number_next" where one was taken since it was read, or the series is another one.
 */
export function takeNumber(
	db: Database,
	userId: string,
	{ pattern, resets, next }: CountedSeries,
	{ following, today }: { following: number; today: CalendarDate },
): Statement[] {
	const period = periodOn(resets, today);
	const own = and(eq(numberCounters.userId, userId), eq(numberCounters.period, period));
	const same = sql`EXISTS (SELECT 1 FROM number_series WHERE user_id = ${userId} AND pattern = ${pattern} AND resets = ${resets})`;
	return [
		orm(db).insert(numberCounters).values({ userId, period, next: 1 }).onConflictDoNothing(),
		orm(db)
			.update(numberCounters)
			.set({ next: following })
			.where(and(own, eq(numberCounters.next, next), same)),
		...mustHaveChangedOne("number_next"),
	];
}

/** Goes on after a number that was typed by hand, where that is further on. */
export function moveSeries(
	db: Database,
	userId: string,
	{ pattern, resets }: CountedSeries,
	{ following, today }: { following: number; today: CalendarDate },
): Statement[] {
	const period = periodOn(resets, today);
	const same = sql`EXISTS (SELECT 1 FROM number_series WHERE user_id = ${userId} AND pattern = ${pattern} AND resets = ${resets})`;
	return [
		orm(db).insert(numberCounters).values({ userId, period, next: 1 }).onConflictDoNothing(),
		orm(db)
			.update(numberCounters)
			.set({ next: sql`max(${numberCounters.next}, ${following})` })
			.where(and(eq(numberCounters.userId, userId), eq(numberCounters.period, period), same)),
	];
}

/** An invoice with a number of the series that was issued before and is dated later than a day; `null` for none. */
export async function findDatedLater(db: Database, userId: string, day: CalendarDate, except: string) {
	const [row] = await orm(db)
		.select({ number: invoices.number, issueDate: invoices.issueDate })
		.from(numberSeries)
		.crossJoin(invoices)
		.where(
			and(
				eq(numberSeries.userId, userId),
				ownInvoices(userId),
				gt(invoices.issueDate, day),
				ne(invoices.id, except),
				sql`${invoices.status} <> 'draft' AND ${invoices.type} = 'invoice'`,
			),
		)
		.orderBy(desc(invoices.issueDate), desc(invoices.id))
		.limit(1);
	return row ?? null;
}

/** The number that the account issued last; `null` for none. */
export async function lastNumber(db: Database, userId: string): Promise<string | null> {
	const [row] = await orm(db)
		.select({ number: invoices.number })
		.from(invoices)
		.where(and(ownInvoices(userId), sql`${invoices.sentAt} IS NOT NULL AND ${invoices.type} <> 'credit_note'`))
		.orderBy(desc(invoices.createdAt), desc(invoices.id))
		.limit(1);
	return row?.number ?? null;
}

export interface DeletedNumber {
	number: string;
	/** Empty where its content has gone as well. */
	clientName: string;
	/** Null where nothing but the number is left. */
	deletedAt: Instant | null;
}

/** Numbers that were issued and are no more in the book, newest deletion first, at most `most`. */
export async function deletedNumbers(db: Database, userId: string, most: number): Promise<DeletedNumber[]> {
	return orm(db).all<DeletedNumber>(sql`
		SELECT * FROM (
			SELECT coalesce(nullif(i.number, ''), n.number_key) AS number, ${billedName(sql`i`)} AS clientName,
				i.deleted_at AS deletedAt
			FROM invoices i INDEXED BY invoices_deleted_of_user
				CROSS JOIN issued_numbers n ON n.user_id = i.user_id AND n.invoice_id = i.id
			WHERE i.user_id = ${userId} AND i.deleted_at IS NOT NULL
			ORDER BY i.deleted_at DESC LIMIT ${most})
		UNION ALL SELECT * FROM (
			SELECT number_key, '', NULL FROM issued_numbers
			WHERE user_id = ${userId} AND is_gone = 1 ORDER BY number_key DESC LIMIT ${most})
		ORDER BY deletedAt DESC, number DESC LIMIT ${most}`);
}
