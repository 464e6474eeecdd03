import { listHeartbeats } from "#db/admin/heartbeats";
import { findNote } from "#db/admin/notes";
import { listCallingNetworks } from "#db/admin/operator-calls";
import {
	countMailsAcrossAccounts,
	countProduct,
	countRequests,
	type FailedMail,
	listFailedMailsAcrossAccounts,
	listRequestTimes,
	listWaitingAcrossAccounts,
	type Waiting,
} from "#db/admin/operator-counts";
import { unsettledDeliveriesAcrossAccounts } from "#db/mail/deliveries";
import type { Actor } from "~/access/domain/user";
import { type AppContext, readEachDatabase } from "~/context";
import { DAY_MS, dateIn, type Instant } from "~/kernel/time/dates";
import { UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { readMailFault } from "~/mail/server/mail-fault.server";
import { BackupReport } from "../domain/backup-report";
import { isLate } from "../domain/crons";
import type { OperatorFigures } from "../domain/operator-figures";
import { slowestRoutes } from "../domain/request-times";
import { UntrustedProxy } from "../domain/untrusted-proxy";
import { requireAdministrator } from "./administrator.server";
import { mergeWaiting } from "./merge-waiting.server";
import { RETENTION_MS } from "./operator-calls.server";
import { checkReadiness } from "./readiness.server";
import { HOUR_MS } from "./request-counts.server";

/** What waits longer is worth a look; reminders wait for the quarter of an hour at which they are looked at. */
const LATE_MS = 10 * 60_000;
const REMINDERS_LATE_MS = 40 * 60_000;
const FAILED_DAYS = 30;
const MAX_SHOWN = 8;
const MIN = 5;

/** Counters of the product itself; nothing of an account. Throws AppError forbidden for all but the administrator. */
export async function operatorFigures(ctx: AppContext, actor: Actor): Promise<OperatorFigures> {
	requireAdministrator(ctx, actor);
	const { databases, release } = ctx;
	const { directory } = databases;
	const now = ctx.clock.now();
	const hour = Math.floor(now / HOUR_MS);
	const [
		readiness,
		products,
		crons,
		waiting,
		troubles,
		mails,
		failedMails,
		requests,
		times,
		door,
		backup,
		fault,
		untrusted,
	] = await Promise.all([
		checkReadiness(ctx),
		readEachDatabase(ctx, countProduct),
		listHeartbeats(directory),
		readEachDatabase(ctx, (each) => listWaitingAcrossAccounts(each, now, dateIn("UTC", now))),
		readEachDatabase(ctx, (each) => unsettledDeliveriesAcrossAccounts(each, now - UNKNOWN_AFTER_MS, 1)),
		readEachDatabase(ctx, (each) => countMailsAcrossAccounts(each, now - DAY_MS)),
		readEachDatabase(ctx, (each) => listFailedMailsAcrossAccounts(each, now - FAILED_DAYS * DAY_MS, MAX_SHOWN)),
		countRequests(directory, hour - 23),
		listRequestTimes(directory, hour - 1),
		listCallingNetworks(directory, now - RETENTION_MS, MAX_SHOWN),
		findNote(directory, "backup"),
		readMailFault(ctx),
		findNote(directory, "untrusted-proxy"),
	]);
	const trouble = mergeWaiting(troubles, ({ updatedAt }) => updatedAt, 1);
	return {
		at: iso(now),
		version: release.version,
		migrations: {
			applied: Math.min(...products.map(({ migrations }) => migrations)),
			known: release.migrations.length,
		},
		accounts: sum(products, ({ accounts }) => accounts),
		readiness,
		crons: crons.map(({ cron, endedAt, failed }) => ({
			cron,
			endedAt: iso(endedAt),
			failed,
			late: isLate(cron, endedAt, now),
		})),
		queues: mergeQueues(waiting).map(({ queue, waiting: count, since }) => ({
			queue,
			waiting: count,
			since: since === null ? null : iso(since),
			late: since !== null && now - since > (queue === "reminders" ? REMINDERS_LATE_MS : LATE_MS),
		})),
		mailFault: fault && {
			since: iso(fault.since),
			lastTry: iso(fault.at),
			code: fault.code,
			detail: fault.detail,
			waiting: fault.waiting,
			oldest: fault.oldest === null ? null : iso(fault.oldest),
			nextTry: fault.nextTry === null ? null : iso(fault.nextTry),
		},
		untrusted: untrusted && { ...UntrustedProxy.parse(untrusted.value), at: iso(untrusted.at) },
		trouble: { count: trouble.count, since: trouble.oldest[0] ? iso(trouble.oldest[0].updatedAt) : null },
		mails: { sent: sum(mails, (each) => each.mails), failed: sum(mails, ({ failed }) => failed) },
		failedMails: newest(failedMails.flat()).map(({ at, ...mail }) => ({ ...mail, at: iso(at) })),
		requests: { count: requests.requests, errors: requests.errors },
		slowest: slowestRoutes(times, { shown: MAX_SHOWN, least: MIN }),
		door: door.map((each) => ({ ...each, at: iso(each.at) })),
		backup: backup && { ...BackupReport.parse(backup.value), at: iso(backup.at) },
	};
}

function sum<Row>(rows: readonly Row[], read: (row: Row) => number): number {
	return rows.reduce((all, row) => all + read(row), 0);
}

/** Each queue once: what waits of it in all databases, since the oldest of that. */
export function mergeQueues(lists: readonly Waiting[][]): Waiting[] {
	const [names = []] = lists;
	return names.map(({ queue }) => {
		const parts = lists.flat().filter((each) => each.queue === queue);
		const since = parts.flatMap((each) => (each.since === null ? [] : [each.since]));
		return {
			queue,
			waiting: sum(parts, ({ waiting }) => waiting),
			since: since.length > 0 ? Math.min(...since) : null,
		};
	});
}

function newest(mails: readonly FailedMail[]): FailedMail[] {
	return mails.toSorted((one, other) => other.at - one.at).slice(0, MAX_SHOWN);
}

function iso(instant: Instant): string {
	return new Date(instant).toISOString();
}
