import { readSweepPosition, sentInvoicesAcrossAccounts, writeSweepPosition } from "#db/sweeps";
import type { AppContext } from "~/context";
import { invoiceFolder } from "./export-pdf.server";

/** Invoices that one sweep looks at, each by one list of the store. */
const BATCH = 400;

/** More versions of one draft than anybody downloads. */
const FILES = 1000;

/** An invoice sent this short while ago may still have a PDF of its draft on the way to the store. */
const SETTLED_MS = 3_600_000;

const NAME = "draft-pdfs";

/**
 * Removes the PDFs that an invoice had while it was a draft and has been changed since: nobody was given those. What was
 * drawn of it after it was sent is kept, for its client may have it.
 */
export async function sweepDraftPdfs(ctx: AppContext): Promise<void> {
	const [sentAt = "", id = ""] = (await readSweepPosition(ctx.db, NAME)).split(" ");
	const before = ctx.clock.now() - SETTLED_MS;
	const invoices = await sentInvoicesAcrossAccounts(ctx.db, { sentAt: Number(sentAt), id }, before, BATCH);
	for (const invoice of invoices) {
		const files = await ctx.files.list(invoiceFolder(invoice.userId, invoice.id), FILES);
		const superseded = files.filter(
			({ key, storedAt }) => storedAt < invoice.sentAt && versionIn(key) < invoice.version,
		);
		if (superseded.length > 0) await ctx.files.remove(superseded.map(({ key }) => key));
	}
	const last = invoices.at(-1);
	if (last) await writeSweepPosition(ctx.db, NAME, `${last.sentAt} ${last.id}`);
}

/** The version that a PDF's key names (`export-pdf.server.ts`); what names none is kept. */
function versionIn(key: string): number {
	return Number(/\/v(\d+)-[0-9a-f]+\.pdf$/.exec(key)?.[1] ?? Number.POSITIVE_INFINITY);
}
