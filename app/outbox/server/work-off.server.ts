import {
	type ClaimedEffect,
	claimEffectsAcrossAccounts,
	continueEffect,
	deleteDoneEffectsAcrossAccounts,
	finishEffect,
	postponeEffect,
} from "#db/outbox/outbox";
import type { AppContext } from "~/context";
import { rootCause } from "~/kernel/log";
import { DAY_MS } from "~/kernel/time/dates";
import { type Cause, type EffectKind, type Effects, waitAfter } from "../domain/effect";

/**
 * Does one effect, or a turn of it: then it says how many rows or files that were, and is called again. Called again after a
 * crash, it changes nothing more.
 */
export type Handler<Kind extends EffectKind> = (
	ctx: AppContext,
	payload: Effects[Kind],
	cause: Cause,
) => Promise<void> | Promise<More | null>;

export interface More {
	more: number;
}

export type Handlers = { [Kind in EffectKind]?: Handler<Kind> };

/** Longer than any effect takes. */
const LEASE_MS = 5 * 60_000;

/** A Worker has six connections. */
const CONCURRENCY = 6;

/** About an hour and a half of failures. */
const ALERT_AFTER_ATTEMPTS = 8;

const RETENTION_DAYS = 30;
const BATCH = 5000;

/** Does what is due and has a handler here, `most` turns of it: a Worker's call has 1,000 queries. A failure stops no other. */
export async function workOff(ctx: AppContext, handlers: Handlers, most = 100): Promise<void> {
	const kinds = Object.keys(handlers) as EffectKind[];
	for (let left = most; left > 0; ) {
		const now = ctx.clock.now();
		const claim = { kinds, lease: ctx.ids.uuid(), now, until: now + LEASE_MS, limit: Math.min(CONCURRENCY, left) };
		const effects = await claimEffectsAcrossAccounts(ctx.db, claim);
		if (effects.length === 0) return;
		await Promise.all(effects.map((effect) => settle(ctx, handlers, effect)));
		left -= effects.length;
		await ctx.yieldToRequests();
	}
}

async function settle(ctx: AppContext, handlers: Handlers, effect: ClaimedEffect): Promise<void> {
	const { kind, payload, cause, attempts } = effect;
	let part: Awaited<ReturnType<Handler<EffectKind>>>;
	try {
		part = await (handlers[kind] as Handler<EffectKind>)(ctx, payload, cause);
	} catch (error) {
		const why = rootCause(error);
		console[attempts >= ALERT_AFTER_ATTEMPTS ? "error" : "warn"](`effect ${effect.id} (${kind}) waits`, why);
		return postponeEffect(ctx.db, effect, { dueAt: ctx.clock.now() + waitAfter(attempts), error: summarise(why) });
	}
	const now = ctx.clock.now();
	await (part ? continueEffect(ctx.db, effect, part.more, now) : finishEffect(ctx.db, effect, now));
}

function summarise(error: unknown): string {
	return String(error).slice(0, 200);
}

export async function sweepDoneEffects(ctx: AppContext): Promise<void> {
	await deleteDoneEffectsAcrossAccounts(ctx.db, ctx.clock.now() - RETENTION_DAYS * DAY_MS, BATCH);
}
