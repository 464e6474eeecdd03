import {
	type EntryChoice,
	entriesNamed as findEntriesNamed,
	findEntry,
	listEntries as readRows,
} from "#db/time/time-entries";
import type { EndedEntry } from "#db/time/time-writes";
import { lastWorked } from "#db/time/worked-before";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { isId } from "~/kernel/id";
import { logError } from "~/kernel/log";
import { decodeCursor, type Slice, sliceFor, toPage } from "~/kernel/paging";
import { foldText } from "~/kernel/text";
import { endOfDay, startOfDay } from "~/kernel/time/dates";
import { tagsUsed, type Work, workedOn } from "../domain/entry/worked-before";
import type { EntryFilter } from "../domain/list-query";
import { type ListedEntry, searchText, type TimeEntry, toTimeEntry } from "../domain/time-entry";
import { entryNotFound, entryRuns, notSettled, requireTracking } from "./refusals.server";

export interface Listing {
	filter: EntryFilter;
	limit: number;
	cursor?: string | null | undefined;
	/** Whether it is asked what each overlaps. */
	overlaps?: boolean;
}

/** Entries, last begun first: the running one, those stopped but not yet stored, the database's. Throws plan_limit. */
export async function listEntries(ctx: AppContext, actor: Actor, { filter, limit, cursor }: Listing) {
	await requireReadable(ctx, actor);
	return readEntries(ctx, actor, { filter, limit, cursor });
}

