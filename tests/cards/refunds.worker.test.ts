import { expect, test, vi } from "vitest";
import { cardShop } from "#tests/cards/card-shop";
import { takeLogged } from "#tests/harness/console";
import { numberFrom } from "#tests/harness/rows";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { readCredit, refundCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";

/** A shop whose invoice was paid by card. */
async function paidShop() {
	const shop = await cardShop();
	const paymentIntent = await shop.stripe.pay(await shop.checkout());
	await shop.hearAll();
	const refunded = async (...amounts: number[]) => {
		const before = shop.stripe.events.length;
		for (const amount of amounts) await shop.stripe.refund(paymentIntent, amount);
		return shop.stripe.events.slice(before);
	};
	return { ...shop, paymentIntent, refunded };
}

test("a refund is booked once, the invoice is open by as much, and nobody is reminded", async () => {
	const { refunded, receive, read, payments, invoiceId } = await paidShop();
	const [event = ""] = await refunded(5000);
	await Promise.all(Array.from({ length: 20 }, () => receive(event)));
	const { status, received, payable } = await read();
	expect([status, received]).toEqual(["sent", payable - 5000]);
	expect(await payments()).toMatchObject([{ refunded: 5000, left: 0, settled: payable - 5000 }]);
	expect(await numberFrom("SELECT count(*) FROM reminder_pauses WHERE subject = ?", invoiceId)).toBe(1);
});

test.each([
	["in their order", [0, 1, 2]],
	["the last first", [2, 0, 1]],
	["backwards and twice", [2, 1, 0, 2, 1, 0]],
])("parts that are told %s come to the whole", async (_, order) => {
	const { refunded, receive, read, payments } = await paidShop();
	const events = await refunded(3000, 2000, 1000);
	for (const at of order) await receive(events[at] ?? "");
	expect(await payments()).toMatchObject([{ refunded: 6000 }]);
	const { received, payable } = await read();
	expect(received).toBe(payable - 6000);
});

test("parts that are told at once come to the whole, however they meet", async () => {
	const { refunded, receive, payments } = await paidShop();
	const events = await refunded(3000, 2000, 1000);
	await Promise.all([...events, ...events].map((event) => receive(event)));
	expect(await payments()).toMatchObject([{ refunded: 6000 }]);
});

test("a refund of surplus takes nothing back of what is settled", async () => {
	const { stripe, ctx, user, invoiceId, checkout, hearAll, refunded: _, read, payments } = await surplusShop();
	const { payable } = await read();
	const [, second] = [...stripe.charges.keys()];
	const before = stripe.events.length;
	await stripe.refund(second ?? "", payable);
	await hearAll(stripe.events.slice(before));
	expect((await read()).status).toBe("paid");
	expect(await readCredit(ctx, user, invoiceId)).toBe(0);
	expect(await payments()).toMatchObject([{ refunded: 0 }, { refunded: payable }]);
	expect(checkout).toBeDefined();
});

/** One whose invoice was paid twice by card. */
async function surplusShop() {
	const shop = await cardShop();
	const first = await shop.checkout();
	const second = (await shop.press(undefined, "es")).split("/").at(-1) ?? "";
	const session = shop.stripe.sessions.get(first);
	if (session) session.status = "open";
	await shop.stripe.pay(first);
	await shop.stripe.pay(second);
	await shop.hearAll();
	return { ...shop, refunded: null };
}

test("what its owner noted by hand as paid back by card is not booked once more", async () => {
	const { stripe, ctx, user, invoiceId, hearAll, read, payments } = await surplusShop();
	const { payable } = await read();
	const note = { amount: payable, method: "card", reference: "", paidOn: undefined } as const;
	await refundCredit(ctx, user, invoiceId, note);
	const before = stripe.events.length;
	await stripe.refund([...stripe.charges.keys()][1] ?? "", payable);
	await hearAll(stripe.events.slice(before));
	expect((await read()).status).toBe("paid");
	expect((await payments()).map(({ refunded }) => refunded)).toEqual([0, payable]);
});

test("credit that settled another invoice is taken back there", async () => {
	const { stripe, ctx, user, sell, hearAll, read } = await surplusShop();
	const other = await sell();
	await settleByCredit(ctx, user, other.id);
	expect((await read(other.id)).status).toBe("paid");
	const before = stripe.events.length;
	await stripe.refund([...stripe.charges.keys()][1] ?? "", 1000);
	await hearAll(stripe.events.slice(before));
	expect((await read(other.id)).received).toBe(other.payable - 1000);
	expect((await read()).status).toBe("paid");
});

test("a refund that is told before its payment is brought again, and a stranger's is none of ours", async () => {
	const shop = await cardShop();
	const { stripe, checkout, receive, payments } = shop;
	const paymentIntent = await stripe.pay(await checkout());
	await stripe.refund(paymentIntent, 1000);
	const [paid = "", refund = ""] = stripe.events;
	await expect(receive(refund)).rejects.toMatchObject({ code: "conflict" });
	await receive(refund.replace(/"metadata":\{"invoice_id":"[^"]*"\}/, '"metadata":{}'));
	await receive(paid);
	await receive(refund);
	expect(await payments()).toMatchObject([{ refunded: 1000 }]);
});

test("a refund in the name of another account's invoice, or of one that nobody pays by card, is recorded and taken", async () => {
	const [shop, other] = [await cardShop(), await cardShop()];
	const paymentIntent = await shop.stripe.pay(await shop.checkout());
	await shop.stripe.refund(paymentIntent, 1000);
	const [, refund = ""] = shop.stripe.events;
	const unpaid = await shop.sell();
	await other.checkout();
	for (const invoiceId of [other.invoiceId, unpaid.id, crypto.randomUUID(), "no id"]) {
		const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
		await shop.receive(refund.replace(/"invoice_id":"[^"]*"/, `"invoice_id":"${invoiceId}"`));
		expect(warned).toHaveBeenCalledWith(expect.stringContaining("a refund by card is of no payment that is known"));
		warned.mockRestore();
	}
	expect(await shop.payments()).toEqual([]);
});

test("what the payer's bank took for good went back; a dispute that was won did not", async () => {
	const { stripe, paymentIntent, hearAll, read, payments } = await paidShop();
	await stripe.dispute(paymentIntent, "won");
	await hearAll(stripe.events.slice(1));
	expect((await read()).status).toBe("paid");
	await stripe.dispute(paymentIntent, "lost");
	await hearAll(stripe.events.slice(2));
	await hearAll(stripe.events.slice(2));
	const { status, received, payable } = await read();
	expect([status, received]).toEqual(["sent", 0]);
	expect(await payments()).toMatchObject([{ refunded: payable }]);
});

test("more than there was is logged and not booked", async () => {
	const { refunded, receive, payments, read } = await paidShop();
	const { payable } = await read();
	const [event = ""] = await refunded(payable);
	await receive(event.replace(`"amount_refunded":${payable}`, `"amount_refunded":${payable + 1}`));
	expect(takeLogged()).toContain("more went back");
	expect(await payments()).toMatchObject([{ refunded: 0 }]);
});

test("money that a card service brought is no mistake: it can't be undone, and an invoice marked unpaid leaves it as credit", async () => {
	const { ctx, user, invoiceId, payments, read } = await paidShop();
	const [payment] = await payments();
	await expect(reversePayment(ctx, user, invoiceId, payment?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
	const { payable, version } = await read();
	await updateInvoice(ctx, user, invoiceId, { status: "sent", version });
	expect((await read()).status).toBe("sent");
	expect(await readCredit(ctx, user, invoiceId)).toBe(payable);
});
