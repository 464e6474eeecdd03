import type { Instant } from "~/kernel/time/dates";
import type { PaidPlan, Plan } from "./plan";

/** A subscription that a user wants to buy. */
export interface SubscriptionOrder {
	userId: string;
	email: string;
	plan: PaidPlan;
	period: "month" | "year";
	/** The provider's customer, where this account has been one before. */
	customerId: string | null;
	/** Where the provider leads back to: done, and given up. */
	doneUrl: string;
	cancelUrl: string;
	/** Identifies one try: the same key opens one checkout, however often the button is pressed. */
	key: string;
}

/** What the provider reports of a subscription, in words of ours. */
export interface SubscriptionReport {
	/** The report's own id: it counts once. */
	id: string;
	at: Instant;
	/** `started` by a checkout of ours, `changed` later, or `ended`. */
	kind: "started" | "changed" | "ended";
	userId: string;
	customerId: string;
	subscriptionId: string;
	/** The plan that is paid for from now on; free where none is. */
	plan: Plan;
}

/** Where plans are paid: at an outside provider, nowhere (a plan changes at once), or not at all. */
export type Billing = { kind: "off" } | { kind: "built-in" } | HostedBilling;

export interface HostedBilling {
	kind: "hosted";
	/** The provider's pages that our forms may lead to (Content-Security-Policy `form-action`). */
	origins: readonly string[];
	/** Opens a checkout. Returns its address. Throws AppError unavailable. */
	checkout(order: SubscriptionOrder): Promise<string>;
	/** Opens the pages on which a customer changes or ends a subscription. Returns their address. */
	portal(customerId: string, returnUrl: string): Promise<string>;
	/** Ends a subscription at once, and says why where the operator sees it. One that has ended already is no error. */
	cancel(subscriptionId: string, why: string): Promise<void>;
	/**
	 * Reads what claims to be a report. Returns `null` for one that is genuine and concerns nothing of ours.
	 * Throws AppError invalid where the signature is missing, wrong or older than five minutes.
	 */
	read(body: Uint8Array, signature: string | null, now: Instant): SubscriptionReport | null;
}
