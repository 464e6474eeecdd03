import { expect, test } from "vitest";
import { cancelled, customer, NOW } from "#tests/billing/customer";
import { checkoutCompleted, subscriptionEvent } from "#tests/billing/stripe";
import { takeLogged } from "#tests/harness/console";
import { change, select } from "#tests/harness/rows";
import { workOffOutbox } from "#workers/schedule";
import { effectsPage } from "~/admin/server/effects.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { orderPlan } from "~/billing/server/order-plan.server";
import { deleteAccount } from "~/profile/server/delete-account.server";

const SECOND = 1000;
const SITE = "https://duebill.example";

type Customer = Awaited<ReturnType<typeof customer>>;

const administrator = ({ user }: Customer) => ({ ...user, administrator: true });

/** The calls that cancel a subscription of this account's: other tests' rows may be due too. */
const deletions = ({ calls, sub }: Customer) =>
	calls.filter(({ method, url }) => method === "DELETE" && url.includes(sub)).map(({ url }) => url);

const rowsOf = ({ sub }: Customer) =>
	select<{ attempts: number; done_at: number | null; last_error: string }>(
		"SELECT attempts, done_at, last_error FROM outbox WHERE dedupe_key = ? ORDER BY id",
		`cancel-subscription ${sub}`,
	);

test("a checkout that ends after its account was closed is cancelled, once, however often it is told", async () => {
	const nora = await customer();
	const { ctx, user, receive, whose, settle, sub } = nora;
	await deleteAccount(ctx, user);
	await settle();
	await receive(checkoutCompleted({ ...whose, at: NOW }));
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }));
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 2 * SECOND }));
	await settle();
	expect(deletions(nora)).toEqual([cancelled(sub, "paid after the account was closed")]);
	expect(await rowsOf(nora)).toMatchObject([{ attempts: 1, done_at: NOW }]);
});

test("an account that closes while its checkout is told of ends what was paid all the same", async () => {
	for (let turn = 0; turn < 10; turn++) {
		const nora = await customer();
		const { ctx, user, receive, whose, settle, sub } = nora;
		await Promise.all([receive(checkoutCompleted({ ...whose, at: NOW })), deleteAccount(ctx, user)]);
		await settle();
		expect(deletions(nora)).toEqual([expect.stringContaining(sub)]);
	}
});

test("what an account pays ends with it, and its rows and files do not wait for Stripe", async () => {
	let failures = 3;
	const answer = () => (failures-- > 0 ? Response.json({}, { status: 500 }) : Response.json({}));
	const nora = await customer({ answer });
	const { ctx, user, receive, whose, settle, setNow, sub } = nora;
	await receive(checkoutCompleted({ ...whose, at: NOW }));
	await deleteAccount(ctx, user);
	await settle();
	expect(takeLogged()).toContain("Stripe refused");
	expect(await select("SELECT id FROM users WHERE id = ?", user.id)).toEqual([]);
	expect(await rowsOf(nora)).toMatchObject([
		{ attempts: 1, done_at: null, last_error: expect.stringContaining("500") },
	]);

	for (const wait of [1, 4, 16]) {
		const before = deletions(nora).length;
		await workOffOutbox(ctx);
		expect(deletions(nora)).toHaveLength(before);
		setNow(new Date(ctx.clock.now() + wait * SECOND).toISOString());
		await workOffOutbox(ctx);
	}
	expect(takeLogged()).toContain("Stripe refused");
	expect(deletions(nora)).toEqual(Array.from({ length: 4 }, () => cancelled(sub, "account closed")));
	expect(await rowsOf(nora)).toMatchObject([{ attempts: 4, done_at: ctx.clock.now(), last_error: "" }]);
	setNow("2026-03-03T12:00:00Z");
	await workOffOutbox(ctx);
	expect(deletions(nora)).toHaveLength(4);
});

test("a subscription that is replaced is cancelled though Stripe is down when it is told", async () => {
	let down = true;
	const nora = await customer({ answer: () => Response.json({}, { status: down ? 503 : 200 }) });
	const { ctx, receive, whose, settle, setNow, sub, plan } = nora;
	await receive(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await receive(checkoutCompleted({ ...whose, at: NOW + SECOND, subscription: `${sub}_2` }));
	await settle();
	expect(takeLogged()).toContain("Stripe refused");
	down = false;
	setNow("2026-03-02T12:00:10Z");
	await workOffOutbox(ctx);
	expect(deletions(nora).slice(1)).toEqual([cancelled(sub, "another subscription took its place")]);
	expect(await plan()).toBe("pro");
	// What Stripe still says of the one that was replaced takes nothing away and brings nothing back.
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + 20 * SECOND }));
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 21 * SECOND }));
	expect(await plan()).toBe("pro");
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 30 * SECOND, subscription: `${sub}_2` }));
	await receive(subscriptionEvent("updated", { ...whose, at: NOW + 31 * SECOND }));
	expect(await plan()).toBe("free");
});

