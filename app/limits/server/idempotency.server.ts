import { hash } from "node:crypto";
import { RuleBroken, type Statement } from "#db/commit";
import { findStoredAnswer, storeAnswer } from "#db/limits/idempotency";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { DAY_MS } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** How long an answer is remembered (docs/specification.md section 7). */
export const RETENTION_MS = 2 * DAY_MS;

/** What a caller may send as `Idempotency-Key`: 1 to 255 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Throws invalid where a text is no key. */
export function requireKey(key: string): void {
	if (!KEY.test(key)) throw new AppError("invalid", m.limits_key_not_valid());
}

interface Request {
	key: string | undefined;
	/** The request; the same key with another one is refused. */
	request: unknown;
}

/**
 * Does a piece of work once for each key of an account. `work` is given a function that makes the statement which
 * remembers its answer, for the same batch as the effect; a repeated request gets that answer and nothing happens.
 * @throws AppError key_reused where the key came with another request, invalid where it is no key
 */
export async function withIdempotencyKey<Answer>(
	ctx: AppContext,
	actor: { id: string },
	{ key, request, replayed }: Request & { replayed?: Answer | null },
	work: (idempotencyStatements: (answer: Answer) => Statement[]) => Promise<Answer>,
): Promise<Answer> {
	if (!key) return work(() => []);
	requireKey(key);
	const before = replayed === undefined ? await replay<Answer>(ctx, actor, { key, request }) : replayed;
	if (before) return before;
	try {
		return await work((answer) => idempotencyStatements(ctx, actor, { key, request }, answer));
	} catch (error) {
		// A parallel request with the same key was faster: its answer is ours.
		const existing =
			error instanceof RuleBroken || error instanceof AppError
				? await replay<Answer>(ctx, actor, { key, request })
				: null;
		if (existing) return existing;
		throw error;
	}
}

/**
 * The answer that a request got before; `null` where its key did nothing yet.
 * @throws AppError key_reused where the key came with another request
 */
export async function replay<Answer>(
	ctx: AppContext,
	actor: { id: string },
	{ key, request }: Request,
): Promise<Answer | null> {
	const record = key ? await findStoredAnswer(ctx.db, actor.id, key) : null;
	if (record && record.fingerprint !== hashRequest(request)) throw keyReused();
	return record ? (record.answer as Answer) : null;
}

/** The statement that remembers an answer, for the batch of its effect; none without a key. */
export function idempotencyStatements(
	ctx: AppContext,
	actor: { id: string },
	{ key, request }: Request,
	answer: unknown,
): Statement[] {
	if (!key) return [];
	const entry = { userId: actor.id, key, fingerprint: hashRequest(request), answer, createdAt: ctx.clock.now() };
	return [storeAnswer(ctx.db, entry)];
}

/** Tells a request from others under the same key. */
export function hashRequest(request: unknown): string {
	return hash("sha256", JSON.stringify(request), "hex");
}

export function keyReused(): AppError {
	return new AppError("key_reused", m.limits_key_reused());
}
