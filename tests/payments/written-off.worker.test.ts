import { expect, test } from "vitest";
import { insertJointReference } from "#db/payments/joint-payments";
import { camtFile } from "#tests/bank/bank";
import { cardShop } from "#tests/cards/card-shop";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom } from "#tests/harness/rows";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { openShare } from "~/client-page/server/open-share.server";
import { readPageRows, toPage } from "~/client-page/views/page-data.server";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { forReader } from "~/kernel/language/in-language.server";
import { JOINT_FIGURES, jointReference } from "~/payment-codes/domain/joint-reference";
import { readCredit, writeOff } from "~/payments/server/client-credit.server";
import { readLedger } from "~/payments/server/read-payments.server";
import { type NewPayment, recordPayment } from "~/payments/server/record-payment.server";
import { reverseSettlement } from "~/payments/server/reverse-payment.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";
import { defaultPreview } from "~/sending/server/preview-mail.server";

/** An account, how it bills 250.50 and writes that off, and what of an invoice is settled by money and given up. */
async function books() {
	const { ctx, setNow } = testContext({ now: "2026-06-18T12:00:00Z", config: { publicUrl: "https://duebill.test" } });
	// What a payment waives is booked at the same instant: all else is at another.
	const tick = () => setNow(new Date(ctx.clock.now() + 1000).toISOString());
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const bill = (given: Partial<InvoiceInput> = {}) =>
		createInvoice(ctx, actor, anInvoice({ currency: "EUR", ...given }), { status: "sent" });
	const lost = async (given: Partial<InvoiceInput> = {}) => {
		const { id } = await bill(given);
		const written = await writeOff(ctx, actor, id);
		tick();
		return written;
	};
	const pay = (id: string, amount: number, given: Partial<NewPayment> = {}) =>
		recordPayment(ctx, actor, id, {
			amount,
			method: "bank_transfer",
			reference: "",
			surplus: false,
			...given,
		} as NewPayment);
	const read = async (id: string) => {
		const { status, received, writtenOff } = await readInvoice(ctx, actor, id);
		return { status, received, writtenOff };
	};
	const takeIn = async (...lines: Parameters<typeof camtFile>[0]) => {
		const id = await importFile(ctx, actor, `${crypto.randomUUID()}.xml`, camtFile(lines));
		return { id, lines: (await readLines(ctx, actor, id)).lines };
	};
	return { ctx, actor, tick, bill, lost, pay, read, takeIn };
}

/** That the sums of each invoice of an account are those of its entries, and no entry is taken back by more than it was. */
async function expectAddsUp(userId: string) {
	const wrong = await numberFrom(
		`SELECT count(*) FROM invoices WHERE user_id = ? AND type <> 'credit_note' AND (received, written_off) IS NOT (
			SELECT coalesce(sum(iif(source = 'payment', amount, 0)), 0), coalesce(sum(iif(source = 'write_off', amount, 0)), 0)
			FROM settlements WHERE invoice_id = invoices.id)`,
		userId,
	);
	expect(wrong).toBe(0);
}

test("what was written off gives way to money as far as that goes, and the rest of it stays written off", async () => {
	const { ctx, actor, lost, pay, read } = await books();
	const { id } = await lost();
	expect((await pay(id, 10_000)).payment).toMatchObject({ settled: 10_000, left: 0 });
	expect(await read(id)).toEqual({ status: "paid", received: 10_000, writtenOff: 15_050 });
	await expect(pay(id, 15_051)).rejects.toMatchObject({ code: "conflict" });
	expect(await read(id)).toEqual({ status: "paid", received: 10_000, writtenOff: 15_050 });
	await pay(id, 16_000, { surplus: true });
	expect(await read(id)).toEqual({ status: "paid", received: 25_050, writtenOff: 0 });
	expect(await readCredit(ctx, actor, id)).toBe(950);
	await expectAddsUp(actor.id);
});

test("what a payment waived with it stays given up: more money is credit", async () => {
	const { ctx, actor, bill, pay, read } = await books();
	const { id } = await bill();
	await pay(id, 25_000, { writeOff: true });
	await expect(pay(id, 50)).rejects.toMatchObject({ code: "conflict" });
	await pay(id, 50, { surplus: true });
	expect(await read(id)).toEqual({ status: "paid", received: 25_000, writtenOff: 50 });
	expect(await readCredit(ctx, actor, id)).toBe(50);
});

