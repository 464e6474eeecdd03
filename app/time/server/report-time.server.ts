import { listSpans } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { EntryFilter } from "../domain/list-query";
import { makeReport } from "../domain/report";
import { everyEntry } from "./every-entry.server";
import { toChoice } from "./read-entries.server";
import { requireTracking } from "./refusals.server";

/** Hours and money by client, project, week. Throws plan_limit. */
export async function reportTime(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	requireTracking(actor);
	const choice = toChoice(filter, actor);
	return makeReport(await everyEntry(ctx, (slice) => listSpans(ctx.db, actor.id, choice, slice)), actor);
}
