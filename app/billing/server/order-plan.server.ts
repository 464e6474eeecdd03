import { listSubscriptions } from "#db/billing/subscriptions";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { isPaid, PLAN_NAMES, type Plan } from "../domain/plan";
import type { PlanOrder } from "../domain/plan-order";
import type { Subscriber } from "../domain/subscription";
import { changePlan } from "./change-plan.server";

export interface Buyer extends Subscriber {
	email: string;
	/** Set for a demo account, which can't be upgraded. */
	demoUntil: number | null;
}

/**
 * Does what a confirmed order asks for, from this site (its origin, for the way back). Returns the payment provider's page to go on to, or `null` where the plan is
 * changed already.
 * @throws AppError conflict (the plan is theirs already), forbidden (plans can't be changed here), unavailable
 */
export async function orderPlan(
	ctx: AppContext,
	buyer: Buyer,
	{ plan, period, key }: PlanOrder,
	site: string,
): Promise<string | null> {
	const { billing } = ctx;
	if (plan === buyer.plan) throw new AppError("conflict", m.billing_plan_held_already({ plan: PLAN_NAMES[plan] }));
	if (billing.kind === "off") throw plansAreFixed();
	if (buyer.demoUntil !== null) throw new AppError("forbidden", m.billing_demo_refused());
	if (billing.kind === "built-in") return changedAtOnce(ctx, buyer, plan);

	const [subscription] = await listSubscriptions(ctx.db, buyer.id);
	const backTo = `${site}/subscription`;
	if (subscription?.state === "active") return billing.portal(subscription.customerId, backTo);
	// A plan that the administrator gave is not paid for, so leaving it needs no confirmation.
	if (!isPaid(plan)) return changedAtOnce(ctx, buyer, plan);
	return billing.checkout({
		userId: buyer.id,
		email: buyer.email,
		plan,
		period,
		customerId: subscription?.customerId ?? null,
		doneUrl: `${backTo}?paid=yes`,
		cancelUrl: backTo,
		key,
	});
}

async function changedAtOnce(ctx: AppContext, buyer: Buyer, plan: Plan): Promise<null> {
	await changePlan(ctx, buyer.id, buyer, plan);
	return null;
}

function plansAreFixed(): AppError {
	return new AppError("forbidden", m.billing_plans_fixed_contact());
}
