import {
	changedBefore,
	changeTogether,
	deleteTogether,
	type EntriesSum,
	openIds,
	restoreTogether,
	sumEntries as sumRows,
	takeBackChange,
} from "#db/time/bulk-entries";
import { entriesNamed } from "#db/time/time-entries";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { formatNumber } from "~/kernel/language/language";
import { hashRequest } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { type BulkChange, type BulkResult, MAX_CHANGED } from "../domain/bulk-change";
import { retag } from "../domain/entry/tags";
import { changedTerms } from "../domain/entry-terms";
import type { EntryFilter } from "../domain/list-query";
import { shiftEntry } from "../domain/shift-entry";
import { resolveSubject, type Subject } from "./details.server";
import { toChoice } from "./read-entries.server";
import { requireTracking } from "./refusals.server";

const TURN = 500;

/** How often entries that others changed meanwhile are read anew before they are left. */
const TRIES = 3;

/** Entries by their ids, or all that a filter has. */
export type Selection = { ids: readonly string[] } | { filter: EntryFilter };

/** How many entries a filter has and how long they took: those that have ended, all of them. */
export function sumEntries(ctx: AppContext, actor: Actor, filter: EntryFilter): Promise<EntriesSum> {
	return sumRows(ctx.db, actor.id, toChoice(filter, actor));
}

/**
 * Changes entries, in turns, each over the version that was read and only while no invoice bills it; {@link undoChange}
 * takes all of it back as one.
 * @param key of the form: the same change once more under it moves nothing a second time, and goes on where it was cut off
 * @throws AppError plan_limit, not_found (client), invalid (project; nothing or too much selected)
 */
export async function changeEntries(
	ctx: AppContext,
	actor: Actor,
	selection: Selection,
	change: BulkChange,
	key: string = ctx.ids.uuid(),
) {
	const selected = await select(ctx, actor, selection);
	const result: BulkResult = { done: 0, same: 0, billed: selected.billed, ahead: 0, full: 0, missing: 0 };
	const changeId = hashRequest({ key, change });
	const subjects = subjectsOf(ctx, actor, change);
	for (const ids of turns(selected.ids)) {
		await changeTurn(ctx, actor, { ids, change, changeId, subjects, result });
		await ctx.yieldToRequests();
	}
	return { ...result, changeId };
}

interface Turn {
	ids: readonly string[];
	change: BulkChange;
	changeId: string;
	subjects: (entry: EndedEntry) => Promise<Subject | null>;
	result: BulkResult;
}

async function changeTurn(ctx: AppContext, actor: Actor, { ids, change, changeId, subjects, result }: Turn) {
	const before = new Set(await changedBefore(ctx.db, actor.id, { changeId, entryIds: ids }));
	result.done += before.size;
	let left: readonly string[] = ids.filter((id) => !before.has(id));
	for (let tries = 1; left.length > 0 && tries <= TRIES; tries++) {
		const found = await entriesNamed(ctx.db, actor.id, left);
		const at = ctx.clock.now();
		const planned: EndedEntry[] = [];
		result.missing += left.length - found.length;
		for (const entry of found) {
			if (entry.invoiceId !== null) result.billed++;
			else {
				const times = shiftEntry(entry, change.days, { timezone: actor.timezone, now: at });
				const tags = retag(entry.tags, change.tags);
				const next = times && tags && { ...(await changedBy(change, entry, subjects)), ...times, tags };
				if (!times) result.ahead++;
				else if (!next) result.full++;
				else if (isSame(entry, next)) result.same++;
				else planned.push(next);
			}
		}
		const done = new Set(await changeTogether(ctx.db, planned, { holder: actor, id: changeId, at }));
		result.done += done.size;
		left = planned.flatMap(({ id }) => (done.has(id) ? [] : [id]));
	}
	result.missing += left.length;
}

async function changedBy(change: BulkChange, entry: EndedEntry, subjects: Turn["subjects"]): Promise<EndedEntry> {
	const { rate, billable, rateOf } = change;
	if (rateOf !== undefined) return { ...entry, rate: follows(entry, rateOf) ? (rate ?? entry.rate) : entry.rate };
	const subject = await subjects(entry);
	const typed = { rate: rate ?? entry.rate, billable: billable ?? entry.billable };
	const { project = null, clientRate = null, ...about } = subject ?? {};
	const terms = changedTerms(typed, entry, { project, client: clientRate, moves: subject !== null });
	const chosen = {
		rateChosen: rate !== null || terms.rateChosen,
		billableChosen: billable !== null || terms.billableChosen,
	};
	return { ...entry, ...about, ...terms, ...chosen };
}

