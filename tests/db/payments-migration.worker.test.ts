import { expect, test } from "vitest";
import { anOldInvoice, anOldUser, migrate, migratedUntil } from "#tests/db/older-database";
import { select } from "#tests/harness/rows";

test("what was paid before there were payments has one, of its day, and every invoice keeps its sums", async () => {
	const db = await migratedUntil("0034");
	const user = await anOldUser(db, { plan: "pro" });
	const client = JSON.stringify({ name: "Kestrel", email: "Accounts@Kestrel.example" });
	const paid = { status: "paid", paid_at: 6000, paid_on: "2026-03-09", client };
	const whole = await anOldInvoice(db, user, paid);
	const free = await anOldInvoice(db, user, { ...paid, subtotal: 0, total: 0 });
	const open = await anOldInvoice(db, user, { client });
	const deleted = await anOldInvoice(db, user, { ...paid, paid_on: "2026-04-01", deleted_at: 7000 });
	const invoices = "SELECT * FROM invoices WHERE user_id = ? ORDER BY id";
	const sums = "SELECT * FROM invoice_sums WHERE user_id = ? AND amount <> 0 ORDER BY kind, at";
	const before = { invoices: await select(invoices, user), sums: await select(sums, user) };
	await migrate();

	const after = await select(invoices, user);
	// What an invoice is searched by has its lines since.
	expect(after).toMatchObject(before.invoices.map((each) => ({ ...each, search_text: expect.any(String) })));
	expect(await select(sums, user)).toEqual(before.sums);
	const standing = Object.fromEntries(
		after.map(({ id, payable, received, settled }) => [id, [payable, received, settled]]),
	);
	expect(standing).toEqual({
		[whole]: [500, 500, 500],
		[free]: [0, 0, 0],
		[open]: [500, 0, 0],
		[deleted]: [500, 500, 500],
	});
	const payments = await select("SELECT id, amount, day, client_key, invoice_id FROM payments WHERE user_id = ?", user);
	const payment = { amount: 500, client_key: "accounts@kestrel.example" };
	expect(payments).toHaveLength(2);
	expect(payments).toEqual(
		expect.arrayContaining([
			{ ...payment, id: whole, invoice_id: whole, day: "2026-03-09" },
			{ ...payment, id: deleted, invoice_id: deleted, day: "2026-04-01" },
		]),
	);
});
