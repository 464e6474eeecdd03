import { findUnbilled } from "#db/queries/time-entries";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { type Listing, listEntries } from "./read-entries.server";
import { requireTracking } from "./refusals.server";
import { requireSettled } from "./timer.server";

const MOST_BILLED = 5000;

/** Entries named, or of the client with the latest unbilled one, oldest first. Throws plan_limit, conflict. */
export async function unbilledEntries(ctx: AppContext, actor: Actor, ids?: readonly string[]) {
	requireTracking(actor);
	await ctx.timers.flush(actor.id);
	if (ids) await requireSettled(ctx, actor, ids);
	const { entries, clients } = await findUnbilled(ctx.db, actor.id, ids, MOST_BILLED);
	const last = entries.at(-1);
	return { entries, client: last ? { id: last.clientId, name: last.clientName } : null, clients };
}

/** All that has ended and is not billed, the last begun first, and the cursor of what follows. Throws plan_limit. */
export async function listUnbilled(ctx: AppContext, actor: Actor, { limit, cursor }: Omit<Listing, "filter">) {
	const { entries, older } = await listEntries(ctx, actor, { filter: { billed: "no" }, limit, cursor });
	return { entries: entries.filter(({ endedAt }) => endedAt !== null), older };
}
