import { expect, test } from "vitest";
import { NOW as CARD_NOW, cardShop } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { bringJobs, mailContext, mailing, outboxOf } from "#tests/harness/mail";
import { change, numberFrom } from "#tests/harness/rows";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import { startSession } from "~/access/server/sessions.server";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { readMails } from "~/invoices/server/read-timeline.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Mailer } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { refundCredit } from "~/payments/server/client-credit.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { answerUndonePayment, readUndonePayments } from "~/sending/server/undone-payments.server";

const NOW = "2026-03-18T08:12:00Z";
const DAY = 86_400_000;

/** An invoice of 250.50 of which 100.00 was paid, whose receipt has gone. */
async function receipted(given: Partial<InvoiceInput> = {}, options: Parameters<typeof mailContext>[0] = {}) {
	const kit = mailContext({ now: NOW, config: { publicUrl: "https://duebill.test" }, ...options });
	const { ctx, bring, setNow } = kit;
	const actor = await aUser(ctx, { plan: "pro", paidMails: false });
	const { id, number } = await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-03-31", ...given }), {
		...{ status: "sent", mails: false },
	});
	const paid = {
		amount: 10_000,
		method: "cash",
		reference: "",
		surplus: false,
		writeOff: false,
		receipt: true,
	} as const;
	const { payment } = await recordPayment(ctx, actor, id, paid);
	const later = async (milliseconds: number) => {
		setNow(new Date(ctx.clock.now() + milliseconds).toISOString());
		await sweepDeliveries(ctx);
		await bring(3);
		return (await outboxOf(actor.id)).map(({ mail }) => mail);
	};
	expect(await later(60_000)).toHaveLength(1);
	const asked = () => readUndonePayments(ctx, actor, id);
	const answer = (tell: boolean) => answerUndonePayment(ctx, actor, { invoiceId: id, paymentId: payment.id, tell });
	return { ...kit, actor, id, number, payment: payment.id, later, asked, answer };
}

test("a payment that is reversed after its receipt went is asked about once, and its client told once what is open", async () => {
	const { ctx, actor, id, number, payment, later, asked, answer } = await receipted();
	expect(await asked()).toEqual([]);
	await later(DAY);
	await reversePayment(ctx, actor, id, payment);
	const [question, ...others] = await asked();
	expect([question?.paymentId, others]).toEqual([payment, []]);
	expect(question?.text).toMatch(/has a receipt for the payment of \$100\.00 on Mar 18, 2026, which has been reversed/);
	await Promise.all([answer(true), answer(true), answer(true)]);
	await answer(false);
	expect(await asked()).toEqual([]);
	const [, told, ...more] = await later(3 * 60_000);
	expect(more).toEqual([]);
	expect(told?.subject).toBe(`Correction: payment for invoice ${number} from Adler Studio`);
	for (const said of ["no longer counts", "$100.00", "Open now: $250.50", "https://duebill.test/i/"]) {
		expect(told?.text).toContain(said);
	}
	expect(told?.attachments).toEqual([]);
	const labels = (await readMails(ctx, actor, id)).entries.map(({ label }) => label);
	expect(labels).toEqual(expect.arrayContaining(["Receipt: accepted", "Correction of a receipt: accepted"]));
	expect(await later(DAY)).toHaveLength(2);
});

test("who does not want to tell is not asked again, and nothing goes", async () => {
	const { ctx, actor, id, later, asked, answer, payment } = await receipted();
	await reversePayment(ctx, actor, id, payment);
	await answer(false);
	await answer(true);
	expect(await asked()).toEqual([]);
	expect(await later(DAY)).toHaveLength(1);
});

test("of answers that differ and come at once the first counts, whole", async () => {
	const { ctx, actor, id, later, answer, payment } = await receipted();
	await reversePayment(ctx, actor, id, payment);
	await Promise.all([answer(true), answer(false), answer(true), answer(false)]);
	const mails = (await later(DAY)).length - 1;
	const rows = await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = 'receipt'", actor.id);
	expect([mails, mails + 1]).toEqual([rows - 1, rows]);
	expect(mails).toBeLessThanOrEqual(1);
});

