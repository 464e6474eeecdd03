import { and, eq, gt, lte, sql } from "drizzle-orm";
import { toBucket } from "~/kernel/bucket";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { accountMoves } from "../access/directory.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit, type Statement } from "../commit";

export interface Move {
	userId: string;
	source: string;
	target: string;
	switched: boolean;
}

const { heldUntil } = accountMoves;

/** Takes a move up, or one that was left; `null` where another process holds it. A move begun before is continued. */
export async function holdMove(
	directory: Database,
	move: Omit<Move, "switched">,
	{ now, until }: { now: Instant; until: Instant },
): Promise<Move | null> {
	const [row] = await orm(directory)
		.insert(accountMoves)
		.values({ ...move, heldUntil: until })
		.onConflictDoUpdate({ target: accountMoves.userId, set: { heldUntil: until }, setWhere: lte(heldUntil, now) })
		.returning({
			userId: accountMoves.userId,
			source: accountMoves.source,
			target: accountMoves.target,
			switched: accountMoves.switched,
		});
	return row ?? null;
}

/** Holds a move for longer. Returns whether it was still held. */
export async function renewMove(
	directory: Database,
	accountId: string,
	{ now, until }: { now: Instant; until: Instant },
): Promise<boolean> {
	const { meta } = await orm(directory)
		.update(accountMoves)
		.set({ heldUntil: until })
		.where(and(eq(accountMoves.userId, accountId), gt(heldUntil, now)));
	return meta.changes > 0;
}

export async function leftMovesAcrossAccounts(directory: Database, now: Instant, limit: number): Promise<Move[]> {
	const { userId, source, target, switched } = accountMoves;
	return orm(directory)
		.select({ userId, source, target, switched })
		.from(accountMoves)
		.where(lte(heldUntil, now))
		.orderBy(heldUntil)
		.limit(limit);
}

export async function findMove(directory: Database, accountId: string): Promise<Move | null> {
	const { userId, source, target, switched } = accountMoves;
	const [row] = await orm(directory)
		.select({ userId, source, target, switched })
		.from(accountMoves)
		.where(eq(userId, accountId));
	return row ?? null;
}

export async function endMove(directory: Database, userId: string): Promise<void> {
	await orm(directory).delete(accountMoves).where(eq(accountMoves.userId, userId));
}

interface Arrival {
	move: Move;
	emailNorm: string;
	at: Instant;
	home: boolean;
}

export async function switchHome(directory: Database, { move, emailNorm, at, home }: Arrival): Promise<void> {
	const { userId, target } = move;
	const placing: Statement[] = home
		? [
				sql`DELETE FROM claimed_addresses WHERE user_id = ${userId}`,
				sql`DELETE FROM account_homes WHERE user_id = ${userId}`,
				activation(userId, emailNorm),
			]
		: [
				sql`INSERT INTO account_homes (user_id, bucket, home) VALUES (${userId}, ${toBucket(userId)}, ${target})
					ON CONFLICT (user_id) DO UPDATE SET home = excluded.home`,
				sql`INSERT INTO claimed_addresses (email_norm, user_id, claimed_at, settled) VALUES (${emailNorm}, ${userId}, ${at}, 1)
					ON CONFLICT (email_norm) DO UPDATE SET settled = 1`,
			];
	await commit(directory, [
		...placing,
		orm(directory)
			.update(accountMoves)
			.set({ switched: true })
			.where(and(eq(accountMoves.userId, userId), eq(accountMoves.switched, false))),
		record(directory, { at, userId, event: "account.moved", objectId: userId, detail: `${move.source} ${target}` }),
	]);
}

export async function activate(db: Database, userId: string, emailNorm: string): Promise<void> {
	await commit(db, [activation(userId, emailNorm)]);
}

function activation(userId: string, emailNorm: string): Statement {
	return sql`UPDATE users SET email_norm = ${emailNorm}, deleted_at = NULL
		WHERE id = ${userId} AND email_norm = ${arriving(userId)}`;
}

/** What an account has in place of its address while it arrives: no one can sign in by it or register it. */
export function arriving(userId: string): string {
	return `arriving:${userId}`;
}

export async function countSending(db: Database, userId: string): Promise<number> {
	const rows = await orm(db).all<{ count: number }>(sql`
		SELECT count(*) AS count FROM deliveries WHERE user_id = ${userId} AND state = 'sending'`);
	return rows[0]?.count ?? 0;
}

export async function findAddress(db: Database, userId: string): Promise<string | null> {
	const rows = await orm(db).all<{ emailNorm: string }>(sql`
		SELECT email_norm AS emailNorm FROM users WHERE id = ${userId} AND deleted_at IS NULL`);
	return rows[0]?.emailNorm ?? null;
}
