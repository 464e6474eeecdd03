import { type StripeAccount, stripeBilling } from "#workers/adapters/stripe";
import { signed, WEBHOOK_SECRET } from "../cards/stripe-signature";

export { signed, WEBHOOK_SECRET };

export const PRICES = {
	freelancer: { month: "price_freelancer_month", year: "price_freelancer_year" },
	pro: { month: "price_pro_month", year: "price_pro_year" },
};

interface Call {
	method: string;
	url: string;
	headers: Record<string, string>;
	fields: Record<string, string>;
}

/** Stripe with a network of the test's own: every call is noted, and answered with what the test says. */
export function recordedStripe(answer: () => Response | Promise<Response> = () => Response.json({})) {
	const calls: Call[] = [];
	const account: StripeAccount = {
		secretKey: "sk_test_of_the_tests",
		webhookSecret: WEBHOOK_SECRET,
		prices: PRICES,
		fetch: async (url, { method = "GET", headers, body }) => {
			const fields = Object.fromEntries(new URLSearchParams(String(body ?? "")));
			calls.push({ method, url, headers: Object.fromEntries(new Headers(headers)), fields });
			return answer();
		},
	};
	return { billing: stripeBilling(account), calls };
}

let count = 0;

interface Given {
	id?: string;
	/** Milliseconds. */
	at: number;
	userId: string;
	customer?: string;
	subscription?: string;
}

/** A recorded `checkout.session.completed`, with the fields that are read and a few that are not. */
export function checkoutCompleted({ id, at, userId, customer = "cus_1", subscription = "sub_1" }: Given, plan = "pro") {
	return event(id, at, "checkout.session.completed", {
		id: "cs_test_1",
		object: "checkout.session",
		mode: "subscription",
		payment_status: "paid",
		client_reference_id: userId,
		customer,
		subscription,
		metadata: { plan },
		livemode: false,
	});
}

/** A recorded `customer.subscription.updated` or `.deleted`. */
export function subscriptionEvent(
	kind: "updated" | "deleted",
	{ id, at, userId, customer = "cus_1", subscription = "sub_1" }: Given,
	{ status = kind === "deleted" ? "canceled" : "active", price = PRICES.pro.month } = {},
) {
	return event(id, at, `customer.subscription.${kind}`, {
		id: subscription,
		object: "subscription",
		customer,
		status,
		metadata: { user_id: userId },
		items: { object: "list", data: [{ id: "si_1", price: { id: price, currency: "usd" } }] },
	});
}

function event(id: string | undefined, at: number, type: string, object: Record<string, unknown>) {
	return JSON.stringify({
		id: id ?? `evt_${++count}_${at}`,
		object: "event",
		api_version: "2024-06-20",
		created: Math.floor(at / 1000),
		type,
		data: { object },
	});
}
