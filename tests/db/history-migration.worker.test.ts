import { expect, test } from "vitest";
import { anOldInvoice, anOldUser, migrate, migratedUntil } from "#tests/db/older-database";
import { testContext } from "#tests/harness/context";
import { numberFrom, select } from "#tests/harness/rows";
import { parseContent } from "~/history/domain/revision";
import { checkHistories } from "~/history/server/check-history.server";
import { canonicalJson } from "~/kernel/canonical-json";

const CLIENT = JSON.stringify({ name: 'Zoë "Z" Ünal', email: "z@example.com", city: "Köln \u{1f600}\n" });
const ITEMS = JSON.stringify([
	{ rate: 100, id: "a", description: "Line\nbreak / \\ slash", quantity: 100, amount: 100 },
]);

test("what was issued before there was a history begins with it as it stands, in a chain that holds", async () => {
	const db = await migratedUntil("0020");
	const user = await anOldUser(db, { plan: "pro", name: "Nora Adler" });
	const other = await anOldUser(db);
	const written = { client: CLIENT, items: ITEMS, notes: "thanks" };
	const untouched = await anOldInvoice(db, user, { ...written, sent_at: 1000, updated_at: 1000, number: "A-1" });
	const changed = await anOldInvoice(db, user, { ...written, sent_at: 2000, updated_at: 5000, version: 3 });
	const paid = { status: "paid", paid_at: 6000, paid_on: "2026-03-09", updated_at: 6000 };
	await anOldInvoice(db, user, { ...written, ...paid, sent_at: 3000 });
	await anOldInvoice(db, user, { ...written, sent_at: 4000, updated_at: 7000, deleted_at: 7000 });
	const purged = await anOldInvoice(db, user, { sent_at: 500, deleted_at: 600, number: "P-1", number_key: "P-1" });
	await anOldInvoice(db, user, { ...written, status: "draft", quota_month: null });
	await anOldInvoice(db, other, { ...written, sent_at: 1000, updated_at: 1000 });
	await migrate();

	const rows = await select<Record<string, unknown>>(
		"SELECT * FROM invoice_revisions WHERE user_id = ? ORDER BY seq",
		user,
	);
	expect(rows.map(({ seq, revision, kind, at, who_name }) => [seq, revision, kind, at, who_name])).toEqual([
		[1, 1, "issued", 1000, "Nora Adler"],
		[2, 1, "recorded", 5000, null],
		[3, 1, "recorded", 6000, null],
		[4, 1, "recorded", 7000, null],
	]);
	expect(rows.map(({ invoice_id }) => invoice_id).slice(0, 2)).toEqual([untouched, changed]);
	expect(rows.map(({ invoice_id }) => invoice_id)).not.toContain(purged);

	const { ctx } = testContext();
	const checks = [];
	for await (const check of checkHistories(ctx)) checks.push(check);
	expect(checks.map(({ checked, broken }) => [checked, broken]).sort()).toEqual([
		[1, null],
		[4, null],
	]);
	const [first] = await select<{ content: string }>("SELECT content FROM invoice_revisions WHERE user_id = ?", user);
	const content = parseContent({ content: first?.content ?? null });
	expect(content).toMatchObject({ number: "A-1", client: JSON.parse(CLIENT), items: JSON.parse(ITEMS), seller: null });
	expect(first?.content).toBe(canonicalJson(content));

	// Each of the five was issued; the draft was not.
	expect(await numberFrom("SELECT count(*) FROM issued_numbers WHERE user_id = ?", user)).toBe(5);
	await expect(anOldInvoice(db, user, { number: "P-1", number_key: "P-1" })).rejects.toThrow(/number_key/);
});