/** Those of these ids that are the actor's, have ended and are not deleted. Throws plan_limit. */
export async function entriesNamed(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<TimeEntry[]> {
	await requireReadable(ctx, actor);
	return findEntriesNamed(ctx.db, actor.id, ids);
}

/** A plan without time tracking reads what was tracked on one that had it. */
export async function canRead(ctx: AppContext, actor: Actor): Promise<boolean> {
	if (getEntitlements(actor.plan).timeTracking) return true;
	const { entries } = await readEntries(ctx, actor, { filter: {}, limit: 1 });
	return entries.length > 0;
}

async function requireReadable(ctx: AppContext, actor: Actor): Promise<void> {
	if (!(await canRead(ctx, actor))) requireTracking(actor);
}

/** The same whatever the plan: for the account's own download. */
export async function readEntries(ctx: AppContext, actor: Actor, { filter, limit, cursor, overlaps }: Listing) {
	const from = decodeCursor(cursor);
	const slice = sliceFor(limit, from);
	const choice = toChoice(filter, actor);
	// The timer first: what it hands over in between is then in both, and found once; the other way round in neither.
	const held = (await heldIfReadable(ctx, actor))
		.filter((entry) => matches(entry, choice) && isBeyond(entry, slice))
		.map((entry): ListedEntry => ({ ...entry, invoiceNumber: null, rounding: null }));
	const ended = await readRows(ctx.db, actor.id, { choice, slice, overlaps });
	const ids = new Set(ended.map(({ id }) => id));
	const all = [...ended, ...held.filter(({ id }) => !ids.has(id))].sort(lastBegunFirst);
	const part = slice.backwards ? all.slice(-slice.limit) : all.slice(0, slice.limit);
	const { rows, older, newer, first } = toPage(part.map(placed), limit, from);
	return { entries: rows.map(({ entry }) => entry), older, newer, first };
}

/** One entry of the actor's, running, ended, or on its way. Throws plan_limit, not_found. */
export async function readEntry(ctx: AppContext, actor: Actor, id: string): Promise<TimeEntry> {
	await requireReadable(ctx, actor);
	if (!isId(id)) throw entryNotFound();
	const held = (await heldEntries(ctx, actor)).find((entry) => entry.id === id);
	const entry = held ?? (await findEntry(ctx.db, actor.id, id));
	if (!entry) throw entryNotFound();
	return entry;
}

/** One entry that has ended, to be changed: it is in the database. Throws not_found, conflict where it runs, unavailable. */
export async function readEnded(ctx: AppContext, actor: Actor, id: string): Promise<EndedEntry> {
	const entry = await readSaved(ctx, actor, id);
	if (entry) return entry;
	const held = (await heldEntries(ctx, actor)).find((each) => each.id === id);
	if (!held) throw entryNotFound();
	if (held.endedAt === null) throw entryRuns();
	const settled = (await ctx.timers.flush(actor.id)) && (await findEntry(ctx.db, actor.id, id));
	if (!settled) throw notSettled();
	return settled;
}

/** An entry that the database has; `null` for any other id. */
export async function readSaved(ctx: AppContext, actor: Actor, id: string): Promise<EndedEntry | null> {
	return isId(id) ? findEntry(ctx.db, actor.id, id) : null;
}

/** What a filter means to the database: its days as instants in the owner's zone. */
export function toChoice(
	{ q, clientId, client = clientId, project, tag, billed, billable, from, to, externalId }: EntryFilter,
	{ timezone }: Actor,
): EntryChoice {
	return {
		clientId: client === "none" ? null : client,
		projectName: project,
		tag,
		billed: billed ? billed === "yes" : undefined,
		billable: billable ? billable === "yes" : undefined,
		since: from ? startOfDay(from, timezone) : undefined,
		before: to ? endOfDay(to, timezone) : undefined,
		search: q && foldText(q),
		externalId,
	};
}

/** What runs, and what waits to be written down. */
async function heldEntries(ctx: AppContext, actor: Actor): Promise<TimeEntry[]> {
	const { running, waiting } = await ctx.timers.held(actor.id);
	return [...(running ? [running] : []), ...waiting].map(toTimeEntry);
}

async function heldIfReadable(ctx: AppContext, actor: Actor): Promise<TimeEntry[]> {
	try {
		return await heldEntries(ctx, actor);
	} catch (error) {
		logError("a list of time entries lacks what the timer holds", error);
		return [];
	}
}

/** The same choice as the database makes, for what it lacks; nothing of that is billed. */
function matches(entry: TimeEntry, choice: EntryChoice): boolean {
	const { clientId, projectName, tag, billed, billable, since, before, search, externalId } = choice;
	if (externalId !== undefined || billed || (billable !== undefined && entry.billable !== billable)) return false;
	if (search !== undefined && !`${searchText(entry)}\n${foldText(entry.clientName)}`.includes(search)) return false;
	if (clientId !== undefined && entry.clientId !== clientId) return false;
	if (projectName !== undefined && entry.projectName !== projectName) return false;
	if (tag !== undefined && !entry.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return false;
	return entry.startedAt >= (since ?? 0) && entry.startedAt < (before ?? Number.POSITIVE_INFINITY);
}

function isBeyond({ startedAt, id }: TimeEntry, { from, backwards }: Slice): boolean {
	if (!from) return true;
	const later = startedAt > from.createdAt || (startedAt === from.createdAt && id > from.id);
	const same = startedAt === from.createdAt && id === from.id;
	return !same && later === (backwards ?? false);
}

function lastBegunFirst(one: TimeEntry, other: TimeEntry): number {
	return other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1);
}

function placed(entry: ListedEntry) {
	return { createdAt: entry.startedAt, id: entry.id, entry };
}

/** How many of the last entries are looked at: those that are on top, and those of a search. */
const RECENT = 200;
const SEARCHED = 2_000;

const ON_TOP = 5;
const MAX_FOUND = 20;

const MAX_TAGS_OFFERED = 50;

/** What forms offer to be worked on again, the five last used, and the tags that were used last. */
export async function lastUsed(ctx: AppContext, actor: Actor): Promise<{ works: Work[]; tags: string[] }> {
	const entries = await lastWorked(ctx.db, actor.id, RECENT);
	return { works: workedOn(entries, ON_TOP), tags: tagsUsed(entries, MAX_TAGS_OFFERED) };
}

/** The same by a text that their description has. */
export async function worksToOffer(ctx: AppContext, actor: Actor, text: string): Promise<Work[]> {
	if (text.trim() === "") return (await lastUsed(ctx, actor)).works;
	return workedOn(await lastWorked(ctx.db, actor.id, SEARCHED), MAX_FOUND, text);
}
