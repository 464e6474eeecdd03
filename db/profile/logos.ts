import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne } from "../commit";

/** Puts another logo, or none, in place of the one that was read. Throws RuleBroken("row_unchanged") where it is not that. */
export async function replaceLogo(
	db: Database,
	userId: string,
	{ from, to, at }: { from: string | null; to: string | null; at: Instant },
): Promise<void> {
	await commit(db, [
		orm(db)
			.update(users)
			.set({ logo: to, version: sql`${users.version} + 1` })
			.where(and(eq(users.id, userId), sql`${users.logo} IS ${from}`, isNull(users.deletedAt))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.business_saved", objectId: userId }),
	]);
}

/** A logo that a row names: of an account's business, or of a client. */
export interface NamedLogo {
	userId: string;
	/** `null` for the business's own. */
	clientId: string | null;
	logo: string;
}

/** Accounts after an id, in the order of their ids; closed ones, whose files all go, are left out. */
export async function accountsAfterAcrossAccounts(db: Database, id: string, limit: number): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(
		sql`SELECT id FROM users WHERE id > ${id} AND deleted_at IS NULL ORDER BY id LIMIT ${limit}`,
	);
	return rows.map((row) => row.id);
}

/** Every logo that something of these accounts names, deleted things included, because they can come back. */
export async function namedLogosAcrossAccounts(db: Database, userIds: readonly string[]): Promise<NamedLogo[]> {
	const ids = sql`(SELECT value FROM json_each(${JSON.stringify(userIds)}))`;
	return orm(db).all<NamedLogo>(sql`
		SELECT id AS userId, NULL AS clientId, logo FROM users WHERE id IN ${ids} AND logo IS NOT NULL
		UNION SELECT user_id, NULL, logo FROM invoices WHERE user_id IN ${ids} AND logo IS NOT NULL
		UNION ALL SELECT user_id, id, logo FROM clients WHERE user_id IN ${ids} AND logo IS NOT NULL`);
}

/** The logo of an account's business at the moment of the write around this. */
export function accountLogo(userId: string) {
	return sql<string | null>`(SELECT logo FROM users WHERE id = ${userId})`;
}
