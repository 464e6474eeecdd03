import { findSubscription } from "#db/queries/subscriptions";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { Subscriber } from "../domain/subscription";

/** The provider's page on which a paying customer changes card, plan, or ends it. Throws AppError not_found, unavailable. */
export async function manageSubscription(ctx: AppContext, { id }: Subscriber, site: string): Promise<string> {
	const { billing } = ctx;
	const subscription = billing.kind === "hosted" ? await findSubscription(ctx.db, id) : null;
	if (billing.kind !== "hosted" || !subscription) throw new AppError("not_found", m.billing_nothing_to_manage());
	return billing.portal(subscription.customerId, `${site}/subscription`);
}

export async function readPayment(ctx: AppContext, { id }: Subscriber) {
	const { kind } = ctx.billing;
	const subscription = kind === "hosted" ? await findSubscription(ctx.db, id) : null;
	return { kind, isCustomer: subscription !== null, paysNow: subscription?.state === "active" };
}

/** Ends what an account pays for, before the account itself goes. Throws AppError unavailable. */
export async function endSubscription(ctx: AppContext, userId: string): Promise<void> {
	const { billing } = ctx;
	if (billing.kind !== "hosted") return;
	const subscription = await findSubscription(ctx.db, userId);
	if (subscription?.state === "active") await billing.cancel(subscription.subscriptionId);
}
