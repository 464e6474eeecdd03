import { expect, test } from "vitest";
import { takeLogged } from "#tests/support/console";
import { testContext } from "#tests/support/context";
import { aUser } from "#tests/support/factories";
import { select } from "#tests/support/rows";
import { checkoutCompleted, PRICES, recordedStripe, signed, subscriptionEvent } from "#tests/support/stripe";
import type { Plan } from "~/billing/domain/plan";
import { orderPlan } from "~/billing/server/order-plan.server";
import { receiveReport, sweepBillingEvents } from "~/billing/server/receive-report.server";
import { endSubscription } from "~/billing/server/subscription.server";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const SECOND = 1000;

/** An account at Stripe, and what tells of it. */
async function customer(given: { plan?: Plan } = {}) {
	const stripe = recordedStripe(() => Response.json({ url: "https://checkout.stripe.com/c/1" }));
	const { ctx, settle, setNow } = testContext({ now: "2026-03-02T12:00:00Z", ports: { billing: stripe.billing } });
	const user = await aUser(ctx, given);
	const [cus, sub] = [`cus_${user.id}`, `sub_${user.id}`];
	const whose = { userId: user.id, customer: cus, subscription: sub };
	return {
		...stripe,
		ctx,
		settle,
		setNow,
		user,
		sub,
		whose,
		hear: (event: string, signature: string | null = signed(event, ctx.clock.now())) =>
			receiveReport(ctx, new TextEncoder().encode(event), signature),
		plan: async () => (await select<{ plan: Plan }>(`SELECT plan FROM users WHERE id = '${user.id}'`))[0]?.plan,
		changes: async () =>
			(
				await select<{ detail: string }>(
					`SELECT detail FROM audit WHERE user_id = '${user.id}' AND event = 'account.plan_changed' ORDER BY seq`,
				)
			).map(({ detail }) => detail),
	};
}

test("a finished checkout gives its plan, an update another one, the end takes it", async () => {
	const { hear, whose, plan, changes } = await customer();
	await hear(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	expect(await plan()).toBe("freelancer");
	await hear(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }, { price: PRICES.pro.year }));
	expect(await plan()).toBe("pro");
	await hear(subscriptionEvent("deleted", { ...whose, at: NOW + 2 * SECOND }));
	expect(await plan()).toBe("free");
	expect(await changes()).toEqual([
		"free to freelancer by payment provider",
		"freelancer to pro by payment provider",
		"pro to free by payment provider",
	]);
});

test("the same event fifty times at once counts once", async () => {
	const { hear, whose, plan, changes } = await customer();
	const event = checkoutCompleted({ ...whose, at: NOW });
	await Promise.all(Array.from({ length: 50 }, () => hear(event)));
	expect(await plan()).toBe("pro");
	expect(await changes()).toEqual(["free to pro by payment provider"]);
});

test("an event that comes after a newer one, or after the end, is too late", async () => {
	const { hear, whose, plan } = await customer();
	await hear(checkoutCompleted({ ...whose, at: NOW }));
	await hear(subscriptionEvent("deleted", { ...whose, at: NOW + 10 * SECOND }));
	await hear(subscriptionEvent("updated", { ...whose, at: NOW + 5 * SECOND }));
	await hear(subscriptionEvent("updated", { ...whose, at: NOW + 10 * SECOND }));
	await hear(checkoutCompleted({ ...whose, at: NOW + 10 * SECOND }));
	expect(await plan()).toBe("free");
});

test("an update before its checkout is told counts, and the checkout then changes nothing", async () => {
	const { hear, whose, plan, changes } = await customer();
	await hear(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }));
	await hear(checkoutCompleted({ ...whose, at: NOW }));
	expect(await plan()).toBe("pro");
	expect(await changes()).toEqual(["free to pro by payment provider"]);
});

