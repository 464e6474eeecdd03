import { findSeries, listSeries, type SeriesFilter, seriesNamed } from "#db/recurring/recurring-invoices";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import type { SkippedSeries } from "../domain/recurring-invoice";

export const MAX_SERIES = 500;

/** The account's series, the next to come first. */
export function listRecurring(ctx: AppContext, actor: Actor, filter: SeriesFilter = {}): Promise<SkippedSeries[]> {
	return listSeries(ctx.db, actor.id, MAX_SERIES, filter);
}

/** Those of these ids. */
export function recurringNamed(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<SkippedSeries[]> {
	return seriesNamed(ctx.db, actor.id, ids);
}

/** One of them. Throws not_found. */
export async function readRecurring(ctx: AppContext, actor: Actor, id: string): Promise<SkippedSeries> {
	const row = isId(id) ? await findSeries(ctx.db, actor.id, id) : null;
	if (!row) throw notFound(m.recurring_not_found());
	return row;
}