function follows({ projectId, billable, rateChosen }: EndedEntry, project: string): boolean {
	return projectId === project && billable && !rateChosen;
}

function isSame(entry: EndedEntry, next: EndedEntry): boolean {
	return (Object.keys(next) as (keyof EndedEntry)[]).every((field) => next[field] === entry[field]);
}

/** What entries are about after a change, each looked up once for all that say the same; `null` where that stays. */
function subjectsOf(ctx: AppContext, actor: Actor, { clientId, projectId }: BulkChange) {
	const known = new Map<string, Promise<Subject>>();
	return async (entry: EndedEntry): Promise<Subject | null> => {
		if (clientId === undefined && projectId === undefined) return null;
		const client = clientId === undefined ? entry.clientId : clientId;
		const said = projectId
			? { projectName: "", projectId, clientId: clientId ?? null }
			: { projectName: projectId === null ? "" : entry.projectName, clientId: client };
		if (said.projectName === entry.projectName && client === entry.clientId && !projectId) return null;
		const keeps = !projectId && client === entry.clientId ? entry : null;
		const key = JSON.stringify([said, keeps?.clientName]);
		const subject = known.get(key) ?? resolveSubject(ctx, actor, said, keeps);
		known.set(key, subject);
		return subject;
	};
}

/** Takes back what one press of {@link changeEntries} changed, as one. Throws plan_limit, conflict where nothing can be. */
export async function undoChange(ctx: AppContext, actor: Actor, changeId: string): Promise<number> {
	requireTracking(actor);
	const done = await takeBackChange(ctx.db, { holder: actor, id: changeId, at: ctx.clock.now() });
	if (done === 0) throw new AppError("conflict", m.time_bulk_undo_gone());
	return done;
}

/** Deletes entries softly, in turns and as one deletion, by whose id {@link restoreEntries} takes it back. */
export async function deleteEntries(ctx: AppContext, actor: Actor, selection: Selection) {
	const { ids, billed } = await select(ctx, actor, selection);
	const deletion = newDeletion(ctx);
	const result: BulkResult = { done: 0, same: 0, billed, ahead: 0, full: 0, missing: 0 };
	for (const turn of turns(ids)) {
		const done = new Set(await deleteTogether(ctx.db, actor.id, turn, deletion));
		const left = turn.filter((id) => !done.has(id));
		const found = left.length === 0 ? [] : await entriesNamed(ctx.db, actor.id, left);
		result.done += done.size;
		result.billed += found.length;
		result.missing += left.length - found.length;
		await ctx.yieldToRequests();
	}
	return { ...result, deletionId: deletion.id };
}

/** Takes back what one press of {@link deleteEntries} deleted. Throws conflict where nothing is, in the last 30 days. */
export async function restoreEntries(ctx: AppContext, actor: Actor, deletionId: string): Promise<number> {
	const at = ctx.clock.now();
	const done = await restoreTogether(ctx.db, actor.id, { deletionId, since: restorableSince(at), at });
	if (done === 0) throw new AppError("conflict", m.time_bulk_undo_gone());
	return done;
}

async function select(ctx: AppContext, actor: Actor, selection: Selection) {
	requireTracking(actor);
	if ("ids" in selection) {
		const ids = [...new Set(selection.ids)].filter(isId);
		return { ids: requireSome(ids), billed: 0 };
	}
	const choice = toChoice(selection.filter, actor);
	const [ids, { billed }] = await Promise.all([
		openIds(ctx.db, actor.id, choice, MAX_CHANGED + 1),
		sumRows(ctx.db, actor.id, choice),
	]);
	return { ids: billed > 0 ? requireFew(ids) : requireSome(ids), billed };
}

function requireSome(ids: readonly string[]): readonly string[] {
	if (ids.length === 0) throw new AppError("invalid", m.time_bulk_none());
	return requireFew(ids);
}

function requireFew(ids: readonly string[]): readonly string[] {
	if (ids.length > MAX_CHANGED) throw new AppError("invalid", m.time_bulk_most({ max: formatNumber(MAX_CHANGED) }));
	return ids;
}

function turns(ids: readonly string[]): string[][] {
	return Array.from({ length: Math.ceil(ids.length / TURN) }, (_, at) => ids.slice(at * TURN, (at + 1) * TURN));
}
