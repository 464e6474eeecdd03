import { listHeartbeats } from "#db/admin/heartbeats";
import { listFileFaults, listRequestTotals, measureDatabase } from "#db/admin/metric-totals";
import { findNote } from "#db/admin/notes";
import { countMailsAcrossAccounts, listWaitingAcrossAccounts } from "#db/admin/operator-counts";
import { unsettledDeliveriesAcrossAccounts } from "#db/mail/deliveries";
import type { AppContext } from "~/context";
import { logWarning } from "~/kernel/log";
import type { Database } from "~/kernel/ports";
import { DAY_MS, dateIn } from "~/kernel/time/dates";
import { UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { BackupReport } from "../domain/backup-report";
import { writeExposition } from "../domain/exposition";
import { metricFamilies } from "../domain/metrics";
import { mergeQueues } from "./operator-figures.server";
import { checkReadiness } from "./readiness.server";

/**
 * The text of /metrics: counters of the product itself, of all databases together, without personal data. What can't be
 * asked is left out, so that no sum seems to fall. Never throws.
 */
export async function writeMetrics(ctx: AppContext): Promise<string> {
	const { databases, config, release } = ctx;
	const { directory } = databases;
	const now = ctx.clock.now();
	const ofAll = <Answer>(read: (db: Database) => Promise<Answer>) => ask(() => Promise.all(databases.all.map(read)));
	const [readiness, requests, fileFaults, crons, backup, waiting, mails, unsettled, sizes] = await Promise.all([
		checkReadiness(ctx),
		ask(() => listRequestTotals(directory)),
		ask(() => listFileFaults(directory)),
		ask(() => listHeartbeats(directory)),
		ask(() => findBackup(directory)),
		ofAll((db) => listWaitingAcrossAccounts(db, now, dateIn("UTC", now))),
		ofAll((db) => countMailsAcrossAccounts(db, now - DAY_MS)),
		ofAll((db) => unsettledDeliveriesAcrossAccounts(db, now - UNKNOWN_AFTER_MS, 1)),
		Promise.all(databases.all.map((db) => ask(() => measureDatabase(db)))),
	]);
	const families = metricFamilies({
		now,
		version: release.version,
		maintenance: config.maintenance,
		readiness,
		requests,
		fileFaults,
		crons,
		backup,
		queues: waiting && mergeQueues(waiting),
		mails: mails && { mails: sum(mails, (each) => each.mails), failed: sum(mails, ({ failed }) => failed) },
		unsettled: unsettled && sum(unsettled, ({ count }) => count),
		databases: databases.all.map((db, place) => ({ name: databases.nameOf(db), bytes: sizes[place] ?? null })),
	});
	return writeExposition(families);
}

async function findBackup(db: Database) {
	const note = await findNote(db, "backup");
	return note === null ? ("never" as const) : { ...BackupReport.parse(note.value), at: note.at };
}

async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
	try {
		return await work();
	} catch (error) {
		logWarning("a part of /metrics is left out", error);
		return null;
	}
}

function sum<Row>(rows: readonly Row[], read: (row: Row) => number): number {
	return rows.reduce((all, row) => all + read(row), 0);
}
