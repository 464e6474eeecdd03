import { and, eq, isNull, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { endAccess } from "./end-access";
import { insertion } from "./users";
import { operators, users } from "./users.schema";

/** The one account that administers the installation, with what it was last set up by. */
export interface Operator {
	userId: string;
	emailNorm: string;
	passwordHash: string;
}

export async function findOperator(db: Database): Promise<Operator | null> {
	const { userId, emailNorm, passwordHash } = operators;
	const [row] = await orm(db).select({ userId, emailNorm, passwordHash }).from(operators);
	return row ?? null;
}

/** Names an account that is there, in place of the one before. */
export async function nameOperator(db: Database, operator: Operator, at: Instant): Promise<void> {
	await commit(db, naming(db, operator, at));
}

/** Adds the account and names it. Throws RuleBroken("email_free") where the address has one. */
export async function insertOperator(db: Database, user: User, operator: Operator): Promise<void> {
	await commit(db, [...insertion(db, user, operator.passwordHash), ...naming(db, operator, user.createdAt)]);
}

/** Gives the account the password of the set-up, and ends its sessions. */
export async function renewOperator(db: Database, { userId, passwordHash }: Operator, at: Instant): Promise<void> {
	await commit(db, [
		orm(db)
			.update(users)
			.set({ passwordHash, version: sql`${users.version} + 1` })
			.where(and(eq(users.id, userId), isNull(users.deletedAt))),
		...endAccess(db, userId),
		orm(db).update(operators).set({ passwordHash }).where(eq(operators.userId, userId)),
		record(db, { at, userId, event: "account.password_changed", objectId: userId }),
	]);
}

function naming(db: Database, operator: Operator, at: Instant): Statement[] {
	const row = { ...operator, namedAt: at };
	return [
		orm(db)
			.insert(operators)
			.values({ slot: 1, ...row })
			.onConflictDoUpdate({ target: operators.slot, set: row }),
		record(db, { at, userId: operator.userId, event: "account.made_administrator", objectId: operator.userId }),
	];
}
