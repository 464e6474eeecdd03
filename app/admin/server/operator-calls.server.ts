import { deleteOperatorCalls } from "#db/admin/operator-calls";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";

export const RETENTION_MS = 30 * DAY_MS;

/** Forgets who asked at the operator's API longer ago than thirty days. */
export async function sweepOperatorCalls(ctx: AppContext): Promise<void> {
	await deleteOperatorCalls(ctx.databases.directory, ctx.clock.now() - RETENTION_MS);
}
