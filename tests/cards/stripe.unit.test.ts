import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signed } from "#tests/cards/stripe-signature";
import { PLATFORM, sessionObject } from "#tests/harness/stripe-stand-in/shapes";
import { StripeStandIn } from "#tests/harness/stripe-stand-in/stand-in";
import { stripeCards } from "#workers/adapters/stripe-connect";
import type { CheckoutOrder } from "~/cards/domain/port";

const NOW = Date.parse("2026-03-02T12:00:00Z");

let log: string[];

beforeEach(() => {
	log = [];
	vi.spyOn(console, "error").mockImplementation((line) => void log.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

function service() {
	const stripe = new StripeStandIn({ now: () => NOW });
	const { account } = stripe.letIn();
	const cards = stripeCards({ ...PLATFORM, standIn: "", fetch: (url, init) => stripe.answer(new Request(url, init)) });
	const order = ({ amount = 10_000, ...given }: Partial<CheckoutOrder> & { amount?: number } = {}): CheckoutOrder => ({
		...{ accountId: account, invoiceId: "i", title: "Invoice 1", currency: "EUR", language: "en" },
		...{ doneUrl: "https://duebill.test/i/t?card=done", cancelUrl: "https://duebill.test/i/t", key: "k" },
		lines: [{ title: "Invoice 1", amount }],
		...given,
	});
	return { stripe, account, cards, order };
}

test("one key opens one checkout for however many at once, and the same key for something else opens none", async () => {
	const { stripe, cards, order } = service();
	const opened = await Promise.all([1, 2, 3, 4].map(() => cards.open(order())));
	expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
	expect(stripe.sessions.size).toBe(1);
	expect(opened[0]?.expiresAt).toBe(NOW + 86_400_000);
	await expect(cards.open(order({ amount: 20_000 }))).rejects.toMatchObject({ code: "unavailable" });
	expect(log.join()).toContain("idempotency_error");
});

test("a checkout for several lists each, and asks for their sum", async () => {
	const { stripe, cards, order } = service();
	const lines = [
		{ title: "Invoice 1", amount: 30 },
		{ title: "Invoice 2", amount: 40 },
	];
	const { id } = await cards.open(order({ lines }));
	expect(stripe.sessions.get(id)?.amount).toBe(70);
	expect(stripe.calls.at(-1)?.fields).toMatchObject({
		"line_items[0][price_data][product_data][name]": "Invoice 1",
		"line_items[1][price_data][product_data][name]": "Invoice 2",
		"line_items[1][price_data][unit_amount]": "40",
		"line_items[1][quantity]": "1",
	});
});

test.each([
	["too little", { amount: 49 }],
	["a third decimal", { amount: 4515, currency: "KWD" }],
	["a currency that Stripe has not", { currency: "IRR" }],
])("%s is refused in words", async (_, given) => {
	const { cards, order } = service();
	await expect(cards.open(order(given))).rejects.toMatchObject({
		code: "conflict",
		message: "This amount can’t be paid by card.",
	});
	expect(log).toEqual([]);
});

test("a fault of Stripe's is 503 with nothing of its words, and its answer is in the log", async () => {
	const { stripe, cards, order } = service();
	stripe.down = 1;
	await expect(cards.open(order())).rejects.toMatchObject({ code: "unavailable" });
	expect(log.join()).toContain("api_error");
});

test("what is open ends; what was paid, has ended or is another's is no error; else it is tried again", async () => {
	const { stripe, cards, order, account } = service();
	const { id } = await cards.open(order());
	const checkout = { checkoutId: id, accountId: account };
	stripe.down = 1;
	await expect(cards.expire(checkout)).rejects.toThrow("Stripe refused with 500");
	await cards.expire(checkout);
	expect(stripe.sessions.get(id)?.status).toBe("expired");
	await cards.expire(checkout);
	await cards.expire({ checkoutId: "cs_unknown", accountId: account });
	await cards.expire({ checkoutId: id, accountId: "acct_that_left" });
	await cards.disconnect(account);
	await cards.disconnect(account);
	expect(stripe.connected.size).toBe(0);
});

test("the fee is told in the currency of the payment, or not at all", async () => {
	const { stripe, cards, order, account } = service();
	const { id } = await cards.open(order());
	const paymentId = await stripe.pay(id);
	await expect(cards.feeOf({ paymentId, accountId: account, currency: "EUR" })).resolves.toBe(175);
	await expect(cards.feeOf({ paymentId, accountId: account, currency: "USD" })).resolves.toBeNull();
	await expect(cards.feeOf({ paymentId: "pi_unknown", accountId: account, currency: "EUR" })).resolves.toBeNull();
});

test("a report of less than nothing is recorded and books nothing", async () => {
	const { stripe, cards, order } = service();
	const paymentId = await stripe.pay((await cards.open(order())).id);
	await stripe.dispute(paymentId, "lost");
	await stripe.refund(paymentId, 2500);
	vi.spyOn(console, "warn").mockImplementation(() => {});
	for (const event of stripe.events) {
		const below = event.replace(/"(amount_total|amount_refunded|amount)":(\d+)/g, '"$1":-$2');
		const read = cards.read(new TextEncoder().encode(below), signed(below, NOW, PLATFORM.webhookSecret), NOW);
		expect(read).toBeNull();
	}
	expect(console.warn).toHaveBeenCalledTimes(3);
	vi.restoreAllMocks();
});

test("reports are read as they were recorded, and none of what is not ours", async () => {
	const { stripe, cards, order, account } = service();
	const { id } = await cards.open(order());
	const paymentId = await stripe.pay(id);
	await stripe.refund(paymentId, 2500);
	await stripe.dispute(paymentId, "lost");
	await stripe.dispute(paymentId, "won");
	await stripe.tell(account, "invoice.paid", {});
	const [session] = stripe.sessions.values();
	if (session)
		await stripe.tell(account, "checkout.session.completed", { ...sessionObject(session), mode: "subscription" });
	const read = stripe.events.map((event) =>
		cards.read(new TextEncoder().encode(event), signed(event, NOW, PLATFORM.webhookSecret), NOW),
	);
	const told = { accountId: account, live: false, at: NOW };
	expect(read).toEqual([
		{ ...told, kind: "paid", checkoutId: id, paymentId, amount: 10_000, currency: "EUR" },
		{ ...told, kind: "refunded", paymentId, amount: 2500, currency: "EUR", invoiceId: "i" },
		{ ...told, kind: "disputed", disputeId: expect.any(String), paymentId, amount: 10_000, currency: "EUR" },
		null,
		null,
		null,
	]);
});
