import type { Instant } from "~/kernel/dates";
import type { Plan } from "./plan";
import type { SubscriptionReport } from "./port";

export interface Subscription {
	customerId: string;
	subscriptionId: string;
	state: "active" | "ended";
	/** When the last report that counted happened, by the provider's clock. */
	reportedAt: Instant;
}

/** An account, as far as paying for it goes. */
export interface Subscriber {
	id: string;
	plan: Plan;
}

/**
 * Whether a report changes anything. Providers send them in no particular order, so that one from before the last, one
 * of a subscription that another has replaced, and one of a subscription that has ended come too late.
 */
export function counts(known: Subscription | null, { kind, at, subscriptionId }: SubscriptionReport): boolean {
	if (!known) return kind !== "ended";
	if (at < known.reportedAt) return false;
	const same = subscriptionId === known.subscriptionId;
	const active = known.state === "active";
	return { started: active || !same, changed: active === same, ended: active && same }[kind];
}
