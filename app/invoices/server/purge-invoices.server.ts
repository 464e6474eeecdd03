import { deletedInvoicesOfAnyUser, purgeInvoice } from "#db/queries/sweeps";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { invoiceFolder } from "./export-pdf.server";

const BATCH = 200;

/** Removes for good what was deleted more than 30 days ago: files first, so that a crash between leaves the row to find. */
export async function purgeDeletedInvoices(ctx: AppContext): Promise<void> {
	const before = restorableSince(ctx.clock.now());
	for (const { id, userId } of await deletedInvoicesOfAnyUser(ctx.db, before, BATCH)) {
		await ctx.files.removeAll(invoiceFolder(userId, id));
		await purgeInvoice(ctx.db, userId, id, before);
	}
}
