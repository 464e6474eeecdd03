import { and, eq, getTableColumns, gte, isNull, sql } from "drizzle-orm";
import type { Client } from "~/clients/domain/client";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { standsForNone } from "../no-email";
import { beyond, newestFirst } from "../walk";
import { clients } from "./clients.schema";

const { userId: _owner, searchText, deletedAt, deletionId, ...columns } = getTableColumns(clients);

export const reminders = sql<boolean>`NOT EXISTS (SELECT 1 FROM reminder_pauses AS pauses
	WHERE pauses.user_id = clients.user_id AND pauses.subject = lower(clients.email))`
	.mapWith(Boolean)
	.as("reminders");

/** What stands for the e-mail address of a client who has none. */
export const standIn = sql<string | null>`iif(${standsForNone(sql`clients.email`)}, clients.email, NULL)`.as(
	"stand_in",
);

const clientColumns = { ...columns, reminders, standIn };

export interface ClientQuery {
	/** Looked for in name, e-mail, phone, company and address; case and accents ignored, every character literal. */
	search?: string | undefined;
	externalId?: string | undefined;
	slice: Slice;
}

export async function listClients(db: Database, userId: string, query: ClientQuery): Promise<Client[]> {
	const { slice } = query;
	const rows = await selectClients(db, userId, query);
	return slice.backwards ? rows.reverse() : rows;
}

/** A page of saved clients, how many there are, and how many were deleted since an instant, in one round trip. */
export async function clientPage(
	db: Database,
	userId: string,
	{ search, slice, deletedSince }: ClientQuery & { deletedSince: Instant },
) {
	const count = sql<number>`count(*)`.as("count");
	const [rows, [saved], [deleted]] = await orm(db).batch([
		selectClients(db, userId, { search, slice }),
		orm(db).select({ count }).from(clients).where(savedBy(userId)),
		orm(db)
			.select({ count })
			.from(clients)
			.where(and(eq(clients.userId, userId), gte(clients.deletedAt, deletedSince))),
	]);
	return {
		rows: slice.backwards ? rows.reverse() : rows,
		saved: saved?.count ?? 0,
		deleted: deleted?.count ?? 0,
	};
}

/** How many saved clients match a search, counted no further than `most`. */
export async function countMatchingClients(db: Database, userId: string, search: string, most: number) {
	const some = orm(db)
		.select({ one: sql`1` })
		.from(clients)
		.where(and(savedBy(userId), matching(search)))
		.limit(most)
		.as("some");
	const [row] = await orm(db).select({ n: sql<number>`count(*)` }).from(some);
	return row?.n ?? 0;
}

export async function findClient(db: Database, userId: string, id: string): Promise<Client | null> {
	const [row] = await orm(db)
		.select(clientColumns)
		.from(clients)
		.where(and(savedBy(userId), eq(clients.id, id)));
	return row ?? null;
}

/** The own tax of the saved client that an invoice bills, with the client's e-mail address and name. */
export async function ownTaxOfBilled(db: Database, userId: string, invoiceId: string) {
	const billed = sql`(SELECT client_id FROM invoices WHERE invoices.id = ${invoiceId} AND invoices.user_id = ${userId})`;
	const [row] = await orm(db)
		.select({ email: clients.email, name: clients.name, taxId: clients.taxId })
		.from(clients)
		.where(and(savedBy(userId), sql`${clients.id} = ${billed}`));
	return row ?? null;
}

/** The saved client with this e-mail address, if there is one; of several the newest. */
export async function findClientByEmail(db: Database, userId: string, email: string): Promise<Client | null> {
	const [row] = await orm(db)
		.select(clientColumns)
		.from(clients)
		.where(and(savedBy(userId), sql`lower(${clients.email}) = lower(${email})`))
		.orderBy(...newestFirst(clients, { limit: 1 }))
		.limit(1);
	return row ?? null;
}

/** A saved client, or whom an invoice bills, by the id of either; what stands for the address of who has none. */
export async function findBilled(db: Database, userId: string, id: string) {
	type Row = { id: string | null; name: string; language: Client["language"]; standIn: string | null };
	const [row] = await orm(db).all<Row>(sql`
		SELECT id, name, language, iif(${standsForNone(sql`email`)}, email, NULL) AS standIn FROM clients
			WHERE id = ${id} AND user_id = ${userId} AND deleted_at IS NULL
		UNION ALL SELECT (SELECT id FROM clients WHERE id = client_id AND user_id = ${userId} AND deleted_at IS NULL),
				client ->> '$.name', language,
				iif(${standsForNone(sql`client ->> '$.email'`)}, client ->> '$.email', NULL) FROM invoices
			WHERE id = ${id} AND user_id = ${userId} AND deleted_at IS NULL`);
	return row ?? null;
}

/** The saved client that a draft bills, by its e-mail address; `null` where there is none, or the invoice was issued. */
export async function findDraftClient(db: Database, userId: string, invoiceId: string): Promise<Client | null> {
	const draftEmail = sql`(SELECT lower(client ->> 'email') FROM invoices
		WHERE id = ${invoiceId} AND user_id = ${userId} AND status = 'draft')`;
	const [row] = await orm(db)
		.select(clientColumns)
		.from(clients)
		.where(and(savedBy(userId), sql`${clients.email} <> ''`, sql`lower(${clients.email}) = ${draftEmail}`))
		.orderBy(...newestFirst(clients, { limit: 1 }))
		.limit(1);
	return row ?? null;
}

/** A client, and when it was deleted where it was. */
export interface FoundClient extends Client {
	deletedAt: Instant | null;
}

/** The client with an id of another system. */
export async function findExternalClient(
	db: Database,
	userId: string,
	externalId: string,
): Promise<FoundClient | null> {
	const [row] = await orm(db)
		.select({ ...clientColumns, deletedAt })
		.from(clients)
		.where(and(eq(clients.userId, userId), eq(clients.externalId, externalId)));
	return row ?? null;
}

function selectClients(db: Database, userId: string, { search, externalId, slice }: ClientQuery) {
	const named = externalId === undefined ? undefined : eq(clients.externalId, externalId);
	return orm(db)
		.select(clientColumns)
		.from(clients)
		.where(and(savedBy(userId), named, matching(search), beyond(clients, slice)))
		.orderBy(...newestFirst(clients, slice))
		.limit(slice.limit);
}

function savedBy(userId: string) {
	return and(eq(clients.userId, userId), isNull(clients.deletedAt));
}

function matching(search: string | undefined) {
	return search ? sql`instr(${clients.searchText}, ${foldText(search)}) > 0` : undefined;
}
