import { enqueue } from "#db/outbox/outbox";
import { deletedAcrossAccounts } from "#db/soft-delete";
import { purgeInvoice } from "#db/sweeps";
import type { AppContext } from "~/context";
import { sealHistory } from "~/history/server/seal-history.server";
import { restorableSince } from "~/kernel/deletion";
import { fileRemoval } from "~/outbox/domain/effect";
import { invoiceFolder } from "~/printing/server/export-pdf.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago; its files go through the outbox. */
export async function purgeDeletedInvoices(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	const before = restorableSince(now);
	for (const { id, userId } of await deletedAcrossAccounts(ctx.db, "invoice", before, BATCH)) {
		const removal = fileRemoval(invoiceFolder(userId, id), "purged", now);
		// What is not sealed yet would lose its content before it has a hash.
		await sealHistory(ctx, userId);
		await purgeInvoice(ctx.db, userId, id, before, [enqueue(ctx.db, removal, now)]);
		await ctx.yieldToRequests();
	}
}
