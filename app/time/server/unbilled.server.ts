import { findEntries, listSpans, listEntries as readRows } from "#db/queries/time-entries";
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
	const open = await listSpans(ctx.db, actor.id, { billed: false }, MOST_BILLED);
	const selection = ids && (await findEntries(ctx.db, actor.id, ids)).filter(({ invoiceId }) => invoiceId === null);
	const last = selection ? selection.at(-1) : open[0];
	const slice = { limit: MOST_BILLED };
	const choice = { billed: false, clientId: last?.clientId ?? null };
	const entries = selection ?? (last ? (await readRows(ctx.db, actor.id, { choice, slice })).reverse() : []);
	const clients = [...new Set(open.map(({ clientName }) => clientName))];
	return { entries, client: last ? { id: last.clientId, name: last.clientName } : null, clients };
}

/** All that has ended and is not billed, the last begun first, and the cursor of what follows. Throws plan_limit. */
export async function listUnbilled(ctx: AppContext, actor: Actor, { limit, cursor }: Omit<Listing, "filter">) {
	const { entries, older } = await listEntries(ctx, actor, { filter: { billed: "no" }, limit, cursor });
	return { entries: entries.filter(({ endedAt }) => endedAt !== null), older };
}
