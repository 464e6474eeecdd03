import { listUnbilled as readUnbilled } from "#db/time/time-book";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { workedMinutes } from "../domain/hours";
import { everyEntry } from "./every-entry.server";
import { type Listing, listEntries } from "./read-entries.server";
import { requireTracking } from "./refusals.server";
import { requireSettled } from "./timer.server";

/** What can be billed, or what of the named can, oldest first; less than a minute can't. Throws plan_limit, conflict. */
export async function unbilledEntries(ctx: AppContext, actor: Actor, ids?: readonly string[]) {
	requireTracking(actor);
	await ctx.timers.flush(actor.id);
	if (ids) await requireSettled(ctx, actor, ids);
	const entries = await everyEntry(ctx, (slice) => readUnbilled(ctx.db, actor.id, ids, slice));
	return entries.reverse().filter((entry) => workedMinutes(entry) > 0);
}

/** All that has ended and is not billed, the last begun first, and the cursor of what follows. Throws plan_limit. */
export async function listUnbilled(ctx: AppContext, actor: Actor, { limit, cursor }: Omit<Listing, "filter">) {
	const { entries, older } = await listEntries(ctx, actor, {
		filter: { billed: "no", billable: "yes" },
		limit,
		cursor,
	});
	return { entries: entries.filter(({ endedAt }) => endedAt !== null), older };
}
