import { expect, test } from "vitest";
import { cancelled, customer, NOW } from "#tests/billing/customer";
import { checkoutCompleted, PRICES, signed, subscriptionEvent } from "#tests/billing/stripe";
import { takeLogged } from "#tests/harness/console";
import { select } from "#tests/harness/rows";
import { orderPlan } from "~/billing/server/order-plan.server";
import { sweepBillingEvents } from "~/billing/server/receive-report.server";

const SECOND = 1000;

test("a finished checkout gives its plan, an update another one, the end takes it", async () => {
	const { receive, whose, plan, changes } = await customer();
	await receive(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	expect(await plan()).toBe("freelancer");
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }, { price: PRICES.pro.year }));
	expect(await plan()).toBe("pro");
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 2 * SECOND }));
	expect(await plan()).toBe("free");
	expect(await changes()).toEqual([
		"free to freelancer by payment provider",
		"freelancer to pro by payment provider",
		"pro to free by payment provider",
	]);
});

test("the same event fifty times at once counts once", async () => {
	const { receive, whose, plan, changes } = await customer();
	const event = checkoutCompleted({ ...whose, at: NOW });
	await Promise.all(Array.from({ length: 50 }, () => receive(event)));
	expect(await plan()).toBe("pro");
	expect(await changes()).toEqual(["free to pro by payment provider"]);
});

test("an event that comes after a newer one, or after the end, is too late", async () => {
	const { receive, whose, plan } = await customer();
	await receive(checkoutCompleted({ ...whose, at: NOW }));
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 10 * SECOND }));
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + 5 * SECOND }));
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + 10 * SECOND }));
	await receive(checkoutCompleted({ ...whose, at: NOW + 10 * SECOND }));
	expect(await plan()).toBe("free");
});

test("an update before its checkout is told counts, and the checkout then changes nothing", async () => {
	const { receive, whose, plan, changes } = await customer();
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }));
	await receive(checkoutCompleted({ ...whose, at: NOW }));
	expect(await plan()).toBe("pro");
	expect(await changes()).toEqual(["free to pro by payment provider"]);
});

test("of two checkouts the later stays and the earlier is ended, so that nobody pays twice", async () => {
	const { receive, whose, plan, calls, sub, settle } = await customer();
	await receive(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await receive(checkoutCompleted({ ...whose, at: NOW + SECOND, subscription: `${sub}_2` }, "pro"));
	await settle();
	expect(calls.map(({ method, url }) => [method, url])).toEqual([
		["DELETE", cancelled(sub, "another subscription took its place")],
	]);
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 2 * SECOND }));
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
	const { receive, whose, plan } = await customer();
	await receive(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }, { status }));
	expect(await plan()).toBe(expected);
});

test("an unpaid checkout, a stranger's price, another kind of event and an account that never was here change nothing", async () => {
	const { receive, whose, plan, changes, settle, calls } = await customer();
	await receive(checkoutCompleted({ ...whose, at: NOW }).replace('"paid"', '"unpaid"'));
	await receive(subscriptionEvent("updated", { ...whose, at: NOW }, { price: "price_of_another_product" }));
	expect(takeLogged()).toContain("a price that no plan has");
	await receive(checkoutCompleted({ ...whose, at: NOW }).replace("checkout.session.completed", "invoice.paid"));
	await receive(checkoutCompleted({ ...whose, at: NOW, userId: crypto.randomUUID() }));
	await settle();
	expect(calls).toEqual([]);
	expect(await plan()).toBe("free");
	expect(await changes()).toEqual([]);
});

test("what is not signed, signed wrongly, or signed long ago is refused and changes nothing", async () => {
	const { receive, whose, plan, setNow } = await customer();
	const event = checkoutCompleted({ ...whose, at: NOW });
	const good = signed(event, NOW);
	const refused = { code: "invalid", message: "The signature is not valid" };
	await expect(receive(event, null)).rejects.toMatchObject(refused);
	await expect(receive(event, signed(event, NOW, "whsec_guessed"))).rejects.toMatchObject(refused);
	await expect(receive(event.replace('"pro"', '"freelancer"'), good)).rejects.toMatchObject(refused);
	setNow("2026-03-02T12:05:01Z");
	await expect(receive(event, good)).rejects.toMatchObject(refused);
	await expect(receive("{", signed("{", NOW + 301 * SECOND))).rejects.toMatchObject({
		message: "The event can't be read",
	});
	expect(await plan()).toBe("free");
});

test("who pays already is led to the portal, who does not to a checkout", async () => {
	const { ctx, user, receive, whose, calls } = await customer();
	const wish = { plan: "pro", period: "month", key: "k" } as const;
	await orderPlan(ctx, user, wish, "https://duebill.example");
	await receive(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
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

test("old events are forgotten", async () => {
	const { ctx, user, receive, whose, setNow } = await customer();
	await receive(checkoutCompleted({ ...whose, id: `evt_${user.id}`, at: NOW }));
	const kept = () => select(`SELECT id FROM billing_events WHERE id = 'evt_${user.id}'`);
	await sweepBillingEvents(ctx);
	expect(await kept()).toHaveLength(1);
	setNow("2026-04-02T12:00:00Z");
	await sweepBillingEvents(ctx);
	expect(await kept()).toHaveLength(0);
});
