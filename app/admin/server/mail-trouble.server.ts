import { unsettledDeliveriesOfAnyUser } from "#db/queries/deliveries";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { requireAdministrator } from "./administrator.server";

const SHOWN = 20;

/** Mails whose fate nobody knows, and those that were given up. Throws forbidden. */
export async function pageOfMailTrouble(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	return unsettledDeliveriesOfAnyUser(ctx.db, ctx.clock.now() - UNKNOWN_AFTER_MS, SHOWN);
}
