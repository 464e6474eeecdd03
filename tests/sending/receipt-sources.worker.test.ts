import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { cardShop, NOW } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { bringJobs, mailContext, outboxOf } from "#tests/harness/mail";
import { change } from "#tests/harness/rows";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { readCredit } from "~/payments/server/client-credit.server";
import { recordPayment } from "~/payments/server/record-payment.server";

const receiptsOf = async (userId: string) =>
	(await outboxOf(userId))
		.map(({ mail }) => mail)
		.filter(({ subject }) => /is paid|refunded|Payment received/.test(subject));

/** A shop with mail whose invoice was paid by card, and its receipts once their minute is over. */
async function paidByCard(receipts: boolean) {
	const { ctx: other } = testContext();
	const mailer = outboxMailer({ ...other, clock: { now: () => Date.parse(NOW) } }, "mail@duebill.test");
	const shop = await cardShop({ ports: { mailer } });
	const { ctx, stripe, user, jobs, setNow, settle, hearAll } = shop;
	await change("UPDATE users SET card_receipts = ?, paid_mails = 0 WHERE id = ?", receipts ? 1 : 0, user.id);
	const paymentIntent = await stripe.pay(await shop.checkout());
	await hearAll();
	const later = async () => {
		setNow(new Date(Date.parse(NOW) + 61_000).toISOString());
		await sweepDeliveries(ctx);
		await settle();
		await bringJobs(ctx, jobs.splice(0));
		return receiptsOf(user.id);
	};
	return { ...shop, paymentIntent, later };
}

test("a payment by card has a receipt by itself where its owner chose that, one however often Stripe tells of it", async () => {
	const { later, hearAll, read } = await paidByCard(true);
	await hearAll();
	const { number } = await read();
	const [receipt, ...others] = await later();
	expect(others).toEqual([]);
	expect(receipt?.subject).toContain(number);
	expect(receipt?.text).toContain("Card");
	expect(receipt?.attachments.map(({ name }) => name)).toEqual([`Receipt ${number}.pdf`]);
	expect(await (await paidByCard(false)).later()).toEqual([]);
});

test("a payment by card that is refunded within the minute has a receipt that says so, and asks for nothing", async () => {
	const { later, stripe, paymentIntent, hearAll, read } = await paidByCard(true);
	await stripe.refund(paymentIntent, 5000);
	await hearAll();
	const { number } = await read();
	const [receipt, ...others] = await later();
	expect(others).toEqual([]);
	expect(receipt?.subject).toBe(`Payment for invoice ${number} from Adler Studio refunded`);
	expect(receipt?.text).toContain("have paid back what is stated below");
	expect(receipt?.text).toMatch(/Refunded: \$50\.00/);
	expect(receipt?.text).not.toMatch(/left to pay|\bdue\b/i);
});

test("of an invoice that is paid by card and by transfer both payers are told, and the surplus is the client's credit", async () => {
	const { later, ctx, user, read } = await paidByCard(true);
	const { id, number } = await read();
	const transfer = { amount: 25_050, method: "bank_transfer", reference: "", surplus: true, writeOff: false } as const;
	await recordPayment(ctx, user, id, { ...transfer, receipt: true });
	const [byCard, byTransfer, ...others] = (await later()).toSorted(
		(one, other) => one.text.indexOf("Credit") - other.text.indexOf("Credit"),
	);
	expect(others).toEqual([]);
	expect(byCard?.subject).toBe(`Invoice ${number} from Adler Studio is paid`);
	expect(byCard?.text).toContain("Card");
	expect(byCard?.text).not.toContain("Credit");
	expect(byTransfer?.subject).toBe("Payment received by Adler Studio");
	expect(byTransfer?.text).toMatch(/Credit: \$250\.50\n\s*In your favour, for later invoices/);
	expect(await read()).toMatchObject({ status: "paid", received: 25_050 });
	expect(await readCredit(ctx, user, id)).toBe(25_050);
});

test.each([
	[true, 2],
	[false, 0],
])("of a bank file, where receipts are %s, each payment has its own: %d", async (bankReceipts, count) => {
	const { ctx, bring, setNow } = mailContext({ now: "2026-06-18T08:12:00Z" });
	const me = await aUser(ctx, { plan: "pro", currency: "EUR", paidMails: false, bankReceipts });
	for (const number of ["INV-1001", "INV-1002"]) {
		await createInvoice(ctx, me, anInvoice({ number, currency: "EUR" }), { status: "sent", mails: false });
	}
	const file = camtFile([
		{ amount: "250.50", text: "INV-1001" },
		{ amount: "250.50", text: "INV-1002" },
	]);
	const id = await importFile(ctx, me, "june.xml", file);
	const { lines } = await readLines(ctx, me, id);
	const chosen = lines.map(({ id, proposal }) => ({ id, number: proposal.invoice?.number ?? "" }));
	expect(await bookLines(ctx, me, id, { lines: chosen })).toBe(2);
	setNow("2026-06-18T08:13:01Z");
	await sweepDeliveries(ctx);
	await bring(3);
	const receipts = await receiptsOf(me.id);
	expect(new Set(receipts.map(({ subject }) => subject)).size).toBe(count);
	expect(receipts).toHaveLength(count);
});
