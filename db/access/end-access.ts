import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import type { Statement } from "../commit";
import { accessTokens } from "./access-tokens.schema";
import { sessions } from "./users.schema";

/** The statements that end what lets into an account, or reads of it, without its password: sessions, access tokens, the calendar's address. */
export function endAccess(db: Database, userId: string): Statement[] {
	return [
		orm(db).delete(sessions).where(eq(sessions.userId, userId)),
		orm(db).delete(accessTokens).where(eq(accessTokens.userId, userId)),
		sql`DELETE FROM calendar_feeds WHERE user_id = ${userId}`,
	];
}

/**
 * The statements that end what lets into an account whose address is not proven, its password and the session `keep` (a
 * hash) apart: a stranger may have begun it. They go before the proof in its batch.
 */
export function endUnprovenAccess(userId: string, keep: string | null = null): Statement[] {
	const unproven = isUnproven(userId);
	return [
		sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash IS NOT ${keep} AND ${unproven}`,
		...["access_tokens", "passkeys", "second_factors", "recovery_codes", "calendar_feeds"].map(
			(table) => sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND ${unproven}`,
		),
	];
}

export function isUnproven(userId: string): SQL {
	return sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_verified_at IS NULL)`;
}

/** The statements that end passkeys, and codes of an app that were set up since an instant, also ones that were only begun. */
export function endFactors(userId: string, since: SQL): Statement[] {
	return [
		sql`DELETE FROM passkeys WHERE user_id = ${userId}`,
		sql`DELETE FROM second_factors WHERE user_id = ${userId} AND coalesce(on_since, begun_at) >= ${since}`,
		sql`DELETE FROM recovery_codes WHERE user_id = ${userId}
			AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ${userId})`,
	];
}
