import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { EntryFilter } from "../domain/list-query";
import { type Book, makeReport } from "../domain/report";
import { readBook } from "./read-book.server";
import { requireTracking } from "./refusals.server";

/** Hours and money by client, project, week. Throws plan_limit. */
export async function reportTime(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	return makeReport(await readReportBook(ctx, actor, filter), actor);
}

/** What reports are made of. Throws plan_limit. */
export function readReportBook(ctx: AppContext, actor: Actor, filter: EntryFilter): Promise<Book> {
	requireTracking(actor);
	return readBook(ctx, actor, filter);
}
