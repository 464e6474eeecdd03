import { beforeEach, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { readCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { listPayments } from "~/payments/server/read-payments.server";
import { readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { openAmount } from "~/settlement/domain/payment";

let ctx: AppContext;
let setNow: (instant: string) => void;
let me: User;
let client: string;

beforeEach(async () => {
	({ ctx, setNow } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "USD" });
	const { name, email } = anInvoice().client;
	client = (await addClient(ctx, me, { ...BLANK_CLIENT, name, email })).id;
});

const sent = async (amount: number) => {
	const items = [{ description: "Work", quantity: 100, rate: amount }];
	return (await createInvoice(ctx, me, anInvoice({ items }), { status: "sent" })).id;
};
const pay = (id: string, amount: number) =>
	recordPayment(ctx, me, id, { amount, method: "cash", reference: "", surplus: true, writeOff: false });
const undo = (id: string) => updateInvoice(ctx, me, id, { status: "sent" });
const open = async (id: string) => openAmount(await readInvoice(ctx, me, id));
const owed = async () =>
	(await readStatement(ctx, me, client, { from: "2026-01-01", to: "2026-12-31" })).statement.closing;
const standing = async (id: string) =>
	(await listPayments(ctx, me, id)).map(({ amount, settled, reversedAt }) => [amount, settled, reversedAt !== null]);

test("undoing what another invoice's surplus paid gives the surplus back, and reverses nothing of that invoice", async () => {
	const first = await sent(10_000);
	await pay(first, 10_000);
	await pay(first, 5_000);
	const other = await sent(5_000);
	await settleByCredit(ctx, me, other);
	expect(await owed()).toBe(0);
	await undo(other);
	expect(await readCredit(ctx, me, other)).toBe(5_000);
	expect(await standing(first)).toEqual([
		[10_000, 10_000, false],
		[5_000, 0, false],
	]);
	expect([await open(first), await open(other), await owed()]).toEqual([0, 5_000, 0]);
});

test("nor does it where a credit note made the payment credit that was used", async () => {
	const first = await sent(10_000);
	await pay(first, 10_000);
	const { items } = await readInvoice(ctx, me, first);
	await issueCreditNote(ctx, me, first, {
		reason: "",
		items: items.map(({ id }) => ({ itemId: id, quantity: 10_000 })),
	});
	const other = await sent(5_000);
	await settleByCredit(ctx, me, other);
	await undo(other);
	expect([await readCredit(ctx, me, other), await owed()]).toEqual([10_000, -5_000]);
	expect(await standing(first)).toEqual([[10_000, 0, false]]);
});

test("a payment of this invoice alone is reversed with it; one that settles another stays, and what it settled here is credit", async () => {
	const alone = await sent(10_000);
	await pay(alone, 10_000);
	setNow("2026-06-18T12:00:01Z");
	await undo(alone);
	expect([await standing(alone), await owed()]).toEqual([[[10_000, 0, true]], 10_000]);
	const shared = await sent(7_000);
	await pay(shared, 10_000);
	const other = await sent(3_000);
	await settleByCredit(ctx, me, other);
	await undo(shared);
	expect(await standing(shared)).toEqual([[10_000, 0, false]]);
	expect([await readCredit(ctx, me, shared), await open(other)]).toEqual([7_000, 0]);
});
