import { expect, test } from "vitest";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { change, eventsOf, select } from "#tests/harness/rows";

const TOTAL = "250.50";

/** An invoice of 250.50 that was sent, and how to pay it. */
async function anOpenInvoice() {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload({ dueDate: "2190-01-31" }));
	const path = `/api/invoices/${body.id}`;
	const pay = (payment: object) => me.call("POST", `${path}/payments`, payment);
	const read = async () => (await me.call("GET", path)).body;
	return { me, id: body.id as string, path, pay, read };
}

test("a part payment leaves the rest open, the last one closes the invoice", async () => {
	const { me, path, pay, read, id } = await anOpenInvoice();
	expect(await read()).toMatchObject({ total: TOTAL, paid: "0.00", open: TOTAL });
	const first = await pay({ amount: "100.50", paidOn: "2026-03-01", method: "cash", reference: " KP 0610-1 " });
	expect([first.status, first.body]).toMatchObject([
		201,
		{
			amount: "100.50",
			paidOn: "2026-03-01",
			method: "cash",
			reference: "KP 0610-1",
			settled: "100.50",
			surplus: "0.00",
		},
	]);
	expect(await read()).toMatchObject({ status: "sent", paid: "100.50", open: "150.00", version: 2 });
	expect((await me.get(`/invoices/${id}`)).body).toContain("Partially paid");
	expect((await me.get("/invoices?status=sent")).body).toContain("Partially paid");
	expect((await pay({ amount: 150 })).body).toMatchObject({
		method: "bank_transfer",
		settled: "150.00",
	});
	expect(await read()).toMatchObject({ status: "paid", paid: TOTAL, open: "0.00" });
	const list = await me.call("GET", `${path}/payments`);
	expect(list.body.map(({ amount }: { amount: string }) => amount)).toEqual(["100.50", "150.00"]);
	expect((await eventsOf(me.user.id)).filter((event) => event === "invoice.payment_recorded")).toHaveLength(2);
});

test("more than is open is refused, or kept as credit of the client", async () => {
	const { pay, read } = await anOpenInvoice();
	const refused = await pay({ amount: "260.50" });
	expect([refused.status, refused.body.fieldErrors.amount]).toEqual([
		409,
		["Only $250.50 is open. Enter that or less, or keep the rest as the client’s credit."],
	]);
	expect(await read()).toMatchObject({ status: "sent", paid: "0.00" });
	const kept = await pay({ amount: "260.50", reference: "", surplus: true });
	expect(kept.body).toMatchObject({ amount: "260.50", settled: TOTAL, surplus: "10.00" });
	expect(await read()).toMatchObject({ status: "paid", open: "0.00" });
	expect((await pay({ amount: 5, reference: "", surplus: true })).body).toMatchObject({
		settled: "0.00",
		surplus: "5.00",
	});
});

test("what is written off closes the invoice, and is no income", async () => {
	const { me, id, pay, read } = await anOpenInvoice();
	await pay({ amount: 250, reference: "", writeOff: true });
	expect(await read()).toMatchObject({ status: "paid", paid: "250.00", open: "0.00" });
	expect((await me.get(`/invoices/${id}`)).body).toContain("Written off");
	const sums = await select("SELECT amount FROM invoice_sums WHERE user_id = ? AND kind = 'paid'", me.user.id);
	expect(sums).toEqual([{ amount: 25000 }]);
});

test.each([
	[{ amount: 0 }, "amount", "Enter an amount above zero, such as 250.00"],
	[{ amount: -5 }, "amount", "Enter an amount above zero, such as 250.00"],
	[{ amount: "1.005" }, "amount", "Use at most two decimals"],
	[{ amount: "much" }, "amount", "Enter an amount above zero, such as 250.00"],
	[{ amount: 1, paidOn: "2026-02-30" }, "paidOn", "Enter a valid date, such as 2026-06-18"],
	[{ amount: 1, paidOn: "2190-01-01" }, "paidOn", "The date received can’t be in the future"],
	[{ amount: 1, method: "barter" }, "method", "Method must be bank_transfer, card, cash, cheque or other"],
])("%j is refused at its field", async (payment, field, message) => {
	const { pay, read } = await anOpenInvoice();
	const refused = await pay(payment);
	expect([refused.status, refused.body.fieldErrors[field]]).toEqual([400, [message]]);
	expect(await read()).toMatchObject({ paid: "0.00", version: 1 });
});

test("a hundred payments of the whole sum at once: one is booked", async () => {
	const { pay, read, path, me } = await anOpenInvoice();
	const answers = await Promise.all(Array.from({ length: 100 }, () => pay({ amount: TOTAL })));
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
	expect(await read()).toMatchObject({ status: "paid", paid: TOTAL });
	expect((await me.call("GET", `${path}/payments`)).body).toHaveLength(1);
});

test("the same key books once", async () => {
	const { me, path, read } = await anOpenInvoice();
	const pay = (amount: number) => me.call("POST", `${path}/payments`, { amount }, { "Idempotency-Key": "one" });
	const [first, again] = await Promise.all([pay(10), pay(10)]);
	expect(again.body).toEqual(first.body);
	expect(await read()).toMatchObject({ paid: "10.00" });
	expect((await pay(11)).status).toBe(422);
});

