import { listLockChanges } from "#db/audit";
import { commit, type Statement } from "#db/commit";
import { writeLock } from "#db/taxes/issued-lock";
import type { Actor } from "~/access/domain/user";
import { requireFresh } from "~/access/server/factors/step-up.server";
import type { AppContext } from "~/context";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { refusal } from "./refusals.server";

/** Lets only a fresh session unlock what was issued; with `undefined` nothing is asked for. Throws forbidden. */
export async function requireUnlockProof(
	ctx: AppContext,
	actor: Actor,
	lockIssued: boolean | undefined,
	token: string,
): Promise<void> {
	if (unlocks(actor, lockIssued)) await requireFresh(ctx, actor, token);
}

export function unlocks(actor: Pick<Actor, "lockIssued">, lockIssued: boolean | undefined): boolean {
	return actor.lockIssued === true && lockIssued === false;
}

/** What writes that answer, in the batch of what it came with; nothing where it says nothing new. */
export function lockStatements(ctx: AppContext, actor: Actor, lockIssued: boolean | undefined): Statement[] {
	if (lockIssued === undefined || lockIssued === actor.lockIssued) return [];
	return writeLock(ctx.db, actor.id, { from: actor.lockIssued, to: lockIssued }, ctx.clock.now());
}

/** Locks what the account issued, or after {@link requireUnlockProof} no more. Throws stale where it changed meanwhile. */
export async function saveLock(ctx: AppContext, actor: Actor, lockIssued: boolean): Promise<void> {
	const statements = lockStatements(ctx, actor, lockIssued);
	try {
		if (statements.length > 0) await commit(ctx.db, statements);
	} catch (error) {
		throw refusal(error);
	}
}

/** When it was locked and unlocked, newest first: "Locked Jun 18, 2026, 10:12". */
export async function listLockHistory(ctx: AppContext, actor: Actor): Promise<string[]> {
	const changes = await listLockChanges(ctx.db, actor.id);
	return changes.map(({ at, event }) => {
		const day = formatInstant(at, actor.timezone);
		return event === "account.issued_locked" ? m.taxes_lock_on({ at: day }) : m.taxes_lock_off({ at: day });
	});
}
