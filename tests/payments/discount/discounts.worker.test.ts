import { beforeEach, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { chargeTaxes } from "#tests/taxes/taxes";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { settleByCredit } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { listPayments, readLedger } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment, reverseSettlement } from "~/payments/server/reverse-payment.server";
import { readIncome, readTax } from "~/reports/server/reports.server";
import { openAmount } from "~/settlement/domain/payment";

const ISSUED = "2026-05-01";
const DAY_10 = "2026-05-11";
const DAY_11 = "2026-05-12";
const TWO_IN_TEN = { earlyPercent: 2_0000, earlyDays: 10 };

let ctx: AppContext;
let me: User;
let taxes: Record<string, string>;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	taxes = await chargeTaxes(ctx, me, ["19", "7"]);
});

async function sent(nets: Record<string, number>, terms: Parameters<typeof anInvoice>[0] = TWO_IN_TEN) {
	const items = Object.entries(nets).map(([rate, net]) => {
		return { description: "Work", quantity: 100, rate: net, taxId: taxes[rate] ?? null };
	});
	const input = anInvoice({ issueDate: ISSUED, dueDate: "2026-05-31", currency: "EUR", items, ...terms });
	return (await createInvoice(ctx, me, input, { status: "sent" })).id;
}

const pay = (
	id: string,
	amount: number,
	paidOn: string,
	more: { discount?: boolean; key?: string; surplus?: boolean } = {},
) =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn, method: "bank_transfer", reference: "", surplus: false, writeOff: false, ...more },
	});

async function standing(id: string) {
	const invoice = await readInvoice(ctx, me, id);
	return { status: invoice.status, open: openAmount(invoice), discounted: invoice.discounted };
}

const settled = { status: "paid", open: 0 };

async function income(counts: "issue" | "payment") {
	const { months } = await readIncome(ctx, me, { counts, from: "2026-05-01", to: "2026-06-30" });
	return months.map(({ month, gross, tax }) => [month, gross, tax]);
}

async function taxRows() {
	const { rows } = await readTax(ctx, me, { from: "2026-05-01", to: "2026-06-30" });
	return rows.map(({ month, rate, base, amount }) => [month, rate / 10_000, base, amount]);
}

const countOnPayment = () => chargeTaxes(ctx, me, [], { countedOn: "payment" });

test("K1: 1,000 and 190, 2 % in 10 days: 1,166.20 on day 10 settles it, and the tax report says 980.00 and 186.20", async () => {
	const id = await sent({ "19": 100_000 });
	await pay(id, 116_620, DAY_10);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_380 });
	expect(await taxRows()).toEqual([["2026-05", 19, 98_000, 18_620]]);
	await countOnPayment();
	expect(await taxRows()).toEqual([["2026-05", 19, 98_000, 18_620]]);
	expect(await income("payment")).toEqual([
		["2026-05", 116_620, 18_620],
		["2026-06", 0, 0],
	]);
	expect(await income("issue")).toEqual(await income("payment"));
});

test("K2: the same on day 11 leaves 23.80 open, and all of the tax is owed on issue", async () => {
	const id = await sent({ "19": 100_000 });
	await pay(id, 116_620, DAY_11);
	expect(await standing(id)).toEqual({ status: "overdue", open: 2_380, discounted: 0 });
	expect(await taxRows()).toEqual([["2026-05", 19, 100_000, 19_000]]);
});

test("K3: 100 at 19 % and 100 at 7 %, 3 %: 219.22 settles it, at both rates by gross", async () => {
	const id = await sent({ "19": 10_000, "7": 10_000 }, { earlyPercent: 3_0000, earlyDays: 10 });
	await pay(id, 21_922, DAY_10);
	expect(await standing(id)).toEqual({ ...settled, discounted: 678 });
	const expected = [
		["2026-05", 19, 9_700, 1_843],
		["2026-05", 7, 9_700, 679],
	];
	expect(await taxRows()).toEqual(expected);
	await countOnPayment();
	expect(await taxRows()).toEqual(expected);
});

test("a discount takes its share off the tax in the month of the payment, and not in that of the issue", async () => {
	const id = await sent({ "19": 100_000 }, { issueDate: "2026-05-30", ...TWO_IN_TEN });
	await pay(id, 116_620, "2026-06-09");
	expect(await taxRows()).toEqual([
		["2026-05", 19, 100_000, 19_000],
		["2026-06", 19, -2_000, -380],
	]);
	expect(await income("issue")).toEqual([
		["2026-05", 119_000, 19_000],
		["2026-06", -2_380, -380],
	]);
});

