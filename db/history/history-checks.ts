import { and, eq, lt, sql } from "drizzle-orm";
import type { Fault } from "~/history/domain/chain";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { commit } from "../commit";
import { enqueue } from "../outbox/outbox";
import { historyChecks, invoiceChains } from "./history.schema";

export interface HistoryCheck {
	id: string;
	startedAt: Instant;
	/** The last revision that was found whole: 0 before the first. */
	seq: number;
	hash: string | null;
}

/** Begins a check, unless one is under way that began after `staleBefore`. */
export async function beginHistoryCheck(
	db: Database,
	userId: string,
	{ id, at, staleBefore }: { id: string; at: Instant; staleBefore: Instant },
): Promise<void> {
	const begun = { id, startedAt: at, seq: 0, hash: null };
	await commit(db, [
		orm(db)
			.insert(historyChecks)
			.values({ userId, ...begun })
			.onConflictDoUpdate({
				target: historyChecks.userId,
				set: begun,
				setWhere: lt(historyChecks.startedAt, staleBefore),
			}),
		enqueue(
			db,
			{ kind: "check-history", payload: { userId, checkId: id }, cause: "asked for by its owner", dueAt: at },
			at,
		),
	]);
}

export async function findHistoryCheck(db: Database, userId: string): Promise<HistoryCheck | null> {
	const [row] = await selectHistoryCheck(db, userId);
	return row ?? null;
}

export function selectHistoryCheck(db: Database, userId: string) {
	const { id, startedAt, seq, hash } = historyChecks;
	return orm(db).select({ id, startedAt, seq, hash }).from(historyChecks).where(eq(historyChecks.userId, userId));
}

/** Records how far a check came, unless another run did so meanwhile. */
export async function advanceHistoryCheck(
	db: Database,
	userId: string,
	check: HistoryCheck,
	to: Pick<HistoryCheck, "seq" | "hash">,
): Promise<void> {
	const { id, seq } = check;
	await orm(db)
		.update(historyChecks)
		.set({ seq: to.seq, hash: to.hash })
		.where(and(eq(historyChecks.userId, userId), eq(historyChecks.id, id), eq(historyChecks.seq, seq)));
}

/** Ends a check with what it found; one that was ended already changes nothing. */
export async function endHistoryCheck(
	db: Database,
	userId: string,
	id: string,
	found: { checkedAt: Instant; checked: number; broken: Fault | null },
): Promise<void> {
	const isUnderWay = sql`EXISTS (SELECT 1 FROM history_checks WHERE user_id = ${userId} AND id = ${id})`;
	await commit(db, [
		orm(db)
			.update(invoiceChains)
			.set(found)
			.where(and(eq(invoiceChains.userId, userId), isUnderWay)),
		orm(db)
			.delete(historyChecks)
			.where(and(eq(historyChecks.userId, userId), eq(historyChecks.id, id))),
	]);
}
