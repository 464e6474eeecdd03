import { expect, test } from "vitest";
import { severalShop } from "#tests/cards/several-shop";
import { takeLogged } from "#tests/harness/console";
import { crashingProcess } from "#tests/harness/faults/crashing";
import { change, eventsOf, numberFrom, select } from "#tests/harness/rows";
import { readCardState } from "~/cards/server/open-checkout.server";
import { openShare } from "~/client-page/server/open-share.server";
import { readTogether } from "~/client-page/server/pay-together.server";
import { cardOffer, jointCard, NO_VISIT } from "~/client-page/views/card-offer.server";
import { patchClient } from "~/clients/server/update-client.server";
import { revokeLinks, shareInvoice } from "~/invoices/server/share-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { readCredit } from "~/payments/server/client-credit.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";

type Shop = Awaited<ReturnType<typeof severalShop>>;

const CASH = { method: "cash", reference: "", surplus: false, writeOff: false } as const;

const states = async ({ user }: Shop) =>
	(
		await select<{ state: string }>(
			"SELECT state FROM card_checkouts WHERE user_id = ? ORDER BY created_at, rowid",
			user.id,
		)
	).map(({ state }) => state);

test("one checkout asks for all that is open, a line for each, and its payment settles each of them once", async () => {
	const shop = await severalShop();
	const { stripe, sold, checkoutAll, hearAll, received, read, payments, user } = shop;
	const [first, second, third] = sold;
	// From the page of any of them.
	const id = await checkoutAll(third?.token);
	const call = stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
	expect(call?.fields).toMatchObject({
		"line_items[0][price_data][product_data][name]": `Invoice ${first?.number}`,
		"line_items[0][price_data][unit_amount]": "10000",
		"line_items[2][price_data][unit_amount]": "2500",
		client_reference_id: first?.id,
		success_url: `https://duebill.test/i/${third?.token}?lang=en&card=done`,
	});
	expect(stripe.sessions.get(id)?.amount).toBe(17_500);
	const intent = await stripe.pay(id);
	await hearAll();
	expect(await received()).toEqual([10_000, 5_000, 2_500]);
	for (const { id: each } of sold) {
		expect((await read(each)).status).toBe("paid");
		expect(await payments(each)).toMatchObject([{ amount: 17_500, method: "card", reference: intent, left: 0 }]);
	}
	expect(await numberFrom("SELECT count(*) FROM payments WHERE user_id = ?", user.id)).toBe(1);
	const recorded = (await eventsOf(user.id)).filter((event) => event === "invoice.payment_recorded");
	expect(recorded).toHaveLength(3);
	expect(await states(shop)).toEqual(["paid"]);
	expect(
		await numberFrom("SELECT count(*) FROM outbox WHERE kind = 'expire-checkout' AND payload LIKE ?", `%${id}%`),
	).toBe(0);
	expect(second?.total).toBe(5_000);
});

test("a second press, and several at once, come to one session; what is open of one by then makes another", async () => {
	const { ctx, user, first, stripe, pressAll, work } = await severalShop();
	const urls = await Promise.all([pressAll(first.token), pressAll(first.token), pressAll(first.token)]);
	expect(new Set(urls).size).toBe(1);
	expect(await pressAll(first.token)).toBe(urls[0]);
	expect(stripe.sessions.size).toBe(1);
	await recordPayment(ctx, user, first.id, { ...CASH, amount: 100 });
	await work();
	const later = await pressAll(first.token);
	expect(later).not.toBe(urls[0]);
	expect([...stripe.sessions.values()].map(({ status, amount }) => [status, amount])).toEqual([
		["expired", 17_500],
		["open", 17_400],
	]);
});

const ENDS: [string, (shop: Shop) => Promise<unknown>][] = [
	["is paid by hand", ({ ctx, user, sold }) => recordPayment(ctx, user, sold[1]?.id ?? "", { ...CASH, amount: 5_000 })],
	["is marked as paid", ({ ctx, user, sold }) => updateInvoice(ctx, user, sold[2]?.id ?? "", { status: "paid" })],
	["is deleted", ({ ctx, user, sold }) => deleteInvoice(ctx, user, sold[1]?.id ?? "")],
	["loses its links", ({ ctx, user, sold }) => revokeLinks(ctx, user, sold[2]?.id ?? "")],
	[
		"bills another client",
		async ({ sold, client }) => {
			expect(client.id).not.toBe("");
			await change("UPDATE invoices SET client_id = NULL, updated_at = 2 WHERE id = ?", sold[1]?.id);
		},
	],
	["is asked for alone", ({ press, sold }) => press(sold[1]?.token)],
	["is asked for in part", ({ checkoutPart, sold }) => checkoutPart(sold[1]?.token ?? "", "20")],
];

