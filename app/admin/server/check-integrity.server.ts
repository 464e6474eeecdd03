import {
	accountSpanAcrossAccounts,
	closedAcrossAccounts,
	faultsAcrossAccounts,
	installationFaultsAcrossAccounts,
	knownInvoices,
} from "#db/admin/integrity";
import {
	deleteOldIntegrityChecksAcrossAccounts,
	integrityChecksAcrossAccounts,
	writeIntegrityCheckAcrossAccounts,
} from "#db/admin/integrity-checks";
import { accountsAfterAcrossAccounts } from "#db/profile/logos";
import { readSweepPosition, writeSweepPosition } from "#db/sweeps";
import type { AppContext } from "~/context";
import { logError, logInfo } from "~/kernel/log";
import { DAY_MS } from "~/kernel/time/dates";
import { TURN_MS } from "~/outbox/domain/effect";
import {
	ACCOUNT_RULES,
	type Broken,
	type Fault,
	INSTALLATION_RULES,
	type IntegrityCheck,
	withFaults,
} from "../domain/integrity";

const FIRST_ACCOUNTS = 100;
const MAX_ACCOUNTS = 1000;

/** A call of a Worker has 1,000 queries, and one span takes 16 of them. */
const SPANS = 50;

/** What waits longer is stuck: crons try every minute. */
const STUCK_MS = 3_600_000;

const CLOSED_DAYS = 8;
const RETENTION_DAYS = 90;

/** Each is a call of R2; a Worker's run has a thousand of all kinds. */
const FOLDERS = 60;
const FILES = 1000;
const FILES_NAME = "integrity-files";

/**
 * Looks whether the rows of all accounts are as they must be, changes none of them, and writes down what it found where
 * the log shows it. One that was cut off, or has more accounts than a run takes, goes on in
 * the next.
 */
export async function checkIntegrity(ctx: AppContext): Promise<IntegrityCheck> {
	const startedAt = ctx.clock.now();
	const [last] = await integrityChecksAcrossAccounts(ctx.db, 1);
	let [position, accounts, atOnce] = [last?.position ?? "", 0, FIRST_ACCOUNTS];
	let broken: Broken = {};
	const write = (finishedAt: number | null) =>
		writeIntegrityCheckAcrossAccounts(ctx.db, startedAt, { finishedAt, position, accounts, broken });
	for (let spans = 0; spans < SPANS; spans++) {
		const span = await accountSpanAcrossAccounts(ctx.db, position, atOnce);
		let longest = 0;
		for (const rule of span ? ACCOUNT_RULES : []) {
			const askedAt = ctx.clock.now();
			broken = withFaults(broken, rule, span ? await faultsAcrossAccounts(ctx.db, rule, span) : []);
			longest = Math.max(longest, ctx.clock.now() - askedAt);
			await ctx.yieldToRequests();
		}
		accounts += span?.accounts ?? 0;
		const isLast = (span?.accounts ?? 0) < atOnce;
		if (longest < TURN_MS / 4) atOnce = Math.min(MAX_ACCOUNTS, atOnce * 2);
		else if (longest > TURN_MS / 2) atOnce = Math.max(1, atOnce >> 1);
		position = isLast ? "" : (span?.until ?? "");
		if (isLast) break;
		await write(null);
	}
	const installation = {
		...(await installationFaultsAcrossAccounts(ctx.db, startedAt - STUCK_MS)),
		files: await strayFiles(ctx),
	};
	for (const rule of INSTALLATION_RULES) broken = withFaults(broken, rule, installation[rule]);
	const finishedAt = ctx.clock.now();
	await write(finishedAt);
	await deleteOldIntegrityChecksAcrossAccounts(ctx.db, startedAt - RETENTION_DAYS * DAY_MS);
	report(broken, accounts);
	return { startedAt, finishedAt, accounts, complete: position === "", broken };
}

function report(broken: Broken, accounts: number): void {
	const rules = Object.entries(broken);
	for (const [rule, { count, first }] of rules)
		logError("the database breaks a rule", undefined, {
			rule,
			count,
			first: first.map(({ row }) => row).join(" "),
		});
	logInfo("the database was checked", { accounts, broken: rules.length });
}

/** Files of accounts that were closed, and of invoices that are gone: the latter of some accounts each night. */
async function strayFiles(ctx: AppContext): Promise<Fault[]> {
	const now = ctx.clock.now();
	const [closed, accounts] = await Promise.all([
		closedAcrossAccounts(ctx.db, now - CLOSED_DAYS * DAY_MS, now - STUCK_MS, FOLDERS),
		readSweepPosition(ctx.db, FILES_NAME).then((after) => accountsAfterAcrossAccounts(ctx.db, after, FOLDERS)),
	]);
	const left = await Promise.all(closed.map((id) => ctx.files.list(`u/${id}/`, FILES)));
	const stray = await Promise.all(accounts.map((id) => listStray(ctx, id)));
	await writeSweepPosition(ctx.db, FILES_NAME, accounts.length < FOLDERS ? "" : (accounts.at(-1) ?? ""));
	return [
		...closed.flatMap((account, at) => (left[at] ?? []).map(({ key }) => ({ account, row: key }))),
		...accounts.flatMap((account, at) => (stray[at] ?? []).map((row) => ({ account, row }))),
	];
}

async function listStray(ctx: AppContext, userId: string): Promise<string[]> {
	const folder = `u/${userId}/invoices/`;
	const files = await ctx.files.list(folder, FILES);
	const old = files.filter(({ storedAt }) => storedAt < ctx.clock.now() - STUCK_MS);
	const toInvoice = (key: string) => key.slice(folder.length).split("/")[0] ?? "";
	const invoices = await knownInvoices(ctx.db, userId, [...new Set(old.map(({ key }) => toInvoice(key)))]);
	return old.map(({ key }) => key).filter((key) => !invoices.has(toInvoice(key)));
}
