import { and, eq, isNull, sql } from "drizzle-orm";
import type { Client } from "~/clients/domain/client";
import { accountAddress } from "~/clients/domain/no-email";
import type { Database } from "~/kernel/ports";
import { foldText, normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { freeExternalId } from "../external";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { pausing, resuming } from "../reminders/reminders";
import { mustBeRestorable, RESTORED, restore } from "../soft-delete";
import { clients } from "./clients.schema";

interface Insertion {
	holder: Holder;
	limit: number | null;
	/** Left out where unchanged: what was paused for the address stays so. */
	reminders?: boolean | undefined;
	extraStatements?: readonly Statement[];
}

/** Adds a client while there is room for one. Throws RuleBroken("room_left" | "key_free" | "external_id_free"). */
export async function insertClient(db: Database, client: Client, insertion: Insertion): Promise<void> {
	await commit(db, insertingClient(db, client, insertion));
}

/** The statements of {@link insertClient}, to be committed with those of others. */
export function insertingClient(
	db: Database,
	client: Client,
	{ holder, limit, reminders, extraStatements = [] }: Insertion,
): Statement[] {
	const row = { ...toRow(client), userId: holder.id };
	return [
		...extraStatements,
		...freeExternalId(clients, { userId: holder.id, externalId: client.externalId, at: client.createdAt }),
		insertWhere(clients, row, sql`${stillOn(holder)} AND ${roomFor(limit, savedBy(holder.id))}`),
		...mustHaveChangedOne("room_left"),
		...(reminders === undefined ? [] : [writeReminders(holder.id, { ...client, reminders }, client.createdAt)]),
		record(db, { at: client.createdAt, userId: holder.id, event: "client.added", objectId: client.id }),
	];
}

interface Update {
	holder: Holder;
	from: number;
	/** Given for one that the write takes out of the trash. */
	restores?: { since: Instant; limit: number | null } | undefined;
}

/**
 * Writes a client over the version that was read. Throws RuleBroken("row_unchanged") where it has changed since, or the
 * account lost its plan meanwhile, "external_id_free"; "room_left" where it is restored and there is no room.
 */
export async function updateClient(db: Database, client: Client, { holder, from, restores }: Update): Promise<void> {
	const { id, createdAt, ...values } = toRow(client);
	const { updatedAt: at } = values;
	await commit(db, [
		...(restores
			? mustBeRestorable("client", {
					userId: holder.id,
					id,
					since: restores.since,
					room: roomFor(restores.limit, savedBy(holder.id)),
				})
			: []),
		...freeExternalId(clients, { userId: holder.id, externalId: client.externalId, at }),
		orm(db)
			.update(clients)
			.set({ ...values, ...(restores && RESTORED) })
			.where(
				and(
					mine(holder.id, id),
					restores ? undefined : isNull(clients.deletedAt),
					eq(clients.version, from),
					stillOn(holder),
				),
			),
		...mustHaveChangedOne("row_unchanged"),
		writeReminders(holder.id, client, at),
		...(restores ? [record(db, { at, userId: holder.id, event: "client.restored", objectId: id })] : []),
		record(db, { at, userId: holder.id, event: "client.updated", objectId: id }),
	]);
}

/** Takes back a client's deletion, while there is room for it again. Throws as {@link restore} does. */
export async function restoreClient(
	db: Database,
	holder: Holder,
	{ limit, ...which }: { id: string; at: Instant; since: Instant; limit: number | null },
): Promise<void> {
	const room = sql`${stillOn(holder)} AND ${roomFor(limit, savedBy(holder.id))}`;
	await restore(db, "client", { ...which, userId: holder.id, room });
}

function mine(userId: string, id: string) {
	return and(eq(clients.userId, userId), eq(clients.id, id));
}

/** Reminders to a client go by the address that its invoices have. */
function writeReminders(userId: string, { reminders, ...client }: Client, at: Instant): Statement {
	const pause = { userId, subject: normaliseEmail(accountAddress(client)) };
	return reminders ? resuming(pause) : pausing(pause, { at, byClient: false });
}

function savedBy(userId: string) {
	return sql`SELECT count(*) FROM clients WHERE user_id = ${userId} AND deleted_at IS NULL`;
}

/** A client as a row, with what it is searched by. */
export function toRow({ reminders: _byAddress, standIn, vatCheck: _asked, ...client }: Client) {
	const { name, email, phone, company, address, streetAddress, city, zip } = client;
	return {
		...client,
		email: standIn || email,
		searchText: foldText([name, email, phone, company, address, streetAddress, city, zip].join("\n")),
	};
}
