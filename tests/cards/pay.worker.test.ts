import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cardShop, sign } from "#tests/cards/card-shop";
import { takeLogged } from "#tests/harness/console";
import { eventsOf, numberFrom, select } from "#tests/harness/rows";
import { eventOf, sessionObject } from "#tests/harness/stripe-stand-in/shapes";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { readCredit } from "~/payments/server/client-credit.server";
import { recordPayment } from "~/payments/server/record-payment.server";

const states = async (invoiceId: string) =>
	(
		await select<{ state: string }>(
			"SELECT state FROM card_checkouts WHERE invoice_id = ? ORDER BY created_at, rowid",
			invoiceId,
		)
	).map(({ state }) => state);

test("a checkout asks for what is open, at the shop's own account, and tells nothing of the payer", async () => {
	const { stripe, account, invoiceId, press, token, read } = await cardShop({ invoice: { currency: "EUR" } });
	const url = await press();
	const call = stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
	const invoice = await read();
	expect(call).toMatchObject({ account, fields: { mode: "payment", client_reference_id: invoiceId, locale: "en" } });
	expect(call?.fields).toMatchObject({
		"line_items[0][price_data][currency]": "eur",
		"line_items[0][price_data][unit_amount]": String(invoice.payable),
		"line_items[0][price_data][product_data][name]": `Invoice ${invoice.number}`,
		success_url: `https://duebill.test/i/${token}?lang=en&card=done`,
	});
	const set = JSON.stringify([[invoiceId, invoice.payable, invoice.payable, invoice.version]]);
	const hash = createHash("sha256").update(set).digest("hex").slice(0, 16);
	expect(call?.key).toMatch(new RegExp(`^${invoiceId}:${invoice.payable}:${hash}:`));
	expect(JSON.stringify(call?.fields)).not.toContain(invoice.client.email);
	expect(url).toMatch(/^https:\/\/stripe\.test\/c\/pay\/cs_test_/);
});

test("what was paid settles the invoice once, with its fee, its day and its entry in the audit", async () => {
	const { stripe, checkout, hearAll, read, payments, user } = await cardShop();
	const paymentIntent = await stripe.pay(await checkout());
	await hearAll();
	const invoice = await read();
	expect(invoice).toMatchObject({ status: "paid", received: invoice.payable, paidOn: "2026-03-02" });
	const fee = stripe.fee(paymentIntent);
	expect(await payments()).toMatchObject([
		{ amount: invoice.payable, method: "card", provider: "stripe", reference: paymentIntent, fee, left: 0 },
	]);
	expect(await eventsOf(user.id)).toContain("invoice.payment_recorded");
	expect(await states(invoice.id)).toEqual(["paid"]);
	expect(
		await numberFrom(
			"SELECT count(*) FROM outbox WHERE kind = 'expire-checkout' AND payload LIKE ?",
			`%${invoice.id}%`,
		),
	).toBe(0);
});

test("a report that comes thrice, and then fifty times at once, is booked once", async () => {
	const { stripe, checkout, receive, payments, read } = await cardShop();
	await stripe.pay(await checkout());
	const [event = ""] = stripe.events;
	for (let times = 0; times < 3; times++) await receive(event);
	expect(await payments()).toHaveLength(1);
	const other = await cardShop();
	await other.stripe.pay(await other.checkout());
	const [told = ""] = other.stripe.events;
	await Promise.all(Array.from({ length: 50 }, () => other.receive(told)));
	expect(await other.payments()).toHaveLength(1);
	expect((await other.read()).status).toBe("paid");
	expect((await read()).status).toBe("paid");
});

test("two tabs that ask at once are led to one checkout, where one can pay", async () => {
	const { stripe, press } = await cardShop();
	const urls = await Promise.all([press(), press(), press()]);
	expect(new Set(urls).size).toBe(1);
	expect(await press()).toBe(urls[0]);
	expect(stripe.sessions.size).toBe(1);
});

test("two who paid at once by checkouts of their own are both booked: the second is the client's credit", async () => {
	const { stripe, checkout, press, hearAll, ctx, user, invoiceId, read, payments, work } = await cardShop();
	const first = await checkout();
	const second = (await press(undefined, "es")).split("/").at(-1) ?? "";
	expect(second).not.toBe(first);
	// Both press Pay before Stripe has heard that the first is to end.
	const session = stripe.sessions.get(first);
	if (session) session.status = "open";
	await stripe.pay(first);
	await stripe.pay(second);
	await hearAll();
	await work();
	const { status, payable, received } = await read();
	expect([status, received]).toEqual(["paid", payable]);
	expect((await payments()).map(({ settled, left }) => [settled, left])).toEqual([
		[payable, 0],
		[0, payable],
	]);
	expect(await readCredit(ctx, user, invoiceId)).toBe(payable);
});