test.each(ENDS)("where one of them %s, the session is ended here and at Stripe", async (_, happens) => {
	const shop = await severalShop();
	const id = await shop.checkoutAll();
	await happens(shop);
	await shop.work();
	expect((await states(shop))[0]).toBe("ended");
	expect(shop.stripe.sessions.get(id)?.status).toBe("expired");
});

test("who pays by it just then is booked all the same: the oldest first, and what is over is the client's credit", async () => {
	const shop = await severalShop();
	const { ctx, user, sold, stripe, checkoutAll, hearAll, received, read } = shop;
	const id = await checkoutAll();
	await stripe.pay(id);
	await updateInvoice(ctx, user, sold[0]?.id ?? "", { status: "paid" });
	await hearAll();
	expect(await received()).toEqual([10_000, 5_000, 2_500]);
	expect(await readCredit(ctx, user, sold[0]?.id ?? "")).toBe(10_000);
	for (const { id: each } of sold) expect((await read(each)).status).toBe("paid");
	expect(await states(shop)).toEqual(["paid"]);
});

test("two clients who pay at once, one all and one alone, are both booked and told: the surplus is credit", async () => {
	const shop = await severalShop();
	const { ctx, user, sold, stripe, checkoutAll, checkout, hearAll, received, work } = shop;
	const all = await checkoutAll();
	const alone = await checkout(sold[1]?.token);
	// Both press Pay before Stripe has heard that the first is to end.
	const session = stripe.sessions.get(all);
	if (session) session.status = "open";
	await stripe.pay(all);
	await stripe.pay(alone);
	for (const events of [[...stripe.events], [...stripe.events].reverse(), stripe.events]) await hearAll(events);
	await work();
	expect(await received()).toEqual([10_000, 5_000, 2_500]);
	expect(await readCredit(ctx, user, sold[1]?.id ?? "")).toBe(5_000);
	expect(await numberFrom("SELECT count(*) FROM payments WHERE user_id = ?", user.id)).toBe(2);
});

test("where more is open of the oldest by then, it is settled first, and the newest is left with the rest", async () => {
	const { ctx, user, sold, stripe, checkoutAll, hearAll, received, read } = await severalShop();
	const { payment } = await recordPayment(ctx, user, sold[0]?.id ?? "", { ...CASH, amount: 4_000 });
	const id = await checkoutAll();
	expect(stripe.sessions.get(id)?.amount).toBe(13_500);
	await stripe.pay(id);
	await reversePayment(ctx, user, sold[0]?.id ?? "", payment.id);
	await hearAll();
	expect(await received()).toEqual([10_000, 3_500, 0]);
	expect((await read(sold[2]?.id)).status).toBe("sent");
});

test("a report that comes many times at once and in any order is booked once", async () => {
	const { stripe, checkoutAll, receive, received, user } = await severalShop();
	const id = await checkoutAll();
	await stripe.pay(id, "debit");
	await stripe.debited(id, true);
	const events = [...stripe.events].reverse();
	await Promise.all(Array.from({ length: 20 }, (_, at) => receive(events[at % 2] ?? "")));
	expect(await received()).toEqual([10_000, 5_000, 2_500]);
	expect(await numberFrom("SELECT count(*) FROM payments WHERE user_id = ?", user.id)).toBe(1);
});

