import { z } from "zod";
import type { HostedBilling } from "~/billing/domain/port";
import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import { m } from "~/paraglide/messages";
import { type StripePrices, toReport } from "./stripe-report";
import { isSignedBy } from "./stripe-signature";

export interface StripeAccount {
	secretKey: string;
	webhookSecret: string;
	prices: StripePrices;
	/** The network; a test's own in tests. */
	fetch: (url: string, init: RequestInit) => Promise<Response>;
}

const API = "https://api.stripe.com/v1";

/** The version of Stripe's API that this file was written for (docs.stripe.com/api/versioning). */
const VERSION = "2024-06-20";

const TIMEOUT_MS = 10_000;

/** Plans paid through Stripe: Checkout to begin, the customer portal to change and end, webhooks to hear of it. */
export function stripeBilling({ secretKey, webhookSecret, prices, fetch }: StripeAccount): HostedBilling {
	async function call(method: "POST" | "DELETE", path: string, fields?: Record<string, string>, key?: string) {
		const headers = new Headers({
			Authorization: `Bearer ${secretKey}`,
			"Stripe-Version": VERSION,
		});
		if (fields) headers.set("Content-Type", "application/x-www-form-urlencoded");
		if (key) headers.set("Idempotency-Key", key);
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		const body = fields && new URLSearchParams(fields).toString();
		return fetch(API + path, { method, headers, signal, ...(body === undefined ? {} : { body }) }).catch(
			(error: unknown) => {
				logError("Stripe can't be reached", error);
				throw unavailable();
			},
		);
	}

	async function pageFrom(answer: Response): Promise<string> {
		if (!answer.ok) throw await refused(answer);
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
			return pageFrom(await call("POST", "/checkout/sessions", fields, `${userId}:${plan}:${period}:${key}`));
		},
		async portal(customer, returnUrl) {
			return pageFrom(await call("POST", "/billing_portal/sessions", { customer, return_url: returnUrl }));
		},
		async cancel(subscriptionId, why) {
			const comment = new URLSearchParams({ "cancellation_details[comment]": why });
			const answer = await call("DELETE", `/subscriptions/${encodeURIComponent(subscriptionId)}?${comment}`);
			if (answer.ok || answer.status === 404) return;
			await refused(answer);
			// No visitor waits for this: the status is for whoever looks after the outbox.
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

/** What Stripe says of a refusal goes to the log: it names the parameter and the request, and is not for the visitor. */
async function refused(answer: Response): Promise<AppError> {
	const text = (await answer.text()).slice(0, 1000);
	logError("Stripe refused a request", new Error(text), { status: answer.status });
	return unavailable();
}

function unavailable(): AppError {
	return new AppError("unavailable", m.web_payment_unreachable(), {
		retryAfter: 10,
	});
}
