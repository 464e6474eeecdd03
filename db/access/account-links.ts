import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { AccountLink, LinkPurpose } from "~/access/domain/account-link";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { accountLinks } from "./account-links.schema";
import { writeSearchTexts } from "./accounts";
import { endAccess, endFactors, endUnprovenAccess } from "./end-access";

interface Opened {
	purpose: LinkPurpose;
	tokenHash: string;
	at: Instant;
}

export async function insertAccountLink(db: Database, link: AccountLink): Promise<void> {
	await orm(db).insert(accountLinks).values(link);
}

/** A link that was not used and has not run out. */
export async function findAccountLink(
	db: Database,
	{ purpose, tokenHash, at }: Opened,
): Promise<Pick<AccountLink, "userId" | "subject"> | null> {
	const [row] = await orm(db)
		.select({ userId: accountLinks.userId, subject: accountLinks.subject })
		.from(accountLinks)
		.where(
			and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, at)),
		);
	return row ?? null;
}

type Used = Pick<Opened, "tokenHash" | "at">;

/** `session`: the hash of the one that the browser holds. */
type Proved = Used & { session: string | null };

/** Asserts in a batch that a link is there to be used, and ends it. */
function spendLink(userId: string, { purpose, tokenHash, at }: Opened): Statement[] {
	return [
		sql`DELETE FROM account_links WHERE token_hash = ${tokenHash} AND user_id = ${userId} AND purpose = ${purpose}
			AND expires_at > ${at}`,
		...mustHaveChangedOne("row_unchanged"),
	];
}

export function endConfirmations(userId: string): Statement {
	return sql`DELETE FROM account_links WHERE user_id = ${userId} AND purpose = 'confirm-address'`;
}

/**
 * Writes down that mail to an account's address arrives, and ends what was set up before that was known.
 * Throws RuleBroken("row_unchanged") where the link was used, or the account has another address, by now.
 */
export async function confirmAddressBy(db: Database, { id, email }: User, link: Proved): Promise<void> {
	await commit(db, [
		...spendLink(id, { ...link, purpose: "confirm-address" }),
		endConfirmations(id),
		...endUnprovenAccess(id, link.session),
		sql`UPDATE users SET email_verified_at = coalesce(email_verified_at, ${link.at}), pending_email = NULL,
			version = version + 1
			WHERE id = ${id} AND email = ${email} AND deleted_at IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at: link.at, userId: id, event: "account.email_confirmed", objectId: id }),
	]);
}

/**
 * Changes an account's address to the requested one. Throws RuleBroken("row_unchanged") where the link was used, or
 * another one was requested, by now; "email_free" where the address has an account.
 */
export async function changeAddressBy(db: Database, user: User, email: string, link: Proved): Promise<void> {
	const { id } = user;
	await commit(db, [
		...spendLink(id, { ...link, purpose: "confirm-address" }),
		endConfirmations(id),
		...endUnprovenAccess(id, link.session),
		sql`UPDATE users SET email = ${email}, email_norm = ${normaliseEmail(email)}, email_verified_at = ${link.at},
			pending_email = NULL, version = version + 1
			WHERE id = ${id} AND pending_email = ${email} AND deleted_at IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
		writeSearchTexts([{ ...user, email }]),
		record(db, { at: link.at, userId: id, event: "account.email_changed", objectId: id }),
	]);
}

/**
 * Keeps an account at an address, or gives it back. The person who requested another one knew the password: it is
 * replaced by a hash that no password has, and every session ends, as do links to keep an address that came later, and
 * codes that are on since less than `suspectMs` before the link ends. Throws as {@link changeAddressBy},
 * "row_unchanged" also where nothing is to change.
 */
export async function keepAddressBy(
	db: Database,
	user: User,
	{ email, hash, suspectMs }: { email: string; hash: string; suspectMs: number },
	link: Used,
): Promise<void> {
	const { id } = user;
	const emailNorm = normaliseEmail(email);
	const end = sql`(SELECT expires_at FROM account_links WHERE token_hash = ${link.tokenHash})`;
	await commit(db, [
		...endFactors(id, sql`${end} - ${suspectMs}`),
		sql`DELETE FROM account_links WHERE user_id = ${id} AND purpose = 'keep-address' AND token_hash <> ${link.tokenHash}
			AND expires_at >= ${end}`,
		...spendLink(id, { ...link, purpose: "keep-address" }),
		endConfirmations(id),
		sql`UPDATE users SET email = ${email}, email_norm = ${emailNorm}, pending_email = NULL, password_hash = ${hash},
			email_verified_at = coalesce(iif(email_norm = ${emailNorm}, email_verified_at, NULL), ${link.at}),
			version = version + 1
			WHERE id = ${id} AND deleted_at IS NULL AND (pending_email IS NOT NULL OR email_norm <> ${emailNorm})`,
		...mustHaveChangedOne("row_unchanged"),
		writeSearchTexts([{ ...user, email }]),
		...endAccess(db, id),
		record(db, { at: link.at, userId: id, event: "account.email_change_called_off", objectId: id }),
	]);
}

/** Cancels the change of address that an account requested. Throws RuleBroken("row_unchanged") where there is none. */
export async function endAddressChange(db: Database, userId: string, at: Instant): Promise<void> {
	await commit(db, [
		sql`UPDATE users SET pending_email = NULL, version = version + 1
			WHERE id = ${userId} AND pending_email IS NOT NULL`,
		...mustHaveChangedOne("row_unchanged"),
		endConfirmations(userId),
		record(db, { at, userId, event: "account.email_change_called_off", objectId: userId }),
	]);
}

export async function deleteAccountLink(db: Database, tokenHash: string): Promise<void> {
	await orm(db).delete(accountLinks).where(eq(accountLinks.tokenHash, tokenHash));
}

export async function deleteEndedLinksAcrossAccounts(db: Database, now: Instant): Promise<void> {
	await orm(db).delete(accountLinks).where(lte(accountLinks.expiresAt, now));
}
