import { findExternalEntry } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import { putExternal } from "~/changes/server/put-external.server";
import type { AppContext } from "~/context";
import { parse } from "~/kernel/validation";
import type { TimeEntry } from "../domain/time-entry";
import { EntryFields, type EntryPatch } from "../domain/time-entry-input";
import { patchEntry } from "./patch-entry.server";
import { readEnded } from "./read-entries.server";
import { requireTracking } from "./refusals.server";
import { addEntry, restoreEntry } from "./time-entries.server";

/** What an entry without a project says. Times, rate and billable that are left out stay as they are. */
const NO_PROJECT = { projectName: "", clientId: null };

/**
 * Makes the entry with an id of another system, or replaces it.
 * @throws AppError plan_limit, not_found (client), invalid, conflict where an invoice bills it
 */
export async function putEntry(ctx: AppContext, actor: Actor, externalId: string, body: EntryPatch) {
	requireTracking(actor);
	const input = parse(EntryFields, { ...body, externalId });
	return putExternal<TimeEntry>(ctx, {
		find: () => findExternalEntry(ctx.db, actor.id, externalId),
		add: () => addEntry(ctx, actor, input),
		restore: (id) => restoreEntry(ctx, actor, id),
		replace: async (id) => {
			const { version, metadata } = await readEnded(ctx, actor, id);
			const cleared = Object.fromEntries(Object.keys(metadata).map((key) => [key, null]));
			const { hourlyRate, billable, ...rest } = body;
			const terms = { ...(input.rate !== null && { hourlyRate }), ...(input.billable !== null && { billable }) };
			const said = { ...(!input.projectId && NO_PROJECT), ...rest, ...terms };
			const whole = { ...said, externalId, metadata: { ...cleared, ...input.metadata } };
			return patchEntry(ctx, actor, id, whole, version);
		},
	});
}
