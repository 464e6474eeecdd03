import { isGone } from "#db/commit";
import { purgeAcrossAccounts, restore } from "#db/soft-delete";
import { type FoundEntry, findEntry } from "#db/time/time-entries";
import {
	type EndedEntry,
	insertEntry,
	insertingEntry,
	rewordEntry,
	softDeleteEntry,
	updateEntry as writeUpdate,
} from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import { changedExternal, newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import type { Instant } from "~/kernel/time/dates";
import { isUnchanged } from "~/kernel/validation";
import type { RowResult } from "~/limits/domain/row-result";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { writeRows } from "~/limits/server/write-rows.server";
import { type TimeEntry, toTimeEntry } from "../domain/time-entry";
import type { EntryInput } from "../domain/time-entry-input";
import { changedDetails, resolveDetails, underProject } from "./details.server";
import { placeEntry, requireNew } from "./place-entry.server";
import { readEnded, readEntry } from "./read-entries.server";
import { entryInvoiced, entryNotFound, notSettled, refusal, requireTracking, staleEntry } from "./refusals.server";
import { stopTimer } from "./timer.server";

const BATCH = 500;

/**
 * Adds an entry by hand (docs/specification.md section 4).
 * @param again where someone is there to be asked, the equal entry that they know of; without it nobody is asked
 * @throws AppError plan_limit, not_found (client), invalid; {@link EqualEntry}
 */
export async function addEntry(
	ctx: AppContext,
	actor: Actor,
	input: EntryInput,
	key?: string,
	again?: string,
): Promise<TimeEntry> {
	requireTracking(actor);
	return withIdempotencyKey<EndedEntry>(
		ctx,
		actor,
		{ key, request: { entry: input } },
		async (idempotencyStatements) => {
			const at = ctx.clock.now();
			const typed = await planEntry(ctx, actor, input, at);
			if (again !== undefined) await requireNew(ctx, actor, typed, again);
			try {
				const projectId = await underProject(ctx, actor, typed, async (project) => {
					const entry = { ...typed, projectId: project };
					await insertEntry(ctx.db, entry, { holder: actor, at, extraStatements: idempotencyStatements(entry) });
				});
				return { ...typed, projectId };
			} catch (error) {
				throw refusal(error);
			}
		},
	);
}

/** Adds many, each as {@link addEntry} does. Throws plan_limit. */
export async function addEntries(
	ctx: AppContext,
	actor: Actor,
	sent: { rows: readonly unknown[]; read: (row: unknown) => EntryInput; key: string | undefined },
): Promise<RowResult[]> {
	requireTracking(actor);
	return writeRows<EntryInput>(ctx, actor, {
		...sent,
		what: "time entries",
		// An entry of a day alone comes after what is there on that day; one without a rate has that of its project's last.
		follows: (entry, earlier) => isPlacedAfter(entry, earlier) || isRatedAfter(entry, earlier),
		plan: async (input) => {
			const at = ctx.clock.now();
			// A project that is new is made with the row (migration 0109), and not where that is refused.
			const entry = await planEntry(ctx, actor, input, at);
			return { id: entry.id, statements: insertingEntry(ctx.db, entry, { holder: actor, at }) };
		},
		refusal,
	});
}

function isPlacedAfter({ date }: EntryInput, earlier: EntryInput): boolean {
	return Boolean(date) && (!earlier.date || earlier.date === date);
}

function isRatedAfter({ rate, projectName, projectId }: EntryInput, earlier: EntryInput): boolean {
	return rate === null && earlier.rate !== null && Boolean(projectId || projectName);
}

async function planEntry(ctx: AppContext, actor: Actor, input: EntryInput, now: Instant): Promise<EndedEntry> {
	const [details, times] = await Promise.all([
		resolveDetails(ctx, actor, input),
		placeEntry(ctx, actor, input, { now }),
	]);
	const entry = toTimeEntry({ ...details, ...times, id: ctx.ids.uuid() });
	return { ...entry, ...times, ...newExternal(input), updatedAt: now };
}

/** Changes an ended entry; of a billed one its description and tags. Throws plan_limit, not_found (entry, client), invalid, stale, conflict. */
export async function updateEntry(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ input, version }: { input: EntryInput; version?: number | undefined },
): Promise<TimeEntry> {
	requireTracking(actor);
	const current = await readEnded(ctx, actor, id);
	if (version !== undefined && version !== current.version) throw staleEntry();
	return changeEntry(ctx, actor, { ...current, deletedAt: null }, input);
}

