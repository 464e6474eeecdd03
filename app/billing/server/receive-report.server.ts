import {
	findSubscriber,
	listSubscriptions,
	recordReport,
	recordSubscription,
	saveSubscription,
} from "#db/billing/subscriptions";
import { commit, RuleBroken, type Statement } from "#db/commit";
import { enqueue } from "#db/outbox/outbox";
import { wasClosed } from "#db/profile/closed-accounts";
import { deleteOldBillingEventsAcrossAccounts } from "#db/sweeps";
import type { SubscriptionReport } from "~/billing/domain/port";
import { type AppContext, atAccount } from "~/context";
import { AppError, notFound } from "~/kernel/errors";
import { DAY_MS } from "~/kernel/time/dates";
import type { Cause } from "~/outbox/domain/effect";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { judge, type Subscriber, type Subscription } from "../domain/subscription";
import { BILLING_EFFECTS } from "./cancel-subscription.server";
import { changePlan } from "./change-plan.server";

/** As often as a report can meet another one, or the administrator, at the same account. */
const TRIES = 4;

/** A provider repeats a report for days, not for weeks. */
const RETENTION_DAYS = 30;
const BATCH = 5000;

/**
 * Takes a report of the payment provider and gives the account the plan that is paid for. One that was dealt with, or
 * comes too late, changes nothing and is no error. What is paid for no plan, or for an account that is closed, is
 * cancelled through the outbox.
 * @throws AppError invalid (not signed, or not by the provider), not_found (no provider is set up), conflict
 */
export async function receiveReport(ctx: AppContext, body: Uint8Array, signature: string | null): Promise<void> {
	if (ctx.billing.kind !== "hosted") throw notFound(m.web_path_not_found());
	const report = ctx.billing.read(body, signature, ctx.clock.now());
	if (!report) return;
	for (let tries = 1; ; tries++) {
		try {
			const home = await atAccount(ctx, report.userId);
			await apply(home, report);
			return ctx.background(workOff(home, BILLING_EFFECTS));
		} catch (error) {
			if (error instanceof RuleBroken && error.rule === "event_new") return;
			const existing = error instanceof AppError && error.code === "conflict";
			if (!existing || tries === TRIES) throw error;
		}
	}
}

async function apply(ctx: AppContext, report: SubscriptionReport): Promise<void> {
	const subscriber = await findSubscriber(ctx.db, report.userId);
	if (!subscriber) return cancelForClosedAccount(ctx, report);
	const verdict = judge(await listSubscriptions(ctx.db, subscriber.id), report);
	const plan = verdict === "counts" ? report.plan : subscriber.plan;
	await changePlan(ctx, "payment provider", subscriber, plan, [
		recordReport(ctx.db, report.id, ctx.clock.now()),
		...EFFECTS[verdict](ctx, subscriber, report),
	]);
}

type Effect = (ctx: AppContext, subscriber: Subscriber, report: SubscriptionReport) => Statement[];

const EFFECTS: Record<ReturnType<typeof judge>, Effect> = {
	counts: (ctx, { id }, report) =>
		saveSubscription(ctx.db, id, {
			subscription: toSubscription(report, report.kind === "ended" ? "ended" : "active"),
			replaces: report.kind === "started" ? report.at : 0,
			at: ctx.clock.now(),
		}),
	record: (ctx, { id }, report) => recordSubscription(ctx.db, id, toSubscription(report, "ended")),
	surplus: (ctx, { id }, report) => [
		...recordSubscription(ctx.db, id, toSubscription(report, "cancelled")),
		cancellation(ctx, report, "another subscription took its place"),
	],
	late: () => [],
};

function toSubscription(
	{ customerId, subscriptionId, at: reportedAt }: SubscriptionReport,
	state: Subscription["state"],
): Subscription {
	return { customerId, subscriptionId, state, reportedAt };
}

/** For a closed account. Where no account ever had that id, the payment is for another product of the provider's account. */
async function cancelForClosedAccount(ctx: AppContext, report: SubscriptionReport): Promise<void> {
	if (report.kind === "ended" || !(await wasClosed(ctx.db, report.userId))) return;
	await commit(ctx.db, [
		recordReport(ctx.db, report.id, ctx.clock.now()),
		cancellation(ctx, report, "paid after the account was closed"),
	]);
}

function cancellation(ctx: AppContext, { subscriptionId }: SubscriptionReport, cause: Cause): Statement {
	const at = ctx.clock.now();
	return enqueue(ctx.db, { kind: "cancel-subscription", payload: { subscriptionId }, cause, dueAt: at }, at);
}

export async function sweepBillingEvents(ctx: AppContext): Promise<void> {
	await deleteOldBillingEventsAcrossAccounts(ctx.db, ctx.clock.now() - RETENTION_DAYS * DAY_MS, BATCH);
}
