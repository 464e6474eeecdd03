import type { AppContext } from "~/context";
import type { Cause, Effects } from "~/outbox/domain/effect";
import type { Handlers } from "~/outbox/server/work-off.server";

export const BILLING_EFFECTS = { "cancel-subscription": cancelSubscription } satisfies Handlers;

async function cancelSubscription(
	{ billing }: AppContext,
	{ subscriptionId }: Effects["cancel-subscription"],
	cause: Cause,
): Promise<void> {
	if (billing.kind !== "hosted") throw new Error("no payment provider is set up to cancel a subscription");
	await billing.cancel(subscriptionId, cause);
}
