import { unsettledDeliveriesOfAnyUser } from "#db/queries/deliveries";
import { listHeartbeats } from "#db/queries/heartbeats";
import { findNote } from "#db/queries/notes";
import {
	countMailsOfAnyUser,
	countProduct,
	countRequests,
	listFailedMailsOfAnyUser,
	listRequestTimes,
	listWaitingOfAnyUser,
} from "#db/queries/operator-counts";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { DAY_MS, dateIn, type Instant } from "~/kernel/dates";
import { UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { BackupReport } from "../domain/backup-report";
import { isLate } from "../domain/crons";
import type { OperatorFigures } from "../domain/operator-figures";
import { slowestRoutes } from "../domain/request-times";
import { requireAdministrator } from "./administrator.server";
import { checkReadiness } from "./readiness.server";
import { HOUR_MS } from "./request-counts.server";

/** What waits longer is worth a look. */
const LATE_MS = 10 * 60_000;
const FAILED_DAYS = 30;
const SHOWN = 8;
/** Of fewer requests nothing can be told. */
const LEAST = 5;

/** Counters of the product itself; nothing of an account. Throws AppError forbidden for all but the administrator. */
export async function operatorFigures(ctx: AppContext, actor: Actor): Promise<OperatorFigures> {
	requireAdministrator(ctx, actor);
	const { db, release } = ctx;
	const now = ctx.clock.now();
	const hour = Math.floor(now / HOUR_MS);
	const [readiness, product, crons, waiting, trouble, mails, failedMails, requests, times, backup] = await Promise.all([
		checkReadiness(ctx),
		countProduct(db),
		listHeartbeats(db),
		listWaitingOfAnyUser(db, now, dateIn("UTC", now)),
		unsettledDeliveriesOfAnyUser(db, now - UNKNOWN_AFTER_MS, 1),
		countMailsOfAnyUser(db, now - DAY_MS),
		listFailedMailsOfAnyUser(db, now - FAILED_DAYS * DAY_MS, SHOWN),
		countRequests(db, hour - 23),
		listRequestTimes(db, hour - 1),
		findNote(db, "backup"),
	]);
	return {
		at: iso(now),
		version: release.version,
		migrations: { applied: product.migrations, known: release.migrations.length },
		accounts: product.accounts,
		readiness,
		crons: crons.map(({ cron, endedAt, failed }) => ({
			...{ cron, endedAt: iso(endedAt), failed, late: isLate(cron, endedAt, now) },
		})),
		queues: waiting.map(({ queue, waiting: count, since }) => ({
			...{ queue, waiting: count, since: since === null ? null : iso(since) },
			late: since !== null && now - since > LATE_MS,
		})),
		trouble: { count: trouble.count, since: trouble.oldest[0] ? iso(trouble.oldest[0].updatedAt) : null },
		mails: { sent: mails.mails, failed: mails.failed },
		failedMails: failedMails.map(({ at, ...mail }) => ({ ...mail, at: iso(at) })),
		requests: { count: requests.requests, errors: requests.errors },
		slowest: slowestRoutes(times, { shown: SHOWN, least: LEAST }),
		backup: backup && { ...BackupReport.parse(backup.value), at: iso(backup.at) },
	};
}

function iso(instant: Instant): string {
	return new Date(instant).toISOString();
}
