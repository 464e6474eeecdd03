import { listSpans } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dayTotals } from "../domain/day-totals";
import type { EntryFilter } from "../domain/list-query";
import { toChoice } from "./read-entries.server";

/** Entries in a total; an account that tracks ten a day has as many in three years. */
const MAX_COUNTED = 10_000;

/** Minutes and money by day and week; `complete` is false where the oldest are left out. */
export async function entryTotals(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	const spans = await listSpans(ctx.db, actor.id, toChoice(filter, actor), MAX_COUNTED);
	return { ...dayTotals(spans, actor), complete: spans.length < MAX_COUNTED };
}
