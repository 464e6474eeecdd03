import { beforeEach, expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import type { User } from "~/access/domain/user";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient, saveIfNew } from "~/clients/server/clients.server";
import { deleteClient } from "~/clients/server/delete-client.server";
import { patchClient } from "~/clients/server/update-client.server";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { isStandIn } from "~/kernel/email";
import { readCredit, refundCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { correctInvoice } from "~/payments/server/correct-invoice.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";

const LATER = "ada@lund.example";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
});

const saved = (name = "Ada Lund") => addClient(ctx, me, { ...BLANK_CLIENT, name, email: null });

function sale(cents: number, client: Partial<InvoiceInput["client"]> = {}, given: Partial<InvoiceInput> = {}) {
	const nobody = { name: "Ada Lund", email: "", noEmail: true, ...client };
	return anInvoice({
		...{ issueDate: "2026-06-01", dueDate: "2026-07-02", currency: "EUR", client: nobody },
		items: [{ description: "Work", quantity: 100, rate: cents }],
		...given,
	});
}

const sent = (cents: number, client: Partial<InvoiceInput["client"]> = {}, given: Partial<InvoiceInput> = {}) =>
	createInvoice(ctx, me, sale(cents, client, given), { status: "sent" });
const pay = ({ id }: Pick<Invoice, "id">, amount: number) =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn: "2026-06-02", method: "cash", reference: "", surplus: true, writeOff: false },
	});
const closing = async (clientId: string) => {
	const { statement } = await readStatement(ctx, me, clientId, { from: "2026-06-01", to: "2026-06-18" });
	const { sums } = await readFigures(ctx, me, clientId);
	const [sum = { open: 0, credit: 0 }] = sums;
	expect(sum.open - sum.credit, "the page says what the statement says").toBe(statement.closing);
	return statement.closing;
};
/** What invoices go by in the database. */
const keys = async (...invoices: readonly Pick<Invoice, "id">[]) => {
	const rows = await select<{ id: string; client_key: string }>(
		"SELECT id, client_key FROM invoices WHERE user_id = ?",
		me.id,
	);
	return invoices.map(({ id }) => rows.find((row) => row.id === id)?.client_key ?? "");
};

test("two clients without an address have two accounts: what one paid too much is no credit of the other", async () => {
	const [one, other] = [await saved("Ada Lund"), await saved("Bo Lund")];
	const first = await sent(10_000, {}, { clientId: one.id });
	const second = await sent(20_000, { name: "Bo Lund" }, { clientId: other.id });
	await pay(first, 13_000);
	await pay(second, 20_700);
	const [again, too] = [
		await sent(5_000, {}, { clientId: one.id }),
		await sent(5_000, { name: "Bo Lund" }, { clientId: other.id }),
	];
	expect([await readCredit(ctx, me, again.id), await readCredit(ctx, me, too.id)]).toEqual([3_000, 700]);
	expect([await closing(one.id), await closing(other.id)]).toEqual([2_000, 4_300]);
	expect((await settleByCredit(ctx, me, too.id)).received).toBe(700);
	await expect(settleByCredit(ctx, me, too.id, 1)).rejects.toMatchObject({ code: "conflict" });
	await refundCredit(ctx, me, again.id, { amount: 3_000, method: "cash", reference: "" });
	expect([await closing(one.id), await closing(other.id)]).toEqual([5_000, 4_300]);
	await expectSound();
});

test("those who are not saved, and have one name, are told apart too", async () => {
	const [first, second] = [await sent(1_000), await sent(1_000)];
	await pay(first, 1_500);
	expect(await readCredit(ctx, me, second.id)).toBe(0);
	const [one, other] = await keys(first, second);
	expect([isStandIn(one ?? ""), isStandIn(other ?? ""), one === other]).toEqual([true, true, false]);
});

