import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { textStream } from "~/kernel/text-stream";
import { entriesCsv as toCsv } from "../domain/entries-csv";
import type { EntryFilter } from "../domain/list-query";
import { readEntries } from "./read-entries.server";

const PAGE = 500;

/** All entries of a filter as CSV, the last begun first, read while they are sent. */
export function entriesCsv(ctx: AppContext, actor: Actor, filter: EntryFilter): ReadableStream<Uint8Array> {
	return textStream(pages(ctx, actor, filter));
}

async function* pages(ctx: AppContext, actor: Actor, filter: EntryFilter): AsyncGenerator<string, void> {
	let cursor: string | undefined;
	do {
		const { entries, older } = await readEntries(ctx, actor, { filter, limit: PAGE, cursor });
		yield toCsv(actor, entries, cursor === undefined ? "first" : "next");
		await ctx.yieldToRequests();
		cursor = older ?? undefined;
	} while (cursor);
}
