import type { Said } from "#db/time/packed-entries";
import { listBilledParts, listBookAround, listSpans } from "#db/time/time-book";
import type { EntryChoice } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { decodeCursor, type Slice, sliceFor } from "~/kernel/paging";
import type { BilledPart } from "../domain/count-time";
import type { EntryFilter } from "../domain/list-query";
import type { Book } from "../domain/report";
import { everyEntry } from "./every-entry.server";
import { toChoice } from "./read-entries.server";

/** Every entry of a filter that has ended, and what the invoices say that bill some of them. */
export function readBook(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	options: Partial<Said> = {},
): Promise<Book> {
	return readBookOf(ctx, actor, toChoice(filter, actor), options);
}

/** The same of whatever the database can choose by. */
export async function readBookOf(
	ctx: AppContext,
	actor: Actor,
	choice: EntryChoice,
	{ described = false, tagged = false }: Partial<Said> = {},
) {
	const billed: BilledPart[] = [];
	const entries = await everyEntry(ctx, async (slice) => {
		// SQLite walks from the last day of a period, and not from where the page before ended, unless that is its end.
		const { before = Number.MAX_SAFE_INTEGER } = choice;
		const left = slice.from ? { ...choice, before: Math.min(before, slice.from.createdAt + 1) } : choice;
		const [spans, parts] = await Promise.all([
			listSpans(ctx.db, actor.id, left, { ...slice, described, tagged }),
			listBilledParts(ctx.db, actor.id, left, slice),
		]);
		for (const part of parts) billed.push(part);
		return spans;
	});
	return { entries, billed };
}

/** The same of at least the days and weeks that a page of entries is in. */
export async function readBookAround(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	{ size, cursor }: { size: number; cursor: string | null | undefined },
): Promise<Book> {
	return listBookAround(ctx.db, actor.id, toChoice(filter, actor), sliceFor(size, decodeCursor(cursor)));
}

/** What the invoices say of the entries of a page, as lists read it. */
export function readBilledParts(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	slice: Slice,
): Promise<BilledPart[]> {
	return listBilledParts(ctx.db, actor.id, toChoice(filter, actor), slice);
}
