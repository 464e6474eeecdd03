import { listSpans } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { EntryFilter } from "../domain/list-query";
import { makeReport } from "../domain/report";
import { toChoice } from "./read-entries.server";
import { requireTracking } from "./refusals.server";

const MAX_COUNTED = 10_000;

/** Hours and money by client, project, week; `complete` is false where the oldest are left out. Throws plan_limit. */
export async function reportTime(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	requireTracking(actor);
	const entries = await listSpans(ctx.db, actor.id, toChoice(filter, actor), MAX_COUNTED);
	return { ...makeReport(entries, actor), complete: entries.length < MAX_COUNTED };
}
