import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import type { Instant } from "~/kernel/time/dates";

const POSTPONED_MS = 3_600_000;

interface Work<Check> {
	/** Does what is due of all, or nothing. */
	plan: (checks: readonly Check[]) => Promise<void>;
	/** Has one looked at again at an instant; what it has to tell is lost no more than by a sweep that was missed. */
	postpone: (check: Check, until: Instant) => Promise<unknown>;
	/** For the log: "a timer could not be looked at". */
	failure: string;
}

/**
 * Plans what a sweep found due, of whatever accounts, in one go. Where that fails it tries halves, so that one that can't be
 * planned holds up no other: it is logged with its account, and tried again in an hour. Throws where that can't be noted
 * either, as when the database is away.
 */
export async function planOrPostpone<Check extends { userId: string }>(
	ctx: AppContext,
	checks: readonly Check[],
	work: Work<Check>,
): Promise<void> {
	const [first] = checks;
	if (!first) return;
	try {
		await work.plan(checks);
	} catch (error) {
		if (checks.length === 1) {
			logError(work.failure, error, { account: first.userId });
			await work.postpone(first, ctx.clock.now() + POSTPONED_MS);
			return;
		}
		const middle = Math.ceil(checks.length / 2);
		await planOrPostpone(ctx, checks.slice(0, middle), work);
		await planOrPostpone(ctx, checks.slice(middle), work);
	}
}
