import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { User } from "~/identity/domain/user";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit } from "../commit";
import { sessions, users } from "../schema/identity";
import { userColumns } from "./users";

export interface Session {
	tokenHash: string;
	userId: string;
	userAgent: string;
	createdAt: Instant;
	lastSeenAt: Instant;
	expiresAt: Instant;
}

/** A live session and whose it is, in one query: what every signed-in request begins with. */
export async function findSession(
	db: Database,
	tokenHash: string,
	{ now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<{ user: User; lastSeenAt: Instant } | null> {
	const [row] = await orm(db)
		.select({ user: userColumns, lastSeenAt: sessions.lastSeenAt })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(
			and(
				eq(sessions.tokenHash, tokenHash),
				gt(sessions.expiresAt, now),
				gt(sessions.lastSeenAt, idleSince),
				isNull(users.deletedAt),
			),
		);
	return row ?? null;
}

/** Adds a session and drops the account's oldest beyond `keep`. */
export async function insertSession(db: Database, session: Session, keep: number): Promise<void> {
	await commit(db, [
		orm(db).insert(sessions).values(session),
		sql`DELETE FROM sessions WHERE token_hash IN (
				SELECT token_hash FROM sessions WHERE user_id = ${session.userId}
				ORDER BY last_seen_at DESC, created_at DESC LIMIT -1 OFFSET ${keep})`,
	]);
}

export async function touchSession(db: Database, tokenHash: string, seenAt: Instant): Promise<void> {
	await orm(db).update(sessions).set({ lastSeenAt: seenAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
	await orm(db).delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
