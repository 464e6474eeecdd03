import { finishTimerCheck, type TimerCheck, timerChecksAcrossAccounts, watchTimer } from "#db/time/timer-checks";
import { isReachable } from "~/access/server/may-mail.server";
import { mailsLinks } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { planOrPostpone } from "~/mail/server/plan-or-postpone.server";
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
		await Promise.all(checks.map((check) => tryToCheck(ctx, check)));
		if (checks.length < CONCURRENCY) return;
	}
}

function tryToCheck(ctx: AppContext, check: TimerCheck): Promise<void> {
	return planOrPostpone(ctx, [check], {
		plan: () => checkTimer(ctx, check),
		postpone: ({ userId }, checkAt) => watchTimer(ctx.db, { userId, checkAt }),
		failure: "a timer could not be looked at",
	});
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
