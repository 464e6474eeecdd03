import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, select } from "#tests/harness/rows";
import { dashboard } from "~/dashboard/server/dashboard.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { markPaid } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const NOW = "2026-06-18T12:00:00Z";
const of = (amount: number) => [{ description: "Work", quantity: 100, rate: amount }];

/** What the sums should be, counted from the invoices and from what settled them. */
const COUNTED = `
	SELECT 'paid' AS kind, substr(day, 1, 7) AS at, currency, total(amount) AS amount, count(*) AS n
	FROM settlements JOIN invoices ON invoices.id = invoice_id
	WHERE settlements.user_id = ?1 AND deleted_at IS NULL AND source = 'payment' GROUP BY 2, 3 HAVING total(amount) <> 0
	UNION ALL
	SELECT 'sent', substr(issue_date, 1, 7), currency, total(payable - settled), count(*)
	FROM invoices WHERE user_id = ?1 AND deleted_at IS NULL AND status = 'sent' GROUP BY 2, 3
	UNION ALL
	SELECT 'due', due_date, currency, total(payable - settled), count(*)
	FROM invoices WHERE user_id = ?1 AND deleted_at IS NULL AND status = 'sent' GROUP BY 2, 3
	ORDER BY 1, 2, 3`;

async function expectSumsRight(userId: string) {
	const kept =
		"SELECT kind, at, currency, amount, n FROM invoice_sums WHERE user_id = ?1 AND n > 0 AND (kind <> 'paid' OR amount <> 0) ORDER BY 1, 2, 3";
	expect(await select(kept, userId)).toEqual(await select(COUNTED, userId));
}

test("income and ageing follow every change of an invoice", async () => {
	const { ctx } = testContext({ now: NOW });
	const actor = await aUser(ctx, { plan: "pro" });
	expect((await dashboard(ctx, actor)).charts).toBeNull();

	const may = { issueDate: "2026-05-10", dueDate: "2026-05-20" };
	const first = await createInvoice(ctx, actor, anInvoice({ ...may, items: of(64000) }), { status: "sent" });
	await createInvoice(ctx, actor, anInvoice({ ...may, items: of(999) }), { status: "draft" });
	const second = await createInvoice(ctx, actor, anInvoice({ ...may, items: of(500) }), { status: "sent" });
	await updateInvoice(ctx, actor, second.id, { status: "paid" });
	await createInvoice(ctx, actor, anInvoice({ ...may, currency: "EUR", items: of(700) }), { status: "sent" });

	const { charts, overdueAmounts } = await dashboard(ctx, actor);
	expect(charts).toMatchObject({ currency: "USD", others: ["EUR"] });
	expect(charts?.income.months).toHaveLength(12);
	expect(charts?.income.months[0]?.month).toBe("2025-07");
	expect(charts?.income.months.slice(-2)).toEqual([
		{ month: "2026-05", paid: 0, pending: 64000 },
		{ month: "2026-06", paid: 500, pending: 0 },
	]);
	expect(charts?.ageing?.map(({ amount }) => amount)).toEqual([0, 64000, 0, 0, 0]);
	expect(overdueAmounts).toEqual(["$640.00", "€7.00"]);
	expect((await dashboard(ctx, actor, "EUR")).charts?.income.months.at(-2)?.pending).toBe(700);

	const { number } = first;
	const moved = anInvoice({ number, issueDate: "2026-04-01", dueDate: "2026-07-01", items: of(80000) });
	await updateInvoice(ctx, actor, first.id, { input: moved });
	await expectSumsRight(actor.id);
	await deleteInvoice(ctx, actor, first.id);
	await deleteInvoice(ctx, actor, second.id);
	await expectSumsRight(actor.id);
	await restoreInvoice(ctx, actor, first.id);
	await updateInvoice(ctx, actor, first.id, { status: "paid" });
	await updateInvoice(ctx, actor, first.id, { status: "sent" });
	await expectSumsRight(actor.id);
	// An issued invoice goes without having been deleted only with its account.
	await change("UPDATE users SET deleted_at = 1 WHERE id = ?", actor.id);
	await change("DELETE FROM invoices WHERE id = ?", first.id);
	await expectSumsRight(actor.id);
});

