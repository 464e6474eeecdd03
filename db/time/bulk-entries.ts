import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Deletion } from "~/kernel/deletion";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { searchText } from "~/time/domain/time-entry";
import type { AuditEvent } from "../audit";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { type Holder, stillOn } from "../guarded-insert";
import { asDeleted, asRestored } from "../soft-delete";
import { newestFirst } from "../walk";
import { timeEntries } from "./time.schema";
import { type EntryChoice, matching, PLACE } from "./time-entries";
import type { EndedEntry } from "./time-writes";

export interface EntriesSum {
	count: number;
	billed: number;
	/** Minutes worked, each entry's rounded. */
	minutes: number;
}

/** Before whatever was worked: a choice from there on is walked in the order in which its rows lie, and not by projects. */
const EVER: Instant = Number.MIN_SAFE_INTEGER;

/** How many entries a choice has, how many of them invoices bill, and how long they took. */
export async function sumEntries(db: Database, userId: string, choice: EntryChoice): Promise<EntriesSum> {
	const { invoiceId, startedAt, endedAt, breakMinutes } = timeEntries;
	const [row] = await orm(db)
		.select({
			count: sql<number>`count(*)`,
			billed: sql<number>`count(${invoiceId})`,
			minutes: sql<number>`coalesce(sum((${endedAt} - ${startedAt} + 30000) / 60000 - ${breakMinutes}), 0)`,
		})
		.from(timeEntries)
		.where(matching(userId, { ...choice, since: choice.since ?? EVER }));
	return row ?? { count: 0, billed: 0, minutes: 0 };
}

/** The ids of those of a choice that no invoice bills, the last begun first. */
export async function openIds(db: Database, userId: string, choice: EntryChoice, limit: number): Promise<string[]> {
	const rows = await orm(db)
		.select({ id: timeEntries.id })
		.from(timeEntries)
		.where(and(matching(userId, choice), isNull(timeEntries.invoiceId)))
		.orderBy(...newestFirst(PLACE, { limit }))
		.limit(limit);
	return rows.map(({ id }) => id);
}

interface Change {
	holder: Holder;
	/** By which all that it changes is taken back. */
	id: string;
	at: Instant;
}

/** Those of the ids that a change has changed, and that nothing took back. */
export async function changedBefore(
	db: Database,
	userId: string,
	{ changeId, entryIds }: { changeId: string; entryIds: readonly string[] },
): Promise<string[]> {
	return ids(
		await orm(db).all(sql`
		SELECT id FROM time_entries WHERE ${amongIds(userId, entryIds)} AND +change_id = ${changeId} AND deleted_at IS NULL`),
	);
}

/** What is kept of an entry that is changed with others. */
const REPLACED = sql`json_object('version', version, 'projectName', project_name, 'projectId', project_id,
	'clientId', client_id, 'clientName', client_name, 'startedAt', started_at, 'endedAt', ended_at, 'rate', rate,
	'rateChosen', rate_chosen, 'billable', billable, 'billableChosen', billable_chosen, 'searchText', search_text,
	'tags', json(tags))`;

/**
 * Writes entries over the versions that were read, each only while no invoice bills it, and keeps what each said before.
 * @returns the ids of those that were written
 */
export async function changeTogether(
	db: Database,
	entries: readonly EndedEntry[],
	{ holder, id, at }: Change,
): Promise<string[]> {
	const rows = JSON.stringify(
		entries.map((entry) => {
			const { id, version, projectName, projectId, clientId, clientName, startedAt, endedAt, rate } = entry;
			const flags = [entry.rateChosen, entry.billable, entry.billableChosen].map(Number);
			const about = { projectName, projectId, clientId, clientName, tags: entry.tags, searchText: searchText(entry) };
			return { id, version, ...about, startedAt, endedAt, rate, flags };
		}),
	);
	const [changed = []] = await commit(db, [
		sql`UPDATE time_entries SET replaced = ${REPLACED}, change_id = ${id}, updated_at = ${at}, version = version + 1,
				project_name = new.value ->> '$.projectName', project_id = new.value ->> '$.projectId',
				client_id = new.value ->> '$.clientId', client_name = new.value ->> '$.clientName',
				started_at = new.value ->> '$.startedAt', ended_at = new.value ->> '$.endedAt',
				rate = new.value ->> '$.rate', rate_chosen = new.value ->> '$.flags[0]',
				billable = new.value ->> '$.flags[1]', billable_chosen = new.value ->> '$.flags[2]',
				search_text = new.value ->> '$.searchText', tags = new.value ->> '$.tags'
			FROM json_each(${rows}) AS new
			WHERE time_entries.id = new.value ->> '$.id' AND +time_entries.user_id = ${holder.id}
				AND version = new.value ->> '$.version' AND deleted_at IS NULL AND invoice_id IS NULL
				AND change_id IS NOT ${id}
				AND (new.value ->> '$.clientId' IS NULL OR new.value ->> '$.clientId' IN (
					SELECT id FROM clients WHERE user_id = ${holder.id}))
				AND ${stillOn(holder)}
			RETURNING time_entries.id AS id`,
		recordEach(
			"time.updated",
			at,
			sql`change_id = ${id} AND ${amongIds(
				holder.id,
				entries.map((entry) => entry.id),
			)}`,
		),
	]);
	return ids(changed);
}

