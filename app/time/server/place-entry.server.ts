import { findEqual, lastEndOn } from "#db/time/time-entries";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { type CalendarDate, dateIn, endOfDay, type Instant, startOfDay } from "~/kernel/time/dates";
import { type EntryTimes, resolveTimes } from "../domain/entry-times";
import type { EntryInput } from "../domain/time-entry-input";
import { EqualEntry } from "./refusals.server";

/** When an entry was, as it was typed; of a day alone, after what is there on that day. Throws invalid. */
export async function placeEntry(
	ctx: AppContext,
	{ id, timezone }: Actor,
	input: EntryInput,
	{ now, before }: { now: Instant; before?: EndedEntry },
): Promise<EntryTimes> {
	const lastEnd = input.date ? await lastEndOn(ctx.db, id, bounds(input.date, timezone), before?.id) : null;
	return resolveTimes(input, { timezone, now, lastEnd, ...(before && { before }) });
}

/** Throws {@link EqualEntry} where one stands that says the same, but for the one that is known of. */
export async function requireNew(ctx: AppContext, { id, timezone }: Actor, entry: EndedEntry, again: string) {
	const equal = await findEqual(ctx.db, id, entry, bounds(dateIn(timezone, entry.startedAt), timezone));
	if (equal !== null && equal !== again) throw new EqualEntry(equal);
}

function bounds(date: CalendarDate, timezone: string) {
	return { since: startOfDay(date, timezone), before: endOfDay(date, timezone) };
}
