import { listSpans } from "#db/queries/time-entries";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { EntryFilter } from "../domain/list-query";
import { makeReport } from "../domain/report";
import { toChoice } from "./read-entries.server";
import { requireTracking } from "./refusals.server";

/** Entries that a report is made of. */
const MOST_COUNTED = 10_000;

/**
 * Hours and money by client, by project and by week, of entries that have ended and match the filter. `complete` is false
 * where there were more than are counted: the oldest are left out. Throws plan_limit.
 */
export async function reportTime(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	requireTracking(actor);
	const entries = await listSpans(ctx.db, actor.id, toChoice(filter, actor), MOST_COUNTED);
	return { ...makeReport(entries, actor.timezone), complete: entries.length < MOST_COUNTED };
}