test("of two checkouts the later stays and the earlier is ended, so that nobody pays twice", async () => {
	const { hear, whose, plan, calls, sub, settle } = await customer();
	await hear(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await hear(checkoutCompleted({ ...whose, at: NOW + SECOND, subscription: `${sub}_2` }, "pro"));
	await settle();
	expect(calls.map(({ method, url }) => [method, url])).toEqual([
		["DELETE", `https://api.stripe.com/v1/subscriptions/${sub}`],
	]);
	await hear(subscriptionEvent("deleted", { ...whose, at: NOW + 2 * SECOND }));
	expect(await plan()).toBe("pro");
});

test.each([
	["past_due", "pro"],
	["trialing", "pro"],
	["unpaid", "free"],
	["paused", "free"],
	["canceled", "free"],
	["incomplete", "freelancer"],
] as const)("a subscription that is %s leaves the plan %s", async (status, expected) => {
	const { hear, whose, plan } = await customer();
	await hear(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await hear(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }, { status }));
	expect(await plan()).toBe(expected);
});

test("an unpaid checkout, a stranger's price, another kind of event and an account that is gone change nothing", async () => {
	const { hear, whose, plan, changes } = await customer();
	await hear(checkoutCompleted({ ...whose, at: NOW }).replace('"paid"', '"unpaid"'));
	await hear(subscriptionEvent("updated", { ...whose, at: NOW }, { price: "price_of_another_product" }));
	expect(takeLogged()).toContain("a price that no plan has");
	await hear(checkoutCompleted({ ...whose, at: NOW }).replace("checkout.session.completed", "invoice.paid"));
	await hear(checkoutCompleted({ ...whose, at: NOW, userId: crypto.randomUUID() }));
	expect(await plan()).toBe("free");
	expect(await changes()).toEqual([]);
});

test("what is not signed, signed wrongly, or signed long ago is refused and changes nothing", async () => {
	const { hear, whose, plan, setNow } = await customer();
	const event = checkoutCompleted({ ...whose, at: NOW });
	const good = signed(event, NOW);
	const refused = { code: "invalid", message: "The signature is not valid" };
	await expect(hear(event, null)).rejects.toMatchObject(refused);
	await expect(hear(event, signed(event, NOW, "whsec_guessed"))).rejects.toMatchObject(refused);
	await expect(hear(event.replace('"pro"', '"freelancer"'), good)).rejects.toMatchObject(refused);
	setNow("2026-03-02T12:05:01Z");
	await expect(hear(event, good)).rejects.toMatchObject(refused);
	await expect(hear("{", signed("{", NOW + 301 * SECOND))).rejects.toMatchObject({
		message: "The event can't be read",
	});
	expect(await plan()).toBe("free");
});

test("who pays already is led to the portal, who does not to a checkout", async () => {
	const { ctx, user, hear, whose, calls } = await customer();
	const wish = { plan: "pro", period: "month", key: "k" } as const;
	await orderPlan(ctx, user, wish, "https://duebill.example");
	await hear(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await orderPlan(ctx, { ...user, plan: "freelancer" }, wish, "https://duebill.example");
	await orderPlan(ctx, { ...user, plan: "freelancer" }, { ...wish, plan: "free" }, "https://duebill.example");
	expect(calls.map(({ url }) => url.split("/v1/")[1])).toEqual([
		"checkout/sessions",
		"billing_portal/sessions",
		"billing_portal/sessions",
	]);
});

test("a plan that was given may be left without asking the provider", async () => {
	const { ctx, user, plan, calls } = await customer({ plan: "pro" });
	const wish = { plan: "free", period: "month", key: "k" } as const;
	await expect(orderPlan(ctx, user, wish, "https://duebill.example")).resolves.toBeNull();
	expect(await plan()).toBe("free");
	expect(calls).toEqual([]);
});

test("what is paid ends with the account, and old events are forgotten", async () => {
	const { ctx, user, hear, whose, calls, sub, setNow } = await customer();
	await hear(checkoutCompleted({ ...whose, id: `evt_${user.id}`, at: NOW }));
	await endSubscription(ctx, user.id);
	expect(calls.at(-1)).toMatchObject({ method: "DELETE", url: `https://api.stripe.com/v1/subscriptions/${sub}` });
	const kept = () => select(`SELECT id FROM billing_events WHERE id = 'evt_${user.id}'`);
	await sweepBillingEvents(ctx);
	expect(await kept()).toHaveLength(1);
	setNow("2026-04-02T12:00:00Z");
	await sweepBillingEvents(ctx);
	expect(await kept()).toHaveLength(0);
});
