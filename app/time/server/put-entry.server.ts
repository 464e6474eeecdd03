import { type FoundEntry, findExternalEntry } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import { putExternal } from "~/changes/server/put-external.server";
import type { AppContext } from "~/context";
import { parse } from "~/kernel/validation";
import type { TimeEntry } from "../domain/time-entry";
import { EntryFields, type EntryPatch } from "../domain/time-entry-input";
import { applyPatch } from "./patch-entry.server";
import { requireTracking } from "./refusals.server";
import { addEntry, changeEntry } from "./time-entries.server";

/** What an entry without a project says. Times, rate and billable that are left out stay as they are. */
const NO_PROJECT = { projectName: "", clientId: null };

/**
 * Makes the entry with an id of another system, or replaces it.
 * @throws AppError plan_limit, not_found (client), invalid, conflict where an invoice bills it
 */
export async function putEntry(ctx: AppContext, actor: Actor, externalId: string, body: EntryPatch) {
	requireTracking(actor);
	const input = parse(EntryFields, { ...body, externalId });
	return putExternal<FoundEntry, TimeEntry>(ctx, {
		find: () => findExternalEntry(ctx.db, actor.id, externalId),
		add: () => addEntry(ctx, actor, input),
		replace: async (found) => {
			const { deletedAt, ...current } = found;
			const cleared = Object.fromEntries(Object.keys(current.metadata).map((key) => [key, null]));
			const { hourlyRate, billable, ...rest } = body;
			const terms = { ...(input.rate !== null && { hourlyRate }), ...(input.billable !== null && { billable }) };
			const said = { ...(!input.projectId && NO_PROJECT), ...rest, ...terms };
			const whole = { ...said, externalId, metadata: { ...cleared, ...input.metadata } };
			const { input: replacement, isSame } = applyPatch(current, whole, actor);
			return isSame && deletedAt === null ? current : changeEntry(ctx, actor, found, replacement);
		},
	});
}
