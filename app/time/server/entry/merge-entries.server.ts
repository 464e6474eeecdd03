import { commit, isGone } from "#db/commit";
import { deletingParts, keepingPart } from "#db/time/entry-parts";
import { entriesNamed } from "#db/time/time-entries";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { hashRequest, withIdempotencyKey } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { MAX_MERGED, mergeEntries as merge } from "../../domain/entry/merge-entries";
import { requireTracking } from "../refusals.server";
import { requireSettled } from "../timer.server";

interface Merged {
	entry: EndedEntry;
	/** How many it was. */
	count: number;
	/** By which {@link takeBack} makes them several again. */
	changeId: string;
}

/**
 * Makes one entry of several of a day that are about the same; the others are deleted, as one deletion.
 * @param key of the form: the same entries once more under it are not merged a second time
 * @throws AppError plan_limit, invalid, stale, conflict where one runs, is billed or does not fit, by its name
 */
export async function mergeEntries(
	ctx: AppContext,
	actor: Actor,
	selected: readonly string[],
	key: string = ctx.ids.uuid(),
): Promise<Merged> {
	requireTracking(actor);
	const ids = [...new Set(selected)].filter(isId).sort();
	if (ids.length < 2) throw new AppError("invalid", m.time_merge_two());
	if (ids.length > MAX_MERGED) throw new AppError("invalid", m.time_merge_most({ max: MAX_MERGED }));
	const request = { merge: ids };
	const own = { key: hashRequest({ key, ...request }), request };
	return withIdempotencyKey<Merged>(ctx, actor, own, async (idempotencyStatements) => {
		await requireSettled(ctx, actor, ids);
		const entries = await entriesNamed(ctx.db, actor.id, ids);
		if (entries.length < ids.length) throw entriesStale();
		const { kept, gone } = merge(entries, actor);
		const at = ctx.clock.now();
		const entry = { ...kept, version: kept.version + 1, updatedAt: at };
		const merged = { entry, count: ids.length, changeId: ctx.ids.uuid() };
		const change = { holder: actor, id: merged.changeId, at };
		try {
			await commit(ctx.db, [
				...idempotencyStatements(merged),
				...keepingPart(entry, ids.length, change),
				...deletingParts(gone, change),
			]);
			return merged;
		} catch (error) {
			throw isGone(error) ? entriesStale() : error;
		}
	});
}

function entriesStale(): AppError {
	return new AppError("stale", m.time_merge_stale());
}