test("of what was written off twice the last gives way first, and twenty payments at once settle no more than is owed", async () => {
	const { ctx, actor, tick, lost, pay, read } = await books();
	const { id } = await lost();
	await pay(id, 20_000);
	tick();
	const [payment] = (await readLedger(ctx, actor, id)).filter(({ source }) => source === "payment");
	expect(payment?.settled).toBe(20_000);
	const results = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id, 1_000)));
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
	expect(await read(id)).toEqual({ status: "paid", received: 25_000, writtenOff: 50 });
	const [rest] = (await readLedger(ctx, actor, id)).filter(
		({ source, settled }) => source === "write_off" && settled > 0,
	);
	await reverseSettlement(ctx, actor, id, rest?.id ?? "");
	expect(await read(id)).toMatchObject({ received: 25_000, writtenOff: 0 });
	tick();
	await writeOff(ctx, actor, id);
	tick();
	await pay(id, 50);
	expect(await read(id)).toEqual({ status: "paid", received: 25_050, writtenOff: 0 });
	await expectAddsUp(actor.id);
});

test("a bank file proposes what was written off, after what is open, and books it for the invoice", async () => {
	const { ctx, actor, lost, bill, read, takeIn } = await books();
	const { id, number } = await lost();
	await bill();
	const first = await takeIn({ amount: "250.50", text: `Rechnung ${number}` });
	expect(first.lines[0]?.proposal.invoice).toMatchObject({ id, open: 25_050 });
	expect(await bookLines(ctx, actor, first.id, { lines: [], proposed: true })).toBe(1);
	expect(await read(id)).toEqual({ status: "paid", received: 25_050, writtenOff: 0 });
	const again = await takeIn({ amount: "250.50", text: `Rechnung ${number}`, id: "B9" });
	expect(again.lines[0]?.proposal.invoice?.id).not.toBe(id);
	await expectAddsUp(actor.id);
});

test("two lines of one file for what was written off: the second is the client's credit where it is chosen", async () => {
	const { ctx, actor, lost, read, takeIn } = await books();
	const { id, number } = await lost();
	const { id: file, lines } = await takeIn(
		{ id: "B1", amount: "250.50", text: number },
		{ id: "B2", amount: "250.50", text: number },
	);
	expect(await bookLines(ctx, actor, file, { lines: lines.map((line) => ({ id: line.id, number })) })).toBe(2);
	expect(await read(id)).toEqual({ status: "paid", received: 25_050, writtenOff: 0 });
	expect(await readCredit(ctx, actor, id)).toBe(25_050);
	await expectAddsUp(actor.id);
});

test.each([
	["all of it", "501.00", 25_050, 25_050],
	["less than both", "300.00", 4_950, 25_050],
	["no more than is open", "250.50", 0, 25_050],
])(
	"a transfer for several of %s settles what is open first, then what was written off",
	async (_, amount, old, open) => {
		const { ctx, actor, lost, bill, read, takeIn } = await books();
		const [one, two] = [await lost({ dueDate: "2026-03-31" }), await bill({ dueDate: "2026-04-30" })];
		const reference = jointReference(ctx.ids.digits(JOINT_FIGURES));
		await insertJointReference(ctx.db, {
			userId: actor.id,
			reference,
			invoices: [one.id, two.id],
			at: ctx.clock.now(),
		});
		const { id, lines } = await takeIn({ amount, text: `Danke ${reference}` });
		expect(await bookLines(ctx, actor, id, { lines: lines.map((line) => ({ id: line.id, number: reference })) })).toBe(
			1,
		);
		expect(await read(two.id)).toMatchObject({ status: "paid", received: open });
		expect(await read(one.id)).toEqual({ status: "paid", received: old, writtenOff: 25_050 - old });
		await expectAddsUp(actor.id);
	},
);

