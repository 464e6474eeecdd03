import { isGone } from "#db/commit";
import { takeBackCopies, takeBackParts } from "#db/time/entry-parts";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { requireTracking } from "../refusals.server";

/**
 * Takes back what split, merged or copied entries: a split and a merge as a whole, of copies those that are as they were
 * made. What was added by it goes to the trash. Returns how many entries are as they were, and how many are deleted again.
 * @throws AppError plan_limit, conflict where an entry was changed or billed since, or nothing is to be taken back
 */
export async function takeBack(ctx: AppContext, actor: Actor, changeId: string) {
	requireTracking(actor);
	const { id: deletionId, at } = newDeletion(ctx);
	const change = { holder: actor, id: changeId, at, deletionId };
	try {
		const back = await takeBackParts(ctx.db, { ...change, since: restorableSince(at) });
		const deleted = back > 0 ? 0 : await takeBackCopies(ctx.db, change);
		if (back + deleted > 0) return { back, deleted };
	} catch (error) {
		if (!isGone(error)) throw error;
	}
	throw new AppError("conflict", m.time_bulk_undo_gone());
}
