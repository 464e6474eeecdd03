import { expect, test } from "vitest";
import { cardShop, connect, NOW } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { eventsOf, select } from "#tests/harness/rows";
import { accountObject } from "#tests/harness/stripe-stand-in/shapes";
import { endConnection, finishConnecting, readCardConnection } from "~/cards/server/connect-cards.server";
import { readCardState } from "~/cards/server/open-checkout.server";
import { closeAccount } from "~/profile/server/delete-account.server";

const HERE = "https://duebill.test";
const later = "2026-03-02T12:10:00Z";

test("an account is connected by the way that began in it, and by no other", async () => {
	const { ctx, stripe, user, account, setNow } = await cardShop();
	expect((await readCardConnection(ctx, user, HERE)).account).toEqual({
		...{ accountId: account, name: "Adler Studio", live: false, takesPayments: true },
	});
	const other = await aUser(ctx);
	const { connectUrl } = await readCardConnection(ctx, user, HERE);
	const url = new URL(connectUrl);
	expect(url.origin + url.pathname).toBe("https://connect.stripe.com/oauth/v2/authorize");
	expect(Object.fromEntries(url.searchParams)).toMatchObject({
		...{ client_id: "ca_of_the_tests", scope: "read_write", redirect_uri: `${HERE}/settings/cards/connected` },
	});
	const state = url.searchParams.get("state") ?? "";
	const { code } = stripe.letIn();
	const wrong = { code: "invalid" };
	await expect(finishConnecting(ctx, other, { code, state })).rejects.toMatchObject(wrong);
	await expect(finishConnecting(ctx, user, { code, state: "" })).rejects.toMatchObject(wrong);
	await expect(finishConnecting(ctx, user, { code, state: state.replace(/^\d/, "9") })).rejects.toMatchObject(wrong);
	await expect(finishConnecting(ctx, user, { code: "ac_made_up", state })).rejects.toMatchObject(wrong);
	await finishConnecting(ctx, user, { code, state });
	await expect(finishConnecting(ctx, user, { code, state })).rejects.toMatchObject(wrong);
	setNow("2026-03-02T14:00:00Z");
	await expect(finishConnecting(ctx, user, { code: stripe.letIn().code, state })).rejects.toMatchObject(wrong);
	expect(await eventsOf(user.id)).toContain("account.cards_connected");
});

test("one account at Stripe is connected to one here", async () => {
	const { ctx, stripe, account } = await cardShop();
	const other = await aUser(ctx);
	const { code } = stripe.letIn(account);
	const { connectUrl } = await readCardConnection(ctx, other, HERE);
	const state = new URL(connectUrl).searchParams.get("state") ?? "";
	await expect(finishConnecting(ctx, other, { code, state })).rejects.toMatchObject({ code: "conflict" });
	expect(stripe.connected.has(account)).toBe(true);
});

test("one that can't take payments yet offers none until Stripe says so", async () => {
	const { ctx, stripe, receive, invoiceId, press } = await cardShop();
	const user = await aUser(ctx);
	const account = await connect(ctx, stripe, user, false);
	expect(await readCardState(ctx, user, invoiceId)).toMatchObject({ offered: false });
	await stripe.tell(account, "account.updated", accountObject({ id: account, takesPayments: true }));
	const [event = ""] = stripe.events;
	await receive(event.replace('"livemode":false', '"livemode":true'));
	expect(await readCardState(ctx, user, invoiceId)).toMatchObject({ offered: false });
	await receive(event);
	expect(await readCardState(ctx, user, invoiceId)).toMatchObject({ offered: true });
	await expect(press()).resolves.toContain("/c/pay/");
});

test("whoever disconnects ends what is open, and Stripe is told of both in this order", async () => {
	const { ctx, stripe, user, account, checkout, press, work, setNow } = await cardShop();
	const id = await checkout();
	await endConnection(ctx, user);
	await expect(press()).rejects.toMatchObject({ code: "conflict", message: "This invoice can’t be paid by card." });
	await expect(endConnection(ctx, user)).rejects.toMatchObject({ code: "not_found" });
	await work();
	expect([stripe.sessions.get(id)?.status, stripe.connected.has(account)]).toEqual(["expired", true]);
	setNow(later);
	await work();
	expect(stripe.connected.has(account)).toBe(false);
});

test("who comes back at once is not disconnected after all", async () => {
	const { ctx, stripe, user, account, work, setNow, press } = await cardShop();
	await endConnection(ctx, user);
	const { code } = stripe.letIn(account);
	const { connectUrl } = await readCardConnection(ctx, user, HERE);
	await finishConnecting(ctx, user, { code, state: new URL(connectUrl).searchParams.get("state") ?? "" });
	setNow(later);
	await work();
	expect(stripe.connected.has(account)).toBe(true);
	await expect(press()).resolves.toContain("/c/pay/");
});

test("another account takes the place of the one before", async () => {
	const { ctx, stripe, user, account, checkout, work, setNow } = await cardShop();
	const id = await checkout();
	const next = await connect(ctx, stripe, user);
	setNow(later);
	await work();
	await work();
	expect([stripe.connected.has(account), stripe.connected.has(next)]).toEqual([false, true]);
	expect(stripe.sessions.get(id)?.status).toBe("expired");
});

test("one that was disconnected at Stripe is connected no more", async () => {
	const { ctx, stripe, user, account, receive, press } = await cardShop();
	stripe.connected.delete(account);
	await stripe.tell(account, "account.application.deauthorized", { id: "ca_of_the_tests", object: "application" });
	await receive(stripe.events[0] ?? "");
	expect((await readCardConnection(ctx, user, HERE)).account).toBeNull();
	await expect(press()).rejects.toMatchObject({ code: "conflict" });
	expect(await eventsOf(user.id)).toContain("account.cards_disconnected");
});

test("with an account its connection ends, and its checkouts", async () => {
	const { ctx, stripe, user, account, checkout, hearAll, work, setNow } = await cardShop();
	const id = await checkout();
	await closeAccount(ctx, user);
	expect(await select("SELECT * FROM card_accounts WHERE user_id = ?", user.id)).toEqual([]);
	setNow(later);
	await work();
	await work();
	expect([stripe.sessions.get(id)?.status, stripe.connected.has(account)]).toEqual(["expired", false]);
	const session = stripe.sessions.get(id);
	if (session) session.status = "open";
	await stripe.pay(id);
	await hearAll();
	expect(await select("SELECT * FROM payments WHERE user_id = ?", user.id)).toEqual([]);
});

test("a demo has none, and nobody where the operator has no keys", async () => {
	const { ctx } = await cardShop();
	const demo = await aUser(ctx, { demoUntil: Date.parse(NOW) + 1000 });
	await expect(readCardConnection(ctx, demo, HERE)).rejects.toMatchObject({ code: "not_found" });
	const { ctx: bare } = testContext();
	await expect(readCardConnection(bare, await aUser(bare), HERE)).rejects.toMatchObject({ code: "not_found" });
});