test("of two checkouts that are told in the wrong order the earlier is cancelled", async () => {
	const nora = await customer();
	const { receive, whose, settle, sub, plan } = nora;
	await receive(checkoutCompleted({ ...whose, at: NOW + SECOND, subscription: `${sub}_2` }));
	await receive(checkoutCompleted({ ...whose, at: NOW }, "freelancer"));
	await settle();
	expect(await plan()).toBe("pro");
	expect(deletions(nora)).toEqual([cancelled(sub, "another subscription took its place")]);
});

test("of two checkouts that are told at once one stays and one is cancelled", async () => {
	for (let turn = 0; turn < 10; turn++) {
		const nora = await customer();
		const { receive, whose, settle, user, sub } = nora;
		const second = { ...whose, at: NOW + (turn % 2) * SECOND, subscription: `${sub}_2` };
		await Promise.all([receive(checkoutCompleted({ ...whose, at: NOW })), receive(checkoutCompleted(second))]);
		await settle();
		expect(deletions(nora)).toHaveLength(1);
		const states = await select("SELECT state FROM subscriptions WHERE user_id = ? ORDER BY state", user.id);
		expect(states).toEqual([{ state: "active" }, { state: "cancelled" }]);
	}
});

test("a subscription whose end is told before its beginning gives no plan", async () => {
	const { receive, whose, plan } = await customer();
	await receive(subscriptionEvent("deleted", { ...whose, at: NOW + SECOND }));
	await receive(checkoutCompleted({ ...whose, at: NOW }));
	expect(await plan()).toBe("free");
});

test.each(["free", "freelancer"] as const)(
	"an administrator who sets %s ends what was paid, and the end that Stripe tells of changes nothing more",
	async (given) => {
		const nora = await customer();
		const { ctx, user, receive, whose, settle, sub, plan } = nora;
		await receive(checkoutCompleted({ ...whose, at: NOW }));
		await updatePlan(ctx, administrator(nora), { email: user.email, plan: given });
		await settle();
		expect(deletions(nora)).toEqual([cancelled(sub, "the administrator set the plan")]);
		await receive(subscriptionEvent("updated", { ...whose, at: NOW + SECOND }));
		await receive(subscriptionEvent("deleted", { ...whose, at: NOW + 2 * SECOND }));
		expect(await plan()).toBe(given);
	},
);

test("an administrator who sets the plan that is there changes nothing that is paid", async () => {
	const nora = await customer();
	await nora.receive(checkoutCompleted({ ...nora.whose, at: NOW }));
	await updatePlan(nora.ctx, administrator(nora), { email: nora.user.email, plan: "pro" });
	await nora.settle();
	expect(deletions(nora)).toEqual([]);
});

test("who pays no more, because the administrator gave the plan, is led to a checkout as before", async () => {
	const nora = await customer();
	await nora.receive(checkoutCompleted({ ...nora.whose, at: NOW }));
	await updatePlan(nora.ctx, administrator(nora), { email: nora.user.email, plan: "freelancer" });
	await nora.settle();
	const order = { plan: "pro", period: "month", key: "k" } as const;
	await orderPlan(nora.ctx, { ...nora.user, plan: "freelancer" }, order, SITE);
	expect(nora.calls.at(-1)).toMatchObject({
		url: "https://api.stripe.com/v1/checkout/sessions",
		fields: { customer: nora.whose.customer },
	});
});

test("a cancellation that Stripe refuses for days is tried every six hours, and the administrator sees it", async () => {
	const nora = await customer({ answer: () => Response.json({ error: {} }, { status: 401 }) });
	const { ctx, user, receive, whose, settle, setNow, sub } = nora;
	await receive(checkoutCompleted({ ...whose, at: NOW }));
	await deleteAccount(ctx, user);
	await settle();
	const days = 3;
	for (let minute = 1; minute <= days * 24 * 60; minute += 10) {
		setNow(new Date(NOW + minute * 60 * SECOND).toISOString());
		await workOffOutbox(ctx);
	}
	takeLogged();
	const { count, oldest } = await effectsPage(ctx, administrator(nora));
	expect(count).toBe(1);
	expect(oldest).toMatchObject([
		{ kind: "cancel-subscription", subject: sub, createdAt: NOW, lastError: "Error: Stripe refused with 401" },
	]);
	expect(oldest[0]?.attempts).toBeGreaterThan(15);
	expect(oldest[0]?.attempts).toBeLessThan(25);
	await change("DELETE FROM outbox");
	await expect(effectsPage(ctx, user)).rejects.toMatchObject({ code: "forbidden" });
});
