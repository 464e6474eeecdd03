import { finishTimerCheck, type TimerCheck, timerChecksAcrossAccounts, watchTimer } from "#db/time/timer-checks";
import { isReachable } from "~/access/server/may-mail.server";
import { mailsLinks } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { forgottenFrom, isForgotten } from "../domain/timer";

/** A Worker has six connections. */
const CONCURRENCY = 6;

/**
 * Writes down the mails about timers that may have been forgotten, and puts them on the queue; at most so many in one turn. Run
 * twice, or after it was missed, it plans each once: a mail is of a timer and of the last answer to "still working?".
 */
export async function sweepTimers(ctx: AppContext, most = 300): Promise<void> {
	if (!mailsLinks(ctx)) return;
	for (let left = most; left > 0; left -= CONCURRENCY) {
		const checks = await timerChecksAcrossAccounts(ctx.db, ctx.clock.now(), CONCURRENCY);
		await Promise.all(
			checks.map((check) => checkTimer(ctx, check).catch((error: unknown) => postpone(ctx, check, error))),
		);
		if (checks.length < CONCURRENCY) return;
	}
}

const POSTPONED_MS = 3_600_000;

/** One that can't be checked does not hold up the others, and is tried again. */
async function postpone(ctx: AppContext, { userId }: TimerCheck, error: unknown): Promise<void> {
	logError("a timer could not be looked at", error, { account: userId });
	await watchTimer(ctx.db, { userId, checkAt: ctx.clock.now() + POSTPONED_MS });
}

async function checkTimer(ctx: AppContext, check: TimerCheck): Promise<void> {
	const { userId } = check;
	const [owner, running] = await Promise.all([readAccount(ctx, userId), ctx.timers.running(userId)]);
	if (!owner || !running || !isReachable(ctx, owner)) return finishTimerCheck(ctx.db, check);
	if (!isForgotten(running, ctx.clock.now())) {
		return watchTimer(ctx.db, { userId, checkAt: forgottenFrom(running) });
	}
	const { delivery, statements } = planMail(ctx, {
		userId,
		kind: "forgotten-timer",
		payload: { timerId: running.id },
		to: [owner.email],
		key: `${running.id} ${running.keptAt ?? ""}`,
	});
	await finishTimerCheck(ctx.db, check, statements);
	enqueueDeliveries(ctx, delivery);
}
