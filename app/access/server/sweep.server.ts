import { deleteEndedTokensAcrossAccounts } from "#db/access/access-tokens";
import { deleteEndedLinksAcrossAccounts } from "#db/access/account-links";
import { deleteEndedResetsAcrossAccounts } from "#db/access/password-resets";
import {
	deleteExpiredSessionsAcrossAccounts,
	deleteOldAuditAcrossAccounts,
	deleteOldIdempotencyKeysAcrossAccounts,
} from "#db/sweeps";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";
import { RETENTION_MS } from "~/limits/server/idempotency.server";

/** How long what happened stays written down. */
const AUDIT_RETENTION_MS = 400 * DAY_MS;

/** Rows that one sweep removes at most; what is left goes with the next. */
const BATCH = 5000;

/** Removes sessions, tokens and links that have ended, and answers that need not be remembered any more. */
export async function sweepSessions(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	await deleteExpiredSessionsAcrossAccounts(ctx.db, now, BATCH);
	await deleteEndedTokensAcrossAccounts(ctx.db, now, BATCH);
	await deleteEndedResetsAcrossAccounts(ctx.db, now);
	await deleteEndedLinksAcrossAccounts(ctx.db, now);
	await deleteOldIdempotencyKeysAcrossAccounts(ctx.db, now - RETENTION_MS, BATCH);
}

/** Removes what was written down more than 400 days ago. */
export async function sweepAudit(ctx: AppContext): Promise<void> {
	await deleteOldAuditAcrossAccounts(ctx.db, ctx.clock.now() - AUDIT_RETENTION_MS, BATCH);
}