test("a payment is taken back once, with all that it settled, and stays to be read", async () => {
	const { me, id, path, pay, read } = await anOpenInvoice();
	const { body: payment } = await pay({ amount: TOTAL });
	const undo = () => me.call("DELETE", `${path}/payments/${payment.id}`);
	const answers = await Promise.all([undo(), undo(), undo()]);
	expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
	expect(await read()).toMatchObject({ status: "sent", paid: "0.00", open: TOTAL });
	const list = await me.call("GET", `${path}/payments`);
	expect(list.body).toMatchObject([{ id: payment.id, reversed: true, settled: "0.00", surplus: "0.00" }]);
	expect((await me.get(`/invoices/${id}`)).body).toMatch(/Reversed .*<s>−250\.50<\/s>/s);
	const sums = await select<{ amount: number }>(
		"SELECT amount FROM invoice_sums WHERE user_id = ? AND kind = 'paid'",
		me.user.id,
	);
	expect(sums).toEqual([{ amount: 0 }]);
});

test("marking as paid books what is open, and its undo takes that alone back", async () => {
	const { me, path, pay, read } = await anOpenInvoice();
	await pay({ amount: 100 });
	await me.call("PATCH", path, { status: "paid" });
	expect(await read()).toMatchObject({ status: "paid", paid: TOTAL });
	await me.call("PATCH", path, { status: "sent" });
	expect(await read()).toMatchObject({ status: "sent", paid: "100.00", open: "150.50" });
	const list = (await me.call("GET", `${path}/payments`)).body;
	expect(list.map(({ amount, reversed }: { amount: string; reversed: boolean }) => [amount, reversed])).toEqual(
		expect.arrayContaining([
			["100.00", false],
			["150.50", true],
		]),
	);
});

test("nobody else sees, records or takes back a payment, and a draft has none", async () => {
	const { me, path, pay, read } = await anOpenInvoice();
	const { body: payment } = await pay({ amount: 10 });
	const thief = await signedIn({ plan: "pro" });
	const own = await thief.call("POST", "/api/invoices", aPayload());
	for (const [method, target] of [
		["GET", `${path}/payments`],
		["POST", `${path}/payments`],
		["DELETE", `${path}/payments/${payment.id}`],
		["DELETE", `/api/invoices/${own.body.id}/payments/${payment.id}`],
	] as const) {
		expect((await thief.call(method, target, method === "POST" ? { amount: 1 } : undefined)).status).toBe(404);
	}
	expect(await read()).toMatchObject({ paid: "10.00" });
	const draft = await me.call("POST", "/api/drafts", aPayload());
	const refused = await me.call("POST", `/api/invoices/${draft.body.id}/payments`, { amount: 1 });
	expect([refused.status, refused.body.message]).toEqual([409, "A draft can’t be paid. Send it first."]);
});

test("the page's form and buttons do the same, and bring back what was typed", async () => {
	const { me, id, read } = await anOpenInvoice();
	const page = readPage((await me.get(`/invoices/${id}/payments/new`)).body);
	expect(page.fields).toMatchObject({ amount: "250.50", method: "bank_transfer", reference: "" });
	const { key } = page.fields;
	const form = { amount: "300", paidOn: "2026-03-01", method: "card", reference: "KP", rest: "open", key: String(key) };
	const refused = await me.post(`/invoices/${id}/payments/new`, form);
	expect(refused.status).toBe(409);
	expect(readPage(refused.body).fields).toMatchObject({ amount: "300", method: "card", reference: "KP" });
	expect(refused.body).toContain("Keep anything above the open amount as the client’s credit");
	const done = await me.post(`/invoices/${id}/payments/new`, { ...form, amount: "50.50" });
	expect([done.status, done.headers.get("Location")]).toEqual([302, `/invoices/${id}`]);
	const [payment] = (await me.call("GET", `/api/invoices/${id}/payments`)).body;
	await me.call("POST", `/invoices/${id}`, `intent=undo-payment&payment=${payment.id}`, {
		Origin: ORIGIN,
		"Content-Type": "application/x-www-form-urlencoded",
	});
	expect(await read()).toMatchObject({ paid: "0.00", open: TOTAL });
});

test("nothing of the book is changed or removed, and no sum of it can be forced", async () => {
	const { me, id, pay } = await anOpenInvoice();
	const { body: payment } = await pay({ amount: 100 });
	for (const statement of [
		"UPDATE payments SET amount = 1 WHERE user_id = ?",
		"DELETE FROM payments WHERE user_id = ?",
		"UPDATE settlements SET amount = 1 WHERE user_id = ?",
		"DELETE FROM settlements WHERE user_id = ?",
		"UPDATE invoices SET status = 'paid' WHERE user_id = ?",
		"UPDATE invoices SET payable = 1 WHERE user_id = ?",
	]) {
		await expect(change(statement, me.user.id), statement).rejects.toThrow(/append-only|invoice_settled/);
	}
	const settle = (amount: number) =>
		change(
			`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
			VALUES (?1, ?2, ?3, 'payment', ?4, ?5, '2026-03-01', 1)`,
			...[crypto.randomUUID(), me.user.id, id, payment.id, amount],
		);
	await expect(settle(1)).rejects.toThrow("payment_covers");
	await expect(settle(15_051)).rejects.toThrow("invoice_open");
	await expect(settle(-1)).rejects.toThrow(/CHECK|settlement_covers/);
});
