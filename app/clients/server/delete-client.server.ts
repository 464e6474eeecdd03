import { softDeleteClient, restoreClient as takeBack } from "#db/queries/client-writes";
import { findClient } from "#db/queries/clients";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { DAY_MS } from "~/kernel/dates";
import type { Client } from "../domain/client";
import { clientNotFound, isGone, refusal } from "./refusals.server";

/** How long a deletion can be taken back (docs/specification.md section 4). */
export const RESTORABLE_MS = 30 * DAY_MS;

/** Deletes a client, softly; invoices keep what they say of it. Throws not_found where it is not there (any more). */
export async function deleteClient(ctx: AppContext, actor: Actor, id: string): Promise<Client> {
	const client = await findClient(ctx.db, actor.id, id);
	if (!client) throw clientNotFound();
	try {
		await softDeleteClient(ctx.db, actor.id, id, ctx.clock.now());
	} catch (error) {
		throw isGone(error) ? clientNotFound() : error;
	}
	return client;
}

/**
 * Takes a deletion back.
 * @throws AppError not_found where nothing of the actor's was deleted under this id in the last 30 days, plan_limit
 *   where the plan has no room for it any more
 */
export async function restoreClient(ctx: AppContext, actor: Actor, id: string): Promise<Client> {
	const at = ctx.clock.now();
	const { clients: limit } = getEntitlements(actor.plan);
	try {
		await takeBack(ctx.db, actor, { id, at, since: at - RESTORABLE_MS, limit });
	} catch (error) {
		throw isGone(error) ? clientNotFound() : refusal(error, actor);
	}
	const client = await findClient(ctx.db, actor.id, id);
	if (!client) throw clientNotFound();
	return client;
}
