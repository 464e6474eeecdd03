import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { EntryFilter } from "../domain/list-query";
import { makeReport } from "../domain/report";
import { readBook } from "./read-book.server";
import { requireTracking } from "./refusals.server";

/** Hours and money by client, project, week. Throws plan_limit. */
export async function reportTime(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	requireTracking(actor);
	return makeReport(await readBook(ctx, actor, filter), actor);
}