test("a saved client's invoices go by the client, and who is billed by nobody's id gets an account of their own", async () => {
	const client = await saved();
	const [first, second] = [
		await sent(1_000, {}, { clientId: client.id }),
		await sent(1_000, {}, { clientId: client.id }),
	];
	const [one, other] = await keys(first, second);
	expect([one, other]).toEqual([client.standIn, client.standIn]);
	const stranger = await sent(1_000, {}, { clientId: crypto.randomUUID() });
	expect(await keys(stranger)).not.toContain(client.standIn);
	expect(stranger.clientId).toBeNull();
});

test("a form that was filled in from a client or an invoice bills them, while the name stays", async () => {
	const client = await saved();
	const first = await sent(1_000, { from: client.id });
	expect([first.clientId, await keys(first)]).toEqual([client.id, [client.standIn]]);
	const unsaved = await sent(1_000);
	const copied = await sent(1_000, { from: unsaved.id, name: "ADA LUND " });
	expect(await keys(copied)).toEqual(await keys(unsaved));
	const another = await sent(1_000, { from: unsaved.id, name: "Bo Lund" });
	expect(await keys(another)).not.toEqual(await keys(unsaved));
	for (const from of ["x", crypto.randomUUID()]) {
		expect(isStandIn((await keys(await sent(1_000, { from })))[0] ?? "")).toBe(true);
	}
});

test("nobody bills another account's client by its id, or by the id of an invoice", async () => {
	const other = await aUser(ctx, { plan: "pro" });
	const theirs = await addClient(ctx, other, { ...BLANK_CLIENT, name: "Ada Lund", email: null });
	const bill = await createInvoice(ctx, other, sale(100, {}, { clientId: theirs.id }), { status: "sent" });
	for (const given of [{ clientId: theirs.id }, {}]) {
		for (const from of [theirs.id, bill.id]) {
			const mine = await sent(1_000, { from }, given);
			expect(mine.clientId).toBeNull();
			expect(await keys(mine)).not.toContain(theirs.standIn);
		}
	}
});

test("an invoice keeps its account through changes, as a draft while its name stays, and moves with a typed address", async () => {
	const draft = await createInvoice(ctx, me, sale(1_000), { status: "draft" });
	const [key] = await keys(draft);
	const { client: _, ...rest } = sale(2_000, {}, { number: draft.number });
	const change = (client: Partial<InvoiceInput["client"]>, status: "draft" | "sent" = "draft") =>
		updateInvoice(ctx, me, draft.id, { input: { ...rest, client: sale(0, client).client }, status });
	await change({ city: "Lund" });
	expect(await keys(draft)).toEqual([key]);
	await change({ name: "Bo Lund" });
	const [renamed] = await keys(draft);
	expect(renamed).not.toBe(key);
	await change({ name: "Bo Lund" }, "sent");
	expect(await keys(draft)).toEqual([renamed]);
	await pay(draft, 2_500);
	await patchInvoice(ctx, me, draft.id, { clientData: { email: LATER } });
	expect(await keys(draft)).toEqual([LATER]);
	expect(await readCredit(ctx, me, draft.id)).toBe(500);
	expect((await readInvoice(ctx, me, draft.id)).client).toMatchObject({ email: LATER });
	await expectSound();
});

test("an address that is typed later moves the account, and taking it away again moves it back", async () => {
	const client = await saved();
	const before = await sent(10_000, {}, { clientId: client.id });
	await pay(before, 12_000);
	await patchClient(ctx, me, client.id, { email: LATER });
	const after = await sent(5_000, { email: LATER, noEmail: undefined });
	expect(await readCredit(ctx, me, after.id)).toBe(2_000);
	expect(await closing(client.id)).toBe(3_000);
	expect((await readFigures(ctx, me, client.id)).formerEmails).toEqual([]);
	const none = await patchClient(ctx, me, client.id, { email: null });
	expect([none.email, isStandIn(none.standIn ?? "")]).toEqual(["", true]);
	expect(await closing(client.id)).toBe(3_000);
	const third = await sent(100, {}, { clientId: client.id });
	expect(await readCredit(ctx, me, third.id)).toBe(2_000);
	expect((await readFigures(ctx, me, client.id)).formerEmails).toEqual([LATER]);
	await expectSound();
});

