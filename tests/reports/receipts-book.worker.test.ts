import { beforeEach, expect, test } from "vitest";
import { listReceipts, type ReceiptRow } from "#db/reports/receipts-book";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { listPayments } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { readReceipts, receiptsFile } from "~/reports/server/receipts-book.server";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
});

const sent = (currency = "EUR") =>
	createInvoice(ctx, me, anInvoice({ issueDate: "2026-01-15", dueDate: "2026-07-02", currency }), { status: "sent" });
const pay = (id: string, amount: number, paidOn: string, surplus = false) =>
	recordPayment(ctx, me, id, { amount, paidOn, method: "cheque", reference: "77", surplus, writeOff: false });
const YEAR = { from: "2026-01-01", to: "2026-12-31" };

test("the book has each payment by its day but what was undone, and sums by month and quarter", async () => {
	const [one, other] = [await sent(), await sent()];
	await pay(other.id, 2_000, "2026-04-30");
	await pay(one.id, 1_050, "2026-03-31");
	await pay(one.id, 500, "2026-04-01");
	const mistake = (await listPayments(ctx, me, one.id)).find(({ amount }) => amount === 500);
	await reversePayment(ctx, me, one.id, mistake?.id ?? "");
	const book = await readReceipts(ctx, me, YEAR, 10);
	expect(book.receipts.map(({ day, kind, amount, numbers }) => [day, kind, amount, numbers])).toEqual([
		["2026-03-31", "in", 1_050, [one.number]],
		["2026-04-30", "in", 2_000, [other.number]],
	]);
	expect(book.receipts[0]).toMatchObject({ client: "Kestrel & Pine", method: "cheque", reference: "77" });
	expect(book.receipts[0]?.nature).not.toBe("");
	expect(book.months.filter(({ count }) => count > 0).map(({ month, amount }) => [month, amount])).toEqual([
		["2026-03", 1_050],
		["2026-04", 2_000],
	]);
	expect(book.quarters.map(({ amount }) => amount)).toEqual([1_050, 2_000, 0, 0]);
	expect([book.total, book.count, book.unknown]).toEqual([3_050, 2, []]);
});

test("a surplus is received whole, another currency waits for its rate, and a stranger's book is empty", async () => {
	const one = await sent();
	await pay(one.id, 99_999, "2026-05-02", true);
	const foreign = await sent("GBP");
	await pay(foreign.id, 700, "2026-05-03");
	const book = await readReceipts(ctx, me, YEAR, 1);
	expect([book.receipts.length, book.count, book.total, book.unknown]).toEqual([1, 2, 99_999, ["GBP"]]);
	const stranger = await aUser(ctx, { plan: "pro", currency: "EUR" });
	expect(await readReceipts(ctx, stranger, YEAR, 10)).toMatchObject({ receipts: [], count: 0, total: 0 });
});

test("the file has each once, and its decimals as the account's country writes them", async () => {
	const one = await sent();
	for (let at = 0; at < 3; at++) await pay(one.id, 10 + at, "2026-05-02");
	const text = await new Response(receiptsFile(ctx, { ...me, country: "FR" }, YEAR)).text();
	const [head = "", ...rows] = text.trimEnd().split("\r\n");
	expect(head).toBe("Received on;Invoice;Client;For what;Currency;Amount;Means;Reference;Remark");
	expect(rows.map((row) => row.split(";")[5]).sort()).toEqual(["0,10", "0,11", "0,12"]);
	const plain = await new Response(receiptsFile(ctx, { ...me, country: "GB" }, YEAR)).text();
	expect(plain).toContain(",EUR,0.10,Cheque,77,");
});

test("what comes after a place is read on, each once, those of one day and instant too", async () => {
	const one = await sent();
	for (let at = 0; at < 5; at++) await pay(one.id, 10 + at, "2026-05-02");
	const read: ReceiptRow[] = [];
	do read.push(...(await listReceipts(ctx.db, me.id, YEAR, { after: read.at(-1), limit: 2 })));
	while (read.length % 2 === 0 && read.length < 9);
	expect(read.map(({ amount }) => amount).sort()).toEqual([10, 11, 12, 13, 14]);
});

test("page, file and API have the same book", async () => {
	const session = await signedIn({ plan: "free", currency: "USD" });
	const { body: invoice } = await session.call("POST", "/api/invoices", aPayload({ status: "sent" }));
	await session.call("POST", `/api/invoices/${invoice.id}/payments`, { amount: "50.25", paidOn: "2026-03-10" });
	const query = "?from=2026-03-01&to=2026-03-31";
	const { body } = await session.call("GET", `/api/reports/receipts${query}`);
	expect(body).toMatchObject({
		...{ currency: "USD", complete: true, received: "50.25", quarters: [{ quarter: "2026-1", received: "50.25" }] },
		receipts: [{ day: "2026-03-10", amount: "50.25", invoiceNumbers: [invoice.invoiceNumber] }],
	});
	const page = await session.get(`/reports/receipts${query}`);
	expect([page.status, page.body.includes("50.25"), page.body.includes("Q1 2026")]).toEqual([200, true, true]);
	expect((await session.get(`/reports/receipts.csv${query}`)).body).toContain("2026-03-10,");
});
