import { eq, sql } from "drizzle-orm";
import { toBucket } from "~/kernel/bucket";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { commit } from "../commit";
import { accountHomes, claimedAddresses } from "./directory.schema";

/** The name of the database where an account lives; `null` where that is the directory's own. */
export async function findHome(directory: Database, userId: string): Promise<string | null> {
	const [row] = await orm(directory)
		.select({ home: accountHomes.home })
		.from(accountHomes)
		.where(eq(accountHomes.userId, userId));
	return row?.home ?? null;
}

export async function findHomeByAddress(directory: Database, emailNorm: string): Promise<string | null> {
	const rows = await orm(directory).all<{ home: string }>(sql`
		SELECT home FROM claimed_addresses JOIN account_homes USING (user_id) WHERE email_norm = ${emailNorm}`);
	return rows[0]?.home ?? null;
}

export async function findHomesByBucket(directory: Database, bucket: string): Promise<string[]> {
	const rows = await orm(directory).all<{ home: string }>(sql`
		SELECT DISTINCT home FROM account_homes WHERE bucket = ${bucket}`);
	return rows.map(({ home }) => home);
}

interface Claim {
	userId: string;
	emailNorm: string;
	at: Instant;
}

/** Claims an address for an account of another database. Throws RuleBroken("email_free") where another account has it. */
export async function claimAddress(directory: Database, home: string, { userId, emailNorm, at }: Claim): Promise<void> {
	await commit(directory, [
		sql`INSERT INTO claimed_addresses (email_norm, user_id, claimed_at) VALUES (${emailNorm}, ${userId}, ${at})
			ON CONFLICT (email_norm) DO UPDATE SET claimed_at = excluded.claimed_at`,
		sql`INSERT INTO account_homes (user_id, bucket, home) VALUES (${userId}, ${toBucket(userId)}, ${home})
			ON CONFLICT (user_id) DO NOTHING`,
	]);
}

export async function settleClaim(directory: Database, userId: string, emailNorm: string): Promise<void> {
	await commit(directory, [
		sql`DELETE FROM claimed_addresses WHERE user_id = ${userId} AND email_norm <> ${emailNorm}`,
		sql`UPDATE claimed_addresses SET settled = 1 WHERE user_id = ${userId} AND email_norm = ${emailNorm}`,
	]);
}

export async function releaseClaim(directory: Database, userId: string, emailNorm: string): Promise<void> {
	await orm(directory).run(sql`
		DELETE FROM claimed_addresses WHERE user_id = ${userId} AND email_norm = ${emailNorm} AND settled = 0`);
}

/** Has all claims of an account checked again, should their outcome not be reported. */
export async function unsettleClaims(directory: Database, userId: string, at: Instant): Promise<void> {
	await orm(directory).run(sql`
		UPDATE claimed_addresses SET settled = 0, claimed_at = ${at} WHERE user_id = ${userId}`);
}

/** Frees every address of an account. Its home stays known: what comes late for it asks there. */
export async function releaseAddresses(directory: Database, userId: string): Promise<void> {
	await orm(directory).delete(claimedAddresses).where(eq(claimedAddresses.userId, userId));
}

export interface OpenClaim {
	emailNorm: string;
	userId: string;
	home: string;
}

/** Claims from before an instant whose outcome was not reported, the oldest first. */
export async function openClaimsAcrossAccounts(
	directory: Database,
	before: Instant,
	limit: number,
): Promise<OpenClaim[]> {
	return orm(directory).all<OpenClaim>(sql`
		SELECT email_norm AS emailNorm, user_id AS userId, home FROM claimed_addresses JOIN account_homes USING (user_id)
		WHERE settled = 0 AND claimed_at < ${before} ORDER BY claimed_at LIMIT ${limit}`);
}

export async function addressesAcrossAccounts(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
	const rows = await orm(db).all<{ id: string; emailNorm: string }>(sql`
		SELECT id, email_norm AS emailNorm FROM users
		WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`);
	return new Map(rows.map(({ id, emailNorm }) => [id, emailNorm]));
}

export async function hasTokenAcrossAccounts(db: Database, tokenHash: string): Promise<boolean> {
	const rows = await orm(db).all(sql`
		SELECT 1 FROM account_links WHERE token_hash = ${tokenHash}
		UNION ALL SELECT 1 FROM password_resets WHERE token_hash = ${tokenHash}
		UNION ALL SELECT 1 FROM shares WHERE token_hash = ${tokenHash}
		UNION ALL SELECT 1 FROM statement_links WHERE token_hash = ${tokenHash}
		UNION ALL SELECT 1 FROM calendar_feeds WHERE token_hash = ${tokenHash}`);
	return rows.length > 0;
}