/**
 * Says again what entries said before a change of several, with the names that their projects and clients have by now; not of
 * those that were changed or billed since, nor of what {@link takeBackParts} takes back. Returns how many.
 */
export async function takeBackChange(db: Database, { holder, id, at }: Change): Promise<number> {
	const moved = await movedProjects(db, holder.id, id);
	const same = sql`user_id = ${holder.id} AND change_id = ${id} AND version = (replaced ->> '$.version') + 1
		AND replaced ->> '$.parts' IS NULL
		AND deleted_at IS NULL AND invoice_id IS NULL`;
	const own = sql`FROM clients WHERE id = replaced ->> '$.clientId' AND user_id = ${holder.id}`;
	const answers = await commit(db, [
		...moved.map((project) => followProject(holder.id, id, project)),
		recordEach("time.updated", at, same),
		sql`UPDATE time_entries SET updated_at = ${at}, version = version + 1, change_id = NULL, replaced = NULL,
				project_name = replaced ->> '$.projectName', project_id = replaced ->> '$.projectId',
				client_id = (SELECT id ${own}), client_name = coalesce((SELECT name ${own}), replaced ->> '$.clientName'),
				started_at = replaced ->> '$.startedAt', ended_at = replaced ->> '$.endedAt', rate = replaced ->> '$.rate',
				rate_chosen = replaced ->> '$.rateChosen', billable = replaced ->> '$.billable',
				billable_chosen = replaced ->> '$.billableChosen', search_text = replaced ->> '$.searchText',
				tags = coalesce(replaced ->> '$.tags', tags)
			WHERE ${same} AND ${stillOn(holder)} RETURNING id`,
	]);
	return answers.at(-1)?.length ?? 0;
}

interface MovedProject {
	id: string;
	before: string;
	name: string;
	clientId: string | null;
}

/** The projects that entries of a change were in before it, and that have another name or client by now. */
async function movedProjects(db: Database, userId: string, changeId: string): Promise<MovedProject[]> {
	return orm(db).all<MovedProject>(sql`
		SELECT DISTINCT projects.id, replaced ->> '$.projectName' AS before, projects.name, projects.client_id AS clientId
		FROM time_entries CROSS JOIN projects ON projects.id = replaced ->> '$.projectId' AND projects.user_id = ${userId}
			AND projects.deleted_at IS NULL
		WHERE time_entries.user_id = ${userId} AND change_id = ${changeId}
			AND (projects.name, projects.client_id) IS NOT (replaced ->> '$.projectName', replaced ->> '$.clientId')`);
}

/** Has what is kept of a project's entries say its name and client of now. */
function followProject(userId: string, changeId: string, { id, before, name, clientId }: MovedProject): SQL {
	const clientName = sql`coalesce((SELECT name FROM clients WHERE id = ${clientId} AND user_id = ${userId}), '')`;
	return sql`UPDATE time_entries SET replaced = json_set(replaced, '$.projectName', ${name}, '$.clientId', ${clientId},
			'$.clientName', ${clientName}, '$.searchText', substr(replaced ->> '$.searchText', 1,
				length(replaced ->> '$.searchText') - ${[...foldText(before)].length}) || ${foldText(name)})
		WHERE user_id = ${userId} AND change_id = ${changeId} AND replaced ->> '$.projectId' = ${id}
			AND replaced ->> '$.projectName' = ${before}`;
}

/** Deletes those of the ids that are there and that no invoice bills, softly and as one deletion. Returns whose. */
export async function deleteTogether(
	db: Database,
	userId: string,
	entryIds: readonly string[],
	deletion: Deletion,
): Promise<string[]> {
	const there = sql`${amongIds(userId, entryIds)} AND deleted_at IS NULL AND invoice_id IS NULL`;
	const [, deleted = []] = await commit(db, [
		recordEach("time.deleted", deletion.at, there),
		sql`UPDATE time_entries SET ${asDeleted(deletion)} WHERE ${there} RETURNING id`,
	]);
	return ids(deleted);
}

/** Takes back what one deletion deleted since an instant. Returns how many entries are back. */
export async function restoreTogether(
	db: Database,
	userId: string,
	{ deletionId, since, at }: { deletionId: string; since: Instant; at: Instant },
): Promise<number> {
	const gone = sql`user_id = ${userId} AND deletion_id = ${deletionId} AND +deleted_at >= ${since}`;
	const [, restored = []] = await commit(db, [
		recordEach("time.restored", at, gone),
		sql`UPDATE time_entries SET ${asRestored(at)} WHERE ${gone} RETURNING id`,
	]);
	return restored.length;
}

/** `+` has SQLite begin at the ids. */
function amongIds(userId: string, entryIds: readonly string[]): SQL {
	return sql`+user_id = ${userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(entryIds)}))`;
}

function recordEach(event: AuditEvent, at: Instant, which: SQL): Statement {
	return sql`INSERT INTO audit (at, user_id, event, object_id)
		SELECT ${at}, user_id, ${event}, id FROM time_entries WHERE ${which}`;
}

function ids(rows: readonly unknown[]): string[] {
	return (rows as { id: string }[]).map(({ id }) => id);
}
