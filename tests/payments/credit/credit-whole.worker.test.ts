import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const items = [
	{ description: "Brand identity", quantity: 1, rate: 300 },
	{ description: "Usage rights", quantity: 2, rate: 50 },
];

/** An invoice of 400.00 that was sent, of which so much was paid. */
async function anInvoicePaid(amount: string) {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload({ dueDate: "2190-01-31", items }));
	const path = `/api/invoices/${invoice.id}`;
	await me.call("POST", `${path}/payments`, { amount });
	const credit = (body: object) => me.call("POST", `${path}/credit-notes`, body);
	return { me, path, invoice, credit };
}

test("the whole of a paid invoice is credited, and its money is the client's credit, to be refunded", async () => {
	const { me, path, credit } = await anInvoicePaid("400.00");
	expect((await credit({})).status).toBe(409);
	const { body } = await credit({ whole: true });
	expect(body).toMatchObject({ total: "400.00", items: [{ amount: 300 }, { amount: 100 }] });
	expect((await me.call("GET", `${path}/credit`)).body).toMatchObject({ available: "400.00" });
	expect((await me.call("POST", `${path}/refunds`, { amount: "400.00" })).status).toBe(201);
	expect((await me.call("GET", `${path}/credit`)).body).toMatchObject({ available: "0.00" });
});

test("of one paid in part, what is open is cancelled and what was paid is credit", async () => {
	const { me, path, credit } = await anInvoicePaid("150.00");
	expect((await credit({ whole: true })).body).toMatchObject({ total: "400.00" });
	expect((await me.call("GET", path)).body).toMatchObject({ open: "0.00", paid: "0.00", settledBy: "credit_note" });
	expect((await me.call("GET", `${path}/credit`)).body).toMatchObject({ available: "150.00" });
	expect((await credit({ whole: true })).status).toBe(409);
});

test("the whole with lines or a reduction beside it is refused by its field", async () => {
	const { credit, invoice } = await anInvoicePaid("400.00");
	for (const beside of [{ items: [{ itemId: invoice.items[0].id, quantity: 1 }] }, { reduction: { percent: 10 } }]) {
		const { status, body } = await credit({ whole: true, ...beside });
		expect(status).toBe(400);
		expect(body.fieldErrors).toHaveProperty("whole");
	}
});
