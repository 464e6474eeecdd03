import { readUnsealed, unsealedAcrossAccounts, writeSeals } from "#db/history/invoice-history";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import { type Seal, seal } from "../domain/chain";

/** Revisions that are sealed at once: with their contents they stay far below what D1 takes in a batch. */
const BATCH = 50;

const ACCOUNTS = 100;

/**
 * Gives an account's new revisions their hashes: D1 has no SHA-256. What a seal is follows from the revisions alone, so
 * that two who seal at once write the same.
 */
export async function sealHistory(ctx: AppContext, userId: string): Promise<void> {
	while (await sealSome(ctx, userId)) await ctx.yieldToRequests();
}

/** Seals the oldest that are not. Returns whether there may be more. */
export async function sealSome(ctx: AppContext, userId: string): Promise<boolean> {
	const { revisions, prevHash } = await readUnsealed(ctx.db, userId, BATCH);
	if (revisions.length === 0) return false;
	const seals = new Map<number, Seal>();
	let before = prevHash;
	for (const revision of revisions) {
		const next = await seal(userId, revision, before);
		seals.set(revision.seq, next);
		before = next.hash;
	}
	await writeSeals(ctx.db, userId, seals);
	return revisions.length === BATCH;
}

/**
 * The same for accounts with new revisions: after each write, and every hour for what was cut off. One that can't be sealed holds
 * up no other. Throws once all were tried, so that the hour fails.
 */
export async function sealHistories(ctx: AppContext): Promise<void> {
	const faults: unknown[] = [];
	for (const userId of await unsealedAcrossAccounts(ctx.db, ACCOUNTS)) {
		try {
			await sealHistory(ctx, userId);
		} catch (error) {
			logError("a history could not be sealed", error, { account: userId });
			faults.push(error);
		}
	}
	if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of the histories could not be sealed`);
}