test("nobody is asked of what went without a receipt, in its minute, or is another's", async () => {
	const { ctx, actor, id, later, asked, payment } = await receipted();
	const silent = { amount: 5000, method: "cash", reference: "", surplus: false, writeOff: false } as const;
	const { payment: quiet } = await recordPayment(ctx, actor, id, silent);
	const { payment: brief } = await recordPayment(ctx, actor, id, { ...silent, receipt: true });
	await reversePayment(ctx, actor, id, brief.id);
	await later(60_000);
	await reversePayment(ctx, actor, id, quiet.id);
	expect(await asked()).toEqual([]);
	await reversePayment(ctx, actor, id, payment);
	const other = await aUser(ctx);
	expect(await readUndonePayments(ctx, other, id)).toEqual([]);
	await expect(
		answerUndonePayment(ctx, other, { invoiceId: id, paymentId: payment, tell: true }),
	).rejects.toMatchObject({
		code: "not_found",
	});
	expect(await asked()).toHaveLength(1);
});

test("the mail says what is open when it goes, in the language of the invoice", async () => {
	const { ctx, actor, id, later, answer, payment } = await receipted({ language: "fr" });
	await reversePayment(ctx, actor, id, payment);
	await answer(true);
	const again = { amount: 20_000, method: "cash", reference: "", surplus: false, writeOff: false } as const;
	await recordPayment(ctx, actor, id, again);
	const [, told] = await later(3 * 60_000);
	expect(told?.subject).toMatch(/^Correction\u00a0: paiement de la facture .* – Adler Studio$/);
	expect(told?.text).toMatch(/Reste à payer\s: 50,50\s\$/);
});

test("what is mailed where the account may not mail is refused in words, and asked still", async () => {
	const { ctx, actor, id, asked, answer, payment } = await receipted();
	await reversePayment(ctx, actor, id, payment);
	const unconfirmed = { ...actor, emailVerifiedAt: null };
	const mailer = { ...ctx.mailer, kind: "smtp" } as unknown as Mailer;
	await expect(
		answerUndonePayment({ ...ctx, mailer }, unconfirmed, { invoiceId: id, paymentId: payment, tell: true }),
	).rejects.toMatchObject({ code: "conflict" });
	expect(await asked()).toHaveLength(1);
	await answer(false);
	expect(await asked()).toEqual([]);
});

test("each refund by card after the receipt is asked about, with what went back since; what the receipt said is not", async () => {
	const { ctx: other } = testContext();
	const mailer = outboxMailer({ ...other, clock: { now: () => Date.parse(CARD_NOW) } }, "mail@duebill.test");
	const { ctx, stripe, user, jobs, settle, setNow, hearAll, checkout, invoiceId } = await cardShop({
		ports: { mailer },
	});
	await change("UPDATE users SET card_receipts = 1, paid_mails = 0 WHERE id = ?", user.id);
	const later = async (milliseconds: number) => {
		setNow(new Date(ctx.clock.now() + milliseconds).toISOString());
		await sweepDeliveries(ctx);
		await settle();
		await bringJobs(ctx, jobs.splice(0));
		return (await outboxOf(user.id)).map(({ mail }) => mail).filter(({ subject }) => /paid|refunded/.test(subject));
	};
	const refund = async (amount: number) => {
		const before = stripe.events.length;
		await stripe.refund(intent, amount);
		await hearAll([...stripe.events.slice(before), ...stripe.events.slice(before)]);
	};
	const asked = async () => (await readUndonePayments(ctx, user, invoiceId)).map(({ text }) => text);
	const answer = async (tell: boolean) => {
		const [undone] = await readUndonePayments(ctx, user, invoiceId);
		await answerUndonePayment(ctx, user, { invoiceId, paymentId: undone?.paymentId ?? "", tell });
	};
	const intent = await stripe.pay(await checkout());
	await hearAll();
	await later(30_000);
	await refund(1000);
	await later(31_000);
	expect(await asked()).toEqual([]);
	await later(DAY);
	await refund(5000);
	expect(await asked()).toEqual([expect.stringContaining("of which $50.00 has been refunded")]);
	await answer(false);
	await later(DAY);
	await refund(2000);
	expect(await asked()).toEqual([expect.stringContaining("of which $20.00 has been refunded")]);
	await answer(true);
	const mails = await later(3 * 60_000);
	expect(mails).toHaveLength(2);
	expect(mails[1]?.text).toContain("We have refunded $80.00 of your payment of $250.50");
	expect(mails[1]?.text).toContain("Open now: $80.00");
	expect(await asked()).toEqual([]);
});

