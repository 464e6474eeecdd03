import { beginHistoryCheck } from "#db/history/history-checks";
import {
	accountsWithHistoryAcrossAccounts,
	checkedRevisions,
	findChain,
	findShortChain,
	findUnrecorded,
	writeCheck,
} from "#db/history/invoice-history";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { type CheckedRevision, type Fault, findFault } from "../domain/chain";
import { HISTORY_EFFECTS } from "./check-in-turns.server";
import { sealHistory } from "./seal-history.server";

const BATCH = 200;

/** A chain no longer than this is checked whenever it is shown. */
const CHECKED_ALWAYS = 400;

const ALLOWANCES: readonly Allowance[] = [{ tries: 20, seconds: 3600 }];

export interface ChainCheck {
	/** When; `null` where none was made yet. */
	at: Instant | null;
	checked: number;
	newer: number;
	broken: Fault | null;
	/** For a running check: how many revisions it has found intact. */
	underWay?: number;
}

/** A check that began so long ago has lost what had it go on. */
const STALE_MS = 3_600_000;

/**
 * Checks all of the actor's revisions and writes down what came out; of a long chain it begins that, or goes on with what was
 * begun.
 * @throws AppError too_many_requests after twenty checks in an hour
 */
export async function checkHistory(ctx: AppContext, actor: Actor): Promise<ChainCheck> {
	const retryAfter = await ctx.limits.take(`check-history:${actor.id}`, ALLOWANCES);
	if (retryAfter > 0) throw new AppError("too_many_requests", m.history_history_checks_used_up(), { retryAfter });
	const chain = await findChain(ctx.db, actor.id);
	if (!chain || chain.revisions <= CHECKED_ALWAYS) return checkAndRecord(ctx, actor.id);
	const at = ctx.clock.now();
	await beginHistoryCheck(ctx.db, actor.id, { id: ctx.ids.uuid(), at, staleBefore: at - STALE_MS });
	return lastCheck(ctx, actor);
}

/** The last check of the actor's revisions; of a short chain, one that is made now. One that is under way goes on. */
export async function lastCheck(ctx: AppContext, actor: Actor): Promise<ChainCheck> {
	const now = ctx.clock.now();
	const { chain, underWay, revisions, unrecorded } = await findShortChain(ctx.db, actor.id, CHECKED_ALWAYS);
	if (chain && chain.revisions > CHECKED_ALWAYS) {
		const checked = chain.checked ?? 0;
		const last = { at: chain.checkedAt, checked, newer: chain.revisions - checked, broken: chain.broken };
		if (!underWay || underWay.startedAt < now - STALE_MS) return last;
		ctx.background(workOff(ctx, HISTORY_EFFECTS));
		return { ...last, underWay: underWay.seq };
	}
	const until = chain?.revisions ?? 0;
	// Some are not sealed yet: the write before left that to the background.
	if (chain && chain.sealed < until) return check(ctx, actor.id);
	const broken = (await findBroken(actor.id, [revisions], until)) ?? toMissing(unrecorded, until);
	return { at: now, checked: until, newer: 0, broken };
}

/** Checks the revisions of every account that has any, for the operator. */
export async function* checkHistories(ctx: AppContext): AsyncGenerator<{ account: string } & ChainCheck> {
	for (let after = ""; ; ) {
		const accounts = await accountsWithHistoryAcrossAccounts(ctx.db, after, BATCH);
		for (const account of accounts) {
			yield { account, ...(await checkAndRecord(ctx, account)) };
			after = account;
		}
		if (accounts.length < BATCH) return;
	}
}

/** Checks all revisions of an account, and writes down what was found. */
export async function checkAndRecord(ctx: AppContext, userId: string): Promise<ChainCheck> {
	const result = await check(ctx, userId);
	const { at: checkedAt, checked, broken } = result;
	await writeCheck(ctx.db, userId, { checkedAt, checked, broken });
	return result;
}

async function check(ctx: AppContext, userId: string): Promise<ChainCheck> {
	await sealHistory(ctx, userId);
	const at = ctx.clock.now();
	const chain = await findChain(ctx.db, userId);
	const until = chain?.sealed ?? 0;
	const broken =
		(await findBroken(userId, slices(ctx, userId, until), until)) ??
		toMissing(await findUnrecorded(ctx.db, userId), until);
	return { at, checked: until, newer: 0, broken };
}

async function* slices(ctx: AppContext, userId: string, until: number): AsyncGenerator<CheckedRevision[]> {
	for (let after = 0; after < until; ) {
		const slice = await checkedRevisions(ctx.db, userId, { after, until, limit: BATCH });
		yield slice;
		await ctx.yieldToRequests();
		after = slice.at(-1)?.seq ?? until;
	}
}

async function findBroken(
	userId: string,
	slices: AsyncIterable<CheckedRevision[]> | Iterable<CheckedRevision[]>,
	until: number,
): Promise<Fault | null> {
	let before: { seq: number; hash: string | null } = { seq: 0, hash: null };
	for await (const slice of slices) {
		const fault = await findFault(userId, slice, before);
		if (fault) return fault;
		before = slice.at(-1) ?? before;
	}
	return before.seq < until ? { seq: before.seq + 1, invoiceId: null, what: "missing" } : null;
}

/** An invoice that was issued past the triggers, which write every revision. */
function toMissing(invoiceId: string | null, until: number): Fault | null {
	return invoiceId === null ? null : { seq: until + 1, invoiceId, what: "missing" };
}
