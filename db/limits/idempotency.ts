import { and, eq } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { idempotencyKeys } from "../payments/ledger.schema";

/** An answer to store: whose request it was, its key, and its hash. */
export interface StoredAnswer {
	userId: string;
	key: string;
	fingerprint: string;
	answer: unknown;
	createdAt: Instant;
}

/** The statement that remembers an answer, for the batch of the effect it tells of. */
export function storeAnswer(db: Database, entry: StoredAnswer) {
	return orm(db).insert(idempotencyKeys).values(entry);
}

export async function findStoredAnswer(db: Database, userId: string, key: string) {
	const [row] = await orm(db)
		.select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
		.from(idempotencyKeys)
		.where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
	return row ?? null;
}
