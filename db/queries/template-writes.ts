import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import type { CustomTemplate } from "~/templates/domain/template";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { templates } from "../schema/templates";
import { record } from "./audit";

interface Insertion {
	holder: Holder;
	limit: number;
	/** Statements of the same batch: a remembered response. */
	along?: readonly Statement[];
}

/** Adds a template while there is room for one. Throws RuleBroken("room_left" | "key_free"). */
export async function insertTemplate(db: Database, template: CustomTemplate, { holder, limit, along = [] }: Insertion) {
	const row = { ...template, userId: holder.id, updatedAt: template.createdAt };
	await commit(db, [
		...along,
		insertWhere(templates, row, sql`${stillOn(holder)} AND ${roomFor(limit, keptBy(holder.id))}`),
		...mustHaveChangedOne("room_left"),
		record(db, { at: template.createdAt, userId: holder.id, event: "template.added", objectId: template.id }),
	]);
}

interface Update {
	holder: Holder;
	from: number;
	at: Instant;
}

/**
 * Writes a design over the version that was read. Throws RuleBroken("row_unchanged") where somebody was faster, or the
 * account lost its plan meanwhile.
 */
export async function updateTemplate(db: Database, template: CustomTemplate, { holder, from, at }: Update) {
	const { id, design, revision, version } = template;
	await commit(db, [
		orm(db)
			.update(templates)
			.set({ design, revision, version, updatedAt: at })
			.where(and(mine(holder.id, id), isNull(templates.deletedAt), eq(templates.version, from), stillOn(holder))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId: holder.id, event: "template.updated", objectId: id }),
	]);
}

/** Deletes softly. Throws RuleBroken("row_unchanged") where it is not there. */
export async function softDeleteTemplate(db: Database, userId: string, id: string, at: Instant): Promise<void> {
	await commit(db, [
		orm(db)
			.update(templates)
			.set({ deletedAt: at, updatedAt: at, version: sql`${templates.version} + 1` })
			.where(and(mine(userId, id), isNull(templates.deletedAt))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "template.deleted", objectId: id }),
	]);
}

/**
 * Takes back a deletion made since an instant, while there is room for the template again.
 * Throws RuleBroken("row_unchanged") where there is none such, and "room_left".
 */
export async function restoreTemplate(
	db: Database,
	holder: Holder,
	{ id, at, since, limit }: { id: string; at: Instant; since: Instant; limit: number },
): Promise<void> {
	const deleted = and(mine(holder.id, id), gte(templates.deletedAt, since));
	await commit(db, [
		sql`INSERT INTO must (row_unchanged) SELECT EXISTS (SELECT 1 FROM ${templates} WHERE ${deleted})`,
		sql`DELETE FROM must`,
		orm(db)
			.update(templates)
			.set({ deletedAt: null, updatedAt: at, version: sql`${templates.version} + 1` })
			.where(and(deleted, stillOn(holder), roomFor(limit, keptBy(holder.id)))),
		...mustHaveChangedOne("room_left"),
		record(db, { at, userId: holder.id, event: "template.restored", objectId: id }),
	]);
}

function mine(userId: string, id: string) {
	return and(eq(templates.userId, userId), eq(templates.id, id));
}

function keptBy(userId: string) {
	return sql`SELECT count(*) FROM templates WHERE user_id = ${userId} AND deleted_at IS NULL`;
}
