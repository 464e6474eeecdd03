import { deleteExpiredSessionsOfAnyUser, deleteOldIdempotencyKeysOfAnyUser } from "#db/queries/sweeps";
import type { AppContext } from "~/context";
import { REMEMBERED_MS } from "./idempotency.server";

/** Rows that one sweep removes at most; what is left goes with the next. */
const BATCH = 5000;

/** Removes sessions that have ended and answers that need not be remembered any more. */
export async function sweepSessions(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	await deleteExpiredSessionsOfAnyUser(ctx.db, now, BATCH);
	await deleteOldIdempotencyKeysOfAnyUser(ctx.db, now - REMEMBERED_MS, BATCH);
}
