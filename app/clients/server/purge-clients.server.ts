import { deletedClientsOfAnyUser, purgeClient } from "#db/queries/sweeps";
import type { AppContext } from "~/context";
import { clientFolder } from "./client-logo.server";
import { RESTORABLE_MS } from "./delete-client.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago: files first, so that a crash between leaves the row to find. */
export async function purgeDeletedClients(ctx: AppContext): Promise<void> {
	const before = ctx.clock.now() - RESTORABLE_MS;
	for (const { id, userId } of await deletedClientsOfAnyUser(ctx.db, before, BATCH)) {
		await ctx.files.removeAll(clientFolder(userId, id));
		await purgeClient(ctx.db, userId, id, before);
	}
}
