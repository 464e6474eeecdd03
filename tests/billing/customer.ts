import type { Plan } from "~/billing/domain/plan";
import { receiveReport } from "~/billing/server/receive-report.server";
import type { Cause } from "~/outbox/domain/effect";
import { testContext } from "../harness/context";
import { aUser } from "../harness/factories";
import { select } from "../harness/rows";
import { recordedStripe, signed } from "./stripe";

const START = "2026-03-02T12:00:00Z";
export const NOW = Date.parse(START);

/** An account at Stripe, and what tells of it. `answer` is what Stripe says to each call. */
export async function customer({ plan, answer }: { plan?: Plan; answer?: () => Response | Promise<Response> } = {}) {
	const stripe = recordedStripe(answer ?? (() => Response.json({ url: "https://checkout.stripe.com/c/1" })));
	const { ctx, settle, setNow } = testContext({ now: START, ports: { billing: stripe.billing } });
	const user = await aUser(ctx, plan && { plan });
	const [cus, sub] = [`cus_${user.id}`, `sub_${user.id}`];
	return {
		...stripe,
		ctx,
		settle,
		setNow,
		user,
		sub,
		whose: { userId: user.id, customer: cus, subscription: sub },
		receive: (event: string, signature: string | null = signed(event, ctx.clock.now())) =>
			receiveReport(ctx, new TextEncoder().encode(event), signature),
		plan: async () => (await select<{ plan: Plan }>("SELECT plan FROM users WHERE id = ?", user.id))[0]?.plan,
		changes: async () => {
			const entries = "SELECT detail FROM audit WHERE user_id = ? AND event = 'account.plan_changed' ORDER BY seq";
			return (await select<{ detail: string }>(entries, user.id)).map(({ detail }) => detail);
		},
	};
}

/** The address by which a subscription is cancelled. */
export function cancelled(subscription: string, cause: Cause): string {
	const comment = new URLSearchParams({ "cancellation_details[comment]": cause });
	return `https://api.stripe.com/v1/subscriptions/${subscription}?${comment}`;
}