test("while its payment is on its way each page says so, none asks for money, no reminder goes and none is listed", async () => {
	const shop = await severalShop();
	const { ctx, user, sold, bill, stripe, checkoutAll, press, pressAll, hearAll, read, markAt } = shop;
	const id = await checkoutAll();
	await stripe.pay(id, "debit");
	await hearAll();
	const later = await bill(700, { dueDate: "2026-05-30" });
	for (const { id: each, token } of sold) {
		const state = await readCardState(ctx, user, each);
		const page = { language: "en", base: `/i/${token}`, amount: "x" } as const;
		const invoice = await read(each);
		const offer = inLanguage("en", () => cardOffer(invoice, state, NO_VISIT, page));
		expect(offer.button).toBeNull();
		expect(offer.message?.text).toContain("A payment of $175.00 for 3 invoices is on its way.");
		await expect(press(token)).rejects.toMatchObject({ code: "conflict" });
		await expect(pressAll(token)).rejects.toMatchObject({ code: "conflict" });
	}
	const open = await readTogether(ctx, await openShare(ctx, later.token));
	expect(open.invoices.map((each) => each.id)).toEqual([later.id]);
	expect(await markAt(later.token)).not.toBe("");
	await stripe.debited(id, false);
	await hearAll(stripe.events.slice(-1));
	expect((await read(sold[0]?.id)).status).toBe("sent");
	expect((await readTogether(ctx, await openShare(ctx, later.token))).invoices).toHaveLength(4);
	const again = await checkoutAll();
	expect(stripe.sessions.get(again)?.amount).toBe(18_200);
});

test("a list that has changed asks for nothing, and no invoice that is not this client's can be brought in", async () => {
	const shop = await severalShop();
	const other = await severalShop();
	const { ctx, user, sold, bill, pressAll, markAt, stripe } = shop;
	const before = await markAt(sold[0]?.token ?? "");
	await bill(900);
	const refused = { code: "conflict", message: expect.stringContaining("What is open has changed") };
	await expect(pressAll(sold[0]?.token ?? "", before)).rejects.toMatchObject(refused);
	const foreign = await other.markAt(other.sold[0]?.token ?? "");
	for (const made of [foreign, "", sold[1]?.id ?? "", "0".repeat(16)]) {
		await expect(pressAll(sold[0]?.token ?? "", made)).rejects.toMatchObject(refused);
	}
	await change("UPDATE users SET pay_together = 0 WHERE id = ?", user.id);
	await expect(pressAll(sold[0]?.token ?? "")).rejects.toMatchObject({ code: "conflict" });
	await change("UPDATE users SET pay_together = 1 WHERE id = ?", user.id);
	await updateInvoice(ctx, user, sold[0]?.id ?? "", { status: "paid" });
	await expect(pressAll(sold[0]?.token ?? ""), "from the page of what is paid").rejects.toMatchObject(refused);
	expect(stripe.sessions.size).toBe(0);
	await expect(pressAll(`${sold[0]?.token}x`)).rejects.toMatchObject({ code: "not_found" });
});

test("the button says what is asked for, less discounts that run; who was asked in time has them, however late it comes", async () => {
	const terms = { earlyPercent: 20_000, earlyDays: 10 };
	const shop = await severalShop([10_000, 5_000], { given: { issueDate: "2026-03-01", ...terms } });
	const { ctx, sold, stripe, checkoutAll, hearAll, setNow, read, received } = shop;
	const open = await readTogether(ctx, await openShare(ctx, sold[0]?.token ?? ""));
	const shown = inLanguage("en", () =>
		jointCard(open, sold[0]?.id ?? "", { offered: true }, { language: "en", base: "/i/x" }),
	);
	expect(shown).toMatchObject({
		label: "Pay all by card ($147.00)",
		note: "Discounts for early payment are taken off.",
	});
	const id = await checkoutAll();
	expect(stripe.sessions.get(id)?.amount).toBe(14_700);
	await stripe.pay(id, "debit");
	setNow("2026-03-20T12:00:00Z");
	await stripe.debited(id, true);
	await hearAll();
	expect(await received()).toEqual([9_800, 4_900]);
	for (const { id: each } of sold)
		expect(await read(each)).toMatchObject({ status: "paid", discounted: expect.any(Number) });
	expect((await read(sold[0]?.id)).discounted).toBe(200);
});

