import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deletion } from "~/kernel/deletion";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { searchText, type TimeEntry, toTimeEntry } from "~/time/domain/time-entry";
import type { FinishedTimer } from "~/time/domain/timer";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { freeExternalId } from "../external";
import { type Holder, insertWhere, stillOn } from "../guarded-insert";
import { mustBeRestorable, RESTORED, softDeleting } from "../soft-delete";
import { findProject } from "./projects";
import { timeEntries } from "./time.schema";

/** An entry that has ended, as it is to be stored. */
export interface EndedEntry extends TimeEntry {
	endedAt: Instant;
}

interface Write {
	holder: Holder;
	at: Instant;
	extraStatements?: readonly Statement[];
}

/**
 * Writes down what the timer stopped, once however often it is tried: the id was made by the timer. Of an account that is
 * deleted nothing is written; a client that went meanwhile leaves its name, and a project has the one that it was given.
 */
export async function insertFinished(db: Database, userId: string, timer: FinishedTimer, at: Instant): Promise<void> {
	const project = timer.projectId ? await findProject(db, userId, timer.projectId) : null;
	const named = project && {
		projectName: project.name,
		clientId: project.clientId,
		clientName: project.clientName ?? "",
	};
	await insertEnded(db, userId, { ...timer, ...named }, at);
}

async function insertEnded(db: Database, userId: string, entry: FinishedTimer, at: Instant): Promise<void> {
	const { id, description, clientId, startedAt, endedAt } = entry;
	const { projectName, projectId, clientName, rate, rateChosen, billable, billableChosen, tags } = toTimeEntry(entry);
	const own = sql`FROM clients WHERE id = ${clientId} AND user_id = ${userId}`;
	await orm(db).run(sql`
		INSERT INTO time_entries (id, user_id, description, project_name, project_id, client_id, client_name, started_at, ended_at,
			rate, rate_chosen, billable, billable_chosen, tags, created_at, updated_at, search_text)
		SELECT ${id}, id, ${description}, ${projectName}, ${projectId}, (SELECT id ${own}), coalesce((SELECT name ${own}), ${clientName}),
			${startedAt}, ${endedAt}, ${rate}, ${Number(rateChosen)}, ${Number(billable)}, ${Number(billableChosen)}, ${JSON.stringify(tags)},
			${at}, ${at}, ${searchText(entry)}
		FROM users WHERE id = ${userId} AND deleted_at IS NULL
		ON CONFLICT (id) DO NOTHING`);
}

/** Adds an entry. Throws RuleBroken("room_left") where the plan, the account or the client went meanwhile, "key_free", "external_id_free". */
export async function insertEntry(db: Database, entry: EndedEntry, write: Write): Promise<void> {
	await commit(db, insertingEntry(db, entry, write));
}

/** The statements of {@link insertEntry}, to be committed with those of others. */
export function insertingEntry(
	db: Database,
	entry: EndedEntry,
	{ holder, at, extraStatements = [] }: Write,
): Statement[] {
	const row = { ...entry, userId: holder.id, createdAt: at, updatedAt: at, searchText: searchText(entry) };
	return [
		...extraStatements,
		...freeExternalId(timeEntries, { userId: holder.id, externalId: entry.externalId, at }),
		insertWhere(timeEntries, row, sql`${stillOn(holder)} AND ${ownClient(holder.id, entry.clientId)}`),
		...mustHaveChangedOne("room_left"),
		record(db, { at, userId: holder.id, event: "time.added", objectId: entry.id }),
	];
}

interface Update extends Write {
	from: number;
	/** Given for one that the write takes out of the trash. */
	restores?: { since: Instant } | undefined;
}

/**
 * Writes an entry over the version that was read, while no invoice bills it. Throws RuleBroken("row_unchanged") where
 * it has changed since, "external_id_free".
 */
export async function updateEntry(db: Database, entry: EndedEntry, update: Update) {
	await commit(db, updatingEntry(db, entry, update));
}

/** The statements of {@link updateEntry}, to be committed with those of others. */
export function updatingEntry(db: Database, entry: EndedEntry, { holder, at, from, restores }: Update): Statement[] {
	const { id, invoiceId, ...values } = entry;
	return [
		...(restores ? mustBeRestorable("time", { userId: holder.id, id, ...restores }) : []),
		...freeExternalId(timeEntries, { userId: holder.id, externalId: entry.externalId, at }),
		orm(db)
			.update(timeEntries)
			.set({ ...values, updatedAt: at, searchText: searchText(entry), ...(restores && RESTORED) })
			.where(
				and(
					unlocked(holder.id, id),
					restores ? undefined : isNull(timeEntries.deletedAt),
					eq(timeEntries.version, from),
					stillOn(holder),
					ownClient(holder.id, entry.clientId),
				),
			),
		...mustHaveChangedOne("row_unchanged"),
		...(restores ? [record(db, { at, userId: holder.id, event: "time.restored", objectId: id })] : []),
		record(db, { at, userId: holder.id, event: "time.updated", objectId: id }),
	];
}

/**
 * Writes what lists alone say of an entry that an invoice bills: its description and its tags. Throws
 * RuleBroken("row_unchanged") where it has changed since.
 */
export async function rewordEntry(db: Database, entry: EndedEntry, { holder, at, from }: Update): Promise<void> {
	const { id, description, tags, version } = entry;
	await commit(db, [
		orm(db)
			.update(timeEntries)
			.set({ description, tags, version, updatedAt: at, searchText: searchText(entry) })
			.where(
				and(
					eq(timeEntries.userId, holder.id),
					eq(timeEntries.id, id),
					isNull(timeEntries.deletedAt),
					eq(timeEntries.version, from),
					stillOn(holder),
				),
			),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId: holder.id, event: "time.updated", objectId: id }),
	]);
}

interface Removal {
	id: string;
	version?: number | undefined;
	deletion: Deletion;
}

/** Deletes softly what no invoice bills. Throws RuleBroken("row_unchanged") where there is none such. */
export async function softDeleteEntry(db: Database, userId: string, removal: Removal): Promise<void> {
	await commit(db, deletingEntry(db, userId, removal));
}

/** The statements of {@link softDeleteEntry}, to be committed with those of others. */
export function deletingEntry(db: Database, userId: string, removal: Removal): Statement[] {
	return softDeleting(db, "time", { userId, ...removal, condition: sql`invoice_id IS NULL` });
}

function unlocked(userId: string, id: string) {
	return and(eq(timeEntries.userId, userId), eq(timeEntries.id, id), isNull(timeEntries.invoiceId));
}

function ownClient(userId: string, clientId: string | null) {
	return clientId === null
		? sql`1`
		: sql`EXISTS (SELECT 1 FROM clients WHERE id = ${clientId} AND user_id = ${userId})`;
}
