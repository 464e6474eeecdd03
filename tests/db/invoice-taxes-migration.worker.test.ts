import { expect, test } from "vitest";
import { anOldInvoice, anOldUser, migrate, migratedUntil } from "#tests/db/older-database";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { checkHistories, checkHistory } from "~/history/server/check-history.server";
import { sealHistory } from "~/history/server/seal-history.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const written = {
	client: JSON.stringify({ name: "Kestrel", email: "k@example.com" }),
	items: JSON.stringify([{ id: "a", description: "Design", quantity: 200, rate: 12525, amount: 25050 }]),
	subtotal: 25050,
	total: 25050,
};

test("what was there before there was tax keeps its sums, its content and its history", async () => {
	const db = await migratedUntil("0031");
	const user = await anOldUser(db, { plan: "pro" });
	await anOldInvoice(db, user, { ...written, sent_at: 1000, updated_at: 1000, number: "A-1" });
	const paid = { status: "paid", paid_at: 6000, paid_on: "2026-03-09", updated_at: 6000 };
	await anOldInvoice(db, user, { ...written, ...paid, sent_at: 3000, number: "A-2" });
	await anOldInvoice(db, user, { ...written, status: "draft", quota_month: null, number: "A-3" });
	const contents = () => select("SELECT id, content FROM invoice_contents WHERE user_id = ? ORDER BY id", user);
	const sums = () => select("SELECT id, subtotal, tax, total FROM invoices WHERE user_id = ? ORDER BY id", user);
	const before = [await contents(), await sums(), await select("SELECT * FROM invoice_revisions")];

	await migrate();

	expect([await contents(), await sums(), await select("SELECT * FROM invoice_revisions")]).toEqual(before);
	const { ctx } = testContext();
	const checks = [];
	for await (const check of checkHistories(ctx)) checks.push([check.checked, check.broken]);
	expect(checks).toEqual([[2, null]]);
	expect(await select("SELECT * FROM invoice_taxes")).toEqual([]);
});

test("an invoice without tax has no sums beside those of the specification, and none in its history", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const invoice = await readInvoice(ctx, actor, id);
	expect(invoice).toMatchObject({ subtotal: 25050, tax: 0, total: 25050, sums: null, pricesIncludeTax: false });
	await sealHistory(ctx, actor.id);
	const [revision] = await select<{ content: string }>(
		"SELECT content FROM invoice_revisions WHERE user_id = ?",
		actor.id,
	);
	expect(Object.keys(JSON.parse(revision?.content ?? "{}"))).not.toContain("sums");
	expect((await checkHistory(ctx, actor)).broken).toBeNull();
});
