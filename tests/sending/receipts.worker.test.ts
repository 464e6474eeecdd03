import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { attachmentOf, mailContext, outboxOf } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { markPaid } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sendByApi } from "~/invoicing/server/send-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import type { Mailer } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { writeOff } from "~/payments/server/client-credit.server";
import { type NewPayment, recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";

const NOW = "2026-03-18T08:12:00Z";
const MINUTE = 60_000;
const CLIENT = "accounts@kestrelpine.example";

/** An account, how it bills 250.50, and the receipts that have gone once their minute is over. */
async function books(changed: Partial<User> = {}, options: Parameters<typeof mailContext>[0] = {}) {
	const kit = mailContext({ now: NOW, ...options });
	const { ctx, bring, setNow } = kit;
	const actor = await aUser(ctx, { plan: "pro", paidMails: false, ...changed });
	const bill = (given: Partial<InvoiceInput> = {}) =>
		createInvoice(ctx, actor, anInvoice(given), { status: "sent", mails: false });
	const pay = (id: string, amount: number, given: Partial<NewPayment> = {}) =>
		recordPayment(ctx, actor, id, {
			...{ amount, method: "bank_transfer", reference: "", surplus: false, writeOff: false, receipt: true },
			...given,
		});
	const later = async (milliseconds: number) => {
		setNow(new Date(ctx.clock.now() + milliseconds).toISOString());
		await sweepDeliveries(ctx);
		await bring(3);
		return outboxOf(actor.id);
	};
	const rows = () =>
		select<{ state: string; held: string; detail: string }>(
			"SELECT state, held, detail FROM deliveries WHERE user_id = ? AND kind = 'receipt' ORDER BY created_at, rowid",
			actor.id,
		);
	return { ...kit, actor, bill, pay, later, rows };
}

test("a minute after a payment was booked its receipt goes, once, with the amount, the day, how, what is left, and the PDF", async () => {
	const { bill, pay, later } = await books();
	const { id, number } = await bill({ language: "en" });
	await pay(id, 25_050);
	expect(await later(MINUTE - 1)).toEqual([]);
	const [sent, ...others] = await later(1);
	expect(others).toEqual([]);
	expect(sent?.mail).toMatchObject({
		to: [CLIENT],
		subject: `Invoice ${number} from Adler Studio is paid`,
		attachments: [{ name: `Receipt ${number}.pdf`, type: "application/pdf" }],
	});
	for (const said of ["$250.50", "18 March 2026, Bank transfer", "is paid in full", "Paid in full"]) {
		expect(sent?.mail.text).toContain(said);
	}
	expect(sent?.mail.text).not.toMatch(/\bdue\b/i);
	const pdf = sent ? await attachmentOf(sent) : new Uint8Array();
	expect(new TextDecoder("latin1").decode(pdf)).toMatch(/^%PDF-/);
	expect(await later(60 * MINUTE)).toHaveLength(1);
});

test("without the tick, and over the API unless it is asked for, none goes", async () => {
	const { bill, pay, later } = await books({ receiptMails: true, cardReceipts: true, bankReceipts: true });
	const { id } = await bill();
	await pay(id, 10_000, { receipt: false });
	await pay(id, 15_050, { receipt: undefined });
	expect(await later(10 * MINUTE)).toEqual([]);
});

test.each([
	["undone", async ({ ctx, actor, id, payment }: Booked) => reversePayment(ctx, actor, id, payment)],
	["taken back by the status", async ({ ctx, actor, id }: Booked) => updateInvoice(ctx, actor, id, { status: "sent" })],
])("a payment %s within the minute sends none", async (_, takeBack) => {
	const { ctx, actor, bill, pay, later, rows, setNow } = await books();
	const { id } = await bill();
	const { payment } = await pay(id, 25_050);
	setNow(new Date(Date.parse(NOW) + MINUTE - 1).toISOString());
	await takeBack({ ctx, actor, id, payment: payment.id });
	expect(await later(MINUTE)).toEqual([]);
	expect(await rows()).toMatchObject([{ state: "cancelled", detail: "payment taken back" }]);
});

interface Booked extends Pick<Awaited<ReturnType<typeof books>>, "ctx" | "actor"> {
	id: string;
	payment: string;
}

test("a payment that is undone while its receipt is being handed over sends none", async () => {
	let undo = async () => {};
	let handedOver = 0;
	const send: Mailer["send"] = async (_, handOver) => {
		await undo();
		if (!(await handOver())) return { state: "withheld" };
		handedOver++;
		return { state: "accepted", providerId: "1" };
	};
	const mailer = { kind: "outbox", from: "mail@duebill.test", send } as unknown as Mailer;
	const { ctx, actor, bill, pay, later, rows } = await books({}, { ports: { mailer } });
	const { id } = await bill();
	const { payment } = await pay(id, 25_050);
	undo = async () => {
		undo = async () => {};
		await reversePayment(ctx, actor, id, payment.id);
	};
	await later(MINUTE);
	expect([handedOver, await rows()]).toEqual([0, [expect.objectContaining({ state: "cancelled" })]]);
});

test("a part payment says what is left and when that is due; the last one that it is paid: two payments, two receipts", async () => {
	const { bill, pay, later } = await books();
	const { id, number } = await bill({ dueDate: "2026-03-31" });
	await pay(id, 10_000, { method: "cash" });
	const [part] = await later(MINUTE);
	expect(part?.mail.subject).toBe(`Payment received for invoice ${number} from Adler Studio`);
	expect(part?.mail.text).toContain("$150.50 left to pay, due 31 Mar 2026");
	expect(part?.mail.text).toContain("18 March 2026, Cash");
	await pay(id, 15_050);
	const [, last, ...others] = await later(MINUTE);
	expect([last?.mail.subject, others]).toEqual([`Invoice ${number} from Adler Studio is paid`, []]);
});

test("what is more than open is the client's credit, and what was written off with it is not told", async () => {
	const { bill, pay, later } = await books();
	const more = await bill();
	await pay(more.id, 30_000, { surplus: true });
	const less = await bill();
	await pay(less.id, 25_000, { writeOff: true });
	const texts = (await later(MINUTE)).map(({ mail }) => mail.text);
	expect(texts[0]).toMatch(/Credit: \$49\.50\n\s*In your favour, for later invoices/);
	expect(texts[1]).toContain("Paid in full");
	expect(texts.join()).not.toMatch(/written|write|0\.50 left/i);
});

test("a part of what was written off is no payment in full: its receipt says what is owed still", async () => {
	const { ctx, actor, bill, pay, later } = await books();
	const { id, number } = await bill({ dueDate: "2026-03-31" });
	await writeOff(ctx, actor, id);
	await later(1000);
	await pay(id, 10_000);
	const [part] = await later(MINUTE);
	expect(part?.mail.subject).toBe(`Payment received for invoice ${number} from Adler Studio`);
	expect(part?.mail.text).toContain("$150.50 left to pay");
	expect(part?.mail.text).not.toMatch(/in full|written/i);
});

test("Mark as paid asks by the same tick, of one and of several; what is paid already or has no address gets none", async () => {
	const { ctx, actor, bill, later } = await books();
	const [one, two, silent, before] = [
		await bill(),
		await bill(),
		await bill({ client: { ...anInvoice().client, email: "" } }),
		await bill(),
	];
	await markPaid(ctx, actor, [before.id]);
	await updateInvoice(ctx, actor, one.id, { status: "paid", receipt: true });
	expect(await later(MINUTE)).toHaveLength(1);
	await markPaid(ctx, actor, [one.id, two.id, silent.id, before.id], true);
	const mails = await later(MINUTE);
	expect(mails.map(({ mail }) => mail.subject)).toEqual(
		[one, two].map(({ number }) => `Invoice ${number} from Adler Studio is paid`),
	);
});

test("receipts are of the mails of the day: the one beyond them waits, and goes when there is room", async () => {
	const config = { mailsPerAccount: [{ tries: 1, seconds: 3 }] };
	const { bill, pay, later, rows } = await books({}, { config });
	const [one, two] = [await bill(), await bill()];
	await pay(one.id, 25_050);
	await pay(two.id, 25_050);
	const receipts = async (milliseconds: number) =>
		(await later(milliseconds)).filter(({ mail }) => mail.to.includes(CLIENT)).length;
	expect(await receipts(MINUTE)).toBe(1);
	expect(await rows()).toMatchObject([{ state: "accepted" }, { state: "queued", held: "budget" }]);
	await new Promise((resolve) => setTimeout(resolve, 3100));
	expect(await receipts(10 * MINUTE)).toBe(2);
});

test("a receipt is in the language of its invoice", async () => {
	const { bill, pay, later } = await books();
	for (const language of ["es", "fr"] as const) await pay((await bill({ language })).id, 10_000);
	const [spanish, french] = (await later(MINUTE)).map(({ mail }) => mail);
	expect(spanish?.subject).toMatch(/^Pago recibido de la factura .* de Adler Studio$/);
	expect(spanish?.text).toContain("18 de marzo de 2026, Transferencia bancaria");
	expect(french?.subject).toMatch(/^Paiement reçu pour la facture .* – Adler Studio$/);
	expect(french?.attachments[0]?.name).toMatch(/^Reçu INV-\d+\.pdf$/);
});

test("sent again, what is paid says so: in its subject, its text and its files, and asks for nothing", async () => {
	const { ctx, actor, bill, pay, later } = await books();
	const { id, number } = await bill({ dueDate: "2026-03-31" });
	await pay(id, 25_050, { receipt: false });
	await sendByApi(ctx, actor, id, { key: "again", cc: [], copy: false, pdf: true, xrechnung: true });
	const [sent] = await later(0);
	expect(sent?.mail.subject).toBe(`Invoice ${number} from Adler Studio is paid`);
	expect(sent?.mail.text).toContain("Received: $250.50\nPaid on Wednesday, 18 March 2026");
	expect(sent?.mail.text).not.toMatch(/amount due|\bdue\b/i);
	expect(sent?.mail.attachments.map(({ name }) => name)).toContain(`Receipt ${number}.pdf`);
});

test("sent again, what is part paid has a line of what was received between the total and what is due", async () => {
	const { ctx, actor, bill, pay, later } = await books();
	const { id } = await bill();
	await pay(id, 10_000, { receipt: false });
	await sendByApi(ctx, actor, id, { key: "again", cc: [], copy: false, pdf: true, xrechnung: true });
	const [sent] = await later(0);
	expect(sent?.mail.text).toMatch(/Total: \$250\.50\nPaid: −\$100\.00\n[^\n]*: \$150\.50/);
});
