import { expect, test } from "vitest";
import { cancelled } from "#tests/billing/customer";
import { PRICES, recordedStripe, signed, WEBHOOK_SECRET } from "#tests/billing/stripe";
import { takeLogged } from "#tests/harness/console";
import { isSignedBy } from "#workers/adapters/stripe-signature";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const body = new TextEncoder().encode('{"id":"evt_1"}');

const order = {
	userId: "6f7b1c58-0000-4000-8000-000000000000",
	email: "nora@adler.example",
	plan: "pro",
	period: "year",
	customerId: null,
	doneUrl: "https://duebill.example/subscription?paid=yes",
	cancelUrl: "https://duebill.example/subscription",
	key: "a-key",
} as const;

test("a checkout is asked for in a form, with the plan's price and whose it is", async () => {
	const { billing, calls } = recordedStripe(() =>
		Response.json({ id: "cs_test_1", object: "checkout.session", url: "https://checkout.stripe.com/c/pay/cs_test_1" }),
	);
	await expect(billing.checkout(order)).resolves.toBe("https://checkout.stripe.com/c/pay/cs_test_1");
	expect(calls).toEqual([
		{
			method: "POST",
			url: "https://api.stripe.com/v1/checkout/sessions",
			headers: {
				authorization: "Bearer sk_test_of_the_tests",
				"content-type": "application/x-www-form-urlencoded",
				"stripe-version": "2024-06-20",
				"idempotency-key": `${order.userId}:pro:year:a-key`,
			},
			fields: {
				mode: "subscription",
				"line_items[0][price]": PRICES.pro.year,
				"line_items[0][quantity]": "1",
				success_url: order.doneUrl,
				cancel_url: order.cancelUrl,
				client_reference_id: order.userId,
				customer_email: order.email,
				"metadata[plan]": "pro",
				"subscription_data[metadata][user_id]": order.userId,
			},
		},
	]);
});

test("who was a customer before is the same customer again", async () => {
	const { billing, calls } = recordedStripe(() => Response.json({ url: "https://checkout.stripe.com/c/1" }));
	await billing.checkout({ ...order, customerId: "cus_9" });
	expect(calls[0]?.fields).toMatchObject({ customer: "cus_9" });
	expect(calls[0]?.fields).not.toHaveProperty("customer_email");
});

test("the portal opens for a customer, and a subscription that is over may be ended again", async () => {
	const portal = recordedStripe(() => Response.json({ url: "https://billing.stripe.com/p/session/1" }));
	await expect(portal.billing.portal("cus_1", order.cancelUrl)).resolves.toBe("https://billing.stripe.com/p/session/1");
	expect(portal.calls[0]).toMatchObject({
		url: "https://api.stripe.com/v1/billing_portal/sessions",
		fields: { customer: "cus_1", return_url: order.cancelUrl },
	});
	const gone = recordedStripe(() => Response.json({ error: { type: "invalid_request_error" } }, { status: 404 }));
	await expect(gone.billing.cancel("sub_1", "account closed")).resolves.toBeUndefined();
	expect(gone.calls[0]).toMatchObject({ method: "DELETE", url: cancelled("sub_1", "account closed") });
});

test("a refusal and a network that is down are 503 with nothing of Stripe's words in the message", async () => {
	const refusing = recordedStripe(() => Response.json({ error: { message: "No such price: 'x'" } }, { status: 400 }));
	await expect(refusing.billing.checkout(order)).rejects.toMatchObject({
		code: "unavailable",
		message: "The payment service can't be reached. Please try again in a moment.",
	});
	expect(takeLogged()).toContain("No such price");
	const down = recordedStripe(() => Promise.reject(new TypeError("network down")));
	await expect(down.billing.portal("cus_1", "x")).rejects.toMatchObject({ code: "unavailable" });
	expect(takeLogged()).toContain("network down");
});

test("a signature counts for its secret, its body and five minutes", () => {
	const good = signed(body, NOW);
	expect(isSignedBy(WEBHOOK_SECRET, body, good, NOW)).toBe(true);
	expect(isSignedBy(WEBHOOK_SECRET, body, good, NOW + 5 * 60_000)).toBe(true);
	expect(isSignedBy(WEBHOOK_SECRET, body, good, NOW + 5 * 60_000 + 1)).toBe(false);
	expect(isSignedBy(WEBHOOK_SECRET, body, good, NOW - 5 * 60_000 - 1)).toBe(false);
	expect(isSignedBy("whsec_other", body, good, NOW)).toBe(false);
	expect(isSignedBy(WEBHOOK_SECRET, new TextEncoder().encode('{"id":"evt_2"}'), good, NOW)).toBe(false);
});

test("while a secret is replaced one right signature of several is enough", () => {
	const [time, right] = signed(body, NOW).split(",");
	const wrong = `v1=${"0".repeat(64)}`;
	expect(isSignedBy(WEBHOOK_SECRET, body, `${time},${wrong},${right},v0=${"1".repeat(64)}`, NOW)).toBe(true);
	expect(isSignedBy(WEBHOOK_SECRET, body, `${time},${wrong}`, NOW)).toBe(false);
});

test.each([
	["nothing", null],
	["an empty header", ""],
	["no time", `v1=${"a".repeat(64)}`],
	["no signature", `t=${NOW / 1000}`],
	["the old scheme", signed(body, NOW).replace("v1", "v0")],
	["a time that is no number", signed(body, NOW).replace(/t=\d+/, "t=NaN")],
	["a negative time", signed(body, NOW).replace("t=", "t=-")],
	["a short signature", signed(body, NOW).slice(0, -2)],
	["a signature that is not hexadecimal", signed(body, NOW).replace(/v1=../, "v1=zz")],
	["another time than the signed one", signed(body, NOW).replace(/t=\d+/, `t=${NOW / 1000 + 1}`)],
])("%s is no signature", (_, header) => {
	expect(isSignedBy(WEBHOOK_SECRET, body, header, NOW)).toBe(false);
});
