import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import type { User } from "~/access/domain/user";
import { markPaid } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { sendReminder } from "~/reminders/server/reminders.server";

const CLIENT = "accounts@kestrelpine.example";

/** An invoice of 250.50, of which 12.53 is retained for a year and a half, and what has been mailed of it since it went. */
async function aRetention(changed: Partial<User> = {}, retainedLater: string | null = null) {
	const kit = mailContext({ now: "2026-03-18T08:12:00Z" });
	const { ctx, bring, setNow } = kit;
	const actor = await aUser(ctx, { plan: "pro", ...changed });
	const retained = {
		retentionPercent: 50_000,
		retentionOf: "net",
		retainedUntil: "2027-11-30",
		retainedLater,
	} as const;
	const invoice = await createInvoice(ctx, actor, anInvoice(retained), { status: "sent", mails: false });
	const pay = (amount: number) =>
		recordPayment(ctx, actor, invoice.id, {
			...{ amount, method: "bank_transfer", reference: "", surplus: false, writeOff: false, receipt: true },
		});
	let passed = 0;
	const mails = async (later = 120_000) => {
		setNow(new Date(ctx.clock.now() + later).toISOString());
		await sweepDeliveries(ctx);
		await bring(3);
		const all = (await outboxOf(actor.id)).map(({ mail }) => mail);
		const fresh = all.slice(passed);
		passed = all.length;
		return fresh;
	};
	return { ...kit, actor, invoice, pay, mails };
}

test("once all that is due is paid the owner is told, and the client has a receipt that says what is retained", async () => {
	const { actor, invoice, pay, mails } = await aRetention();
	await pay(20_000);
	const [part, ...others] = await mails();
	expect(others).toEqual([]);
	expect(part?.text).toContain("$37.97 left to pay, due 31 Mar 2026");

	await pay(3_797);
	const paid = await mails();
	const [told, receipt] = [paid.find(({ to }) => to.includes(actor.email)), paid.find(({ to }) => to.includes(CLIENT))];
	expect(paid).toHaveLength(2);
	expect(told?.subject).toBe(`${invoice.number} is paid`);
	expect(told?.text).toContain("Kestrel & Pine, Mar 18, 2026, $12.53 retained");
	expect(receipt?.text).toContain("All that is due by now is paid; what is retained is below.");
	expect(receipt?.text).toContain("Paid, $12.53 retained until 30 Nov 2027");
	expect(receipt?.text).not.toContain("left to pay");

	await pay(1_253);
	const rest = await mails();
	expect(rest.map(({ subject }) => subject).toSorted()).toEqual(
		[`${invoice.number} is paid`, `Invoice ${invoice.number} from ${actor.company} is paid`].toSorted(),
	);
	for (const { text } of rest) expect(text).not.toMatch(/retained|left to pay/);
});

test("a receipt names both halves of what is retained, and the second alone once the first is paid", async () => {
	const { pay, mails, setNow } = await aRetention({ paidMails: false }, "2028-05-31");
	const read = async () => (await mails()).find(({ to }) => to.includes(CLIENT))?.text;
	await pay(23_797);
	expect(await read()).toContain("Paid, $6.27 retained until 30 Nov 2027 and $6.26 until 31 May 2028");
	setNow("2027-12-03T08:00:00Z");
	await pay(627);
	const second = await read();
	expect(second).toContain("Paid, $6.26 retained until 31 May 2028");
	expect(second).not.toContain("2027 and");
});

test("marked as paid it is told of once, and once more with the last of it", async () => {
	const { ctx, actor, invoice, mails, setNow } = await aRetention();
	const mark = () => markPaid(ctx, actor, [invoice.id]);
	await mark();
	expect((await mails()).map(({ subject }) => subject)).toEqual([`${invoice.number} is paid`]);
	await mark();
	expect(await mails()).toEqual([]);
	setNow("2027-12-01T08:00:00Z");
	await mark();
	const [last, ...others] = await mails();
	expect([last?.subject, others]).toEqual([`${invoice.number} is paid`, []]);
	expect(last?.text).not.toContain("retained");
});

test("paid late, when the retention is due too, the receipt asks for that", async () => {
	const { pay, mails, setNow } = await aRetention({ paidMails: false });
	setNow("2027-12-03T08:00:00Z");
	await pay(23_797);
	const [receipt] = await mails();
	expect(receipt?.text).toContain("$12.53 left to pay, due 30 Nov 2027");
});

test("a reminder of what was retained names it alone, and its own day", async () => {
	const { ctx, actor, invoice, pay, mails, setNow } = await aRetention({ paidMails: false });
	await pay(23_797);
	await mails();
	setNow("2027-12-10T08:00:00Z");
	await sendReminder(ctx, actor, invoice.id, { key: "one" });
	const [reminder] = await mails();
	expect(reminder?.subject).toContain(invoice.number);
	expect(reminder?.text).toContain("$12.53");
	expect(reminder?.text).toContain("30 November 2027");
	expect(reminder?.text).toContain("10 days late");
	expect(reminder?.text).not.toMatch(/250\.50|237\.97|March 2026/);
});

test("before its day a reminder asks for what is due by then, and says what is retained beyond it", async () => {
	const { ctx, actor, invoice, mails, setNow } = await aRetention();
	setNow("2026-04-10T08:00:00Z");
	await sendReminder(ctx, actor, invoice.id, { key: "one" });
	const [reminder] = await mails();
	expect(reminder?.text).toContain("$237.97");
	expect(reminder?.text).toContain("10 days late");
	expect(reminder?.text).not.toContain("30 November 2027 is");
});

test("the client's page says that all that is due is paid, and until when the rest is retained", async () => {
	const owner = await signedIn({ plan: "pro" });
	const retention = { percent: "5", until: "2190-11-30" };
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ dueDate: "2190-01-31", retention }));
	const { body } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const page = String(body.url).slice(ORIGIN.length);
	const read = async (language = "en") => wordsOf((await stranger().get(`${page}?lang=${language}`)).body);
	expect(await read()).toContain("Amount due, for Kestrel & Pine $237.97");
	await owner.call("POST", `/api/invoices/${invoice.id}/payments`, { amount: "237.97", method: "cash" });
	const words = await read();
	expect(words).toContain("Paid, 12.53 retained");
	expect(words).toContain("Retained, for Kestrel & Pine $12.53 All that is due by now is paid.");
	expect(words).toContain("This is retained until Tuesday, November 30, 2190");
	expect(words).not.toContain("Still due, for");
	expect(await read("fr")).toContain("Tout ce qui est dû à ce jour est payé.");
	expect(await read("es")).toContain("Todo lo que vence hasta hoy está pagado.");
});