test("a checkout of another language takes the place of the one before, which Stripe is told", async () => {
	const { stripe, checkout, press, work, invoiceId } = await cardShop();
	const first = await checkout();
	await press(undefined, "es");
	await work();
	expect(stripe.sessions.get(first)?.status).toBe("expired");
	expect(await states(invoiceId)).toEqual(["ended", "open"]);
});

test.each([
	[
		"a payment that is recorded by hand",
		async ({ ctx, user, invoiceId }: Shop) => {
			await recordPayment(ctx, user, invoiceId, {
				amount: 100,
				method: "cash",
				reference: "",
				surplus: false,
				writeOff: false,
			});
		},
	],
	[
		"marking it as paid",
		async ({ ctx, user, invoiceId }: Shop) => void (await updateInvoice(ctx, user, invoiceId, { status: "paid" })),
	],
])("%s ends the checkout that is open, by the outbox, however long Stripe is down", async (_, settleIt) => {
	const shop = await cardShop();
	const { stripe, checkout, work, setNow } = shop;
	const id = await checkout();
	stripe.down = 2;
	await settleIt(shop);
	await work();
	expect(takeLogged()).toContain("api_error");
	expect(stripe.sessions.get(id)?.status).toBe("open");
	setNow("2026-03-02T12:10:00Z");
	await work();
	expect(stripe.sessions.get(id)?.status).toBe("expired");
	expect(await states(shop.invoiceId)).toEqual(["ended"]);
});

type Shop = Awaited<ReturnType<typeof cardShop>>;

test("after a part was settled a new checkout asks for the rest alone", async () => {
	const { ctx, user, invoiceId, stripe, checkout, work, hearAll, read } = await cardShop();
	await checkout();
	await recordPayment(ctx, user, invoiceId, {
		amount: 5000,
		method: "cash",
		reference: "",
		surplus: false,
		writeOff: false,
	});
	await work();
	const id = await checkout();
	const { payable } = await read();
	expect(stripe.sessions.get(id)?.amount).toBe(payable - 5000);
	await stripe.pay(id);
	await hearAll();
	expect(await read()).toMatchObject({ status: "paid", received: payable });
});

test("who pays by a checkout just as the invoice is settled has credit, and nothing is lost", async () => {
	const { ctx, user, invoiceId, stripe, checkout, hearAll, work, read } = await cardShop();
	const id = await checkout();
	await stripe.pay(id);
	await updateInvoice(ctx, user, invoiceId, { status: "paid" });
	await work();
	await hearAll();
	const { payable } = await read();
	expect(await readCredit(ctx, user, invoiceId)).toBe(payable);
	expect(await states(invoiceId)).toEqual(["paid"]);
});

test("a checkout that ran out is followed by another", async () => {
	const { stripe, checkout, hearAll, setNow, invoiceId, read } = await cardShop();
	const first = await checkout();
	setNow("2026-03-03T12:00:01Z");
	await stripe.runOut(first);
	await hearAll();
	const second = await checkout();
	expect(second).not.toBe(first);
	expect(await states(invoiceId)).toEqual(["expired", "open"]);
	await stripe.pay(second);
	await hearAll(stripe.events.slice(1));
	expect((await read()).status).toBe("paid");
});

test("one that ran out without a word is followed by another, too", async () => {
	const { checkout, setNow, invoiceId } = await cardShop();
	const first = await checkout();
	setNow("2026-03-03T11:55:00Z");
	expect(await checkout()).not.toBe(first);
	expect(await states(invoiceId)).toEqual(["ended", "open"]);
});

test("a debit is on its way until it has come; meanwhile nobody pays twice", async () => {
	const { stripe, checkout, press, hearAll, invoiceId, read } = await cardShop();
	const id = await checkout();
	await stripe.pay(id, "debit");
	await hearAll();
	expect(await states(invoiceId)).toEqual(["pending"]);
	expect((await read()).status).toBe("sent");
	await expect(press()).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("on its way") });
	await stripe.debited(id, true);
	await hearAll(stripe.events.slice(1));
	expect((await read()).status).toBe("paid");
});

test("a debit that failed is told, and can be tried again", async () => {
	const { stripe, checkout, hearAll, invoiceId, read } = await cardShop();
	const id = await checkout();
	await stripe.pay(id, "debit");
	await stripe.debited(id, false);
	await hearAll();
	expect(await states(invoiceId)).toEqual(["failed"]);
	expect(await checkout()).not.toBe(id);
	expect((await read()).status).toBe("sent");
});

test("reports in any order come to the same", async () => {
	const { stripe, checkout, hearAll, invoiceId, payments, read } = await cardShop();
	const id = await checkout();
	await stripe.pay(id, "debit");
	await stripe.debited(id, true);
	await hearAll([...stripe.events].reverse());
	expect(await states(invoiceId)).toEqual(["paid"]);
	expect(await payments()).toHaveLength(1);
	expect((await read()).status).toBe("paid");
});

