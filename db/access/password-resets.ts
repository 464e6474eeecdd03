import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { endConfirmations } from "./account-links";
import { endAccess, endUnprovenAccess, isUnproven } from "./end-access";
import { passwordResets } from "./password-resets.schema";
import { users } from "./users.schema";

interface PasswordReset {
	tokenHash: string;
	userId: string;
	emailNorm: string;
	expiresAt: Instant;
}

export async function insertPasswordReset(db: Database, reset: PasswordReset): Promise<void> {
	await orm(db).insert(passwordResets).values(reset);
}

/** Whose password a link is for: unused, in time, and mailed to the address that the account still has. */
export async function findPasswordReset(
	db: Database,
	tokenHash: string,
	now: Instant,
): Promise<{ userId: string; email: string } | null> {
	const [row] = await orm(db)
		.select({ userId: users.id, email: users.email })
		.from(passwordResets)
		.innerJoin(users, and(eq(users.id, passwordResets.userId), eq(users.emailNorm, passwordResets.emailNorm)))
		.where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now), isNull(users.deletedAt)));
	return row ?? null;
}

interface Reset {
	tokenHash: string;
	userId: string;
	hash: string;
	at: Instant;
	/** The address is not proven, so no code was required. */
	unproven: boolean;
}

/**
 * Uses a link up: puts the new password in place, ends all of the account's sessions and other links, and what was
 * requested with the old password or, before the address was proven, set up. Throws RuleBroken("row_unchanged") where
 * the link was used, or the address proven, meanwhile.
 */
export async function resetPasswordHash(
	db: Database,
	{ tokenHash, userId, hash, at, unproven }: Reset,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		...(unproven ? mustHold("row_unchanged", isUnproven(userId)) : []),
		sql`DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND user_id = ${userId} AND expires_at > ${at}
			AND email_norm = (SELECT email_norm FROM users WHERE id = ${userId} AND deleted_at IS NULL)`,
		...mustHaveChangedOne("row_unchanged"),
		...endUnprovenAccess(userId),
		sql`UPDATE users SET password_hash = ${hash}, email_verified_at = coalesce(email_verified_at, ${at}),
			pending_email = NULL, version = version + 1 WHERE id = ${userId}`,
		endConfirmations(userId),
		orm(db).delete(passwordResets).where(eq(passwordResets.userId, userId)),
		...endAccess(db, userId),
		record(db, { at, userId, event: "account.password_reset", objectId: userId }),
		...extraStatements,
	]);
}

export async function deleteEndedResetsAcrossAccounts(db: Database, now: Instant): Promise<void> {
	await orm(db).delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}
