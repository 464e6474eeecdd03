import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { toDecimal } from "~/kernel/money/money";
import { isSameInput, parse } from "~/kernel/validation";
import { type TimeEntry, toTimeEntry } from "../domain/time-entry";
import { EntryFields, type EntryPatch, RunningFields } from "../domain/time-entry-input";
import { readEntry } from "./read-entries.server";
import { updateEntry } from "./time-entries.server";
import { updateRunning } from "./timer.server";

/** How often a patch without `If-Match` is laid over a newer version before giving up. */
const TRIES = 5;

/** Changes a part of an entry, of the running one not its times. Throws invalid, and whatever updateEntry throws. */
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
			return toTimeEntry(await updateRunning(ctx, actor, id, parse(RunningFields, { ...toFields(current), ...patch })));
		}
		const before = { ...toFields(current), endTime: new Date(endedAt).toISOString() };
		const endTime = patch.duration === undefined ? before.endTime : undefined;
		const input = parse(EntryFields, { ...before, endTime, ...patch });
		const expected = version ?? current.version;
		if (expected === current.version && isSameInput(EntryFields, before, input)) return current;
		try {
			return await updateEntry(ctx, actor, id, { input, version: expected });
		} catch (error) {
			const existing = version === undefined && error instanceof AppError && error.code === "stale";
			if (!existing || tries === TRIES) throw error;
		}
	}
}

function toFields({ description, projectName, clientId, rate, startedAt }: TimeEntry) {
	const startTime = new Date(startedAt).toISOString();
	return { description, projectName, clientId, hourlyRate: toDecimal(rate), startTime };
}
