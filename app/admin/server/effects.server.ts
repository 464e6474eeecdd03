import { waitingEffectsOfAnyUser } from "#db/queries/outbox";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { requireAdministrator } from "./administrator.server";

const SHOWN = 20;

/** What waits to be done outside the database. Throws forbidden. */
export async function pageOfEffects(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	return waitingEffectsOfAnyUser(ctx.db, ctx.clock.now(), SHOWN);
}
