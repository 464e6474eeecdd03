import { commit } from "#db/commit";
import { scheduleWeekly, type WeeklyCheck, weeklyChecksAcrossAccounts } from "#db/dashboard/weekly-checks";
import type { User } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { mailsLinks } from "~/access/server/own-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Instant } from "~/kernel/time/dates";
import { planOrPostpone } from "~/mail/server/plan-or-postpone.server";
import { enqueueDeliveries, planMails } from "~/mail/server/queue-mail.server";
import { planReport } from "../domain/weekly";

const BATCH = 100;

/**
 * Writes down the weekly reports that have fallen due, and puts them on the queue; at most so many in one turn. Run twice, or
 * after it was missed, it plans each once. Where there is no mail it leaves everything for later. One
 * that can't be planned holds up no other.
 */
export async function sweepWeekly(ctx: AppContext, most = 20_000): Promise<void> {
	if (!mailsLinks(ctx)) return;
	for (let left = most; left > 0; left -= BATCH) {
		const now = ctx.clock.now();
		const checks = await weeklyChecksAcrossAccounts(ctx.db, now, BATCH);
		await planOrPostpone(ctx, checks, {
			plan: (some) => plan(ctx, some, now),
			postpone: ({ userId, change, since }, next) =>
				commit(ctx.db, [scheduleWeekly([{ userId, change, since, next }])]),
			failure: "a weekly report could not be planned",
		});
		if (checks.length < BATCH) return;
	}
}

async function plan(ctx: AppContext, checks: readonly WeeklyCheck[], now: Instant): Promise<void> {
	const looked = checks.map((check) => ({ ...check, ...planReport(check.timezone, check.since, now) }));
	const mails = looked.flatMap(({ monday, ...check }) => {
		const { userId, email } = check;
		return monday && getsReport(ctx, check)
			? [{ userId, kind: "weekly-report", payload: { monday }, to: [email], key: monday } as const]
			: [];
	});
	const { deliveries, statements } = planMails(ctx, mails);
	const next = looked.map(({ userId, change, next }) => ({ userId, change, since: now, next }));
	await commit(ctx.db, [...statements, scheduleWeekly(next)]);
	enqueueDeliveries(ctx, ...deliveries);
}

/** Whether an account gets its weekly report: its plan has it, it is on, and the address is confirmed. */
export function getsReport(
	ctx: AppContext,
	account: Pick<User, "plan" | "weeklyReports" | "emailVerifiedAt" | "demoUntil">,
): boolean {
	return account.weeklyReports && getEntitlements(account.plan).automation && isReachable(ctx, account);
}
