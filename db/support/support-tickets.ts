import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import type { Ticket } from "~/support/domain/ticket-view";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { beyond, newestFirst } from "../walk";
import { supportTickets } from "./support.schema";

const { userId: _owner, ...shown } = getTableColumns(supportTickets);

/** Adds a ticket, together with what else is in its batch. Throws RuleBroken("key_free"). */
export async function insertTicket(
	db: Database,
	userId: string,
	ticket: Ticket,
	extraStatements: readonly Statement[],
) {
	await commit(db, [
		...extraStatements,
		orm(db)
			.insert(supportTickets)
			.values({ ...ticket, userId }),
		record(db, { at: ticket.createdAt, userId, event: "support.ticket_opened", objectId: ticket.id }),
	]);
}

export async function listTickets(db: Database, userId: string, slice: Slice): Promise<Ticket[]> {
	const rows = await orm(db)
		.select(shown)
		.from(supportTickets)
		.where(and(eq(supportTickets.userId, userId), beyond(supportTickets, slice)))
		.orderBy(...newestFirst(supportTickets, slice))
		.limit(slice.limit);
	return slice.backwards ? rows.reverse() : rows;
}

/** One of an account's tickets; `null` where there is none with this id. */
export async function findTicket(db: Database, userId: string, id: string): Promise<Ticket | null> {
	const [row] = await orm(db)
		.select(shown)
		.from(supportTickets)
		.where(and(eq(supportTickets.userId, userId), eq(supportTickets.id, id)));
	return row ?? null;
}

/** A ticket with whose it is, for the administrator. */
export interface AccountTicket extends Ticket {
	name: string;
	email: string;
}

export async function ticketsAcrossAccounts(db: Database, slice: Slice): Promise<AccountTicket[]> {
	const rows = await orm(db)
		.select({ ...shown, name: users.name, email: users.email })
		.from(supportTickets)
		.innerJoin(users, eq(users.id, supportTickets.userId))
		.where(and(isNull(users.deletedAt), beyond(supportTickets, slice)))
		.orderBy(...newestFirst(supportTickets, slice))
		.limit(slice.limit);
	return slice.backwards ? rows.reverse() : rows;
}
