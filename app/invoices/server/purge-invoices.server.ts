import { enqueue } from "#db/queries/outbox";
import { purgeInvoice } from "#db/queries/sweeps";
import { deletedOfAnyUser } from "#db/soft-delete";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { fileRemoval } from "~/outbox/domain/effect";
import { invoiceFolder } from "./export-pdf.server";
import { sealHistory } from "./seal-history.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago; its files go through the outbox. */
export async function purgeDeletedInvoices(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	const before = restorableSince(now);
	for (const { id, userId } of await deletedOfAnyUser(ctx.db, "invoice", before, BATCH)) {
		const removal = fileRemoval(invoiceFolder(userId, id), "purged", now);
		// What is not sealed yet would lose its content before it has a hash.
		await sealHistory(ctx, userId);
		await purgeInvoice(ctx.db, userId, id, before, [enqueue(ctx.db, removal, now)]);
	}
}
