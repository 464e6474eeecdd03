import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Client } from "~/clients/domain/client";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import { orm } from "../client";
import { reminders, standIn } from "./clients";
import { clients } from "./clients.schema";

const { userId, searchText, deletedAt, deletionId: _d, ...columns } = getTableColumns(clients);

/** How far back an account's invoices and entries are looked at for whom they are for. */
const RECENT = 50;

/** Saved clients for a picker: whom the last invoices and entries are for, then those saved last. */
export async function recentClients(db: Database, owner: string, most: number): Promise<Client[]> {
	const used = sql`(
		WITH billed AS (SELECT lower(client ->> 'email') AS email, created_at AS at FROM invoices
				WHERE user_id = ${owner} AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${RECENT}),
			tracked AS (SELECT client_id AS id, started_at AS at FROM time_entries
				WHERE user_id = ${owner} AND deleted_at IS NULL ORDER BY started_at DESC LIMIT ${RECENT}),
			saved AS (SELECT id, created_at AS at FROM clients
				WHERE user_id = ${owner} AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${most})
		SELECT id, max(at) AS at FROM (
			SELECT (SELECT id FROM clients WHERE user_id = ${owner} AND lower(email) = billed.email AND deleted_at IS NULL
				ORDER BY created_at DESC, id DESC LIMIT 1) AS id, max(at) AS at FROM billed GROUP BY email
			UNION ALL SELECT id, max(at) FROM tracked GROUP BY id
			UNION ALL SELECT id, at FROM saved)
		WHERE id IS NOT NULL GROUP BY id) AS used`;
	return orm(db)
		.select({ ...columns, reminders, standIn })
		.from(used)
		.crossJoin(clients)
		.where(and(sql`used.id = clients.id`, eq(userId, owner), isNull(deletedAt)))
		.orderBy(sql`used.at DESC`, sql`clients.id DESC`)
		.limit(most);
}

/**
 * Saved clients that a text is found in, at most `most`: the one of that address first, then those whose name begins with
 * it, of these the shortest name.
 */
export async function searchClients(db: Database, owner: string, text: string, most: number): Promise<Client[]> {
	const folded = foldText(text);
	const found = sql`instr(${searchText}, ${folded})`;
	return orm(db)
		.select({ ...columns, reminders, standIn })
		.from(clients)
		.where(and(eq(userId, owner), isNull(deletedAt), sql`${found} > 0`))
		.orderBy(
			sql`lower(${columns.email}) = lower(${text}) DESC`,
			sql`${found} = 1 DESC`,
			sql`length(${columns.name})`,
			sql`${columns.createdAt} DESC`,
			sql`${columns.id} DESC`,
		)
		.limit(most);
}

/** The saved clients of these ids, and those whose time is not billed. */
export function clientsToBill(db: Database, owner: string, ids: readonly string[]): Promise<Client[]> {
	const next = (after: SQL) => sql`(SELECT client_id FROM time_entries INDEXED BY time_entries_unbilled_client
		WHERE user_id = ${owner} AND invoice_id IS NULL AND deleted_at IS NULL AND client_id > ${after}
		ORDER BY client_id LIMIT 1)`;
	return clientsAmong(
		db,
		owner,
		sql`(
		WITH RECURSIVE worked AS (
			SELECT ${next(sql`''`)} AS id UNION ALL SELECT ${next(sql`worked.id`)} FROM worked WHERE worked.id IS NOT NULL)
		SELECT id FROM worked WHERE id IS NOT NULL UNION SELECT value FROM json_each(${JSON.stringify(ids)}))`,
	);
}

/** The saved client of an entry; none where it has none, or that was deleted. */
export function clientOfEntry(db: Database, owner: string, entry: string): Promise<Client[]> {
	return clientsAmong(db, owner, sql`(SELECT client_id FROM time_entries WHERE user_id = ${owner} AND id = ${entry})`);
}

export function clientOfProject(db: Database, owner: string, project: string): Promise<Client[]> {
	return clientsAmong(db, owner, sql`(SELECT client_id FROM projects WHERE user_id = ${owner} AND id = ${project})`);
}

/** The saved clients of these ids. */
export function clientsNamed(db: Database, owner: string, ids: readonly string[]): Promise<Client[]> {
	return clientsAmong(db, owner, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

async function clientsAmong(db: Database, owner: string, ids: SQL): Promise<Client[]> {
	return orm(db)
		.select({ ...columns, reminders, standIn })
		.from(clients)
		.where(and(sql`+${userId} = ${owner}`, inArray(columns.id, ids), isNull(deletedAt)));
}
