import { writeHeartbeat } from "#db/admin/heartbeats";
import { ensureAdministrator } from "~/access/server/administrator.server";
import { sweepAudit, sweepSessions } from "~/access/server/sweep.server";
import { checkIntegrity } from "~/admin/server/check-integrity.server";
import { finishMoves } from "~/admin/server/finish-moves.server";
import { sweepOperatorCalls } from "~/admin/server/operator-calls.server";
import { sweepRequestCounts, writeRequestCounts } from "~/admin/server/request-counts.server";
import { sweepBillingEvents } from "~/billing/server/receive-report.server";
import { CARD_EFFECTS } from "~/cards/server/card-effects.server";
import { sweepCheckouts } from "~/cards/server/receive-card-report.server";
import { noteFallingDue, sweepChanges } from "~/changes/server/sweep-changes.server";
import { purgeDeletedClients } from "~/clients/server/purge-clients.server";
import { type AppContext, inEachDatabase } from "~/context";
import { sweepWeekly } from "~/dashboard/server/sweep-weekly.server";
import { sweepDemos } from "~/demo/server/sweep-demos.server";
import { sweepExpiredDownloads, sweepStalledDownloads } from "~/export/server/download-in-turns.server";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { HISTORY_EFFECTS } from "~/history/server/check-in-turns.server";
import { sealHistories } from "~/history/server/seal-history.server";
import { purgeDeletedInvoices } from "~/invoicing/server/purge-invoices.server";
import { logError } from "~/kernel/log";
import { sweepClaims } from "~/limits/server/sweep-claims.server";
import { sweepDeliveries, sweepOutboxMails } from "~/mail/server/sweep-deliveries.server";
import { sweepDoneEffects, workOff } from "~/outbox/server/work-off.server";
import { sweepStatements } from "~/payments/server/sweep-statements.server";
import { sweepDraftPdfs } from "~/printing/server/sweep-draft-pdfs.server";
import { ACCOUNT_EFFECTS } from "~/profile/server/delete-account.server";
import { repairDueDates } from "~/profile/server/repair-due-dates.server";
import { sweepSeries } from "~/recurring/server/run-series.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";
import { sweepRates } from "~/reports/server/sweep-rates.server";
import { purgeDeletedTemplates } from "~/templates/server/delete-template.server";
import { purgeDeletedProjects } from "~/time/server/change-project.server";
import { sweepBudgets } from "~/time/server/sweep-budgets.server";
import { sweepTimers } from "~/time/server/sweep-timers.server";
import { purgeDeletedEntries } from "~/time/server/time-entries.server";
import { sweepWorkingCopies } from "~/working-copies/server/working-copies.server";

/** As in wrangler.toml, whose other cron is {@link tick}'s. */
const EVERY_MINUTE = "* * * * *";
const EVERY_QUARTER = "*/15 * * * *";
const EVERY_NIGHT = "40 3 * * *";

/** Does what a cron is for, and writes down that it ran: a missed one is noticed by what is not there. */
export async function runCron(cron: string, ctx: AppContext): Promise<void> {
	const beganAt = ctx.clock.now();
	let failed = true;
	try {
		await runWork(cron, ctx);
		failed = false;
	} finally {
		const beat = { cron, beganAt, endedAt: ctx.clock.now(), failed };
		await writeHeartbeat(ctx.databases.directory, beat).catch((error) =>
			logError("a cron's run was not written down", error),
		);
	}
}

async function runWork(cron: string, ctx: AppContext): Promise<void> {
	if (cron === EVERY_NIGHT) return inEachDatabase(ctx, async (each) => void (await checkIntegrity(each)));
	if (cron === EVERY_QUARTER) return everyQuarter(ctx);
	return cron === EVERY_MINUTE ? everyMinute(ctx) : tick(ctx);
}

async function everyQuarter(ctx: AppContext): Promise<void> {
	const sweeps = { sweepReminders, sweepStatements, sweepWeekly, sweepTimers, noteFallingDue };
	await throwAtEnd((failures) => inEachDatabase(ctx, (each) => sweepSideBySide(each, sweeps, failures)));
}

export async function everyMinute(ctx: AppContext): Promise<void> {
	const sweeps = { workOffOutbox, sweepDeliveries, sweepSeries, sweepStalledDownloads, sweepBudgets };
	await throwAtEnd(async (failures) => {
		await sweepSideBySide(ctx, { finishMoves }, failures);
		const inEach = inEachDatabase(ctx, (each) => sweepSideBySide(each, sweeps, failures));
		await Promise.all([inEach, sweepSideBySide(ctx, { writeRequestCounts }, failures)]);
	});
}

export async function workOffOutbox(ctx: AppContext): Promise<void> {
	await workOff(ctx, { ...ACCOUNT_EFFECTS, ...CARD_EFFECTS, ...HISTORY_EFFECTS });
}

/** What happens every hour. Each sweep is bounded and safe to repeat. */
export async function tick(ctx: AppContext): Promise<void> {
	await throwAtEnd(async (failures) => {
		const once = { ensureAdministrator, sweepClaims, sweepRequestCounts, sweepOperatorCalls, sweepRates };
		await sweepInTurn(ctx, once, failures);
		await inEachDatabase(ctx, (each) => sweepInTurn(each, SWEEPS, failures));
	});
}

type Sweep = (ctx: AppContext) => Promise<unknown>;
type Sweeps = Record<string, Sweep>;

const SWEEPS: Sweeps = {
	sweepSessions,
	sweepAudit,
	sweepDemos,
	repairDueDates,
	sealHistories,
	purgeDeletedInvoices,
	sweepDraftPdfs,
	sweepWorkingCopies,
	purgeDeletedClients,
	purgeDeletedEntries,
	purgeDeletedProjects,
	purgeDeletedTemplates,
	sweepChanges,
	sweepLogos,
	sweepBillingEvents,
	sweepCheckouts,
	sweepExpiredDownloads,
	sweepDoneEffects,
	sweepOutboxMails,
	workOffOutbox,
};

/** Sweeps to the end of all, whichever fail. Throws an AggregateError of what failed. */
async function throwAtEnd(sweep: (failures: unknown[]) => Promise<unknown>): Promise<void> {
	const failures: unknown[] = [];
	await sweep(failures);
	if (failures.length > 0) throw new AggregateError(failures, "some sweeps failed");
}

async function sweepInTurn(ctx: AppContext, sweeps: Sweeps, failures: unknown[]): Promise<void> {
	for (const [name, sweep] of Object.entries(sweeps)) await runSweep(ctx, name, sweep, failures);
}

async function sweepSideBySide(ctx: AppContext, sweeps: Sweeps, failures: unknown[]): Promise<void> {
	await Promise.all(Object.entries(sweeps).map(([name, sweep]) => runSweep(ctx, name, sweep, failures)));
}

async function runSweep(ctx: AppContext, name: string, sweep: Sweep, failures: unknown[]): Promise<void> {
	try {
		await sweep(ctx);
	} catch (error) {
		logError(`${name} failed`, error);
		failures.push(error);
	}
}
