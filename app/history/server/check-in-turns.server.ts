import { advanceHistoryCheck, endHistoryCheck, findHistoryCheck } from "#db/history/history-checks";
import { checkedRevisions, findChain, findUnrecorded } from "#db/history/invoice-history";
import type { AppContext } from "~/context";
import { TURN_MS } from "~/outbox/domain/effect";
import type { Handlers, More } from "~/outbox/server/work-off.server";
import { type Fault, findFault } from "../domain/chain";
import { sealSome } from "./seal-history.server";

const BATCH = 100;
const STEPS = 4;

export const HISTORY_EFFECTS = {
	"check-history": (ctx, { userId, checkId }) => checkSome(ctx, userId, checkId),
} satisfies Handlers;

/** A turn of the check of an account's revisions: it goes on from the last that was found whole. */
async function checkSome(ctx: AppContext, userId: string, checkId: string): Promise<More | null> {
	const check = await findHistoryCheck(ctx.db, userId);
	if (check?.id !== checkId) return null;
	const beganAt = ctx.clock.now();
	const isOver = (steps: number) => steps >= STEPS || ctx.clock.now() - beganAt >= TURN_MS;
	let steps = 0;
	for (; await sealSome(ctx, userId); await ctx.yieldToRequests()) if (isOver(++steps)) return { more: 0 };

	const until = (await findChain(ctx.db, userId))?.sealed ?? 0;
	let before: { seq: number; hash: string | null } = check;
	let broken: Fault | null = null;
	for (; before.seq < until && !broken; await ctx.yieldToRequests()) {
		if (isOver(steps++) && before.seq > check.seq) {
			await advanceHistoryCheck(ctx.db, userId, check, before);
			return { more: before.seq - check.seq };
		}
		const slice = await checkedRevisions(ctx.db, userId, { after: before.seq, until, limit: BATCH });
		const last = slice.at(-1);
		broken = last ? await findFault(userId, slice, before) : { seq: before.seq + 1, invoiceId: null, what: "missing" };
		before = last ?? before;
	}
	const forgotten = broken ? null : await findUnrecorded(ctx.db, userId);
	if (forgotten !== null) broken = { seq: until + 1, invoiceId: forgotten, what: "missing" };
	await endHistoryCheck(ctx.db, userId, checkId, { checkedAt: ctx.clock.now(), checked: until, broken });
	return null;
}
