import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Series, SkippedSeries } from "~/recurring/domain/recurring-invoice";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { recurringDates, recurringInvoices } from "./recurring.schema";

export interface SeriesFilter {
	externalId?: string | undefined;
	/** The saved client that its invoices bill. */
	clientId?: string | undefined;
}

/** An account's series, the next to come first, those without a date last; at most so many. */
export async function listSeries(
	db: Database,
	userId: string,
	limit: number,
	{ externalId, clientId }: SeriesFilter = {},
): Promise<SkippedSeries[]> {
	const named = externalId === undefined ? undefined : eq(recurringInvoices.externalId, externalId);
	const billed = clientId === undefined ? undefined : sql`${recurringInvoices.invoice} ->> '$.clientId' = ${clientId}`;
	return withSkips(db, (rows) =>
		rows
			.where(and(eq(recurringInvoices.userId, userId), named, billed))
			.orderBy(sql`next_on IS NULL, next_on, name, id`)
			.limit(limit),
	);
}

/** The account's series of these ids. */
export async function seriesNamed(db: Database, userId: string, ids: readonly string[]): Promise<SkippedSeries[]> {
	const named = sql`${recurringInvoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
	return withSkips(db, (rows) => rows.where(and(eq(recurringInvoices.userId, userId), named)));
}

export async function findSeries(db: Database, userId: string, id: string): Promise<SkippedSeries | null> {
	const [row] = await withSkips(db, (rows) =>
		rows.where(and(eq(recurringInvoices.userId, userId), eq(recurringInvoices.id, id))),
	);
	return row ?? null;
}

/** One row for each series, with its skipped dates in a list. */
async function withSkips(
	db: Database,
	choose: (rows: ReturnType<typeof selectSeries>) => PromiseLike<{ series: Series; skipped: string }[]>,
): Promise<SkippedSeries[]> {
	const rows = await choose(selectSeries(db));
	return rows.map(({ series, skipped }) => ({ series, skipped: new Set(JSON.parse(skipped) as CalendarDate[]) }));
}

function selectSeries(db: Database) {
	const skipped = sql<string>`(SELECT json_group_array(date) FROM recurring_dates
		WHERE recurring_id = ${recurringInvoices.id} AND recurring_dates.invoice_id IS NULL AND date >= next_on)`;
	return orm(db).select({ series: recurringInvoices, skipped }).from(recurringInvoices).$dynamic();
}

/** Adds a series while there is room for one. Throws RuleBroken("room_left" | "external_id_free"). */
export async function insertSeries(
	db: Database,
	series: Series,
	{ limit, holder, extraStatements }: { limit: number; holder: Holder; extraStatements: readonly Statement[] },
): Promise<void> {
	const count = sql`SELECT count(*) FROM recurring_invoices WHERE user_id = ${holder.id}`;
	const room = sql`${stillOn(holder)} AND ${roomFor(limit, count)}`;
	await commit(db, [
		insertWhere(recurringInvoices, series, room),
		...mustHaveChangedOne("room_left"),
		...extraStatements,
	]);
}

/** Writes a series over the version that was read. Throws RuleBroken("row_unchanged" | "external_id_free"). */
export async function updateSeries(db: Database, { id, userId, ...series }: Series): Promise<void> {
	const isRead = and(
		...[eq(recurringInvoices.userId, userId), eq(recurringInvoices.id, id)],
		eq(recurringInvoices.version, series.version - 1),
	);
	await commit(db, [
		orm(db).update(recurringInvoices).set(series).where(isRead),
		...mustHaveChangedOne("row_unchanged"),
	]);
}

/** Says whether there was one. */
export async function deleteSeries(db: Database, userId: string, id: string, version?: number): Promise<boolean> {
	const newest = version === undefined ? undefined : eq(recurringInvoices.version, version);
	const { meta } = await orm(db)
		.delete(recurringInvoices)
		.where(and(eq(recurringInvoices.userId, userId), eq(recurringInvoices.id, id), newest));
	return meta.changes > 0;
}

/** Marks a date that is still to come as skipped. One that passed meanwhile stays as it is. */
export async function skipDate(db: Database, { userId, id }: Series, date: CalendarDate): Promise<void> {
	await orm(db).run(sql`INSERT INTO recurring_dates (recurring_id, date, user_id)
		SELECT id, ${date}, user_id FROM recurring_invoices WHERE user_id = ${userId} AND id = ${id} AND next_on <= ${date}
		ON CONFLICT DO NOTHING`);
}

/** Takes a skipped date back that has not passed. */
export async function restoreDate(db: Database, { userId, id }: Series, date: CalendarDate): Promise<void> {
	await orm(db).run(sql`DELETE FROM recurring_dates
		WHERE user_id = ${userId} AND recurring_id = ${id} AND date = ${date} AND invoice_id IS NULL
			AND date >= (SELECT next_on FROM recurring_invoices WHERE recurring_invoices.id = recurring_id)`);
}

type Step = Pick<Series, "nextOn" | "lastOn" | "done" | "heldUp">;

/** For the batch of a date's invoice: the series goes on, or the batch fails, with RuleBroken("row_unchanged"). */
export function passDate(
	series: Series,
	step: Step,
	{ date, invoiceId }: { date: CalendarDate; invoiceId: string },
): Statement[] {
	const { userId, id } = series;
	return [
		...advanceSeries(series, step),
		sql`INSERT INTO ${recurringDates} (recurring_id, date, user_id, invoice_id)
			VALUES (${id}, ${date}, ${userId}, ${invoiceId})`,
	];
}

/** For a batch: the series goes on from its next date, or the batch fails, with RuleBroken("row_unchanged"). */
export function advanceSeries(series: Series, { nextOn, lastOn, done, heldUp }: Step): Statement[] {
	const { userId, id, version } = series;
	return [
		sql`UPDATE recurring_invoices SET next_on = ${nextOn}, last_on = ${lastOn}, done = ${done}, trouble = '',
				held_up = ${heldUp ? 1 : 0}, version = version + 1
			WHERE user_id = ${userId} AND id = ${id} AND version = ${version} AND next_on = ${series.nextOn}
				AND paused_at IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
	];
}

export interface ComingSeries {
	id: string;
	userId: string;
	nextOn: CalendarDate;
	time: string;
	timezone: string;
}

/** Series whose next date is not after a day, by that date, of accounts that are open; a page of them after another. */
export async function listComingAcrossAccounts(
	db: Database,
	{ until, after, limit }: { until: CalendarDate; after: Pick<ComingSeries, "nextOn" | "id">; limit: number },
): Promise<ComingSeries[]> {
	return orm(db).all<ComingSeries>(sql`
		SELECT recurring_invoices.id, user_id AS userId, next_on AS nextOn, time, timezone
		FROM recurring_invoices JOIN users ON users.id = user_id AND users.deleted_at IS NULL
		WHERE paused_at IS NULL AND next_on IS NOT NULL AND next_on <= ${until}
			AND (next_on, recurring_invoices.id) > (${after.nextOn}, ${after.id})
		ORDER BY next_on, recurring_invoices.id LIMIT ${limit}`);
}
