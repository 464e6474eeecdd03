import { listSpans } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { addDays, dateIn, type Instant, weekStart } from "~/kernel/time/dates";
import { dayTotals } from "../domain/day-totals";
import type { EntryFilter } from "../domain/list-query";
import { everyEntry } from "./every-entry.server";
import { toChoice } from "./read-entries.server";

/** Minutes and money by day and week. */
export async function entryTotals(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	const choice = toChoice(filter, actor);
	return dayTotals(await everyEntry(ctx, (slice) => listSpans(ctx.db, actor.id, choice, slice)), actor);
}

/** The same of the weeks that entries of a filter are in, the last begun first; of no others. */
export async function totalsAround(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	entries: readonly { startedAt: Instant }[],
) {
	const [newest, oldest] = [entries[0], entries.at(-1)];
	if (!newest || !oldest) return { days: [], weeks: [] };
	const { from = "", to = "9999" } = filter;
	const monday = weekStart(dateIn(actor.timezone, oldest.startedAt));
	const sunday = addDays(weekStart(dateIn(actor.timezone, newest.startedAt)), 6);
	return entryTotals(ctx, actor, { ...filter, from: from > monday ? from : monday, to: to < sunday ? to : sunday });
}
