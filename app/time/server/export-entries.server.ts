import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { decodeCursor, sliceFor } from "~/kernel/paging";
import { textStream } from "~/kernel/text-stream";
import { dateIn } from "~/kernel/time/dates";
import { type BilledPart, countTime } from "../domain/count-time";
import { entriesCsv as toCsv } from "../domain/entries-csv";
import type { EntryFilter } from "../domain/list-query";
import { hasEnded, type ListedEntry } from "../domain/time-entry";
import { readBilledParts } from "./read-book.server";
import { readEntries } from "./read-entries.server";

const PAGE = 500;

/** All entries of a filter as CSV, the last begun first, read while they are sent. */
export function entriesCsv(ctx: AppContext, actor: Actor, filter: EntryFilter): ReadableStream<Uint8Array> {
	return textStream(entriesCsvPages(ctx, actor, filter));
}

/** The same page by page. */
export async function* entriesCsvPages(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
): AsyncGenerator<string, void> {
	const day = ({ startedAt }: ListedEntry) => dateIn(actor.timezone, startedAt);
	let cursor: string | undefined;
	let part: "first" | "next" = "first";
	// A day may be rounded as one: its entries wait until all of them are read.
	let waiting: ListedEntry[] = [];
	let waitingParts: BilledPart[] = [];
	do {
		const [{ entries, older }, parts] = await Promise.all([
			readEntries(ctx, actor, { filter, limit: PAGE, cursor }),
			readBilledParts(ctx, actor, filter, sliceFor(PAGE, decodeCursor(cursor))),
		]);
		const all = [...waiting, ...entries];
		const last = older ? all.at(-1) : undefined;
		waiting = last ? all.filter((entry) => day(entry) === day(last)) : [];
		const ready = all.slice(0, all.length - waiting.length);
		const billed = [...waitingParts, ...parts];
		// A line is shared out over all that it bills, which may have been on the page before.
		const invoices = new Set(waiting.map(({ invoiceId }) => invoiceId));
		waitingParts = billed.filter(({ invoiceId }) => invoices.has(invoiceId));
		if (ready.length > 0 || !older) {
			yield toCsv(actor, ready, countTime(ready.filter(hasEnded), billed, actor), part);
			part = "next";
		}
		await ctx.yieldToRequests();
		cursor = older ?? undefined;
	} while (cursor);
}