test("what goes back of it is taken from the last due first, and the reminders of what is open again pause", async () => {
	const { stripe, sold, checkoutAll, hearAll, received } = await severalShop();
	const intent = await stripe.pay(await checkoutAll());
	await hearAll();
	const before = stripe.events.length;
	await stripe.refund(intent, 3_000);
	await hearAll(stripe.events.slice(before));
	await hearAll(stripe.events.slice(before));
	expect(await received()).toEqual([10_000, 4_500, 0]);
	const paused = await select<{ subject: string }>(
		"SELECT subject FROM reminder_pauses WHERE subject IN (?, ?, ?)",
		...sold.map(({ id }) => id),
	);
	expect(paused.map(({ subject }) => subject).toSorted()).toEqual([sold[1]?.id, sold[2]?.id].toSorted());
	await stripe.dispute(intent, "lost");
	await hearAll(stripe.events.slice(-1));
	expect(takeLogged()).toContain("more went back");
	expect(await received()).toEqual([10_000, 4_500, 0]);
});

test("a dispute that is lost opens all of them again", async () => {
	const { stripe, sold, checkoutAll, hearAll, received, read } = await severalShop();
	const intent = await stripe.pay(await checkoutAll());
	await stripe.dispute(intent, "lost");
	await hearAll();
	expect(await received()).toEqual([0, 0, 0]);
	for (const { id } of sold) expect((await read(id)).status).toBe("sent");
});

test("what was paid for some that are gone, or whose client is another by now, is booked for the others", async () => {
	const { ctx, user, client, sold, stripe, checkoutAll, hearAll, payments } = await severalShop();
	await stripe.pay(await checkoutAll());
	await deleteInvoice(ctx, user, sold[0]?.id ?? "");
	await patchClient(ctx, user, client.id, { name: "Kestrel & Pine Ltd" });
	await hearAll();
	const settled = await select<{ invoice_id: string; amount: number }>(
		"SELECT invoice_id, amount FROM settlements WHERE user_id = ? ORDER BY rowid",
		user.id,
	);
	expect(settled).toEqual([
		{ invoice_id: sold[1]?.id, amount: 5_000 },
		{ invoice_id: sold[2]?.id, amount: 2_500 },
	]);
	expect(await payments(sold[1]?.id)).toMatchObject([{ amount: 17_500, left: 10_000 }]);
});

test("wherever the process dies while it books, there is one payment of all", async () => {
	for (const effect of [true, false]) {
		for (let step = 1; step <= 7; step++) {
			const shop = await severalShop([3_000, 2_000]);
			const { stripe, hearAll, checkoutAll, received, user } = shop;
			const id = await checkoutAll();
			await stripe.pay(id);
			await shop.dieHearing({ step, effect });
			await hearAll();
			expect([step, effect, await received()]).toEqual([step, effect, [3_000, 2_000]]);
			expect(await numberFrom("SELECT count(*) FROM payments WHERE user_id = ?", user.id)).toBe(1);
		}
	}
});

test("wherever the process dies while it opens a session, the next press leads to the only one", async () => {
	for (const effect of [true, false]) {
		for (let step = 1; step <= 9; step++) {
			const { ctx, stripe, first, pressAll, jobs } = await severalShop([3_000, 2_000]);
			const outside = {
				put: (more: readonly (typeof jobs)[number][]) => void jobs.push(...more),
				send: ctx.mailer.send,
			};
			await crashingProcess(ctx, { step, effect }, outside as never).run((process) =>
				pressAll(first.token, undefined, process),
			);
			takeLogged();
			const url = await pressAll(first.token);
			expect([step, effect, [...stripe.sessions.values()].map((session) => session.url)]).toEqual([
				step,
				effect,
				[url],
			]);
		}
	}
});

test("a link that is renewed leaves no session behind, and its new one asks anew", async () => {
	const { ctx, user, sold, stripe, checkoutAll, work, markAt, pressAll } = await severalShop();
	const id = await checkoutAll();
	const mark = await markAt(sold[1]?.token ?? "");
	await revokeLinks(ctx, user, sold[0]?.id ?? "");
	await work();
	expect(stripe.sessions.get(id)?.status).toBe("expired");
	await expect(pressAll(sold[1]?.token ?? "", mark)).rejects.toMatchObject({ code: "conflict" });
	await shareInvoice(ctx, user, sold[0]?.id ?? "");
	expect(stripe.sessions.get((await pressAll(sold[1]?.token ?? "")).split("/").at(-1) ?? "")?.amount).toBe(17_500);
});
