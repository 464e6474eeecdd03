import { deletedOfAnyUser, purge } from "#db/soft-delete";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { clientFolder } from "./client-logo.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago: files first, so that a crash between leaves the row to find. */
export async function purgeDeletedClients(ctx: AppContext): Promise<void> {
	const before = restorableSince(ctx.clock.now());
	for (const { id, userId } of await deletedOfAnyUser(ctx.db, "client", before, BATCH)) {
		await ctx.files.removeAll(clientFolder(userId, id));
		await purge(ctx.db, "client", { userId, id }, before);
	}
}
