import { cancelSubscriptions } from "#db/billing/subscriptions";
import { leaveCards } from "#db/cards/card-accounts";
import { RuleBroken } from "#db/commit";
import { enqueue } from "#db/outbox/outbox";
import { closeAccount as writeClosed } from "#db/profile/closed-accounts";
import { type Actor, isAdministrator } from "~/access/domain/user";
import { forgetUser } from "~/access/server/session-cache.server";
import { BILLING_EFFECTS } from "~/billing/server/cancel-subscription.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { type Cause, type Effect, fileRemoval } from "~/outbox/domain/effect";
import { type Handlers, workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { eraseSome, removeSomeFiles } from "./erase-account.server";

export const ACCOUNT_EFFECTS = {
	...BILLING_EFFECTS,
	"remove-files": (ctx, { prefix }) => removeSomeFiles(ctx, prefix),
	"destroy-timer": (ctx, { userId }) => ctx.timers.destroy(userId),
	"erase-rows": (ctx, { userId }) => eraseSome(ctx, userId),
} satisfies Handlers;

/** Requests under way may store a file or start a timer after those went: so long after, they go once more. */
const LATE_WRITES_MS = 10 * 60_000;

/**
 * Deletes the actor's account (docs/reliability.md section 3). When this returns, every session is over and the address
 * is free; the rest is worked off from the outbox, beginning at once.
 * @throws AppError conflict where it is the administrator's
 */
export async function deleteAccount(ctx: AppContext, actor: Actor): Promise<void> {
	await closeAccount(ctx, actor);
	ctx.background(workOff(ctx, ACCOUNT_EFFECTS));
}

/** Closes an account and leaves the rest to the outbox's next turn. Throws as {@link deleteAccount}. */
export async function closeAccount(ctx: AppContext, actor: Actor): Promise<void> {
	if (isAdministrator(actor, ctx.config)) {
		throw new AppError("conflict", m.profile_administrator_stays());
	}
	const at = ctx.clock.now();
	try {
		await ctx.databases.close(ctx.db, actor.id, () =>
			writeClosed(ctx.db, actor.id, at, [
				...cancelSubscriptions(actor.id, { cause: CAUSE, at }),
				...leaveCards(actor.id, { at }),
				...erasure(actor.id, at).map((effect) => enqueue(ctx.db, effect, at)),
			]),
		);
	} catch (error) {
		// A second request of the same moment finds done what it asks for.
		if (!(error instanceof RuleBroken)) throw error;
	}
	forgetUser(actor.id);
}

const CAUSE: Cause = "account closed";

function erasure(userId: string, at: Instant): Effect[] {
	const files = fileRemoval(`u/${userId}/`, CAUSE, at);
	const timer = { kind: "destroy-timer", payload: { userId }, cause: CAUSE, dueAt: at } as const;
	const late = { dueAt: at + LATE_WRITES_MS, turn: "late" };
	return [
		{ kind: "erase-rows", payload: { userId }, cause: CAUSE, dueAt: at },
		files,
		timer,
		{ ...files, ...late },
		{ ...timer, ...late },
	];
}
