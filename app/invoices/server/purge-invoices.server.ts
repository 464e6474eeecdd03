import { purgeInvoice } from "#db/queries/sweeps";
import { deletedOfAnyUser } from "#db/soft-delete";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { invoiceFolder } from "./export-pdf.server";
import { sealHistory } from "./seal-history.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago: files first, so that a crash between leaves the row to find. */
export async function purgeDeletedInvoices(ctx: AppContext): Promise<void> {
	const before = restorableSince(ctx.clock.now());
	for (const { id, userId } of await deletedOfAnyUser(ctx.db, "invoice", before, BATCH)) {
		await ctx.files.removeAll(invoiceFolder(userId, id));
		// What is not sealed yet would lose its content before it has a hash.
		await sealHistory(ctx, userId);
		await purgeInvoice(ctx.db, userId, id, before);
	}
}
