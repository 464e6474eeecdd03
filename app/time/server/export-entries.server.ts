import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { decodeCursor, sliceFor } from "~/kernel/paging";
import { textStream } from "~/kernel/text-stream";
import { countTime } from "../domain/count-time";
import { entriesCsv as toCsv } from "../domain/entries-csv";
import type { EntryFilter } from "../domain/list-query";
import { hasEnded } from "../domain/time-entry";
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
	let cursor: string | undefined;
	do {
		const [{ entries, older }, billed] = await Promise.all([
			readEntries(ctx, actor, { filter, limit: PAGE, cursor }),
			readBilledParts(ctx, actor, filter, sliceFor(PAGE, decodeCursor(cursor))),
		]);
		const counts = countTime(entries.filter(hasEnded), billed, actor);
		yield toCsv(actor, entries, counts, cursor === undefined ? "first" : "next");
		await ctx.yieldToRequests();
		cursor = older ?? undefined;
	} while (cursor);
}
