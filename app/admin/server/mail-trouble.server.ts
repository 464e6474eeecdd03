import { unsettledDeliveriesAcrossAccounts } from "#db/mail/deliveries";
import type { Actor } from "~/access/domain/user";
import { type AppContext, readEachDatabase } from "~/context";
import { UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { requireAdministrator } from "./administrator.server";
import { mergeWaiting } from "./merge-waiting.server";

const MAX_SHOWN = 20;

/** Mails of unknown fate, and those given up. Throws forbidden. */
export async function mailTroublePage(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	const since = ctx.clock.now() - UNKNOWN_AFTER_MS;
	const lists = await readEachDatabase(ctx, (db) => unsettledDeliveriesAcrossAccounts(db, since, MAX_SHOWN));
	return mergeWaiting(lists, ({ updatedAt }) => updatedAt, MAX_SHOWN);
}
