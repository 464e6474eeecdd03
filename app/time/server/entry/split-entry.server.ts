import { commit, isGone } from "#db/commit";
import { addingCopies, keepingPart } from "#db/time/entry-parts";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { type SplitPoint, splitTimes } from "../../domain/entry/split-entry";
import { readEnded } from "../read-entries.server";
import { entryInvoiced, requireTracking, staleEntry } from "../refusals.server";

/** How often an entry that others change meanwhile is read anew, where nobody said which version they saw. */
const TRIES = 5;

/** The parts of an entry; the first one is the entry. */
interface Split {
	first: EndedEntry;
	second: EndedEntry;
	/** By which {@link takeBack} makes them one again. */
	changeId: string;
}

interface Condition {
	/** The only version that is split; any where it is absent. */
	version?: number | undefined;
	key?: string | undefined;
}

/**
 * Splits an entry in two that say the same of what was worked on, and worked as many minutes together. The first one keeps
 * what programs keep with it.
 * @throws AppError plan_limit, not_found, invalid (`at`, `minutes`), stale, conflict where it runs or an invoice bills it
 */
export async function splitEntry(
	ctx: AppContext,
	actor: Actor,
	id: string,
	point: SplitPoint,
	{ version, key }: Condition = {},
): Promise<Split> {
	requireTracking(actor);
	return withIdempotencyKey<Split>(
		ctx,
		actor,
		{ key, request: { split: id, point } },
		async (idempotencyStatements) => {
			for (let tries = 1; ; tries++) {
				const entry = await readEnded(ctx, actor, id);
				if (version !== undefined && version !== entry.version) throw staleEntry();
				if (entry.invoiceId !== null) throw entryInvoiced();
				const split = planSplit(ctx, actor, entry, point);
				const { first, second, changeId } = split;
				const change = { holder: actor, id: changeId, at: second.updatedAt };
				try {
					await commit(ctx.db, [
						...idempotencyStatements(split),
						...keepingPart(first, 2, change),
						...addingCopies(first, [second], change, "parts"),
					]);
					return split;
				} catch (error) {
					if (!isGone(error)) throw error;
					// It was changed or billed between: read once more, it says so itself.
					if (tries === TRIES) throw staleEntry();
				}
			}
		},
	);
}

function planSplit(ctx: AppContext, { timezone }: Actor, entry: EndedEntry, point: SplitPoint): Split {
	const [one, other] = splitTimes(entry, point, timezone);
	const at = ctx.clock.now();
	const second = { ...entry, ...other, ...newExternal({}), id: ctx.ids.uuid(), version: 1, updatedAt: at };
	return {
		first: { ...entry, ...one, version: entry.version + 1, updatedAt: at },
		second,
		changeId: ctx.ids.uuid(),
	};
}
