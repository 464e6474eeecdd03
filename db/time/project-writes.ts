import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { External } from "~/changes/domain/external";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import type { Project, ProjectInput } from "~/time/domain/project";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, runBatch, type Statement } from "../commit";
import { freeExternalId } from "../external";
import { type Holder, insertWhere, stillOn } from "../guarded-insert";
import { asDeleted, mustBeRestorable, RESTORED } from "../soft-delete";
import { projects } from "./time.schema";

interface Write {
	holder: Holder;
	at: Instant;
	extraStatements?: readonly Statement[];
}

/** Adds a project. Throws RuleBroken("room_left") where the plan or the client went, "project_free", "key_free", "external_id_free". */
export async function insertProject(
	db: Database,
	{ id, ...input }: ProjectInput & External & { id: string },
	{ holder, at, extraStatements = [] }: Write,
): Promise<void> {
	const row = { ...input, id, userId: holder.id, createdAt: at, updatedAt: at };
	await commit(db, [
		...extraStatements,
		...freeExternalId(projects, { userId: holder.id, externalId: input.externalId, at }),
		insertWhere(projects, row, sql`${stillOn(holder)} AND ${ownClient(holder.id, input.clientId)}`),
		...mustHaveChangedOne("room_left"),
		record(db, { at, userId: holder.id, event: "project.added", objectId: id }),
	]);
}

/** The project of a client's by its name, made where there is none. */
export async function ensureProject(
	db: Database,
	userId: string,
	{ name, clientId, id, at }: { name: string; clientId: string | null; id: string; at: Instant },
): Promise<string> {
	const same = sql`user_id = ${userId} AND name = ${name} AND coalesce(client_id, '') = ${clientId ?? ""} AND deleted_at IS NULL`;
	const [, [row]] = (await runBatch(db, [
		sql`INSERT INTO projects (id, user_id, client_id, name, rate, shared_rate, created_at, updated_at)
			SELECT ${id}, ${userId}, ${clientId}, ${name}, max(rate), count(rate) > 0, ${at}, ${at} FROM projects
			WHERE user_id = ${userId} AND name = ${name} AND shared_rate = 1 AND deleted_at IS NULL
			HAVING NOT EXISTS (SELECT 1 FROM projects WHERE ${same})
				AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`,
		sql`SELECT id FROM projects WHERE ${same}`,
	])) as [unknown, [{ id: string } | undefined]];
	return row?.id ?? id;
}

/** Takes back {@link ensureProject}, unless somebody worked under it, or changed it, by then. */
export async function deleteUnusedProject(db: Database, userId: string, id: string): Promise<void> {
	await commit(db, [
		sql`DELETE FROM projects WHERE user_id = ${userId} AND id = ${id} AND version = 1
			AND NOT EXISTS (SELECT 1 FROM time_entries WHERE ${inProject(userId, id)})`,
	]);
}

interface Change extends Write {
	from: Project;
	/** What is new in it; entries say a new name or client too. */
	to: ProjectInput & External & { archivedAt: Instant | null };
	/** Given for one that the write takes out of the trash. */
	restores?: { since: Instant } | undefined;
}

/**
 * Writes a project over the version that was read. Throws RuleBroken("row_unchanged") where it has changed since,
 * "project_free" where its client has one of the name, "project_unbilled" where it would leave the client of billed time,
 * "external_id_free".
 */
