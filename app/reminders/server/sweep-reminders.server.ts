import { commit } from "#db/commit";
import { type ReminderCheck, reminderChecksAcrossAccounts, scheduleChecks } from "#db/reminders/reminders";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Instant } from "~/kernel/time/dates";
import type { Delivery } from "~/mail/domain/delivery";
import { withoutKnown } from "~/mail/domain/without-known";
import { planOrPostpone } from "~/mail/server/plan-or-postpone.server";
import { enqueueDeliveries, planMails } from "~/mail/server/queue-mail.server";
import { planReminders } from "../domain/reminders";

const BATCH = 100;

/**
 * Writes down the reminders that have fallen due, and puts them on the queue; at most so many in one turn. Run twice, or
 * after it was missed, it plans each once. Where there is no mail it leaves everything for later. What can't be planned holds up
 * nothing else.
 */
export async function sweepReminders(ctx: AppContext, most = 20_000): Promise<void> {
	if (ctx.mailer.kind === "off") return;
	const bundled: Delivery[] = [];
	for (let left = most; left > 0; left -= BATCH) {
		const now = ctx.clock.now();
		const checks = await reminderChecksAcrossAccounts(ctx.db, now, BATCH);
		await planOrPostpone(ctx, checks, {
			plan: async (some) => void bundled.push(...(await plan(ctx, some, now))),
			postpone: ({ invoiceId, change, since }, next) =>
				commit(ctx.db, [scheduleChecks([{ invoiceId, change, since, next }])]),
			failure: "an invoice's reminders could not be planned",
		});
		if (checks.length < BATCH) break;
	}
	for (let at = 0; at < bundled.length; at += BATCH) enqueueDeliveries(ctx, ...bundled.slice(at, at + BATCH));
}

/** Returns those of accounts that bundle: they go on the queue when all is written down that may go in one mail. */
async function plan(ctx: AppContext, checks: readonly ReminderCheck[], now: Instant): Promise<Delivery[]> {
	const looked = checks.map((check) => ({ ...check, ...dueReminders(ctx, check, now) }));
	const mails = looked.flatMap(({ userId, invoiceId, now: reminder, ...check }) =>
		reminder
			? [
					{
						userId,
						kind: "reminder",
						invoiceId,
						payload: { days: reminder.days },
						...recipientsOf(check),
						key: reminder.date,
					} as const,
				]
			: [],
	);
	const { deliveries, statements } = planMails(ctx, mails);
	const next = looked.map(({ invoiceId, change, next }) => ({ invoiceId, change, since: now, next }));
	await commit(ctx.db, [...statements, scheduleChecks(next)]);
	const bundling = new Set(checks.filter(({ bundles }) => bundles).map(({ userId }) => userId));
	enqueueDeliveries(ctx, ...deliveries.filter(({ userId }) => !bundling.has(userId)));
	return deliveries.filter(({ userId }) => bundling.has(userId));
}

function recipientsOf({
	email,
	copies,
	copyToMe,
	ownEmail,
}: Pick<ReminderCheck, "email" | "copies" | "copyToMe" | "ownEmail">) {
	const to = [email];
	const cc = withoutKnown(copies, to);
	return { to, cc, bcc: copyToMe ? withoutKnown([ownEmail], [...to, ...cc]) : [] };
}

function dueReminders(ctx: AppContext, check: ReminderCheck, now: Instant): ReturnType<typeof planReminders> {
	if (!remindsByItself(ctx, check)) return { now: null, next: null };
	const { held, email, since } = check;
	const planned = planReminders(check, since, now);
	return held || email === "" ? { ...planned, now: null } : planned;
}

/** Whether an account's reminders go by themselves: its plan has them, they are on, and it may mail others. */
export function remindsByItself(
	ctx: AppContext,
	account: Pick<Actor, "plan" | "paymentReminders" | "emailVerifiedAt" | "demoUntil">,
): boolean {
	const { plan, paymentReminders } = account;
	return getEntitlements(plan).automation && paymentReminders && mailRefusal(ctx, account) === null;
}
