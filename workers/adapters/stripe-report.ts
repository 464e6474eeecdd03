import { z } from "zod";
import type { SubscriptionOrder, SubscriptionReport } from "~/billing/domain/port";
import { logError } from "~/kernel/log";

/** The provider's price of each plan and period. */
export type StripePrices = Record<SubscriptionOrder["plan"], Record<SubscriptionOrder["period"], string>>;

/** What we read of an event; Stripe's own objects have many more fields (docs.stripe.com/api/events/object). */
const Event = z.object({
	id: z.string().min(1).max(255),
	type: z.string(),
	/** An event of a connected account is never about our plans. */
	account: z.string().optional(),
	created: z.number().int(),
	data: z.object({ object: z.unknown() }),
});

const CheckoutSession = z.object({
	mode: z.literal("subscription"),
	payment_status: z.enum(["paid", "no_payment_required"]),
	client_reference_id: z.string(),
	customer: z.string(),
	subscription: z.string(),
	metadata: z.object({ plan: z.enum(["freelancer", "pro"]) }),
});

const StripeSubscription = z.object({
	id: z.string(),
	customer: z.string(),
	status: z.string(),
	metadata: z.object({ user_id: z.string() }),
	items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })).min(1) }),
});

/** Statuses in which a plan is had: while a failed payment is tried again, too. */
const HAD = new Set(["active", "trialing", "past_due"]);
/** Statuses that nothing follows. */
const OVER = new Set(["canceled", "incomplete_expired"]);
/** A first payment that is still under way. */
const NOT_YET = new Set(["incomplete"]);

/** An event in words of ours; `null` for one of a kind, or of a product, that is not ours. */
export function toReport(body: unknown, prices: StripePrices): SubscriptionReport | null {
	const event = Event.parse(body);
	if (event.account !== undefined) return null;
	const base = { id: event.id, at: event.created * 1000 };
	switch (event.type) {
		case "checkout.session.completed":
			return started(base, event.data.object);
		case "customer.subscription.updated":
		case "customer.subscription.deleted":
			return changed(base, event.data.object, prices);
		default:
			return null;
	}
}

type Base = Pick<SubscriptionReport, "id" | "at">;

function started(base: Base, object: unknown): SubscriptionReport | null {
	const { success, data: session } = CheckoutSession.safeParse(object);
	if (!success) return null;
	const { client_reference_id: userId, customer: customerId, subscription: subscriptionId, metadata } = session;
	return { ...base, kind: "started", userId, customerId, subscriptionId, plan: metadata.plan };
}

function changed(base: Base, object: unknown, prices: StripePrices): SubscriptionReport | null {
	const { success, data: subscription } = StripeSubscription.safeParse(object);
	if (!success || NOT_YET.has(subscription.status)) return null;
	const { id: subscriptionId, customer: customerId, status, metadata, items } = subscription;
	const whose = { ...base, userId: metadata.user_id, customerId, subscriptionId };
	if (OVER.has(status)) return { ...whose, kind: "ended", plan: "free" };
	if (!HAD.has(status)) return { ...whose, kind: "changed", plan: "free" };
	const plan = findPlan(items.data[0]?.price.id, prices);
	if (!plan) logError("a Stripe subscription has a price that no plan has", undefined, { subscriptionId });
	return plan && { ...whose, kind: "changed", plan };
}

function findPlan(price: string | undefined, prices: StripePrices): SubscriptionOrder["plan"] | null {
	const plans = ["freelancer", "pro"] as const;
	return plans.find((plan) => price !== undefined && Object.values(prices[plan]).includes(price)) ?? null;
}