test.each([
	["2026-06-18", 0],
	["2026-06-17", 1],
	["2026-05-19", 1],
	["2026-05-18", 2],
	["2026-04-19", 2],
	["2026-04-18", 3],
	["2026-03-20", 3],
	["2026-03-19", 4],
])("what was due on %s is in bucket %i on June 18", async (dueDate, bucket) => {
	const { ctx } = testContext({ now: NOW });
	const actor = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ issueDate: "2026-01-01", dueDate, items: of(100) }), { status: "sent" });
	const { charts } = await dashboard(ctx, actor);
	expect(charts?.ageing?.findIndex(({ amount }) => amount > 0)).toBe(bucket);
});

test("buckets and late amounts are named in the language that is spoken", async () => {
	const { ctx } = testContext({ now: NOW });
	const actor = await aUser(ctx, { plan: "pro" });
	const issued = { issueDate: "2026-05-01", dueDate: "2026-05-20", currency: "EUR", items: of(123400) } as const;
	await createInvoice(ctx, actor, anInvoice(issued), { status: "sent" });
	const { charts, overdueAmounts } = await inLanguage("es", () => dashboard(ctx, actor));
	expect(charts?.ageing?.[1]).toEqual({ label: "1–30 días de retraso", amount: 123400 });
	expect(overdueAmounts).toEqual(["1.234,00\u00a0€"]);
});

test.each([
	["America/Los_Angeles", "2026-05"],
	["UTC", "2026-06"],
	["Pacific/Kiritimati", "2026-06"],
])("what is paid at midnight of June 1 in London stands, in %s, in the month %s", async (timezone, month) => {
	const { ctx } = testContext({ now: "2026-06-01T00:30:00Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone });
	const issued = { issueDate: "2026-02-10", dueDate: "2026-03-10" };
	const one = await createInvoice(ctx, actor, anInvoice({ ...issued, items: of(500) }), { status: "sent" });
	const other = await createInvoice(ctx, actor, anInvoice({ ...issued, items: of(70) }), { status: "sent" });
	await updateInvoice(ctx, actor, one.id, { status: "paid" });
	await markPaid(ctx, actor, [other.id]);
	const paidIn = async () => (await dashboard(ctx, actor)).charts?.income.months.filter(({ paid }) => paid > 0);
	expect(await paidIn()).toEqual([{ month, paid: 570, pending: 0 }]);
	// What is added to a paid invoice is open; what came in for it is what it was.
	await updateInvoice(ctx, actor, one.id, { input: anInvoice({ ...issued, number: one.number, items: of(600) }) });
	expect(await readInvoice(ctx, actor, one.id)).toMatchObject({ status: "overdue", received: 500, paidOn: null });
	expect(await paidIn()).toEqual([{ month, paid: 570, pending: 0 }]);
	await updateInvoice(ctx, actor, one.id, { status: "paid" });
	expect(await paidIn()).toEqual([{ month, paid: 670, pending: 0 }]);
	await updateInvoice(ctx, actor, one.id, { status: "sent" });
	expect(await paidIn()).toEqual([{ month, paid: 570, pending: 0 }]);
	await expectSumsRight(actor.id);
});

test("the month of a payment stays when its owner moves to another zone", async () => {
	const { ctx } = testContext({ now: "2026-06-01T00:30:00Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone: "America/Los_Angeles" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ items: of(500) }), { status: "sent" });
	await updateInvoice(ctx, actor, id, { status: "paid" });
	const moved = await saveSettings(ctx, actor, { timezone: "Pacific/Kiritimati" });
	const { charts } = await dashboard(ctx, moved);
	expect(charts?.income.months.find(({ paid }) => paid > 0)?.month).toBe("2026-05");
});

test("an account whose currency has nothing shows one that has; sums are the account's own", async () => {
	const { ctx } = testContext({ now: NOW });
	const actor = await aUser(ctx, { plan: "pro", currency: "GBP" });
	const other = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ currency: "EUR", issueDate: "2026-06-01" }), { status: "sent" });
	expect((await dashboard(ctx, actor)).charts).toMatchObject({ currency: "EUR", others: [] });
	expect((await dashboard(ctx, other)).charts).toBeNull();
});

test("amounts past what can be counted in cents do not keep an invoice from being written", async () => {
	const { ctx } = testContext({ now: NOW });
	const actor = await aUser(ctx, { plan: "pro" });
	const huge = [{ description: "All of it", quantity: 90_071_992, rate: 10_000_000_000 }];
	for (let n = 0; n < 3; n++) await createInvoice(ctx, actor, anInvoice({ items: huge }), { status: "sent" });
	const { charts } = await dashboard(ctx, actor);
	expect(charts?.ageing?.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(2 ** 53);
});
