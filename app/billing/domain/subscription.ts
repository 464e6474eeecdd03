import type { Instant } from "~/kernel/time/dates";
import type { Plan } from "./plan";
import type { SubscriptionReport } from "./port";

export interface Subscription {
	customerId: string;
	subscriptionId: string;
	/** `cancelled` by us, or `ended` at the provider. */
	state: "active" | "cancelled" | "ended";
	/** When the last report that counted happened, by the provider's clock. */
	reportedAt: Instant;
}

/** An account, as far as paying for it goes. */
export interface Subscriber {
	id: string;
	plan: Plan;
}

/** `counts`: sets the plan. `record`: the end of what pays for none. `surplus`: to cancel. `late`: changes nothing. */
export type Verdict = "counts" | "record" | "surplus" | "late";

/** Reports come in no particular order; a subscription that was cancelled or has ended never comes back. */
export function judge(subscriptions: readonly Subscription[], report: SubscriptionReport): Verdict {
	const { kind, at, subscriptionId } = report;
	const own = subscriptions.find((each) => each.subscriptionId === subscriptionId);
	if (kind === "ended") return own?.state === "active" ? "counts" : "record";
	if (own) return own.state === "active" && at >= own.reportedAt ? "counts" : "late";
	const rival = subscriptions.find(({ state }) => state === "active");
	if (!rival) return "counts";
	// Reported by the checkout of a new one beside another.
	if (kind === "changed") return "late";
	return at >= rival.reportedAt ? "counts" : "surplus";
}
