import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { eventsOf, select } from "#tests/harness/rows";

type Me = Awaited<ReturnType<typeof signedIn>>;

/** An invoice of a sum that was sent to a client, and what can be done about it. */
async function anInvoiceOf(me: Me, rate: string, given: Record<string, unknown> = {}) {
	const items = [{ description: "Work", quantity: 1, rate }];
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items, dueDate: "2190-01-31", ...given }));
	const path = `/api/invoices/${body.id}`;
	return {
		...{ id: body.id as string, number: body.invoiceNumber as string, path },
		pay: (amount: string, more: object = {}) => me.call("POST", `${path}/payments`, { amount, ...more }),
		use: (amount?: string) => me.call("POST", `${path}/credit`, amount ? { amount } : {}),
		refund: (amount: string, headers = {}) => me.call("POST", `${path}/refunds`, { amount }, headers),
		credit: async () => (await me.call("GET", `${path}/credit`)).body.available as string,
		read: async () => (await me.call("GET", path)).body,
	};
}

/** Somebody whose client paid more than an invoice asked for. */
async function withCredit(surplus: string) {
	const me = await signedIn({ plan: "pro" });
	const first = await anInvoiceOf(me, "10.00");
	await first.pay((10 + Number(surplus)).toFixed(2), { surplus: true });
	return { me, first };
}

test("a surplus of 5.95 settles 57.10 to 51.15 open (invoiceninja #9007)", async () => {
	const { me } = await withCredit("5.95");
	const other = await anInvoiceOf(me, "57.10");
	expect(await other.credit()).toBe("5.95");
	expect((await other.use()).body).toMatchObject({ status: "sent", paid: "5.95", open: "51.15" });
	expect(await other.credit()).toBe("0.00");
});

test("50 with credit of 30 leaves 20 open, and no credit (invoiceninja #11024)", async () => {
	const { me } = await withCredit("30.00");
	const other = await anInvoiceOf(me, "50.00");
	expect((await other.use()).body).toMatchObject({ open: "20.00" });
	expect(await other.credit()).toBe("0.00");
	const again = await other.use();
	expect([again.status, again.body.fieldErrors]).toEqual([
		409,
		{ amount: ["Only $0.00 of credit is left. Enter that or less."] },
	]);
});

test("of 90 and 9 of tax, 5 of it prepaid, 94 can be paid back and the 5 as well (lago #1187)", async () => {
	const { me } = await withCredit("5.00");
	const sale = await anInvoiceOf(me, "99.00");
	await sale.use();
	expect((await sale.pay("94.00")).status).toBe(201);
	expect((await me.call("POST", `${sale.path}/credit-notes`, {})).status).toBe(409);
	const { items } = await sale.read();
	const lines = [{ itemId: items[0].id, quantity: 1 }];
	expect((await me.call("POST", `${sale.path}/credit-notes`, { items: lines })).status).toBe(201);
	const payments = (await me.call("GET", `${sale.path}/payments`)).body;
	expect(payments.map(({ amount, surplus }: Record<string, string>) => [amount, surplus])).toEqual([
		["15.00", "5.00"],
		["94.00", "94.00"],
	]);
	expect((await sale.refund("99.01")).body.fieldErrors).toEqual({
		amount: ["Only $99.00 of credit is left. Enter that or less."],
	});
	expect((await sale.refund("94.00")).body).toEqual({ available: "5.00" });
	expect((await sale.refund("5.00")).body).toEqual({ available: "0.00" });
	expect(await eventsOf(me.user.id)).toContain("invoice.payment_refunded");
});

test("credit is of one client and one currency, and only of what stands", async () => {
	const { me, first } = await withCredit("20.00");
	const clientData = { name: "Other", email: "other@example.com" };
	expect(await (await anInvoiceOf(me, "30.00", { clientData })).credit()).toBe("0.00");
	expect(await (await anInvoiceOf(me, "30.00", { currency: "EUR" })).credit()).toBe("0.00");
	const [payment] = (await me.call("GET", `${first.path}/payments`)).body;
	await me.call("DELETE", `${first.path}/payments/${payment.id}`);
	expect(await first.credit()).toBe("0.00");
});

