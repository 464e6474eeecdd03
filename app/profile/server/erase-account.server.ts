import { eraseAccount, eraseRows, tablesWithRows } from "#db/profile/closed-accounts";
import type { AppContext } from "~/context";
import { TURN_MS } from "~/outbox/domain/effect";
import type { More } from "~/outbox/server/work-off.server";

const MIN_ROWS = 25;
const MAX_ROWS = 500;
const STATEMENT_MS = 10;
const STATEMENTS = 7;

const FILES = 100;

/**
 * Removes a part of what a closed account wrote, table by table and at last its own row. Safe to repeat, and to be cut off at
 * any place.
 */
export async function eraseSome(ctx: AppContext, userId: string): Promise<More | null> {
	const beganAt = ctx.clock.now();
	let [removed, chunk, statements] = [0, MIN_ROWS, 0];
	for (const table of await tablesWithRows(ctx.db, userId)) {
		for (;;) {
			const startedAt = ctx.clock.now();
			if (statements === STATEMENTS || (removed > 0 && startedAt - beganAt >= TURN_MS)) return { more: removed };
			const rows = await eraseRows(ctx.db, userId, table, chunk);
			statements++;
			removed += rows;
			if (rows < chunk) break;
			const isFast = ctx.clock.now() - startedAt < STATEMENT_MS / 2;
			chunk = isFast ? Math.min(MAX_ROWS, chunk * 2) : Math.max(MIN_ROWS, chunk >> 1);
			await ctx.yieldToRequests();
		}
	}
	await eraseAccount(ctx.db, userId);
	return null;
}

export async function removeSomeFiles(ctx: AppContext, prefix: string): Promise<More | null> {
	const files = await ctx.files.list(prefix, FILES);
	await ctx.files.remove(files.map(({ key }) => key));
	return files.length === FILES ? { more: files.length } : null;
}
