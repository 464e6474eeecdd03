import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dateIn } from "~/kernel/time/dates";
import { type Moment, toInstant } from "~/kernel/time/wall-time";
import { workedMinutes } from "../domain/hours";
import { hasEnded, type TimeEntry } from "../domain/time-entry";
import type { EntryPatch } from "../domain/time-entry-input";
import { patchEntry } from "./patch-entry.server";
import { readEntry } from "./read-entries.server";
import { entryRuns } from "./refusals.server";

interface Moved {
	entry: TimeEntry;
	/** The times that it had, as a patch takes them. */
	before: EntryPatch;
}

/**
 * Moves an entry to another start, by which it lasts as long as before, to the second and also where the clocks change
 * meanwhile; or to another end.
 * @param to a time on the clock of the account's zone
 * @param version of the entry that was seen
 * @throws AppError conflict where it runs or an invoice bills it, and whatever patchEntry throws
 */
export async function moveEntry(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ version, ...to }: ({ start: Moment } | { end: string }) & { version: number },
): Promise<Moved> {
	const current = await readEntry(ctx, actor, id);
	if (!hasEnded(current)) throw entryRuns();
	const { startedAt, endedAt, exactTimes } = current;
	const iso = (instant: number) => new Date(instant).toISOString();
	const before = exactTimes
		? { startTime: iso(startedAt), endTime: iso(endedAt) }
		: { date: dateIn(actor.timezone, startedAt), duration: workedMinutes(current) };
	const start = "start" in to ? toInstant(to.start, actor.timezone) : startedAt;
	const patch =
		"end" in to ? { endTime: to.end } : { startTime: iso(start), endTime: iso(start + endedAt - startedAt) };
	return { entry: await patchEntry(ctx, actor, id, patch, version), before };
}
