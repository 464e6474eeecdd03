import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { textStream } from "~/kernel/text-stream";
import { invoicesCsv } from "../domain/invoices-csv";
import { readCsvAccount } from "./csv-account.server";
import { type Listing, listWholeInvoices } from "./read-invoices.server";

const PAGE = 250;

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
