import { restoreClient as restoreRow } from "#db/clients/client-writes";
import { findClient } from "#db/clients/clients";
import { isGone } from "#db/commit";
import { softDelete } from "#db/soft-delete";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import type { Client } from "../domain/client";
import { clientNotFound, refusal, staleClient } from "./refusals.server";

/**
 * Deletes a client, softly; invoices keep what they say of it.
 * @throws AppError not_found where it is not there (any more), stale where `version` is not the newest
 */
export async function deleteClient(ctx: AppContext, actor: Actor, id: string, version?: number): Promise<Client> {
	const client = await findClient(ctx.db, actor.id, id);
	if (!client) throw clientNotFound();
	if (version !== undefined && version !== client.version) throw staleClient();
	try {
		await softDelete(ctx.db, "client", { userId: actor.id, id, version, deletion: newDeletion(ctx) });
	} catch (error) {
		if (!isGone(error)) throw error;
		throw version === undefined ? clientNotFound() : staleClient();
	}
	return client;
}

/** Throws not_found where nothing was deleted under this id in the last 30 days, plan_limit where there is no room. */
export async function restoreClient(ctx: AppContext, actor: Actor, id: string): Promise<Client> {
	const at = ctx.clock.now();
	const { clients: limit } = getEntitlements(actor.plan);
	try {
		await restoreRow(ctx.db, actor, { id, at, since: restorableSince(at), limit });
	} catch (error) {
		throw isGone(error) ? clientNotFound() : refusal(error, actor);
	}
	const client = await findClient(ctx.db, actor.id, id);
	if (!client) throw clientNotFound();
	return client;
}
