import { listOverlaps, type Overlap } from "#db/time/overlaps";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { decodeCursor, sliceFor } from "~/kernel/paging";
import type { EntryFilter } from "../../domain/list-query";
import { toChoice } from "../read-entries.server";

/** By the ids of the entries of a page of the list those that were worked on at the same time, the first begun first. */
export async function overlapsOnPage(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	{ size, cursor }: { size: number; cursor: string | null | undefined },
): Promise<Map<string, Overlap[]>> {
	const found = await listOverlaps(ctx.db, actor.id, toChoice(filter, actor), sliceFor(size, decodeCursor(cursor)));
	const overlaps = new Map<string, Overlap[]>();
	for (const overlap of found) overlaps.set(overlap.id, [...(overlaps.get(overlap.id) ?? []), overlap]);
	return overlaps;
}
