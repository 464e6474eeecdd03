import { missingLogosAcrossAccounts } from "#db/profile/missing-logos";
import type { Actor } from "~/access/domain/user";
import { type AppContext, readEachDatabase } from "~/context";
import { requireAdministrator } from "./administrator.server";
import { mergeWaiting } from "./merge-waiting.server";

const MAX_SHOWN = 20;

/** Logos that are named and not in the file store, as the sweep found them. Throws forbidden. */
export async function missingLogosPage(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	const lists = await readEachDatabase(ctx, (db) => missingLogosAcrossAccounts(db, MAX_SHOWN));
	return mergeWaiting(lists, ({ noticedAt }) => noticedAt, MAX_SHOWN);
}
