import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { RunningTimer } from "../../domain/timer";
import { readEntries } from "../read-entries.server";
import { requireTracking } from "../refusals.server";
import { continueEntry } from "../timer.server";

/** Starts the timer for what was worked on last. Throws as continueEntry does, and not_found where nothing was. */
export async function continueLast(ctx: AppContext, actor: Actor): Promise<RunningTimer> {
	requireTracking(actor);
	const { entries } = await readEntries(ctx, actor, { filter: {}, limit: 1 });
	const [last] = entries;
	if (!last) throw notFound(m.time_continue_nothing());
	return continueEntry(ctx, actor, last.id);
}
