import { listSpans, listSpansAround } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { decodeCursor, sliceFor } from "~/kernel/paging";
import { dayTotals } from "../domain/day-totals";
import type { EntryFilter } from "../domain/list-query";
import { everyEntry } from "./every-entry.server";
import { toChoice } from "./read-entries.server";

/** Minutes and money by day and week. */
export async function entryTotals(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	const choice = toChoice(filter, actor);
	return dayTotals(await everyEntry(ctx, (slice) => listSpans(ctx.db, actor.id, choice, slice)), actor);
}

/** The same of at least the days and weeks that a page of entries is in. */
export async function pageTotals(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	{ size, cursor }: { size: number; cursor: string | null | undefined },
) {
	const slice = sliceFor(size, decodeCursor(cursor));
	return dayTotals(await listSpansAround(ctx.db, actor.id, toChoice(filter, actor), slice), actor);
}
