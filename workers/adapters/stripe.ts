import { z } from "zod";
import type { HostedBilling } from "~/billing/domain/port";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { type StripeKey, stripeCaller, stripeRefusal } from "./stripe-api";
import { type StripePrices, toReport } from "./stripe-report";
import { isSignedBy } from "./stripe-signature";

export interface StripeAccount extends StripeKey {
	webhookSecret: string;
	prices: StripePrices;
}

const API = "https://api.stripe.com/v1";

/** Plans paid through Stripe: Checkout to begin, the customer portal to change and end, webhooks to hear of it. */
export function stripeBilling({ secretKey, webhookSecret, prices, fetch }: StripeAccount): HostedBilling {
	const call = stripeCaller({ secretKey, fetch });

	async function pageFrom(answer: Response): Promise<string> {
		if (!answer.ok) throw await stripeRefusal(answer);
		return z.object({ url: z.url() }).parse(await answer.json()).url;
	}

	return {
		kind: "hosted",
		origins: ["https://checkout.stripe.com", "https://billing.stripe.com"],
		async checkout({ userId, email, plan, period, customerId, doneUrl, cancelUrl, key }) {
			const fields = {
				mode: "subscription",
				"line_items[0][price]": prices[plan][period],
				"line_items[0][quantity]": "1",
				success_url: doneUrl,
				cancel_url: cancelUrl,
				client_reference_id: userId,
				...(customerId ? { customer: customerId } : { customer_email: email }),
				"metadata[plan]": plan,
				"subscription_data[metadata][user_id]": userId,
			};
			return pageFrom(
				await call({
					method: "POST",
					url: `${API}/checkout/sessions`,
					fields,
					key: `${userId}:${plan}:${period}:${key}`,
				}),
			);
		},
		async portal(customer, returnUrl) {
			const fields = { customer, return_url: returnUrl };
			return pageFrom(await call({ method: "POST", url: `${API}/billing_portal/sessions`, fields }));
		},
		async cancel(subscriptionId, why) {
			const comment = new URLSearchParams({ "cancellation_details[comment]": why });
			const url = `${API}/subscriptions/${encodeURIComponent(subscriptionId)}?${comment}`;
			const answer = await call({ method: "DELETE", url });
			if (answer.ok || answer.status === 404) return;
			await stripeRefusal(answer);
			// No visitor waits for this: the status is for the outbox.
			throw new Error(`Stripe refused with ${answer.status}`);
		},
		read(body, signature, now) {
			if (!isSignedBy(webhookSecret, body, signature, now)) throw new AppError("invalid", m.web_wrong_signature());
			try {
				return toReport(JSON.parse(new TextDecoder().decode(body)), prices);
			} catch {
				throw new AppError("invalid", m.web_unreadable_event());
			}
		},
	};
}
