import { and, eq, isNull, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { userColumns } from "../access/users";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { clients } from "../clients/clients.schema";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { insertWhere } from "../guarded-insert";
import { statementLinks } from "./shares.schema";

export interface StatementLink {
	/** SHA-256 of its token, in lower-case hexadecimal. */
	tokenHash: string;
	userId: string;
	clientId: string;
	createdAt: Instant;
	/** `null` where it never runs out. */
	expiresAt: Instant | null;
}

/**
 * Adds a link to the statement of a client of its owner's. Throws RuleBroken("row_unchanged") where there is none.
 * @param renews whether it ends all others
 */
export async function insertStatementLink(db: Database, link: StatementLink, renews: boolean): Promise<void> {
	const { userId, clientId, createdAt: at } = link;
	const saved = sql`EXISTS (SELECT 1 FROM clients WHERE user_id = ${userId} AND id = ${clientId} AND deleted_at IS NULL)`;
	await commit(db, [
		...(renews ? endLinks(db, { userId, clientId }, at) : []),
		insertWhere(statementLinks, link, saved),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "client.statement_shared", objectId: clientId }),
	]);
}

export interface LinkedClient {
	clientId: string;
	name: string;
	language: Language | null;
	country: Country;
	owner: User;
}

/**
 * The client of a token with its owner; `null` where it is unknown, revoked or has run out, its client was deleted, or
 * its account was closed.
 */
export async function findStatementLinkAcrossAccounts(
	db: Database,
	tokenHash: string,
	now: Instant,
): Promise<LinkedClient | null> {
	const [row] = await orm(db)
		.select({
			clientId: clients.id,
			name: clients.name,
			language: clients.language,
			country: clients.country,
			owner: userColumns,
		})
		.from(statementLinks)
		.innerJoin(users, eq(users.id, statementLinks.userId))
		.innerJoin(clients, and(eq(clients.id, statementLinks.clientId), eq(clients.userId, statementLinks.userId)))
		.where(
			and(eq(statementLinks.tokenHash, tokenHash), isOpen(now), isNull(clients.deletedAt), isNull(users.deletedAt)),
		);
	return row ?? null;
}

type Owned = Pick<StatementLink, "userId" | "clientId">;

/** Ends every link to the statement of a client of the owner's. */
export async function endStatementLinks(db: Database, owned: Owned, at: Instant): Promise<void> {
	await commit(db, endLinks(db, owned, at));
}

function endLinks(db: Database, { userId, clientId }: Owned, at: Instant): Statement[] {
	return [
		record(db, { at, userId, event: "client.statement_links_ended", objectId: clientId }),
		orm(db)
			.update(statementLinks)
			.set({ revokedAt: at })
			.where(
				and(eq(statementLinks.userId, userId), eq(statementLinks.clientId, clientId), isNull(statementLinks.revokedAt)),
			),
	];
}

/** How many links open the statement of a client of the owner's. */
export async function countStatementLinks(db: Database, { userId, clientId }: Owned, now: Instant): Promise<number> {
	return orm(db).$count(
		statementLinks,
		and(eq(statementLinks.userId, userId), eq(statementLinks.clientId, clientId), isOpen(now)),
	);
}

function isOpen(now: Instant) {
	return sql`(${statementLinks.revokedAt} IS NULL AND (${statementLinks.expiresAt} IS NULL OR ${statementLinks.expiresAt} > ${now}))`;
}
