import { listSubscriptions } from "#db/billing/subscriptions";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { Subscriber } from "../domain/subscription";

/** The provider's page on which a paying customer changes card, plan, or ends it. Throws AppError not_found, unavailable. */
export async function manageSubscription(ctx: AppContext, { id }: Subscriber, site: string): Promise<string> {
	const { billing } = ctx;
	const [subscription] = billing.kind === "hosted" ? await listSubscriptions(ctx.db, id) : [];
	if (billing.kind !== "hosted" || !subscription) throw new AppError("not_found", m.billing_nothing_to_manage());
	return billing.portal(subscription.customerId, `${site}/subscription`);
}

export async function readPayment(ctx: AppContext, { id }: Subscriber) {
	const { kind } = ctx.billing;
	const [subscription] = kind === "hosted" ? await listSubscriptions(ctx.db, id) : [];
	return { kind, isCustomer: subscription !== undefined, paysNow: subscription?.state === "active" };
}