test("the best step that runs on the payment's day counts; a later one needs its own sum", async () => {
	const steps = { earlyPercent: 3_0000, earlyDays: 7, laterPercent: 2_0000, laterDays: 14 };
	const first = await sent({ "19": 100_000 }, steps);
	await pay(first, 115_430, "2026-05-08");
	expect(await standing(first)).toEqual({ ...settled, discounted: 3_570 });
	const second = await sent({ "19": 100_000 }, steps);
	await pay(second, 115_430, "2026-05-09");
	expect(await standing(second)).toMatchObject({ open: 3_570, discounted: 0 });
	await pay(second, 1_190, "2026-05-15");
	expect(await standing(second)).toEqual({ ...settled, discounted: 2_380 });
});

test("parts that together reach the reduced sum in time settle it, in whatever order they are booked", async () => {
	const id = await sent({ "19": 100_000 });
	await pay(id, 66_620, DAY_10);
	expect(await standing(id)).toMatchObject({ open: 52_380 });
	await pay(id, 50_000, "2026-05-04");
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_380 });
	const late = await sent({ "19": 100_000 });
	await pay(late, 50_000, DAY_11);
	await pay(late, 66_620, DAY_10);
	expect(await standing(late)).toMatchObject({ open: 2_380, discounted: 0 });
});

test("undone, the payment takes its discount back, and reports are as if neither had been", async () => {
	const id = await sent({ "19": 100_000 });
	const before = [await taxRows(), await income("issue"), await income("payment")];
	const { payment } = await pay(id, 116_620, DAY_10);
	await reversePayment(ctx, me, id, payment.id);
	expect(await standing(id)).toEqual({ status: "overdue", open: 119_000, discounted: 0 });
	expect([await taxRows(), await income("issue"), await income("payment")]).toEqual(before);
	await pay(id, 116_620, DAY_10);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_380 });
	await updateInvoice(ctx, me, id, { status: "sent" });
	expect(await standing(id)).toEqual({ status: "overdue", open: 119_000, discounted: 0 });
	const reversed = (await listPayments(ctx, me, id)).map(({ reversedAt }) => reversedAt !== null);
	expect(reversed).toEqual([true, true]);
});

test("of two parts, taking either back takes the discount back", async () => {
	const id = await sent({ "19": 100_000 });
	const { payment } = await pay(id, 50_000, "2026-05-04");
	await pay(id, 66_620, DAY_10);
	await reversePayment(ctx, me, id, payment.id);
	expect(await standing(id)).toEqual({ status: "overdue", open: 52_380, discounted: 0 });
});

test("two payments at once settle it once, and a retry with the same key books nothing more", async () => {
	const id = await sent({ "19": 100_000 });
	const both = await Promise.allSettled([pay(id, 116_620, DAY_10), pay(id, 116_620, DAY_10)]);
	expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_380 });
	const other = await sent({ "19": 100_000 });
	await Promise.all(Array.from({ length: 3 }, () => pay(other, 116_620, DAY_10, { key: "once" })));
	expect(await standing(other)).toEqual({ ...settled, discounted: 2_380 });
	expect(await listPayments(ctx, me, other)).toHaveLength(1);
	expect((await readLedger(ctx, me, other)).map(({ source, amount }) => [source, amount])).toEqual([
		["payment", 116_620],
		["discount", 2_380],
	]);
});

test("a short payment can be booked as a discount, which takes its share off the tax; written off, it does not", async () => {
	const given = await sent({ "19": 100_000 }, {});
	await pay(given, 116_620, DAY_11, { discount: true });
	expect(await standing(given)).toEqual({ ...settled, discounted: 2_380 });
	expect(await taxRows()).toEqual([["2026-05", 19, 98_000, 18_620]]);
	const lost = await sent({ "19": 100_000 }, {});
	await recordPayment(ctx, me, lost, {
		...{ amount: 116_620, paidOn: DAY_11, method: "cash", reference: "", surplus: false, writeOff: true },
	});
	expect(await standing(lost)).toEqual({ ...settled, discounted: 0 });
	expect(await taxRows()).toEqual([["2026-05", 19, 198_000, 37_620]]);
	await expect(
		recordPayment(ctx, me, await sent({ "19": 100_000 }), {
			...{ amount: 1, method: "cash", reference: "", surplus: false, writeOff: true, discount: true },
		}),
	).rejects.toMatchObject({ code: "invalid" });
});

const noteOf = (id: string, gross: number, issueDate = "2026-05-20") =>
	issueCreditNote(ctx, me, id, {
		...{ reason: "", issueDate, reduction: { amount: { typed: String(gross / 100) } }, amountsIncludeTax: true },
	});

test("a credit note after it takes the discount along in proportion, and its money is credit", async () => {
	const id = await sent({ "19": 100_000 });
	await pay(id, 116_620, DAY_10);
	await noteOf(id, 11_900);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_142 });
	const [payment] = await listPayments(ctx, me, id);
	expect(payment?.left).toBe(11_662);
	expect(await taxRows()).toEqual([["2026-05", 19, 88_200, 16_758]]);
	await countOnPayment();
	expect(await taxRows()).toEqual([["2026-05", 19, 88_200, 16_758]]);
});

