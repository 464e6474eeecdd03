import { RuleBroken } from "#db/commit";
import {
	closeAccount,
	markDone,
	markTried,
	openDeletionsOfAnyUser,
	removeAccount,
	removeRows,
} from "#db/queries/deletions";
import { endSubscription } from "~/billing/server/subscription.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { type Actor, isAdministrator } from "../domain/user";
import { forgetUser } from "./session-cache.server";

/** One thing to remove of an account that is closed. Safe to repeat: a crash begins the list anew. */
export interface DeletionStep {
	name: string;
	run(ctx: AppContext, userId: string): Promise<void>;
}

/** What goes, in this order: the account's row last, because it is what every other step can be found by. */
export const DELETION_STEPS: readonly DeletionStep[] = [
	{ name: "subscription", run: endSubscription },
	{ name: "files", run: (ctx, userId) => ctx.files.removeAll(`u/${userId}/`) },
	{ name: "timer", run: (ctx, userId) => ctx.timers.destroy(userId) },
	{ name: "rows", run: (ctx, userId) => removeRows(ctx.db, userId) },
	{ name: "account", run: (ctx, userId) => removeAccount(ctx.db, userId) },
];

/**
 * A request that was under way when its account was closed may still store a file after the files went. Until this
 * long after, the steps are done again.
 */
const LATE_WRITES_MS = 10 * 60_000;

/** Accounts that one sweep works on. */
const BATCH = 20;

/**
 * Deletes the actor's account (docs/reliability.md section 3). When this returns, every session is over and the address
 * is free; the rest is removed at once in the background, or by the hourly sweep after a crash.
 * @throws AppError conflict where it is the administrator's
 */
export async function deleteAccount(ctx: AppContext, actor: Actor): Promise<void> {
	if (isAdministrator(actor, ctx.config)) {
		throw new AppError("conflict", m.identity_administrator_stays());
	}
	try {
		await closeAccount(ctx.db, actor.id, ctx.clock.now());
	} catch (error) {
		// A second request of the same moment finds done what it asks for.
		if (!(error instanceof RuleBroken)) throw error;
	}
	forgetUser(actor.id);
	ctx.background(finishDeletion(ctx, actor.id));
}

export async function finishDeletion(ctx: AppContext, userId: string, steps = DELETION_STEPS): Promise<void> {
	await markTried(ctx.db, userId, ctx.clock.now());
	for (const { run } of steps) await run(ctx, userId);
	const at = ctx.clock.now();
	await markDone(ctx.db, userId, { at, requestedBefore: at - LATE_WRITES_MS });
}

/** Finishes what a crash or a late write left behind. One account that fails does not stop the others. */
export async function sweepDeletions(ctx: AppContext): Promise<void> {
	const failures: unknown[] = [];
	for (const userId of await openDeletionsOfAnyUser(ctx.db, BATCH)) {
		try {
			await finishDeletion(ctx, userId);
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, "some deletions failed");
}
