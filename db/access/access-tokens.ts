import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { AccessToken } from "~/access/domain/access-token";
import { SCOPES } from "~/access/domain/scope";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { prepared } from "../prepared";
import { accessTokens } from "./access-tokens.schema";
import { userColumns } from "./users";
import { users } from "./users.schema";

/**
 * Adds a token, where the account has fewer than `most` that have not ended. Throws RuleBroken("room_left") where it has
 * not, or is gone.
 */
export async function insertAccessToken(
	db: Database,
	{ scopes, ...token }: AccessToken & { tokenHash: string },
	most: number,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	const { id, userId, createdAt } = token;
	await commit(db, [
		...mustHold(
			"room_left",
			sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL) AND
				(SELECT count(*) FROM access_tokens WHERE user_id = ${userId} AND expires_at > ${createdAt}) < ${most}`,
		),
		orm(db)
			.insert(accessTokens)
			.values({ ...token, scopes: scopes.join(" ") }),
		record(db, { at: createdAt, userId, event: "account.token_made", objectId: id, detail: scopes.join(" ") }),
		...extraStatements,
	]);
}

export async function findAccessToken(
	db: Database,
	tokenHash: string,
	now: Instant,
): Promise<{ user: User; token: Pick<AccessToken, "id" | "scopes" | "lastUsedAt"> } | null> {
	const [row] = await liveToken(db).all({ tokenHash, now });
	return row ? { user: row.user, token: { ...row.token, scopes: readScopes(row.token.scopes) } } : null;
}

const liveToken = prepared((db) =>
	db
		.select({
			user: userColumns,
			token: { id: accessTokens.id, scopes: accessTokens.scopes, lastUsedAt: accessTokens.lastUsedAt },
		})
		.from(accessTokens)
		.innerJoin(users, eq(users.id, accessTokens.userId))
		.where(
			and(
				eq(accessTokens.tokenHash, sql.placeholder("tokenHash")),
				gt(accessTokens.expiresAt, sql.placeholder("now")),
				isNull(users.deletedAt),
			),
		)
		.prepare(),
);

export async function touchAccessToken(db: Database, userId: string, id: string, usedAt: Instant): Promise<void> {
	await orm(db)
		.update(accessTokens)
		.set({ lastUsedAt: usedAt })
		.where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)));
}

export async function listAccessTokens(db: Database, userId: string, now: Instant): Promise<AccessToken[]> {
	const rows = await orm(db)
		.select()
		.from(accessTokens)
		.where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now)))
		.orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
	return rows.map(({ tokenHash, scopes, ...row }) => ({ ...row, scopes: readScopes(scopes) }));
}

/** Ends one of an account's tokens. Throws RuleBroken("row_unchanged") where there is none such. */
export async function deleteAccessToken(
	db: Database,
	{ userId, id, at }: { userId: string; id: string; at: Instant },
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		orm(db)
			.delete(accessTokens)
			.where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.token_revoked", objectId: id }),
		...extraStatements,
	]);
}

/** Scopes as they are stored; one that no longer exists permits nothing. */
function readScopes(text: string): AccessToken["scopes"] {
	const words = text.split(" ");
	return SCOPES.filter((scope) => words.includes(scope));
}

export async function deleteEndedTokensAcrossAccounts(db: Database, now: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM access_tokens WHERE id IN (SELECT id FROM access_tokens WHERE expires_at <= ${now} LIMIT ${limit})`);
}
