import { RuleBroken } from "#db/commit";
import { findSubscriber, keepSubscription, rememberReport } from "#db/queries/subscriptions";
import { deleteOldBillingEventsOfAnyUser } from "#db/queries/sweeps";
import type { SubscriptionReport } from "~/billing/domain/port";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/dates";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { counts } from "../domain/subscription";
import { changePlan } from "./change-plan.server";

/** As often as a report can meet another one, or the administrator, at the same account. */
const TRIES = 4;

/** A provider repeats a report for days, not for weeks. */
const REMEMBERED_DAYS = 30;
const SWEPT_AT_ONCE = 5000;

/**
 * Takes a report of the payment provider and gives the account the plan that is paid for. One that was dealt with, or
 * comes too late, changes nothing and is no error.
 * @throws AppError invalid (not signed, or not by the provider), not_found (no provider is set up), conflict
 */
export async function receiveReport(ctx: AppContext, body: Uint8Array, signature: string | null): Promise<void> {
	if (ctx.billing.kind !== "hosted") throw notFound(m.web_path_not_found());
	const report = ctx.billing.read(body, signature, ctx.clock.now());
	if (!report) return;
	for (let tries = 1; ; tries++) {
		try {
			return await apply(ctx, report);
		} catch (error) {
			if (error instanceof RuleBroken && error.rule === "event_new") return;
			const raced = error instanceof AppError && error.code === "conflict";
			if (!raced || tries === TRIES) throw error;
		}
	}
}

async function apply(ctx: AppContext, report: SubscriptionReport): Promise<void> {
	const subscriber = await findSubscriber(ctx.db, report.userId);
	if (!subscriber) return;
	const { subscription: known } = subscriber;
	const reportStatement = rememberReport(ctx.db, report.id, ctx.clock.now());
	if (!counts(known, report)) return changePlan(ctx, BY, subscriber, subscriber.plan, [reportStatement]);

	const { customerId, subscriptionId, at: reportedAt } = report;
	const state = report.kind === "ended" ? "ended" : "active";
	const subscriptionStatements = keepSubscription(ctx.db, subscriber.id, {
		customerId,
		subscriptionId,
		state,
		reportedAt,
	});
	await changePlan(ctx, BY, subscriber, report.plan, [reportStatement, ...subscriptionStatements]);

	// Two checkouts were open at once: nobody pays for two plans.
	const replaced = known?.state === "active" && known.subscriptionId !== subscriptionId;
	if (replaced && ctx.billing.kind === "hosted") ctx.background(ctx.billing.cancel(known.subscriptionId));
}

const BY = "payment provider";

export async function sweepBillingEvents(ctx: AppContext): Promise<void> {
	await deleteOldBillingEventsOfAnyUser(ctx.db, ctx.clock.now() - REMEMBERED_DAYS * DAY_MS, SWEPT_AT_ONCE);
}
