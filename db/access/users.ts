import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Actor, User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { sellerProfiles } from "../seller/seller-profiles.schema";
import { writeSearchTexts } from "./accounts";
import { endAccess } from "./end-access";
import { users } from "./users.schema";

const { passwordHash, emailNorm, deletedAt, version, reminderSteps, ...shown } = getTableColumns(users);

const administrator = sql<boolean>`EXISTS (SELECT 1 FROM operators WHERE operators.user_id = ${users.id})`
	.mapWith(Boolean)
	.as("administrator");

/** What makes a {@link User}: all columns but the password's hash and bookkeeping, and whether it is the operator's. */
export const userColumns = { ...shown, administrator };

export interface Credentials {
	user: User;
	passwordHash: string;
}

/** The account behind an e-mail address, with the hash to hold a password against. Case does not matter. */
export async function findCredentials(db: Database, email: string): Promise<Credentials | null> {
	const [row] = await orm(db)
		.select({ user: userColumns, passwordHash })
		.from(users)
		.where(and(eq(users.emailNorm, normaliseEmail(email)), isNull(users.deletedAt)));
	return row ?? null;
}

export async function findCredentialsById(
	db: Database,
	id: string,
): Promise<{ user: User; passwordHash: string } | null> {
	const [row] = await orm(db)
		.select({ user: userColumns, passwordHash })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)));
	return row ?? null;
}

/** An account by its id; `null` where it was closed. */
export async function findUser(db: Database, id: string): Promise<User | null> {
	const [row] = await orm(db)
		.select(userColumns)
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)));
	return row ?? null;
}

/** An account with the country of its business; `null` where it was closed. */
export async function findAccount(db: Database, id: string): Promise<Actor | null> {
	const [row] = await orm(db)
		.select({ user: userColumns, country: sellerProfiles.country })
		.from(users)
		.leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
		.where(and(eq(users.id, id), isNull(users.deletedAt)));
	return row ? { ...row.user, ...(row.country && { country: row.country }) } : null;
}

/** The timezone that an account has now; `null` where there is no account. */
export async function findTimezone(db: Database, userId: string): Promise<string | null> {
	const [row] = await orm(db).select({ timezone: users.timezone }).from(users).where(eq(users.id, userId));
	return row?.timezone ?? null;
}

/**
 * Adds an account. Throws RuleBroken("email_free") where the address has one, in whatever case.
 * @param along what follows from it, in the same batch
 */
export async function insertUser(
	db: Database,
	user: User,
	hash: string,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [...insertion(db, user, hash), ...extraStatements]);
}

/** The statements that add an account, for a batch. */
export function insertion(db: Database, user: User, hash: string): Statement[] {
	const row = { ...user, emailNorm: normaliseEmail(user.email), passwordHash: hash };
	return [
		orm(db).insert(users).values(row),
		writeSearchTexts([user]),
		record(db, { at: user.createdAt, userId: user.id, event: "account.registered", objectId: user.id }),
	];
}

/** Puts a new hash in place of the one that was just verified, when hashing has become stronger. */
export async function replacePasswordHash(db: Database, userId: string, hash: string): Promise<void> {
	await orm(db).update(users).set({ passwordHash: hash }).where(eq(users.id, userId));
}

/**
 * Puts a new password in place of the one whose hash was just verified, and ends all of the account's sessions and access tokens.
 * Throws RuleBroken("row_unchanged") where another one was faster.
 */
export async function changePasswordHash(
	db: Database,
	userId: string,
	{ from, to, at }: { from: string; to: string; at: Instant },
): Promise<void> {
	await commit(db, [
		orm(db)
			.update(users)
			.set({ passwordHash: to, version: sql`${users.version} + 1` })
			.where(and(eq(users.id, userId), eq(users.passwordHash, from), isNull(users.deletedAt))),
		...mustHaveChangedOne("row_unchanged"),
		...endAccess(db, userId),
		record(db, { at, userId, event: "account.password_changed", objectId: userId }),
	]);
}

/** Writes down a sign-in that was let in or turned away. */
export async function recordSignIn(
	db: Database,
	{ userId, ...entry }: { at: Instant; userId: string | null; detail?: string },
): Promise<void> {
	await record(db, { ...entry, userId, event: userId ? "account.signed_in" : "account.sign_in_refused" });
}