test("it is paid by card, once, and not where its owner wants no more of it; what is under way then is booked", async () => {
	const shop = await cardShop();
	const { ctx, stripe, user, invoiceId, press, checkout, hearAll, read } = shop;
	await writeOff(ctx, user, invoiceId);
	await change("UPDATE users SET pay_written_off = 0 WHERE id = ?", user.id);
	await expect(press()).rejects.toMatchObject({ code: "conflict", message: "This invoice can’t be paid by card." });
	await change("UPDATE users SET pay_written_off = 1 WHERE id = ?", user.id);
	const asked = await checkout();
	await change("UPDATE users SET pay_written_off = 0 WHERE id = ?", user.id);
	await stripe.pay(asked);
	await hearAll();
	await hearAll();
	expect(await read()).toMatchObject({ status: "paid", received: 25_050, writtenOff: 0 });
	expect(await shop.payments()).toHaveLength(1);
	await expect(press()).rejects.toMatchObject({ code: "conflict" });
	await expectAddsUp(user.id);
});

test.each([true, false])(
	"where paying stays possible (%s) page and mail show what was owed and say how to pay, else not",
	async (possible) => {
		const { ctx, actor, lost, pay } = await books();
		await saveSellerProfile(ctx, actor, { legalName: "Adler", country: "DE", iban: "DE89370400440532013000" });
		await saveSellerProfile(ctx, actor, { paymentLink: "https://pay.example.com/adler" });
		const owner = { ...actor, partMinimum: 50, payWrittenOff: possible };
		const { id } = await lost({ dueDate: "2026-06-01" });
		await pay(id, 10_000);
		await change("UPDATE users SET part_minimum = 50, pay_written_off = ? WHERE id = ?", possible ? 1 : 0, actor.id);
		const token = await shareInvoice(ctx, actor, id);
		const rows = await readPageRows(ctx, await openShare(ctx, token), { together: false, part: null });
		const page = forReader({ language: "en", country: "" }, () => toPage(ctx, rows, token, "en"));
		expect(page).toMatchObject({ amount: "€150.50", isSettled: false, isOwed: !possible, isLate: possible });
		expect([page.paySlip !== null, page.paySlip?.part != null, page.paymentLink !== ""]).toEqual(
			Array(3).fill(possible),
		);
		expect(
			page.due
				.map((part) => JSON.stringify(part))
				.join()
				.includes("can’t be paid"),
		).toBe(!possible);
		const mail = await defaultPreview(ctx, owner, id);
		expect(mail).toContain("150.50");
		for (const way of ["DE89", "pay.example.com", "View and pay"]) expect(mail.includes(way)).toBe(possible);
	},
);

test("money for one account's invoice takes back no write-off of another's", async () => {
	const [mine, other] = [await books(), await books()];
	const theirs = await other.lost({ number: "INV-7001" });
	const own = await mine.bill({ number: "INV-7001" });
	await mine.pay(own.id, 25_050);
	await expect(mine.pay(theirs.id, 25_050)).rejects.toMatchObject({ code: "not_found" });
	expect(await other.read(theirs.id)).toEqual({ status: "paid", received: 0, writtenOff: 25_050 });
});

test("what was written off with a part received says so in list and page, where more can be recorded; a waived rest is paid", async () => {
	const me = await signedIn({ plan: "pro" });
	const bill = async () => (await me.call("POST", "/api/invoices", aPayload())).body;
	const [given, waived] = [await bill(), await bill()];
	await me.call("POST", `/api/invoices/${given.id}/write-off`);
	await me.call("POST", `/api/invoices/${given.id}/payments`, { amount: "100.00" });
	await me.call("POST", `/api/invoices/${waived.id}/payments`, { amount: "250.00", writeOff: true });
	const page = async ({ id }: { id: string }) => (await me.get(`/invoices/${id}`)).body;
	expect(wordsOf(await page(given))).toContain("Partly written off");
	expect(await page(given)).toContain(`/invoices/${given.id}/payments/new`);
	expect(wordsOf(await page(waived))).not.toContain("Partly written off");
	expect(await page(waived)).not.toContain(`/invoices/${waived.id}/payments/new`);
	const list = (await me.get("/invoices")).body;
	const row = (id: string) =>
		wordsOf(list.slice(list.lastIndexOf("<tr", list.indexOf(`/invoices/${id}`))).split("</tr>")[0] ?? "");
	expect(row(given.id)).toContain("Partly written off");
	expect(row(waived.id)).toContain("Paid");
	expect((await me.call("POST", `/api/invoices/${given.id}/payments`, { amount: "150.50" })).status).toBe(201);
	expect(wordsOf(await page(given))).not.toContain("Partly written off");
	expect((await me.call("GET", `/api/invoices/${given.id}`)).body).toMatchObject({
		status: "paid",
		settledBy: "payment",
	});
});
