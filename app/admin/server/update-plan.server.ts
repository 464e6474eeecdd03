import { cancelSubscriptions } from "#db/billing/subscriptions";
import type { Actor, User } from "~/access/domain/user";
import { findByAddress } from "~/access/server/home.server";
import { BILLING_EFFECTS } from "~/billing/server/cancel-subscription.server";
import { changePlan } from "~/billing/server/change-plan.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import type { PlanChange } from "../domain/plan-change";
import { requireAdministrator } from "./administrator.server";

/** Changes the plan of the account with this e-mail address and cancels what it pays. Throws forbidden, not_found, conflict. */
export async function updatePlan(ctx: AppContext, actor: Actor, { email, plan }: PlanChange): Promise<User> {
	requireAdministrator(ctx, actor);
	const credentials = await findByAddress(ctx, email);
	if (!credentials) {
		const message = m.admin_no_account({ email });
		throw new AppError("not_found", message, { fieldErrors: { email: [message] } });
	}
	const { home, user } = credentials;
	if (user.plan === plan) return user;
	// From now on the plan is a gift, or free: payment for the one before ends.
	const cancellations = cancelSubscriptions(user.id, { cause: "the administrator set the plan", at: ctx.clock.now() });
	await changePlan(home, actor.id, user, plan, cancellations);
	ctx.background(workOff(home, BILLING_EFFECTS));
	return { ...user, plan };
}
