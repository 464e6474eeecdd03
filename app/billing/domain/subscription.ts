import type { Instant } from "~/kernel/dates";
import type { Plan } from "./plan";
import type { SubscriptionReport } from "./port";

export interface Subscription {
	customerId: string;
	subscriptionId: string;
	/** `cancelled` by us, which the provider may not have been told yet, or `ended` at the provider. */
	state: "active" | "cancelled" | "ended";
	/** When the last report that counted happened, by the provider's clock. */
	reportedAt: Instant;
}

/** An account, as far as paying for it goes. */
export interface Subscriber {
	id: string;
	plan: Plan;
}

/**
 * What a report is to its account. One that `counts` sets the plan; the end of a subscription that pays for no plan is
 * to `record`; a `surplus` subscription was begun beside a newer one, so that it has to be cancelled; the others come
 * too `late` and change nothing.
 */
export type Verdict = "counts" | "record" | "surplus" | "late";

/**
 * Judges a report by all subscriptions that the account ever had. Providers send reports in no particular order. A
 * subscription that was cancelled or has ended never comes back, whatever is told of it later.
 */
export function judge(subscriptions: readonly Subscription[], report: SubscriptionReport): Verdict {
	const { kind, at, subscriptionId } = report;
	const own = subscriptions.find((each) => each.subscriptionId === subscriptionId);
	if (kind === "ended") return own?.state === "active" ? "counts" : "record";
	if (own) return own.state === "active" && at >= own.reportedAt ? "counts" : "late";
	const rival = subscriptions.find(({ state }) => state === "active");
	if (!rival) return "counts";
	// Of a new one beside another its checkout tells.
	if (kind === "changed") return "late";
	return at >= rival.reportedAt ? "counts" : "surplus";
}
