import { beforeEach, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient, restoreClient } from "~/clients/server/delete-client.server";
import { patchClient } from "~/clients/server/update-client.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { readCredit, refundCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";

const OLD = "accounts@kestrel.example";
const NEW = "billing@kestrel.example";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
});

const aClientAt = async (email: string) => (await addClient(ctx, me, { ...BLANK_CLIENT, name: "Kestrel", email })).id;
const sale = (email: string, cents: number) => ({
	...anInvoice({ issueDate: "2026-06-01", dueDate: "2026-07-02", currency: "EUR", client: { name: "Kestrel", email } }),
	items: [{ description: "Work", quantity: 100, rate: cents }],
});
const sent = async (email: string, cents: number) => {
	const input = sale(email, cents);
	return { ...(await createInvoice(ctx, me, input, { status: "sent" })), input };
};
const pay = (id: string, amount: number, day = "2026-06-02") =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn: day, method: "bank_transfer", reference: "", surplus: true, writeOff: false },
	});
/** The entries of a client's statement as [kind, amount], what it ends with, and the same by the figures of its page. */
const account = async (clientId: string) => {
	const { statement } = await readStatement(ctx, me, clientId, { from: "2026-06-01", to: "2026-06-18" });
	const { sums } = await readFigures(ctx, me, clientId);
	const [sum = { open: 0, credit: 0, received: 0 }] = sums;
	expect(sum.open - sum.credit, "the page says what the statement says").toBe(statement.closing);
	return {
		closing: statement.closing,
		entries: statement.entries.map(({ kind, amount }) => [kind, amount]),
		received: sum.received,
	};
};

test("a saved client that gets another address keeps its account, and its credit pays what is billed to the new one", async () => {
	const clientId = await aClientAt("Accounts@Kestrel.example");
	const before = await sent(OLD, 10_000);
	await pay(before.id, 12_000);
	await patchClient(ctx, me, clientId, { email: NEW });
	const after = await sent(NEW, 5_000);
	expect(await readCredit(ctx, me, after.id)).toBe(2_000);
	await settleByCredit(ctx, me, after.id);
	await patchClient(ctx, me, clientId, { email: "third@kestrel.example" });
	expect(await account(clientId)).toEqual({
		...{ closing: 3_000, received: 12_000 },
		entries: [
			["invoice", 10_000],
			["invoice", 5_000],
			["payment", -12_000],
		],
	});
	const { formerEmails } = await readFigures(ctx, me, clientId);
	expect(formerEmails).toEqual([OLD, NEW]);
	await expectSound();
});

test("an address that another client has, new or restored, is that client's again; what two share stays with who stays", async () => {
	const first = await aClientAt(OLD);
	await sent(OLD, 1_000);
	await patchClient(ctx, me, first, { email: NEW });
	await sent(NEW, 200);
	expect(await account(first)).toMatchObject({ closing: 1_200 });
	const second = await aClientAt(OLD);
	expect([await account(first), await account(second)]).toMatchObject([{ closing: 200 }, { closing: 1_000 }]);
	await deleteClient(ctx, me, second);
	await patchClient(ctx, me, first, { email: OLD });
	await patchClient(ctx, me, first, { email: NEW });
	expect(await account(first)).toMatchObject({ closing: 1_200 });
	await restoreClient(ctx, me, second);
	expect([await account(first), await account(second)]).toMatchObject([{ closing: 200 }, { closing: 1_000 }]);
	await patchClient(ctx, me, second, { email: NEW });
	await patchClient(ctx, me, second, { email: "third@kestrel.example" });
	expect([await account(first), await account(second)]).toMatchObject([{ closing: 1_200 }, { closing: 0 }]);
});

test("nobody else's invoices of the same address move", async () => {
	const other = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const client = { ...BLANK_CLIENT, name: "Kestrel" };
	const [mine, theirs] = [await aClientAt(OLD), (await addClient(ctx, other, { ...client, email: OLD })).id];
	await createInvoice(ctx, other, sale(OLD, 700), { status: "sent" });
	await patchClient(ctx, me, mine, { email: NEW });
	expect(await account(mine)).toMatchObject({ entries: [] });
	const { statement } = await readStatement(ctx, other, theirs, { from: "2026-06-01", to: "2026-06-18" });
	expect(statement.closing).toBe(700);
});

test("an invoice whose address is corrected takes its payments along, and what is left of them can be paid back", async () => {
	const [was, is] = [await aClientAt(OLD), await aClientAt(NEW)];
	const { input, ...invoice } = await sent(OLD, 10_000);
	await pay(invoice.id, 12_500);
	await updateInvoice(ctx, me, invoice.id, { input: { ...input, client: { ...input.client, email: NEW } } });
	expect(await account(was)).toEqual({ closing: 0, entries: [], received: 0 });
	expect(await readCredit(ctx, me, invoice.id)).toBe(2_500);
	await refundCredit(ctx, me, invoice.id, { amount: 1_000, method: "cash", reference: "" });
	expect(await account(is)).toEqual({
		...{ closing: -1_500, received: 11_500 },
		entries: [
			["invoice", 10_000],
			["payment", -12_500],
			["refund", 1_000],
		],
	});
	await expectSound();
});

test("a payment of two invoices, of which one moves, is in each account with what it settles there", async () => {
	const [was, is] = [await aClientAt(OLD), await aClientAt(NEW)];
	const { input, ...first } = await sent(OLD, 10_000);
	const second = await sent(OLD, 4_000);
	await pay(first.id, 13_000);
	await settleByCredit(ctx, me, second.id);
	await updateInvoice(ctx, me, first.id, { input: { ...input, client: { ...input.client, email: NEW } } });
	expect([await account(was), await account(is)]).toEqual([
		{
			...{ closing: 1_000, received: 3_000 },
			entries: [
				["invoice", 4_000],
				["payment", -3_000],
			],
		},
		{
			...{ closing: 0, received: 10_000 },
			entries: [
				["invoice", 10_000],
				["payment", -10_000],
			],
		},
	]);
});

test("nothing else of a payment changes, and no account but its invoice's", async () => {
	const invoice = await sent(OLD, 10_000);
	const {
		payment: { id },
	} = await pay(invoice.id, 10_000);
	for (const damage of ["amount = 1", "client_key = 'other@example.com'", "day = '2026-01-01'", "invoice_id = NULL"])
		await expect(change(`UPDATE payments SET ${damage} WHERE id = ?`, id), damage).rejects.toThrow("append-only");
	await change("UPDATE payments SET client_key = ? WHERE id = ?", OLD, id);
});
