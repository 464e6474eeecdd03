import { expect, test } from "vitest";
import { signedIn } from "#tests/support/api";
import { testContext } from "#tests/support/context";
import { aPayload } from "#tests/support/factories";
import { select } from "#tests/support/rows";
import { chargeTaxes } from "#tests/support/taxes";

/** A sent invoice over two rates of tax, 119.00 and 53.50 with it, and one line without. */
async function aTaxedInvoice(given: Record<string, unknown> = {}) {
	const me = await signedIn({ plan: "pro" });
	const tax = await chargeTaxes(testContext().ctx, me.user, ["19", "7"]);
	const items = [
		{ description: "Design", quantity: 2, rate: 50, taxId: tax["19"] },
		{ description: "Books", quantity: 5, rate: 10, taxId: tax["7"] },
		{ description: "Postage", quantity: 1, rate: 4.9 },
	];
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items, ...given }));
	expect([status, body.total]).toEqual([201, "177.40"]);
	const credit = (change: object = {}) => me.call("POST", `/api/invoices/${body.id}/credit-notes`, change);
	const [design, books, postage] = body.items.map(({ id }: { id: string }) => id);
	return { me, invoice: body, credit, design, books, postage };
}

test("all of an invoice with tax is credited, rate by rate", async () => {
	const { invoice, credit } = await aTaxedInvoice();
	const { status, body } = await credit();
	expect([status, body.total, body.taxes]).toEqual([201, invoice.total, invoice.taxes]);
	expect((await credit()).status).toBe(409);
});

test("its lines are credited with their tax, until nothing of a rate is left", async () => {
	const { me, invoice, credit, design, books, postage } = await aTaxedInvoice();
	const half = await credit({
		items: [
			{ itemId: design, quantity: 1 },
			{ itemId: books, quantity: 2 },
		],
	});
	expect([half.status, half.body.total]).toEqual([201, "80.90"]);
	expect(half.body.taxes).toMatchObject([
		{ rate: "19", base: "50.00", amount: "9.50" },
		{ rate: "7", base: "20.00", amount: "1.40" },
	]);
	const rest = [design, books, postage].map((itemId, at) => ({ itemId, quantity: [1, 3, 1][at] }));
	expect((await credit({ items: rest })).body.total).toBe("96.50");
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({ status: "paid", open: "0.00" });
	expect((await credit({ items: [{ itemId: design, quantity: 1 }] })).status).toBe(409);
});

test("the database itself credits no more of a rate than was charged", async () => {
	const { invoice, credit, books } = await aTaxedInvoice();
	const { body } = await credit({ items: [{ itemId: books, quantity: 1 }] });
	const copy = (base: number) => {
		const columns =
			"id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, subtotal, tax, total, client, type, corrects, created_at, updated_at, quota_month, search_text";
		return select(
			`INSERT INTO invoices (${columns}, sums) SELECT ?1, user_id, ?2, ?2, status, issue_date, due_date, due_at, currency, items, subtotal, tax, total, client,
				type, corrects, created_at, updated_at, quota_month, '', json_set(sums, '$.taxes[0].base', ?3) FROM invoices WHERE id = ?4`,
			crypto.randomUUID(),
			`CN-${base}`,
			base,
			body.id,
		);
	};
	// 53.50 was charged at 7 %, of which 10.70 is credited: 42.80 is left, with the 0.70 of tax in each copy.
	await expect(copy(42_11)).rejects.toThrow("credit_covers");
	await copy(42_10);
	expect(invoice.taxes).toHaveLength(2);
});
