import { expect, test } from "vitest";
import { anOldInvoice, anOldUser, insert, migrate, migratedUntil } from "#tests/db/older-database";

test("credit notes of before settle on their own days, and what they gave back is taken off these days' months", async () => {
	const db = await migratedUntil("0070");
	const user = await anOldUser(db);
	const at = 1_780_000_000_000;
	const client = JSON.stringify({ name: "Kestrel", email: "a@example.com" });
	const state = { payable: 500, client, quota_month: "2026-03" };
	const invoice = await anOldInvoice(db, user, state);
	const corrects = JSON.stringify({ id: invoice, number: invoice, issueDate: "2026-03-01" });
	const note = await anOldInvoice(db, user, {
		...{ client, total: 200, subtotal: 200, payable: 0, type: "credit_note", corrects, status: "paid" },
		...{ issue_date: "2026-05-15", due_date: "2026-05-15" },
	});
	const own = { user_id: user, invoice_id: invoice };
	const money = { client_key: "a@example.com", kind: "in", currency: "USD", method: "cash", reference: "" };
	await insert(db, "payments", { ...own, ...money, id: "p", amount: 500, day: "2026-04-02", at: 1 });
	const paid = { ...own, source: "payment", payment_id: "p", day: "2026-04-02" };
	await insert(db, "settlements", { ...paid, id: "s", amount: 500, at: 1 });
	await insert(db, "settlements", { ...paid, id: "b", amount: -200, reverses: "s", at });
	const credit = { ...own, source: "credit_note", credit_note_id: note, amount: 200 };
	await insert(db, "settlements", { ...credit, id: "c", day: "2026-06-01", at });
	await migrate();
	const { results: days } = await db.prepare("SELECT id, day FROM settlements ORDER BY id").all();
	expect(days).toEqual([
		{ id: "b", day: "2026-05-15" },
		{ id: "c", day: "2026-05-15" },
		{ id: "s", day: "2026-04-02" },
	]);
	const { results: months } = await db
		.prepare("SELECT at, amount, n FROM invoice_sums WHERE user_id = ? AND kind = 'paid' ORDER BY at")
		.bind(user)
		.all();
	expect(months).toEqual([
		{ at: "2026-04", amount: 500, n: 1 },
		{ at: "2026-05", amount: -200, n: 1 },
	]);
	await expect(db.prepare("UPDATE settlements SET amount = 1").run()).rejects.toThrow("append-only");
});