test("credited whole nothing of it is left, in no report", async () => {
	const id = await sent({ "19": 100_000 });
	await pay(id, 116_620, DAY_10);
	const { items } = await readInvoice(ctx, me, id);
	const all = items.map((item) => ({ itemId: item.id, quantity: 10_000 }));
	await issueCreditNote(ctx, me, id, { reason: "", issueDate: "2026-06-02", items: all });
	expect(await standing(id)).toEqual({ ...settled, discounted: 0 });
	expect((await listPayments(ctx, me, id))[0]?.left).toBe(116_620);
	const total = (rows: (string | number)[][]) => rows.reduce((sum, [, gross]) => sum + Number(gross), 0);
	expect([total(await income("issue")), total(await income("payment"))]).toEqual([0, 0]);
	expect((await taxRows()).reduce((sum, [, , base, tax]) => sum + Number(base) + Number(tax), 0)).toBe(0);
});

test("a note first: the reduced sum is of what is left, and a note that makes money suffice settles it", async () => {
	const id = await sent({ "19": 100_000 });
	await noteOf(id, 11_900, "2026-05-02");
	await pay(id, 104_958, DAY_10);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_142 });
	const other = await sent({ "19": 100_000 });
	await pay(other, 104_958, DAY_10);
	await noteOf(other, 11_900);
	expect(await standing(other)).toEqual({ ...settled, discounted: 2_142 });
});

test("a payment that a note gave back and that is undone then leaves what is owed without a discount", async () => {
	const id = await sent({ "19": 100_000 });
	const { payment } = await pay(id, 116_620, DAY_10);
	await noteOf(id, 11_900);
	await reversePayment(ctx, me, id, payment.id);
	expect(await standing(id)).toEqual({ status: "overdue", open: 107_100, discounted: 0 });
});

test("the owner can take back the discount alone, and what is open is asked for again", async () => {
	const id = await sent({ "19": 100_000 });
	await pay(id, 116_620, DAY_10);
	const entry = (await readLedger(ctx, me, id)).find(({ source }) => source === "discount");
	await reverseSettlement(ctx, me, id, entry?.id ?? "");
	expect(await standing(id)).toEqual({ status: "overdue", open: 2_380, discounted: 0 });
});

test("credit of the client settles it at the reduced sum, however many payments it comes from", async () => {
	const paid = await sent({ "19": 100_000 }, {});
	await pay(paid, 119_000 + 116_620, DAY_10, { surplus: true });
	const paidToo = await sent({ "19": 1_000 }, {});
	await pay(paidToo, 1_190 + 2_380, DAY_10, { surplus: true });
	const id = await sent({ "19": 100_000 }, { ...TWO_IN_TEN, issueDate: "2026-06-10" });
	await settleByCredit(ctx, me, id);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_380 });
});

test("what is withheld is in proportion: the discount is of what is to be paid", async () => {
	const db = homeD1;
	const id = await sent({ "19": 100_000 });
	// 150 of the 1,190 are withheld, so that 1,040 are to be paid.
	const sums =
		'json_set(sums, \'$.toPay\', 104000, \'$.withholding\', json(\'{"id":"w","name":"IRPF","rate":150000,"base":100000,"amount":15000}\'))';
	await db.prepare(`UPDATE invoices SET payable = 104000, sums = ${sums} WHERE id = ?`).bind(id).run();
	await pay(id, 101_920, DAY_10);
	expect(await standing(id)).toEqual({ ...settled, discounted: 2_080 });
	expect(await taxRows()).toEqual([["2026-05", 19, 98_000, 18_620]]);
});

test("the database gives no discount of another account's payment, and none without one of that invoice", async () => {
	const db = homeD1;
	const id = await sent({ "19": 100_000 });
	const other = await sent({ "19": 100_000 });
	const { payment } = await pay(other, 100, DAY_10);
	const insert = (user: string, of: string) =>
		db
			.prepare(
				`INSERT INTO settlements (id, user_id, invoice_id, source, discount_of, amount, day, at)
				VALUES (?, ?, ?, 'write_off', ?, 100, '2026-05-11', 1)`,
			)
			.bind(crypto.randomUUID(), user, id, of)
			.run();
	await expect(insert(me.id, payment.id)).rejects.toThrow("payment_covers");
	const stranger = await aUser(ctx);
	await expect(insert(stranger.id, payment.id)).rejects.toThrow("invoice_open");
	expect(await standing(id)).toMatchObject({ open: 119_000, discounted: 0 });
});
