import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Passkey } from "~/access/domain/passkey";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { stillAs } from "../still";
import { passkeys } from "./passkeys.schema";
import { userColumns } from "./users";
import { users } from "./users.schema";

type Row = typeof passkeys.$inferSelect;

/** Adds a passkey, where the account has fewer than `most`. Throws RuleBroken("room_left") where it has not, or is gone. */
export async function insertPasskey(
	db: Database,
	passkey: Passkey,
	most: number,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	const { id, userId, createdAt, transports } = passkey;
	await commit(db, [
		...mustHold(
			"room_left",
			sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL) AND
				(SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${most}`,
		),
		orm(db)
			.insert(passkeys)
			.values({ ...passkey, transports: transports.join(" ") }),
		record(db, { at: createdAt, userId, event: "account.passkey_added", objectId: id }),
		...extraStatements,
	]);
}

/** An account's passkeys, newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
	const rows = await orm(db)
		.select()
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(desc(passkeys.createdAt), desc(passkeys.id));
	return rows.map(toPasskey);
}

/** A passkey by the name that its device has for it, of one account, and that account. */
export async function findPasskey(
	db: Database,
	userId: string,
	credentialId: string,
): Promise<{ user: User; passkey: Passkey } | null> {
	const [row] = await orm(db)
		.select({ user: userColumns, passkey: passkeys })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId), isNull(users.deletedAt)));
	return row ? { user: row.user, passkey: toPasskey(row.passkey) } : null;
}

/**
 * Writes down that a passkey was used, and at which host. Throws RuleBroken("row_unchanged") where its device has counted further by then, as
 * it can't: there are two of it.
 */
export async function countPasskeyUse(
	db: Database,
	{ id, userId }: Passkey,
	{ counter, at, host }: { counter: number; at: Instant; host: string },
): Promise<void> {
	await commit(db, [
		sql`UPDATE passkeys SET counter = ${counter}, last_used_at = ${at}, host = ${host}
			WHERE id = ${id} AND user_id = ${userId} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`,
		...mustHaveChangedOne("row_unchanged"),
	]);
}

/** Writes down that there are two of a passkey: one of them is not its owner's. */
export async function recordClone(db: Database, { id, userId }: Passkey, at: Instant): Promise<void> {
	await record(db, { at, userId, event: "account.passkey_cloned", objectId: id });
}

/** Which passkey is written, and what was read of it, where the write holds for nothing else. */
export interface PasskeyWrite {
	userId: string;
	id: string;
	from?: Pick<Passkey, "name" | "lastUsedAt"> | undefined;
}

/** Throws RuleBroken("row_unchanged") where the account has none such. */
export async function renamePasskey(db: Database, write: PasskeyWrite, name: string): Promise<void> {
	await commit(db, [
		orm(db).update(passkeys).set({ name }).where(written(write)),
		...mustHaveChangedOne("row_unchanged"),
	]);
}

/** Throws RuleBroken("row_unchanged") where the account has none such. */
export async function deletePasskey(
	db: Database,
	write: PasskeyWrite,
	at: Instant,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		orm(db).delete(passkeys).where(written(write)),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId: write.userId, event: "account.passkey_removed", objectId: write.id }),
		...extraStatements,
	]);
}

/** The statements that end some of an account's passkeys, for the batch of their cause. */
export function endPasskeys(db: Database, userId: string, ids: readonly string[], at: Instant): Statement[] {
	return ids.flatMap((id) => [
		sql`DELETE FROM passkeys WHERE user_id = ${userId} AND id = ${id}`,
		record(db, { at, userId, event: "account.passkey_removed", objectId: id }),
	]);
}

function written({ userId, id, from }: PasskeyWrite) {
	return and(eq(passkeys.userId, userId), eq(passkeys.id, id), from && stillAs(passkeys, from));
}

function toPasskey({ transports, ...row }: Row): Passkey {
	return { ...row, transports: transports === "" ? [] : transports.split(" ") };
}