/**
 * Changes an entry that was found; one in the trash is restored by it, unless it is refused.
 * @throws AppError not_found (client), invalid, stale, conflict where an invoice bills it and more than its words changes
 */
export async function changeEntry(
	ctx: AppContext,
	actor: Actor,
	{ deletedAt, ...current }: FoundEntry,
	input: EntryInput,
): Promise<TimeEntry> {
	const at = ctx.clock.now();
	const details = await changedDetails(ctx, actor, current, input);
	const times = await placeEntry(ctx, actor, input, { now: at, before: current });
	const stays = details.projectName === current.projectName && details.clientId === current.clientId;
	const worked = stays ? { ...details, projectName: "" } : details;
	const external = changedExternal(current, input);
	const entry = {
		...current,
		...details,
		...times,
		...external,
		updatedAt: at,
		version: current.version + 1,
	};
	if (current.invoiceId !== null) {
		const { description, tags, ...billed } = details;
		if (!isUnchanged<Partial<EndedEntry>>(current, { ...billed, ...times, ...external })) throw entryInvoiced();
	}
	const restores = deletedAt === null ? undefined : { since: restorableSince(at) };
	try {
		if (current.invoiceId !== null) {
			await rewordEntry(ctx.db, entry, { holder: actor, at, from: current.version });
			return entry;
		}
		const projectId = await underProject(ctx, actor, worked, async (project) => {
			await writeUpdate(
				ctx.db,
				{ ...entry, projectId: project },
				{ holder: actor, at, from: current.version, restores },
			);
		});
		return { ...entry, projectId };
	} catch (error) {
		throw isGone(error) ? staleEntry() : refusal(error);
	}
}

/** Deletes an entry softly, stopping it first. Throws plan_limit, not_found, conflict where an invoice bills it. */
export async function deleteEntry(ctx: AppContext, actor: Actor, id: string, version?: number): Promise<TimeEntry> {
	const before = await readEntry(ctx, actor, id);
	if (version !== undefined && version !== before.version) throw staleEntry();
	if (before.invoiceId !== null) throw entryInvoiced();
	const entry = before.endedAt === null ? await stopTimer(ctx, actor, id) : before;
	if (!(await ctx.timers.flush(actor.id))) throw notSettled();
	try {
		// Stopping the timer is a change of its own.
		const newest = before.endedAt === null ? undefined : version;
		await softDeleteEntry(ctx.db, actor.id, { id, version: newest, deletion: newDeletion(ctx) });
	} catch (error) {
		if (!isGone(error)) throw error;
		const now = await findEntry(ctx.db, actor.id, id);
		if (!now) throw entryNotFound();
		throw now.invoiceId === null ? staleEntry() : entryInvoiced();
	}
	return entry;
}

/** Takes a deletion back, whatever the plan is. Throws not_found where nothing was deleted under this id in the last 30 days. */
export async function restoreEntry(ctx: AppContext, actor: Actor, id: string): Promise<TimeEntry> {
	const at = ctx.clock.now();
	try {
		await restore(ctx.db, "time", { userId: actor.id, id, at, since: restorableSince(at) });
	} catch (error) {
		throw isGone(error) ? entryNotFound() : error;
	}
	return readEnded(ctx, actor, id);
}

/** Removes for good what was deleted more than 30 days ago. */
export async function purgeDeletedEntries(ctx: AppContext): Promise<void> {
	await purgeAcrossAccounts(ctx.db, "time", restorableSince(ctx.clock.now()), BATCH);
}