test("what was used here is taken back here alone, and is credit again", async () => {
	const { me, first } = await withCredit("20.00");
	const other = await anInvoiceOf(me, "50.00");
	await other.use("15.00");
	const refused = await other.use("36.00");
	expect(refused.body.fieldErrors).toEqual({ amount: ["Only $5.00 of credit is left. Enter that or less."] });
	const page = wordsOf((await me.get(`/invoices/${other.id}`)).body);
	expect(page).toContain(`Credit of the client Left over from ${first.number}`);
	const [payment] = (await me.call("GET", `${other.path}/payments`)).body;
	expect((await me.call("DELETE", `${other.path}/payments/${payment.id}`)).status).toBe(204);
	expect(await other.read()).toMatchObject({ open: "50.00" });
	expect(await first.read()).toMatchObject({ status: "paid", open: "0.00" });
	expect(await other.credit()).toBe("20.00");
	expect((await me.call("DELETE", `${other.path}/payments/${payment.id}`)).status).toBe(409);
});

test("more than is open is not used, and no more is paid back than is left, however many ask at once", async () => {
	const { me } = await withCredit("60.00");
	const other = await anInvoiceOf(me, "50.00");
	expect((await other.use("55.00")).body.fieldErrors).toEqual({ amount: ["Only $50.00 is open. Enter that or less."] });
	const answers = await Promise.all([
		...Array.from({ length: 5 }, () => other.use("40.00")),
		...Array.from({ length: 5 }, () => other.refund("40.00")),
	]);
	expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
	expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
	expect(await other.credit()).toBe("20.00");
});

test("the same refund twice by its key is one", async () => {
	const { first } = await withCredit("30.00");
	const key = { "Idempotency-Key": "refund-1" };
	await first.refund("10.00", key);
	expect((await first.refund("10.00", key)).body).toEqual({ available: "20.00" });
});

test("what is written off closes the invoice, and its undo opens it", async () => {
	const me = await signedIn({ plan: "pro" });
	const lost = await anInvoiceOf(me, "80.00");
	await lost.pay("30.00");
	expect((await me.call("POST", `${lost.path}/write-off`)).body).toMatchObject({
		status: "paid",
		paid: "30.00",
		open: "0.00",
	});
	expect((await me.call("POST", `${lost.path}/write-off`)).status).toBe(409);
	const [entry] = await select<{ id: string }>(
		"SELECT id FROM settlements WHERE source = 'write_off' AND user_id = ?",
		me.user.id,
	);
	const undone = await me.post(`/invoices/${lost.id}`, { intent: "undo-settlement", settlement: entry?.id ?? "" });
	expect(undone.status).toBe(302);
	expect(await lost.read()).toMatchObject({ status: "sent", open: "50.00" });
	await me.post(`/invoices/${lost.id}`, { intent: "write-off" });
	expect(await lost.read()).toMatchObject({ status: "paid", paid: "30.00" });
	expect(await eventsOf(me.user.id)).toContain("invoice.written_off");
});

test("the page offers what is left, to use and to pay back, without a script", async () => {
	const { me } = await withCredit("20.00");
	const other = await anInvoiceOf(me, "50.00");
	const page = wordsOf((await me.get(`/invoices/${other.id}`)).body);
	expect(page).toContain("Kestrel & Pine has $20.00 of credit");
	expect((await me.post(`/invoices/${other.id}`, { intent: "use-credit" })).status).toBe(302);
	expect(await other.read()).toMatchObject({ open: "30.00" });
	expect((await me.get(`/invoices/${other.id}/refund`)).status).toBe(302);
	const { body: payments } = await me.call("GET", `${other.path}/payments`);
	await me.call("DELETE", `${other.path}/payments/${payments[0].id}`);
	expect(wordsOf((await me.get(`/invoices/${other.id}/refund`)).body)).toContain("has $20.00 of credit");
	const fields = { intent: "refund", paidOn: "2026-03-02", method: "cash", reference: "", key: "k1" };
	expect((await me.post(`/invoices/${other.id}/refund`, { ...fields, amount: "30" })).status).toBe(409);
	expect((await me.post(`/invoices/${other.id}/refund`, { ...fields, amount: "12" })).status).toBe(302);
	expect(await other.credit()).toBe("8.00");
});
