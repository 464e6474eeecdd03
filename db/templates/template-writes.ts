import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { CustomTemplate } from "~/templates/domain/template";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { restore } from "../soft-delete";
import { templates } from "./templates.schema";

interface Insertion {
	holder: Holder;
	limit: number;
	extraStatements?: readonly Statement[];
}

/** Adds a template while there is room for one. Throws RuleBroken("room_left" | "key_free"). */
export async function insertTemplate(
	db: Database,
	template: CustomTemplate,
	{ holder, limit, extraStatements = [] }: Insertion,
) {
	const row = { ...template, userId: holder.id };
	await commit(db, [
		...extraStatements,
		insertWhere(templates, row, sql`${stillOn(holder)} AND ${roomFor(limit, keptBy(holder.id))}`),
		...mustHaveChangedOne("room_left"),
		record(db, { at: template.createdAt, userId: holder.id, event: "template.added", objectId: template.id }),
	]);
}

interface Update {
	holder: Holder;
	from: number;
}

/**
 * Writes a design over the version that was read. Throws RuleBroken("row_unchanged") where it has changed since, or the
 * account lost its plan meanwhile.
 */
export async function updateTemplate(db: Database, template: CustomTemplate, { holder, from }: Update) {
	const { id, design, revision, version, updatedAt } = template;
	await commit(db, [
		orm(db)
			.update(templates)
			.set({ design, revision, version, updatedAt })
			.where(and(mine(holder.id, id), isNull(templates.deletedAt), eq(templates.version, from), stillOn(holder))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at: updatedAt, userId: holder.id, event: "template.updated", objectId: id }),
	]);
}

/** Takes back a template's deletion, while there is room for it again. Throws as {@link restore} does. */
export async function restoreTemplate(
	db: Database,
	holder: Holder,
	{ limit, ...which }: { id: string; at: Instant; since: Instant; limit: number },
): Promise<void> {
	const room = sql`${stillOn(holder)} AND ${roomFor(limit, keptBy(holder.id))}`;
	await restore(db, "template", { ...which, userId: holder.id, room });
}

function mine(userId: string, id: string) {
	return and(eq(templates.userId, userId), eq(templates.id, id));
}

function keptBy(userId: string) {
	return sql`SELECT count(*) FROM templates WHERE user_id = ${userId} AND deleted_at IS NULL`;
}