export async function updateProject(db: Database, { holder, at, from, to, restores }: Change): Promise<void> {
	const { rate, ...values } = to;
	const shared = rate === from.chosen ? {} : { rate, sharedRate: false };
	const moves = to.clientId !== from.clientId;
	await commit(db, [
		...(restores ? mustBeRestorable("project", { userId: holder.id, id: from.id, ...restores }) : []),
		...freeExternalId(projects, { userId: holder.id, externalId: to.externalId, at }),
		...(moves
			? mustHold(
					"project_unbilled",
					sql`NOT EXISTS (SELECT 1 FROM time_entries WHERE ${inProject(holder.id, from.id)}
			AND invoice_id IS NOT NULL)`,
				)
			: []),
		orm(db)
			.update(projects)
			.set({ ...values, ...shared, ...(restores && RESTORED), updatedAt: at, version: from.version + 1 })
			.where(
				and(
					eq(projects.userId, holder.id),
					eq(projects.id, from.id),
					restores ? undefined : isNull(projects.deletedAt),
					eq(projects.version, from.version),
					stillOn(holder),
					moves ? ownClient(holder.id, to.clientId) : undefined,
				),
			),
		...mustHaveChangedOne("row_unchanged"),
		...(moves || to.name !== from.name ? [renameEntries(holder.id, from, { ...to, id: from.id }, at)] : []),
		...(restores ? [record(db, { at, userId: holder.id, event: "project.restored", objectId: from.id })] : []),
		record(db, { at, userId: holder.id, event: "project.updated", objectId: from.id }),
	]);
}

/** Moves all of a project's time to another of the same client and deletes it. Throws RuleBroken("row_unchanged"). */
export async function mergeProjects(
	db: Database,
	{ holder, at, from, into, deletionId }: Write & { from: Project; into: Project; deletionId: string },
): Promise<void> {
	const there = (project: Project) =>
		sql`user_id = ${holder.id} AND id = ${project.id} AND version = ${project.version} AND deleted_at IS NULL`;
	await commit(db, [
		...mustHold("row_unchanged", sql`${stillOn(holder)} AND EXISTS (SELECT 1 FROM projects WHERE ${there(into)})`),
		sql`UPDATE projects SET ${asDeleted({ id: deletionId, at })} WHERE ${there(from)}`,
		...mustHaveChangedOne("row_unchanged"),
		renameEntries(holder.id, from, into, at),
		record(db, { at, userId: holder.id, event: "project.merged", objectId: from.id }),
	]);
}

/** What entries of a project say of it, billed ones among them: invoices keep what they printed. */
function renameEntries(
	userId: string,
	from: Pick<Project, "id" | "name">,
	to: Pick<Project, "id" | "name" | "clientId">,
	at: Instant,
): SQL {
	const clientName = sql`coalesce((SELECT name FROM clients WHERE id = ${to.clientId} AND user_id = ${userId}), '')`;
	return sql`UPDATE time_entries SET project_id = ${to.id}, project_name = ${to.name}, updated_at = ${at}, version = version + 1,
		client_name = iif(client_id IS ${to.clientId}, client_name, ${clientName}), client_id = ${to.clientId},
		search_text = substr(search_text, 1, length(search_text) - ${[...foldText(from.name)].length}) || ${foldText(to.name)}
		WHERE ${inProject(userId, from.id)}`;
}

/** Sets the rate of all projects of a name that have none of their own; `null` takes back what was set so. */
export async function saveSharedRate(
	db: Database,
	userId: string,
	{ name, rate }: { name: string; rate: Cents | null },
	{ id, at }: { id: string; at: Instant },
): Promise<void> {
	await commit(db, [
		sql`INSERT INTO projects (id, user_id, name, created_at, updated_at) SELECT ${id}, ${userId}, ${name}, ${at}, ${at}
			WHERE NOT EXISTS (SELECT 1 FROM projects WHERE user_id = ${userId} AND name = ${name} AND deleted_at IS NULL)`,
		sql`UPDATE projects SET rate = ${rate}, shared_rate = ${rate === null ? 0 : 1}, updated_at = ${at}, version = version + 1
			WHERE user_id = ${userId} AND name = ${name} AND deleted_at IS NULL AND (rate IS NULL OR shared_rate = 1)`,
	]);
}

function inProject(userId: string, id: string): SQL {
	return sql`user_id = ${userId} AND project_id = ${id}`;
}

function ownClient(userId: string, clientId: string | null): SQL {
	return clientId === null
		? sql`1`
		: sql`EXISTS (SELECT 1 FROM clients WHERE id = ${clientId} AND user_id = ${userId} AND deleted_at IS NULL)`;
}
