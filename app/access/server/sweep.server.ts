import { deleteEndedTokensOfAnyUser } from "#db/access/access-tokens";
import { deleteEndedLinksOfAnyUser } from "#db/access/account-links";
import { deleteEndedResetsOfAnyUser } from "#db/access/password-resets";
import { deleteExpiredSessionsOfAnyUser, deleteOldAuditOfAnyUser, deleteOldIdempotencyKeysOfAnyUser } from "#db/sweeps";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";
import { REMEMBERED_MS } from "~/limits/server/idempotency.server";

/** How long what happened stays written down. */
const AUDITED_MS = 400 * DAY_MS;

/** Rows that one sweep removes at most; what is left goes with the next. */
const BATCH = 5000;

/** Removes sessions, tokens and links that have ended, and answers that need not be remembered any more. */
export async function sweepSessions(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	await deleteExpiredSessionsOfAnyUser(ctx.db, now, BATCH);
	await deleteEndedTokensOfAnyUser(ctx.db, now, BATCH);
	await deleteEndedResetsOfAnyUser(ctx.db, now);
	await deleteEndedLinksOfAnyUser(ctx.db, now);
	await deleteOldIdempotencyKeysOfAnyUser(ctx.db, now - REMEMBERED_MS, BATCH);
}

/** Removes what was written down more than 400 days ago. */
export async function sweepAudit(ctx: AppContext): Promise<void> {
	await deleteOldAuditOfAnyUser(ctx.db, ctx.clock.now() - AUDITED_MS, BATCH);
}
