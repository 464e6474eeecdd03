import { commit, isGone } from "#db/commit";
import { addingCopies } from "#db/time/entry-parts";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { CalendarDate } from "~/kernel/time/dates";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { copyTimes } from "../../domain/entry/copy-days";
import { readEnded } from "../read-entries.server";
import { requireTracking, staleEntry } from "../refusals.server";

/** How often an entry that others change meanwhile is read anew. */
const TRIES = 5;

interface Copied {
	/** What is copied. */
	entry: Pick<EndedEntry, "description" | "startedAt">;
	ids: string[];
	/** By which {@link takeBack} deletes them again. */
	changeId: string;
}

/**
 * Copies an entry, billed or not, to other days: copies are on no invoice, and without what programs keep with it.
 * @throws AppError plan_limit, not_found, invalid (`days`), conflict where it runs
 */
export async function copyEntry(
	ctx: AppContext,
	actor: Actor,
	id: string,
	days: readonly CalendarDate[],
	key?: string,
): Promise<Copied> {
	requireTracking(actor);
	return withIdempotencyKey<Copied>(ctx, actor, { key, request: { copy: id, days } }, async (idempotencyStatements) => {
		for (let tries = 1; ; tries++) {
			const entry = await readEnded(ctx, actor, id);
			const at = ctx.clock.now();
			const { breakMinutes, description, startedAt } = entry;
			const copies = copyTimes(entry, days, { timezone: actor.timezone, now: at }).map((times) => ({
				...times,
				breakMinutes,
				id: ctx.ids.uuid(),
			}));
			const ids = copies.map((copy) => copy.id);
			const copied = { entry: { description, startedAt }, ids, changeId: ctx.ids.uuid() };
			const change = { holder: actor, id: copied.changeId, at };
			try {
				await commit(ctx.db, [...idempotencyStatements(copied), ...addingCopies(entry, copies, change, "copies")]);
				return copied;
			} catch (error) {
				if (!isGone(error)) throw error;
				if (tries === TRIES) throw staleEntry();
			}
		}
	});
}
