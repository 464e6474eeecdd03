import { and, asc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { type Effect, type EffectKind, effectKey, type WaitingEffect } from "~/outbox/domain/effect";
import { orm } from "../client";
import type { Statement } from "../commit";
import { outbox } from "./outbox.schema";

/** For the batch of its cause. An effect that is written down already stays as it is. */
export function enqueue(db: Database, effect: Effect, at: Instant): Statement {
	const { kind, payload, cause, dueAt } = effect;
	return orm(db)
		.insert(outbox)
		.values({ kind, payload, cause, dueAt, dedupeKey: effectKey(effect), createdAt: at })
		.onConflictDoNothing({ target: outbox.dedupeKey });
}

export type ClaimedEffect = Effect & { id: number; lease: string; attempts: number };

interface Claim {
	kinds: readonly EffectKind[];
	lease: string;
	now: Instant;
	until: Instant;
	limit: number;
}

const columns = {
	id: outbox.id,
	kind: outbox.kind,
	payload: outbox.payload,
	cause: outbox.cause,
	dueAt: outbox.dueAt,
	attempts: outbox.attempts,
	lease: outbox.lease,
};

/** Takes effects that are due, longest due first, and of those what was done least of; what one worker takes no other does. */
export async function claimEffectsAcrossAccounts(
	db: Database,
	{ kinds, lease, now, until, limit }: Claim,
): Promise<ClaimedEffect[]> {
	const names = sql.join(
		kinds.map((kind) => sql`${kind}`),
		sql`, `,
	);
	const due = sql`SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= ${now} AND kind IN (${names})
		ORDER BY due_at, done, id LIMIT ${limit}`;
	const rows = await orm(db)
		.update(outbox)
		.set({ lease, dueAt: until, attempts: sql`${outbox.attempts} + 1` })
		.where(sql`${outbox.id} IN (${due})`)
		.returning(columns);
	return rows as ClaimedEffect[];
}

type Lease = Pick<ClaimedEffect, "id" | "lease">;

export async function finishEffect(db: Database, lease: Lease, at: Instant): Promise<void> {
	await orm(db).update(outbox).set({ doneAt: at, lease: null, lastError: "" }).where(isHeld(lease));
}

export async function postponeEffect(
	db: Database,
	lease: Lease,
	{ dueAt, error }: { dueAt: Instant; error: string },
): Promise<void> {
	await orm(db).update(outbox).set({ dueAt, lease: null, lastError: error }).where(isHeld(lease));
}

/** Has an effect that did a part of its work done further, after what was due before. Its count of failures restarts. */
export async function continueEffect(db: Database, lease: Lease, done: number, at: Instant): Promise<void> {
	await orm(db)
		.update(outbox)
		.set({ dueAt: at, lease: null, attempts: 0, lastError: "", done: sql`${outbox.done} + ${done}` })
		.where(isHeld(lease));
}

function isHeld({ id, lease }: Lease): SQL | undefined {
	return and(eq(outbox.id, id), eq(outbox.lease, lease));
}

/** What is due or has failed before. */
export async function waitingEffectsAcrossAccounts(
	db: Database,
	now: Instant,
	limit: number,
): Promise<{ count: number; oldest: WaitingEffect[] }> {
	const { id, kind, cause, createdAt, attempts, dueAt, lastError, payload, done } = outbox;
	const waits = and(isNull(outbox.doneAt), or(lte(dueAt, now), sql`${attempts} > 0`));
	const [count, rows] = await Promise.all([
		orm(db).$count(outbox, waits),
		orm(db)
			.select({ id, kind, payload, cause, createdAt, attempts, dueAt, lastError, done })
			.from(outbox)
			.where(waits)
			.orderBy(asc(createdAt), asc(id))
			.limit(limit),
	]);
	const oldest = rows.map(({ payload: names, ...row }) => ({
		...row,
		subject: Object.values<string>(names).join(" "),
	}));
	return { count, oldest };
}

export async function deleteDoneEffectsAcrossAccounts(db: Database, before: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < ${before} LIMIT ${limit})`);
}
