import { and, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { prepared } from "../prepared";
import { sellerProfiles } from "../seller/seller-profiles.schema";
import { userColumns } from "./users";
import { sessions, users } from "./users.schema";

export interface Session {
	tokenHash: string;
	userId: string;
	userAgent: string;
	createdAt: Instant;
	lastSeenAt: Instant;
	expiresAt: Instant;
	/** When its holder last confirmed their identity; `null` where never since it began. */
	confirmedAt: Instant | null;
	/** Whether that was by more than a password. */
	proven: boolean;
}

/** A live session and whose it is, in one query: what every signed-in request begins with. */
export async function findSession(
	db: Database,
	tokenHash: string,
	{ now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<{ user: User; country: string | null; lastSeenAt: Instant; proven: boolean } | null> {
	const [row] = await liveSession(db).all({ tokenHash, now, idleSince });
	return row ?? null;
}

const liveSession = prepared((db) =>
	db
		.select({
			user: userColumns,
			country: sellerProfiles.country,
			lastSeenAt: sessions.lastSeenAt,
			proven: sessions.proven,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(sellerProfiles, eq(sellerProfiles.userId, sessions.userId))
		.where(
			and(
				eq(sessions.tokenHash, sql.placeholder("tokenHash")),
				gt(sessions.expiresAt, sql.placeholder("now")),
				gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
				isNull(users.deletedAt),
			),
		)
		.prepare(),
);

/** Adds a session and drops the account's oldest beyond `keep`; never the new one, whatever the clocks say. */
export async function insertSession(
	db: Database,
	session: Session,
	keep: number,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		orm(db).insert(sessions).values(session),
		sql`DELETE FROM sessions WHERE token_hash IN (
				SELECT token_hash FROM sessions WHERE user_id = ${session.userId} AND token_hash <> ${session.tokenHash}
				ORDER BY last_seen_at DESC, created_at DESC LIMIT -1 OFFSET ${keep - 1})`,
		...extraStatements,
	]);
}

/** When one of an account's sessions began, and was confirmed since. */
export async function findSessionAge(
	db: Database,
	userId: string,
	tokenHash: string,
): Promise<Pick<Session, "createdAt" | "confirmedAt"> | null> {
	const [row] = await orm(db)
		.select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
		.from(sessions)
		.where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)));
	return row ?? null;
}

/** Records that a session's holder confirmed their identity again; `proven` where by more than a password. */
export async function confirmSession(
	db: Database,
	userId: string,
	tokenHash: string,
	{ at, proven }: { at: Instant; proven: boolean },
): Promise<void> {
	await orm(db)
		.update(sessions)
		.set({ confirmedAt: at, ...(proven ? { proven } : {}) })
		.where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)));
}

export async function touchSession(db: Database, tokenHash: string, seenAt: Instant): Promise<void> {
	await orm(db).update(sessions).set({ lastSeenAt: seenAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns whether there was such a one. */
export async function deleteSession(db: Database, tokenHash: string): Promise<boolean> {
	const { meta } = await orm(db).delete(sessions).where(eq(sessions.tokenHash, tokenHash));
	return meta.changes > 0;
}

/** A live session as its owner sees it; `handle` names it without giving the token's hash away. */
export interface SessionSummary {
	handle: string;
	tokenHash: string;
	userAgent: string;
	lastSeenAt: Instant;
}

const handle = sql<string>`substr(${sessions.tokenHash}, 1, 16)`.as("handle");

/** An account's live sessions, the one last used first. */
export async function listSessions(
	db: Database,
	userId: string,
	{ now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<SessionSummary[]> {
	return orm(db)
		.select({
			handle,
			tokenHash: sessions.tokenHash,
			userAgent: sessions.userAgent,
			lastSeenAt: sessions.lastSeenAt,
		})
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
		.orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Ends one of an account's sessions. Returns whether there was such a one. */
export async function deleteSessionByHandle(db: Database, userId: string, name: string): Promise<boolean> {
	return deleteSessionsWhere(db, userId, sql`substr(${sessions.tokenHash}, 1, 16) = ${name}`);
}

export async function deleteOtherSessions(db: Database, userId: string, tokenHash: string): Promise<void> {
	await deleteSessionsWhere(db, userId, ne(sessions.tokenHash, tokenHash));
}

async function deleteSessionsWhere(db: Database, userId: string, condition: SQL): Promise<boolean> {
	const { meta } = await orm(db)
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), condition));
	return meta.changes > 0;
}
