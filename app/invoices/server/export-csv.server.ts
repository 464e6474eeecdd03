import { countInvoices, countMatching, type InvoiceCounts } from "#db/invoices/invoices";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { textStream } from "~/kernel/text-stream";
import { invoicesCsv } from "../domain/invoices-csv";
import { readCsvAccount } from "./csv-account.server";
import { type Listing, listWholeInvoices } from "./read-invoices.server";

const PAGE = 250;

const FEW = 100;

/** Whether a file of a filter has much of what the account has invoiced: more than a hundred, or more than half of all. */
export async function exportsMuch(ctx: AppContext, actor: Actor, filter: Listing["filter"]): Promise<boolean> {
	const now = ctx.clock.now();
	const [all, found] = await Promise.all([
		countInvoices(ctx.db, actor.id, now),
		countMatching(ctx.db, actor.id, { now, filter, most: FEW + 1 }),
	]);
	return add(found) > Math.min(FEW, add(all) / 2);
}

function add({ total, creditNotes }: InvoiceCounts): number {
	return total + creditNotes;
}

/** All invoices of a filter as CSV, newest first, read while they are sent; drafts only where it asks for those. */
export function filteredCsv(ctx: AppContext, actor: Actor, filter: Listing["filter"]): ReadableStream<Uint8Array> {
	return textStream(pages(ctx, actor, filter));
}

async function* pages(ctx: AppContext, actor: Actor, filter: Listing["filter"]): AsyncGenerator<string, void> {
	const reading = readCsvAccount(ctx, actor);
	let cursor: string | undefined;
	do {
		const listing = listWholeInvoices(ctx, actor, { filter, limit: PAGE, cursor });
		const [{ invoices, next }, account] = await Promise.all([listing, reading]);
		const shown = [filter.state, filter.status].includes("draft")
			? invoices
			: invoices.filter(({ status }) => status !== "draft");
		yield invoicesCsv(shown, account, cursor === undefined ? "first" : "next");
		await ctx.yieldToRequests();
		cursor = next ?? undefined;
	} while (cursor);
}
