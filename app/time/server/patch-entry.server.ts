import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import { mergeMetadata } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { toDecimal } from "~/kernel/money/money";
import { dateIn, type Instant } from "~/kernel/time/dates";
import { isSameInput, parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { minutesBetween, workedMinutes } from "../domain/hours";
import { type TimeEntry, toTimeEntry } from "../domain/time-entry";
import { EntryFields, type EntryInput, type EntryPatch, RunningFields } from "../domain/time-entry-input";
import { readEntry } from "./read-entries.server";
import { updateEntry } from "./time-entries.server";
import { updateRunning } from "./timer.server";

/** How often a patch without `If-Match` is laid over a newer version before giving up. */
const TRIES = 5;

/** Changes a part of an entry; the running one has a start and no end. Throws invalid, and whatever updateEntry throws. */
export async function patchEntry(
	ctx: AppContext,
	actor: Actor,
	id: string,
	patch: EntryPatch,
	version?: number,
): Promise<TimeEntry> {
	for (let tries = 1; ; tries++) {
		const current = await readEntry(ctx, actor, id);
		const { endedAt } = current;
		if (endedAt === null) {
			requireRunningFields(patch, current, ctx.clock.now());
			const fields = { ...withoutProject(toFields(current), patch, current), ...patch };
			return toTimeEntry(
				await updateRunning(ctx, actor, id, parse(RunningFields, withoutSameProject(fields, current))),
			);
		}
		const { input, isSame } = applyPatch({ ...current, endedAt }, patch, actor);
		const expected = version ?? current.version;
		if (expected === current.version && isSame) return current;
		try {
			return await updateEntry(ctx, actor, id, { input, version: expected });
		} catch (error) {
			const existing = version === undefined && error instanceof AppError && error.code === "stale";
			if (!existing || tries === TRIES) throw error;
		}
	}
}

/** What an entry becomes by a patch, and whether that is what it is. Throws invalid. */
export function applyPatch(
	current: EndedEntry,
	patch: EntryPatch,
	actor: Actor,
): { input: EntryInput; isSame: boolean } {
	const before = { ...toFields(current), ...toTimes(current, actor) };
	const change = withoutAnswered(patch, current);
	const metadata = mergeMetadata(current.metadata, change.metadata);
	const fields = { ...withoutProject(withoutReplaced(before, change), change, current), ...change, metadata };
	const input = parse(EntryFields, withoutSameProject(fields, current));
	// A length beside the end that it makes says nothing more.
	const repeats = current.exactTimes && input.minutes === workedMinutes(current);
	return { input, isSame: isSameInput(EntryFields, before, repeats ? { ...input, minutes: null } : input) };
}

/** That a patch asks nothing of the running entry that only one which has ended has. Throws invalid. */
function requireRunningFields(patch: EntryPatch, { startedAt }: TimeEntry, now: Instant): void {
	const { endTime, duration, breakMinutes, date, externalId, metadata, isRunning = true } = patch;
	// A program may send back what it was answered with.
	const asAnswered = duration == null || Number(duration) === minutesBetween(startedAt, now);
	const asked = {
		endTime: Boolean(endTime),
		duration: !asAnswered,
		breakMinutes: Boolean(Number(breakMinutes ?? 0)),
		date: Boolean(date),
		isRunning: String(isRunning) !== "true",
		externalId: Boolean(externalId),
		metadata: Object.keys(metadata ?? {}).length > 0,
	};
	for (const [field, isAsked] of Object.entries(asked)) if (isAsked) throw invalidField(field, m.time_entry_runs());
}

function toFields({ description, projectName, clientId, rate, billable, tags, externalId, metadata }: TimeEntry) {
	return { description, projectName, clientId, hourlyRate: toDecimal(rate), billable, tags, externalId, metadata };
}

interface Fields {
	projectName?: string;
	clientId?: string | null;
}

/** An entry's fields but for name and client of its project, where the patch says another, or none. */
function withoutProject<Said extends Fields>(before: Said, patch: EntryPatch, { projectId }: TimeEntry): Said {
	if (patch.projectId === undefined || patch.projectId === projectId) return before;
	const { projectName, clientId, ...rest } = before;
	return { ...rest, ...(!patch.projectId && { clientId }) } as Said;
}

/** A program may send back the project that it was answered with, also one that is deleted since. */
function withoutSameProject(fields: EntryPatch, { projectId, projectName, clientId }: TimeEntry): EntryPatch {
	const isSame = fields.projectId === projectId && fields.projectName === projectName && fields.clientId === clientId;
	return isSame ? { ...fields, projectId: null } : fields;
}

interface Times {
	startTime?: string;
	endTime?: string;
	date?: string;
	duration?: number;
	breakMinutes?: number;
}

function toTimes(entry: EndedEntry, { timezone }: Actor): Times {
	const { startedAt, endedAt, breakMinutes, exactTimes } = entry;
	if (!exactTimes) return { date: dateIn(timezone, startedAt), duration: workedMinutes(entry), breakMinutes };
	return { breakMinutes, startTime: new Date(startedAt).toISOString(), endTime: new Date(endedAt).toISOString() };
}

/** A patch without the times that were filled in, where it sends back what an entry of a day alone was answered with. */
function withoutAnswered(patch: EntryPatch, { startedAt, endedAt, exactTimes }: EndedEntry): EntryPatch {
	if (exactTimes || patch.exactTimes !== false) return patch;
	const answered = [startedAt, endedAt].map((at) => new Date(at).toISOString());
	const { startTime, endTime, ...rest } = patch;
	return startTime === answered[0] && endTime === answered[1] ? rest : patch;
}

/** An entry's fields but for those that the patch puts others in the place of: a length for an end, a day for a start. */
function withoutReplaced<Fields extends Times>(before: Fields, patch: EntryPatch): Fields {
	const { startTime, endTime, date, duration, ...rest } = before;
	const times = {
		...(startTime !== undefined && !patch.date && { startTime }),
		...(endTime !== undefined && patch.duration === undefined && !patch.date && { endTime }),
		...(date !== undefined && !patch.startTime && { date }),
		...(duration !== undefined && !patch.endTime && { duration }),
	};
	return { ...rest, ...times } as Fields;
}
