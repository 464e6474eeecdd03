import { enqueue } from "#db/outbox/outbox";
import { deletedAcrossAccounts, purge } from "#db/soft-delete";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { fileRemoval } from "~/outbox/domain/effect";
import { clientFolder } from "./client-logo.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago; its files go through the outbox. */
export async function purgeDeletedClients(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	const before = restorableSince(now);
	for (const { id, userId } of await deletedAcrossAccounts(ctx.db, "client", before, BATCH)) {
		const removal = fileRemoval(clientFolder(userId, id), "purged", now);
		await purge(ctx.db, "client", { userId, id }, before, [enqueue(ctx.db, removal, now)]);
		await ctx.yieldToRequests();
	}
}