test("the invoice's page asks it, without a script, and takes one answer", async () => {
	const { ctx, actor, id, payment, later, setNow } = await receipted();
	await later(DAY);
	await reversePayment(ctx, actor, id, payment);
	setNow(new Date().toISOString());
	const me = mailing(`session=${await startSession(ctx, actor, "tests")}`);
	const page = await visit(me, `/invoices/${id}`, "en", mailing);
	expect(page.words).toContain("Tell the client?");
	const told = await page.press("Tell the client");
	expect(told.words).toContain("The client is told");
	expect(told.words).not.toContain("Tell the client?");
	expect(await later(3 * 60_000)).toHaveLength(2);
});

test("credit that is paid back is told in the same step, once, under a subject of its own, and not asked about again", async () => {
	const { ctx, actor, id, number, payment, later, asked, bring } = await receipted({}, {});
	const more = { method: "cash", reference: "", surplus: true, writeOff: false } as const;
	await recordPayment(ctx, actor, id, { ...more, amount: 20_050 });
	await later(DAY);
	const refund = { amount: 5000, method: "bank_transfer", reference: "", mail: true, key: "one" } as const;
	await Promise.all([refundCredit(ctx, actor, id, refund), refundCredit(ctx, actor, id, refund)]);
	await bring(3);
	const mails = await later(60_000);
	expect(mails).toHaveLength(2);
	expect(mails[1]?.subject).toBe(`Payment for invoice ${number} from Adler Studio refunded`);
	expect(mails[1]?.text).toContain("We have refunded $50.00 of your payment of $200.50");
	expect(mails[1]?.headers).toEqual(mails[0]?.headers);
	expect([await asked(), payment]).toEqual([[], payment]);
});

test("a refund is not told of where that wasn't asked for, where less is left, or to a client without an address", async () => {
	const { ctx, actor, id, later } = await receipted();
	const refund = { amount: 5000, method: "cash", reference: "" } as const;
	await expect(refundCredit(ctx, actor, id, { ...refund, mail: true })).rejects.toMatchObject({ code: "conflict" });
	await recordPayment(ctx, actor, id, {
		...{ amount: 20_050, method: "cash", reference: "", surplus: true, writeOff: false },
	});
	await refundCredit(ctx, actor, id, refund);
	expect(await later(DAY)).toHaveLength(1);
});

test("the dashboard asks about what was undone in the last thirty days, under the invoice's number, and takes the answer", async () => {
	const { ctx, actor, id, number, later, payment, setNow } = await receipted(
		{},
		{ now: new Date(Date.now() - 2 * DAY).toISOString() },
	);
	await reversePayment(ctx, actor, id, payment);
	const me = mailing(`session=${await startSession(ctx, actor, "tests")}`);
	const page = async () => String((await me.get("/dashboard")).body);
	expect(await page()).toMatch(new RegExp(`href="/invoices/${id}">${number}</a> .*has a receipt for the payment of`));
	expect(await readUndonePayments(ctx, await aUser(ctx))).toEqual([]);
	const posted = { intent: "leave-undone", invoice: id, payment };
	expect((await me.post("/dashboard", posted)).status).toBe(302);
	expect(await page()).not.toContain("has a receipt for the payment of");
	expect(await later(DAY)).toHaveLength(1);
	await change("UPDATE deliveries SET answered_at = NULL WHERE user_id = ?", actor.id);
	setNow(new Date(ctx.clock.now() + 29 * DAY).toISOString());
	expect(await readUndonePayments(ctx, actor)).toEqual([]);
	expect(await readUndonePayments(ctx, actor, id)).toHaveLength(1);
});
