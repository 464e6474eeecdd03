import { type SQL, sql } from "drizzle-orm";
import type { Deletion } from "~/kernel/deletion";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "./audit";
import { orm } from "./client";
import { clients } from "./clients/clients.schema";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "./commit";
import { invoices } from "./invoices/invoices.schema";
import { templates } from "./templates/templates.schema";
import { projects, timeEntries } from "./time/time.schema";

/** What is deleted softly, by the word that the audit has for it. */
const TABLES = {
	client: clients,
	invoice: invoices,
	template: templates,
	time: timeEntries,
	project: projects,
} as const;

export type Deletable = keyof typeof TABLES;

interface Row {
	userId: string;
	id: string;
}

interface SoftDeletion extends Row {
	deletion: Deletion;
	version?: number | undefined;
	condition?: SQL;
}

/**
 * Deletes a row softly. Throws RuleBroken("row_unchanged") where it is not there.
 *
 * @param version the only one that is deleted; any where it is absent
 * @param condition beyond being there, what must hold for it
 */
export async function softDelete(db: Database, what: Deletable, deletion: SoftDeletion): Promise<void> {
	await commit(db, softDeleting(db, what, deletion));
}

/** The statements of {@link softDelete}, to be committed with those of others. */
export function softDeleting(
	db: Database,
	what: Deletable,
	{ userId, id, deletion, version, condition = sql`1` }: SoftDeletion,
): Statement[] {
	const table = TABLES[what];
	const newest = version === undefined ? sql`1` : sql`version = ${version}`;
	const there = sql`user_id = ${userId} AND id = ${id} AND deleted_at IS NULL AND ${newest} AND ${condition}`;
	return [
		sql`UPDATE ${table} SET ${asDeleted(deletion)} WHERE ${there}`,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at: deletion.at, userId, event: `${what}.deleted`, objectId: id }),
	];
}

interface Restoration extends Row {
	at: Instant;
	since: Instant;
	/** Only what this deletion deleted; absent for any. */
	deletionId?: string | undefined;
	/** Whether there is room for the row again. */
	room?: SQL;
}

/**
 * Takes back the deletion of a row. Throws RuleBroken("row_unchanged") where none can be taken back, "room_left" where
 * there is no room for it, and what the table's own rules refuse.
 */
export async function restore(db: Database, what: Deletable, restoration: Restoration): Promise<void> {
	const { userId, id, at } = restoration;
	await commit(db, [
		...mustBeRestorable(what, restoration),
		sql`UPDATE ${TABLES[what]} SET ${asRestored(at)} WHERE user_id = ${userId} AND id = ${id}`,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: `${what}.restored`, objectId: id }),
	]);
}

/** Asserts in a batch that a row can be restored by it. Throws as {@link restore} does. */
export function mustBeRestorable(
	what: Deletable,
	{ userId, id, since, deletionId, room = sql`1` }: Omit<Restoration, "at">,
): Statement[] {
	const same = deletionId === undefined ? sql`1` : sql`deletion_id = ${deletionId}`;
	const deleted = sql`user_id = ${userId} AND id = ${id} AND deleted_at >= ${since} AND ${same}`;
	return [
		// First of all: what is not there is not found, however little room there is.
		...mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM ${TABLES[what]} WHERE ${deleted})`),
		...mustHold("room_left", sql`(${room})`),
	];
}

/** What a deletion sets in a row. */
export function asDeleted({ id, at }: Deletion): SQL {
	return sql`deleted_at = ${at}, deletion_id = ${id}, updated_at = ${at}, version = version + 1`;
}

/** What taking a deletion back sets in a row. */
export function asRestored(at: Instant): SQL {
	return sql`deleted_at = NULL, deletion_id = NULL, updated_at = ${at}, version = version + 1`;
}

/** What is set in a row that a change of its content takes out of the trash. */
export const RESTORED = { deletedAt: null, deletionId: null } as const;

/** Rows that were deleted before an instant. */
export async function deletedAcrossAccounts(
	db: Database,
	what: Deletable,
	before: Instant,
	limit: number,
): Promise<Row[]> {
	const table = TABLES[what];
	return orm(db).all<Row>(sql`SELECT id, user_id AS userId FROM ${table} WHERE deleted_at < ${before} LIMIT ${limit}`);
}

/**
 * Removes a row for good that was deleted before an instant, so long ago that it can't be taken back.
 *
 * @param extraStatements what is to be done outside the database, in the same batch
 */
export async function purge(
	db: Database,
	what: Deletable,
	{ userId, id }: Row,
	before: Instant,
	extraStatements: readonly Statement[],
): Promise<void> {
	const table = TABLES[what];
	await commit(db, [
		sql`DELETE FROM ${table} WHERE user_id = ${userId} AND id = ${id} AND deleted_at < ${before}`,
		...extraStatements,
	]);
}

/** The same for what has no files, at most `limit` rows at once. */
export async function purgeAcrossAccounts(
	db: Database,
	what: Deletable,
	before: Instant,
	limit: number,
): Promise<void> {
	const table = TABLES[what];
	await orm(db).run(
		sql`DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE deleted_at < ${before} LIMIT ${limit})`,
	);
}
