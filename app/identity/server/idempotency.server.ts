import { createHash } from "node:crypto";
import { RuleBroken, type Statement } from "#db/commit";
import { findRemembered, remember } from "#db/queries/idempotency";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { Actor } from "../domain/user";

/** How long an answer is remembered (docs/specification.md section 7). */
export const REMEMBERED_MS = 2 * DAY_MS;

/** What a caller may send as `Idempotency-Key`: 1 to 255 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Throws invalid where a text is no key. */
export function requireKey(key: string): void {
	if (!KEY.test(key)) throw new AppError("invalid", m.identity_key_not_valid());
}

interface Request {
	key: string | undefined;
	/** What is asked for; the same key with something else is refused. */
	asked: unknown;
}

/**
 * Does a piece of work once for each key of an account. `work` is given a function that makes the statement which
 * remembers its answer, for the same batch as the effect; a repeated request gets that answer and nothing happens.
 * @throws AppError key_reused where the key came with another request, invalid where it is no key
 */
export async function once<Answer>(
	ctx: AppContext,
	actor: Actor,
	{ key, asked }: Request,
	work: (remembering: (answer: Answer) => Statement[]) => Promise<Answer>,
): Promise<Answer> {
	if (!key) return work(() => []);
	requireKey(key);
	const fingerprint = createHash("sha256").update(JSON.stringify(asked)).digest("hex");

	const replay = async () => {
		const record = await findRemembered(ctx.db, actor.id, key);
		if (record && record.fingerprint !== fingerprint) {
			throw new AppError("key_reused", m.identity_key_reused());
		}
		return record ? (record.answer as Answer) : null;
	};

	const before = await replay();
	if (before) return before;
	const entry = { userId: actor.id, key, fingerprint, createdAt: ctx.clock.now() };
	try {
		return await work((answer) => [remember(ctx.db, { ...entry, answer })]);
	} catch (error) {
		// A parallel request with the same key was faster: its answer is ours.
		const raced = error instanceof RuleBroken || error instanceof AppError ? await replay() : null;
		if (raced) return raced;
		throw error;
	}
}