test("credit notes and corrections are of the same account", async () => {
	const invoice = await sent(10_000);
	await pay(invoice, 10_000);
	const note = await issueCreditNote(ctx, me, invoice.id, { reason: "", whole: true });
	expect(await keys(note)).toEqual(await keys(invoice));
	expect(await readCredit(ctx, me, invoice.id)).toBe(10_000);
	const other = await sent(10_000);
	await pay(other, 10_000);
	const { creditNote, draft } = await correctInvoice(ctx, me, other.id, { reason: "The street" });
	expect(await keys(creditNote, draft)).toEqual([...(await keys(other)), ...(await keys(other))]);
	const again = await patchInvoice(ctx, me, draft.id, { status: "sent" });
	expect(await keys(again)).toEqual(await keys(other));
	expect(await readCredit(ctx, me, again.id)).toBe(10_000);
	await settleByCredit(ctx, me, again.id);
	expect((await readInvoice(ctx, me, again.id)).status).toBe("paid");
	await expectSound();
});

test("a deposit is of its draft's account, and is taken off", async () => {
	const draft = await createInvoice(ctx, me, sale(10_000), { status: "draft" });
	const deposit = await issueDeposit(ctx, me, draft.id, { wish: { percent: 300_000 } });
	expect(await keys(deposit)).toEqual(await keys(draft));
	await pay(deposit, 3_000);
	const final = await patchInvoice(ctx, me, draft.id, { status: "sent" });
	expect(await keys(final)).toEqual(await keys(deposit));
	expect(final.payable - final.received).toBe(7_000);
	await expectSound();
});

test("a bank's line is booked for an invoice, whose surplus is that client's, and is credit of no stand-in", async () => {
	const [first, second] = [
		await sent(10_000, {}, { number: "INV-1001" }),
		await sent(10_000, { name: "Bo Lund" }, { number: "INV-1002" }),
	];
	const [B1, B2] = [
		{ id: "B1", amount: "103.00", text: "INV-1001" },
		{ id: "B2", amount: "50.00", text: "x" },
	];
	const id = await importFile(ctx, me, "a.xml", camtFile([B1, B2]));
	const { lines, open } = await readLines(ctx, me, id);
	expect(JSON.stringify({ lines, open })).not.toContain("no-email.invalid");
	expect(new Set(open.map(({ clientKey }) => clientKey)).size).toBe(2);
	const [line, other] = lines.map((each) => each.id);
	expect(await bookLines(ctx, me, id, { lines: [{ id: line ?? "", number: "INV-1001" }] })).toBe(1);
	expect([await readCredit(ctx, me, first.id), await readCredit(ctx, me, second.id)]).toEqual([300, 0]);
	const [key = ""] = await keys(first);
	for (const credit of [key, key.split("@")[0] ?? ""]) {
		const forged = { lines: [{ id: other ?? "", number: "", credit }] };
		await expect(bookLines(ctx, me, id, forged)).rejects.toMatchObject({ code: "invalid" });
	}
	await expectSound();
});

test("a client saved from an invoice has its account, once", async () => {
	const invoice = await sent(1_000);
	await pay(invoice, 1_200);
	expect(await saveIfNew(ctx, me, invoice.client)).toBe(true);
	expect(await saveIfNew(ctx, me, invoice.client)).toBe(false);
	const { clientId } = await readInvoice(ctx, me, invoice.id);
	expect(await closing(String(clientId))).toBe(-200);
	const next = await sent(1_000, { from: invoice.id });
	expect([next.clientId, await readCredit(ctx, me, next.id)]).toEqual([clientId, 200]);
	await deleteClient(ctx, me, String(clientId));
	expect((await patchInvoice(ctx, me, next.id, { notes: "Thank you" })).clientId).toBe(clientId);
	expect(await readCredit(ctx, me, next.id)).toBe(200);
});