test("what is not signed by the connected accounts' secret, or long ago, is refused and changes nothing", async () => {
	const { stripe, checkout, receive, payments, ctx, setNow } = await cardShop();
	await stripe.pay(await checkout());
	const [event = ""] = stripe.events;
	const refused = { code: "invalid", message: "The signature is not valid" };
	const now = ctx.clock.now();
	await expect(receive(event, null)).rejects.toMatchObject(refused);
	await expect(receive(event, sign(event, now, "whsec_of_the_tests"))).rejects.toMatchObject(refused);
	await expect(receive(event.replace('"paid"', '"unpaid"'), sign(event, now))).rejects.toMatchObject(refused);
	setNow("2026-03-02T12:05:01Z");
	await expect(receive(event, sign(event, now))).rejects.toMatchObject(refused);
	await expect(receive("{")).rejects.toMatchObject({ message: "The event can't be read" });
	expect(await payments()).toEqual([]);
});

test("a report of another account, of the platform, or of a checkout that a stranger made up books nothing", async () => {
	const shop = await cardShop();
	const stranger = await cardShop();
	const { stripe, checkout, receive, payments, account, invoiceId, ctx } = shop;
	await stripe.pay(await checkout());
	const event = stripe.events[0] ?? "";
	await receive(event.replace(account, stranger.account));
	await receive(event.replace(`"account":"${account}",`, ""));
	// A shop can make checkouts of its own, and say of them whatever it wants.
	const [session] = stripe.sessions.values();
	if (!session) throw new Error("no checkout");
	const made = sessionObject({ ...session, id: "cs_test_made_up", paymentIntent: "pi_made_up", paymentStatus: "paid" });
	await receive(eventOf(stranger.account, "checkout.session.completed", made, ctx.clock.now()));
	expect(made.client_reference_id).toBe(invoiceId);
	expect(await payments()).toEqual([]);
	await receive(event);
	expect(await payments()).toHaveLength(1);
});

test("what was paid for an invoice that is deleted, or whose client is another by now, is booked all the same", async () => {
	const { ctx, user, stripe, checkout, hearAll, invoiceId } = await cardShop();
	await stripe.pay(await checkout());
	await select("UPDATE invoices SET deleted_at = 1 WHERE id = ? RETURNING id", invoiceId);
	await hearAll();
	const rows = await select("SELECT method, invoice_id FROM payments WHERE user_id = ?", user.id);
	expect(rows).toEqual([{ method: "card", invoice_id: invoiceId }]);
	expect(await numberFrom("SELECT count(*) FROM settlements WHERE user_id = ?", user.id)).toBe(0);
	expect(ctx.cards.kind).toBe("on");
});

test("a payment in another currency than its checkout is refused and logged", async () => {
	const { stripe, checkout, receive, payments } = await cardShop({ invoice: { currency: "EUR" } });
	await stripe.pay(await checkout());
	const event = (stripe.events[0] ?? "").replace('"currency":"eur"', '"currency":"usd"');
	await expect(receive(event)).rejects.toMatchObject({ code: "conflict" });
	expect(takeLogged()).toContain("another currency");
	expect(await payments()).toEqual([]);
});

test("without the fee, where Stripe does not say it, the payment is booked", async () => {
	const { stripe, checkout, hearAll, payments } = await cardShop();
	await stripe.pay(await checkout());
	stripe.down = 1;
	await hearAll();
	expect(await payments()).toMatchObject([{ fee: 0 }]);
});

test("too little for a card is refused in words, and too many tries too", async () => {
	const small = await cardShop({ invoice: { items: [{ description: "Sticker", quantity: 100, rate: 20 }] } });
	await expect(small.press()).rejects.toMatchObject({
		code: "conflict",
		message: "This amount can’t be paid by card.",
	});
	const once = [{ tries: 1, seconds: 3600 }];
	const { press, invoiceId, ctx, user } = await cardShop({ config: { checkoutsPerLink: once } });
	await press();
	await press();
	await recordPayment(ctx, user, invoiceId, {
		amount: 100,
		method: "cash",
		reference: "",
		surplus: false,
		writeOff: false,
	});
	await expect(press()).rejects.toMatchObject({ code: "too_many_requests" });
});

test.each([
	["case 23: ¥100", "JPY", 10_000, "100"],
	["4.510 dinars", "KWD", 451, "4510"],
])("%s is asked for in its minor unit, and booked in it", async (_, currency, rate, asked) => {
	const items = [{ description: "Design", quantity: 100, rate }];
	const { stripe, checkout, hearAll, read } = await cardShop({ invoice: { currency, items } });
	const id = await checkout();
	const call = stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
	expect(call?.fields["line_items[0][price_data][unit_amount]"]).toBe(asked);
	await stripe.pay(id);
	await hearAll();
	expect(await read()).toMatchObject({ status: "paid", received: Number(asked) });
});

test("a currency that Stripe does not take is refused in words", async () => {
	const { press } = await cardShop({ invoice: { currency: "IRR" } });
	await expect(press()).rejects.toMatchObject({ code: "conflict", message: "This amount can’t be paid by card." });
});
