import { beforeEach, expect, test } from "vitest";
import { cardShop, NOW } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { chargeTaxes } from "#tests/taxes/taxes";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { writeOff } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { readLedger } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment, reverseSettlement } from "~/payments/server/reverse-payment.server";
import { openSteps } from "~/pricing/domain/terms";
import { readTax } from "~/reports/server/reports.server";
import { openAmount } from "~/settlement/domain/payment";

let ctx: AppContext;
let me: User;
let taxes: Record<string, string>;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	taxes = await chargeTaxes(ctx, me, ["19"]);
});

async function sent(issueDate: string) {
	const items = [{ description: "Work", quantity: 100, rate: 100_000, taxId: taxes["19"] ?? null }];
	const terms = { earlyPercent: 2_0000, earlyDays: 10 };
	const input = anInvoice({ issueDate, dueDate: "2026-06-30", currency: "EUR", items, ...terms });
	return (await createInvoice(ctx, me, input, { status: "sent" })).id;
}

const pay = async (id: string, amount: number, paidOn: string) => {
	const money = { amount, paidOn, method: "bank_transfer", reference: "", surplus: false, writeOff: false } as const;
	return (await recordPayment(ctx, me, id, money)).payment.id;
};

async function standing(id: string) {
	const invoice = await readInvoice(ctx, me, id);
	return [openAmount(invoice), invoice.discounted];
}

async function taxRows() {
	const { rows } = await readTax(ctx, me, { from: "2026-05-01", to: "2026-06-30" });
	return rows.map(({ month, base, amount }) => [month, base, amount]);
}

const MAY_ALONE = [["2026-05", 100_000, 19_000]];

test("a discount is of the month in which the reduced sum was reached, also where the later part is booked first", async () => {
	const id = await sent("2026-05-25");
	const later = await pay(id, 50_000, "2026-06-02");
	await pay(id, 66_620, "2026-05-30");
	expect(await standing(id)).toEqual([0, 2_380]);
	expect(await taxRows()).toEqual([...MAY_ALONE, ["2026-06", -2_000, -380]]);
	await reversePayment(ctx, me, id, later);
	expect(await standing(id)).toEqual([52_380, 0]);
	expect(await taxRows()).toEqual(MAY_ALONE);
});

test("a late payment that was a mistake takes the discount back on its own day: neither counts in a month", async () => {
	const id = await sent("2026-05-01");
	const mistake = await pay(id, 1_000, "2026-06-10");
	await pay(id, 116_620, "2026-05-05");
	expect(await taxRows()).toEqual([["2026-05", 100_000 - 1_160, 19_000 - 220]]);
	await reversePayment(ctx, me, id, mistake);
	expect(await taxRows()).toEqual(MAY_ALONE);
});

test("a discount that its owner took back comes back with no late payment", async () => {
	const id = await sent("2026-05-01");
	await pay(id, 116_620, "2026-05-11");
	const given = (await readLedger(ctx, me, id)).find(({ source }) => source === "discount");
	await reverseSettlement(ctx, me, id, given?.id ?? "");
	await pay(id, 1_000, "2026-05-20");
	expect(await standing(id)).toEqual([1_380, 0]);
});

test("a credit note that takes the last payment whole leaves the discount in proportion", async () => {
	const id = await sent("2026-05-01");
	await pay(id, 110_000, "2026-05-04");
	await pay(id, 6_620, "2026-05-10");
	await issueCreditNote(ctx, me, id, {
		...{ reason: "", issueDate: "2026-05-20", reduction: { amount: { typed: "119" } }, amountsIncludeTax: true },
	});
	expect(await standing(id)).toEqual([0, 2_142]);
});

test("where less is open than a step asks for, since a part was written off, what is open is asked for", async () => {
	const id = await sent("2026-06-15");
	const payment = await pay(id, 50_000, "2026-06-16");
	await writeOff(ctx, me, id);
	await reversePayment(ctx, me, id, payment);
	const invoice = await readInvoice(ctx, me, id);
	expect([openAmount(invoice), openSteps(invoice)]).toEqual([50_000, []]);
});

const LAST_DAY = { currency: "EUR" as const, issueDate: "2026-02-20", earlyPercent: 2_0000, earlyDays: 10 };

test("a card that was asked for the reduced sum on the last day settles the invoice after midnight too, and its owner is told", async () => {
	const mailer = outboxMailer({ ...ctx, clock: { now: () => Date.parse(NOW) } }, "mail@duebill.test");
	const shop = await cardShop({
		...{ invoice: LAST_DAY, config: { publicUrl: "https://duebill.test" }, ports: { mailer } },
	});
	const { payable } = await shop.read();
	const checkout = await shop.checkout();
	shop.setNow("2026-03-03T08:00:00Z");
	const paymentIntent = await shop.stripe.pay(checkout);
	await shop.hearAll();
	const { received, status, discounted } = await shop.read();
	expect([status, discounted]).toEqual(["paid", payable - received]);
	expect(discounted).toBe(Math.round(payable * 0.02));
	const told = homeD1.prepare("SELECT count(*) AS n FROM deliveries WHERE user_id = ? AND kind = 'invoices-paid'");
	expect(await told.bind(shop.user.id).first("n")).toBe(1);
	await shop.stripe.refund(paymentIntent, received);
	await shop.hearAll();
	expect(await shop.read()).toMatchObject({ received: 0, discounted: 0 });
});

test("a debit that was promised in time settles it on the day on which it comes in", async () => {
	const shop = await cardShop({ invoice: LAST_DAY });
	const checkout = await shop.checkout();
	await shop.stripe.pay(checkout, "debit");
	await shop.hearAll();
	shop.setNow("2026-03-06T08:00:00Z");
	await shop.stripe.debited(checkout, true);
	await shop.hearAll(shop.stripe.events.slice(-1));
	expect(await shop.read()).toMatchObject({ status: "paid", paidOn: "2026-03-06" });
	expect((await shop.read()).discounted).toBeGreaterThan(0);
});
