import { waitingEffectsAcrossAccounts } from "#db/outbox/outbox";
import type { Actor } from "~/access/domain/user";
import { type AppContext, readEachDatabase } from "~/context";
import { requireAdministrator } from "./administrator.server";
import { mergeWaiting } from "./merge-waiting.server";

const MAX_SHOWN = 20;

/** What waits to be done outside the database. Throws forbidden. */
export async function effectsPage(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	const lists = await readEachDatabase(ctx, (db) => waitingEffectsAcrossAccounts(db, ctx.clock.now(), MAX_SHOWN));
	return mergeWaiting(lists, ({ createdAt }) => createdAt, MAX_SHOWN);
}
