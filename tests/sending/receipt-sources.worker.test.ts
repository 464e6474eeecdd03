import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { cardShop, NOW } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { bringJobs, mailContext, outboxOf } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import type { User } from "~/access/domain/user";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { undoImport } from "~/bank/server/undo-import.server";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { spend } from "~/limits/server/budgets.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { readCredit, refundCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { readClientMails } from "~/payments/server/sent-statements.server";
import { readWaitingMails } from "~/sending/server/mail-line.server";

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

/** An account with a client and a bank file of lines that are booked as that client's credit. */
async function creditOf(
	client: "saved" | "billed",
	given: Partial<User> = {},
	config: Partial<AppContext["config"]> = {},
) {
	const kit = mailContext({ now: "2026-06-18T08:12:00Z", config });
	const { ctx, bring, setNow } = kit;
	const me = await aUser(ctx, { plan: "pro", currency: "EUR", paidMails: false, bankReceipts: true, ...given });
	const email = "Ilse@Brandt.example";
	const asked = { ...anInvoice().client, name: "Ilse Brandt", email };
	if (client === "saved") {
		const saved = { ...BLANK_CLIENT, ...asked, language: "fr" as const, copies: ["books@brandt.example"] };
		await addClient(ctx, me, saved);
	}
	const billed = { number: "INV-1001", currency: "EUR" as const, language: "es" as const, client: asked };
	const invoice = await createInvoice(ctx, me, anInvoice(billed), { status: "sent", mails: false });
	const id = await importFile(ctx, me, "june.xml", camtFile([{ amount: "57.10", text: "INV-1001" }]));
	const { lines } = await readLines(ctx, me, id);
	const book = () =>
		bookLines(ctx, me, id, {
			lines: lines.map((line) => ({ id: line.id, number: "", credit: "ilse@brandt.example" })),
		});
	const later = async (milliseconds = 61_000) => {
		setNow(new Date(ctx.clock.now() + milliseconds).toISOString());
		await sweepDeliveries(ctx);
		await bring(3);
		return (await outboxOf(me.id)).map(({ mail }) => mail);
	};
	return { ...kit, me, invoice, importId: id, book, later };
}

test("what a bank file brings as credit of a client alone has a receipt that calls it credit, one of each payment", async () => {
	const { book, later } = await creditOf("saved");
	const counts = await Promise.all(Array.from({ length: 5 }, book));
	expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
	expect(await later(59_000)).toEqual([]);
	const [mail, ...others] = await later(2_000);
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ to: ["Ilse@Brandt.example"], cc: ["books@brandt.example"], attachments: [] });
	expect(mail?.subject).toBe("Paiement reçu par Adler Studio");
	expect(mail?.text).toContain("Bonjour Ilse Brandt");
	expect(mail?.text).toContain("Trop-perçu");
	expect(mail?.text).toContain("57,10");
	expect(mail?.text).not.toMatch(/INV-1001|à payer/);
	expect(await later(600_000)).toHaveLength(1);
});

test("it stands on the client's page, goes to the address that the client has by then, and goes with the client", async () => {
	const { ctx, me, book, later } = await creditOf("saved");
	await book();
	const [client] = await select<{ id: string }>("SELECT id FROM clients WHERE user_id = ?", me.id);
	const shown = () => readClientMails(ctx, me, client?.id ?? "");
	const what = "Receipt of €57.10, credit";
	expect(await shown()).toMatchObject([{ what, to: "Ilse@Brandt.example, books@brandt.example", state: "Queued" }]);
	await patchClient(ctx, me, client?.id ?? "", { email: "ilse@new.example" });
	const [mail] = await later();
	expect(mail?.to).toEqual(["ilse@new.example"]);
	expect(await shown()).toMatchObject([{ what, state: "Accepted", isWrong: false }]);
	const other = await aUser(ctx);
	expect(await readClientMails(ctx, other, client?.id ?? "")).toEqual([]);
	await change("DELETE FROM clients WHERE id = ?", client?.id);
	expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = 'receipt'", me.id)).toBe(0);
});

test("without a saved client it goes to who was billed last, in that invoice's language; none where receipts are off", async () => {
	const billed = await creditOf("billed");
	await billed.book();
	const [mail] = await billed.later();
	expect(mail?.to).toEqual(["Ilse@Brandt.example"]);
	expect(mail?.subject).toBe("Pago recibido por Adler Studio");
	const off = await creditOf("saved", { bankReceipts: false });
	await off.book();
	expect(await off.later()).toEqual([]);
});

test("credit that is taken back with its file within the minute has no receipt; what it settled by then is in it", async () => {
	const undone = await creditOf("saved");
	await undone.book();
	expect(await undoImport(undone.ctx, undone.me, undone.importId)).toBe(1);
	expect(await undone.later()).toEqual([]);
	const used = await creditOf("billed");
	await used.book();
	await settleByCredit(used.ctx, used.me, used.invoice.id);
	const [mail] = await used.later();
	expect(mail?.subject).toBe("Pago recibido de la factura INV-1001 de Adler Studio");
	expect(mail?.attachments).toHaveLength(1);
});

test("beyond the mails of the day it waits, and says so; after a refund within the minute it says what went back", async () => {
	const waiting = await creditOf("billed", {}, { mailsPerAccount: [{ tries: 1, seconds: 3600 }] });
	await spend(waiting.ctx, waiting.me, "mails", 1);
	await waiting.book();
	expect(await waiting.later()).toEqual([]);
	const held = await readWaitingMails(waiting.ctx, waiting.me);
	expect(held).toMatchObject({ count: 1, invoices: [], clients: [] });
	const back = await creditOf("billed");
	await back.book();
	const refund = { amount: 5_710, method: "bank_transfer", reference: "", paidOn: "2026-06-18" } as const;
	await refundCredit(back.ctx, back.me, back.invoice.id, refund);
	expect((await back.later()).map(({ subject }) => subject)).toContain("Pago a Adler Studio reembolsado");
});
