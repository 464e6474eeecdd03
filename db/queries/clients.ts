import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Client } from "~/clients/domain/client";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import { orm } from "../client";
import { commit, mustHaveChangedOne } from "../commit";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { clients } from "../schema/clients";
import { record } from "./audit";

const { userId: _owner, searchText, updatedAt, deletedAt, version, ...shown } = getTableColumns(clients);

/** Saved clients, newest first. */
export async function listClients(db: Database, userId: string, limit: number): Promise<Client[]> {
	return orm(db)
		.select(shown)
		.from(clients)
		.where(and(eq(clients.userId, userId), isNull(clients.deletedAt)))
		.orderBy(desc(clients.createdAt), desc(clients.id))
		.limit(limit);
}

/** Adds a client while there is room for one. Throws RuleBroken("room_left"). */
export async function insertClient(db: Database, holder: Holder, client: Client, limit: number | null): Promise<void> {
	const count = sql`SELECT count(*) FROM clients WHERE user_id = ${holder.id} AND deleted_at IS NULL`;
	await commit(db, [
		insertWhere(clients, toRow(holder.id, client), sql`${stillOn(holder)} AND ${roomFor(limit, count)}`),
		...mustHaveChangedOne("room_left"),
		record(db, { at: client.createdAt, userId: holder.id, event: "client.added", objectId: client.id }),
	]);
}

/** The saved client with this e-mail address, if there is one. */
export async function findClientByEmail(db: Database, userId: string, email: string): Promise<Client | null> {
	const [row] = await orm(db)
		.select(shown)
		.from(clients)
		.where(and(eq(clients.userId, userId), isNull(clients.deletedAt), sql`lower(${clients.email}) = lower(${email})`))
		.limit(1);
	return row ?? null;
}

function toRow(userId: string, client: Client) {
	const searchText = foldText([client.name, client.email, client.company, client.city].join("\n"));
	return { ...client, userId, searchText, updatedAt: client.createdAt satisfies Instant };
}
