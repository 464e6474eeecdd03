import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { EntryFilter } from "../domain/list-query";
import { dayTotals } from "../domain/report";
import { readBook, readBookAround } from "./read-book.server";

/** Time and money by day and week. */
export async function entryTotals(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	return dayTotals(await readBook(ctx, actor, filter), actor);
}

/** The same of at least the days and weeks that a page of entries is in. */
export async function pageTotals(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	page: { size: number; cursor: string | null | undefined },
) {
	return dayTotals(await readBookAround(ctx, actor, filter, page), actor);
}
