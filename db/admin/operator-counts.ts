import { type SQL, sql } from "drizzle-orm";
import { FAILED_STATES, type FailedState } from "~/admin/domain/failed-mails";
import type { RequestTimes } from "~/admin/domain/request-times";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { MailKind } from "~/mail/domain/delivery";
import type { RefusedMails } from "~/mail/domain/mail-fault";
import { SETTLED } from "~/mail/domain/refusals";
import { orm } from "../client";

/** Counters of the product itself: no account is named. */

export interface RequestCount {
	method: string;
	route: string;
	status: number;
	bucket: number;
	requests: number;
}

export async function addRequestCounts(db: Database, hour: number, counts: readonly RequestCount[]): Promise<void> {
	await orm(db).run(sql`INSERT INTO request_counts (hour, method, route, status, bucket, requests)
		SELECT ${hour}, value ->> '$.method', value ->> '$.route', value ->> '$.status', value ->> '$.bucket', value ->> '$.requests'
		FROM json_each(${JSON.stringify(counts)}) WHERE true
		ON CONFLICT (hour, method, route, status, bucket) DO UPDATE SET requests = requests + excluded.requests`);
}

export async function deleteRequestCounts(db: Database, beforeHour: number): Promise<void> {
	await orm(db).run(sql`DELETE FROM request_counts WHERE hour < ${beforeHour}`);
}

export async function countRequests(db: Database, sinceHour: number): Promise<{ requests: number; errors: number }> {
	const [row] = await orm(db).all<{ requests: number; errors: number }>(sql`
		SELECT coalesce(sum(requests), 0) AS requests, coalesce(sum(requests) FILTER (WHERE status = 5), 0) AS errors
		FROM request_counts WHERE hour >= ${sinceHour}`);
	return row ?? { requests: 0, errors: 0 };
}

/** How long the requests of each route took. */
export async function listRequestTimes(db: Database, sinceHour: number): Promise<RequestTimes[]> {
	return orm(db).all<RequestTimes>(sql`SELECT method, route, bucket, sum(requests) AS requests FROM request_counts
		WHERE hour >= ${sinceHour} GROUP BY method, route, bucket ORDER BY method, route, bucket`);
}

export interface Waiting {
	queue: "mail" | "effects" | "reminders" | "series";
	waiting: number;
	/** Since when the oldest of it has been due; `null` where nothing waits. */
	since: Instant | null;
}

/**
 * What is due and not done, and mails that were refused and wait for their next try; a reminder at 0 is of the next
 * run, and since when is not recorded. @param today of UTC, for series, which have a day
 */
export async function listWaitingAcrossAccounts(db: Database, now: Instant, today: string): Promise<Waiting[]> {
	return orm(db).all<Waiting>(sql`
		SELECT 'mail' AS queue, count(*) AS waiting, min(iif(code <> '', created_at, due_at)) AS since FROM deliveries
			WHERE state = 'queued' AND (due_at <= ${now} OR code <> '') AND held <> 'unconfirmed'
		UNION ALL SELECT 'effects', count(*), min(created_at) FROM outbox
			WHERE done_at IS NULL AND (due_at <= ${now} OR attempts > 0)
		UNION ALL SELECT 'reminders', count(*), min(iif(check_at > 0, check_at, ${now})) FROM invoice_reminders WHERE check_at <= ${now}
		UNION ALL SELECT 'series', count(*), unixepoch(min(next_on)) * 1000 FROM recurring_invoices
			WHERE paused_at IS NULL AND next_on IS NOT NULL AND next_on < ${today}`);
}

/** The mails that no service took, and that wait for their next try (migration 0083). */
export function countRefusedMailsAcrossAccounts(db: Database): Promise<RefusedMails> {
	return countRefused(db, sql`true`);
}

/** Those of one account. */
export function countRefusedMails(db: Database, userId: string): Promise<RefusedMails> {
	return countRefused(db, sql`user_id = ${userId}`);
}

async function countRefused(db: Database, whose: SQL): Promise<RefusedMails> {
	const [row] = await orm(db).all<RefusedMails>(sql`
		SELECT count(*) AS waiting, min(created_at) AS oldest, min(due_at) AS "nextTry" FROM deliveries
		WHERE state = 'queued' AND code <> '' AND ${whose}`);
	return row ?? { waiting: 0, oldest: null, nextTry: null };
}

const failed = sql.raw(FAILED_STATES.map((state) => `'${state}'`).join(", "));

/** A question to its sender is no failure. */
const hasFailed = sql`state IN (${failed}) AND code <> ${SETTLED}`;

/** The mails that something was heard of since then, and those of them that failed. */
export async function countMailsAcrossAccounts(
	db: Database,
	since: Instant,
): Promise<{ mails: number; failed: number }> {
	const [row] = await orm(db).all<{ mails: number; failed: number }>(sql`
		SELECT count(*) AS mails, count(*) FILTER (WHERE ${hasFailed}) AS failed FROM deliveries
		WHERE updated_at > ${since} AND state NOT IN ('queued', 'cancelled')`);
	return row ?? { mails: 0, failed: 0 };
}

export interface FailedMail {
	id: string;
	kind: MailKind;
	state: FailedState;
	code: string;
	at: Instant;
}

/** The mails that failed since then, newest first: without a word of who they were to. */
export async function listFailedMailsAcrossAccounts(
	db: Database,
	since: Instant,
	limit: number,
): Promise<FailedMail[]> {
	return orm(db).all<FailedMail>(sql`SELECT id, kind, state, code, updated_at AS at FROM deliveries
		WHERE updated_at > ${since} AND ${hasFailed} ORDER BY updated_at DESC LIMIT ${limit}`);
}

/** The accounts that are open, and the migrations that the database has had. */
export async function countProduct(db: Database): Promise<{ accounts: number; migrations: number }> {
	const [row] = await orm(db).all<{ accounts: number; migrations: number }>(sql`SELECT
		(SELECT count(*) FROM users WHERE deleted_at IS NULL) AS accounts, (SELECT count(*) FROM d1_migrations) AS migrations`);
	return row ?? { accounts: 0, migrations: 0 };
}
