import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orm } from "#db/client";
import { isOverdue, isPending } from "#db/overdue";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dashboard, dashboardStats } from "~/dashboard/server/dashboard.server";
import { invoicesPage, listWholeInvoices, readCounts, readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { DAY_MS } from "~/kernel/time/dates";
import { type InvoiceStatus, isOverdue as isOverdueInDomain, STORED_STATUSES } from "~/settlement/domain/status";

/** What every view of an account says of its one invoice; they must never disagree. */
async function everywhere(ctx: AppContext, actor: Actor, id: string): Promise<Set<string>> {
	const found = async (status: InvoiceStatus) => {
		const { invoices } = await listWholeInvoices(ctx, actor, { filter: { status }, limit: 5 });
		const { rows, matching } = await invoicesPage(ctx, actor, { filter: { state: status } });
		return [invoices.length, rows.length, matching].join();
	};
	const counts = await readCounts(ctx, actor);
	const stats = await dashboardStats(ctx, actor);
	const board = await dashboard(ctx, actor);
	const page = await invoicesPage(ctx, actor, { filter: {} });
	const all = await listWholeInvoices(ctx, actor, { filter: {}, limit: 5 });
	const overdue = "overdue";
	const pending = "sent";
	const either = (isOverdue: boolean, isPending: boolean) =>
		isOverdue === isPending ? "both or neither" : isOverdue ? overdue : pending;
	return new Set([
		(await readInvoice(ctx, actor, id)).status,
		...all.invoices.map(({ status }) => status),
		...page.rows.map(({ status }) => status),
		...board.recent.map(({ status }) => status),
		either((await found(overdue)) === "1,1,1", (await found(pending)) === "1,1,1"),
		either((await found(pending)) === "0,0,0", (await found(overdue)) === "0,0,0"),
		either(counts.overdue === 1, counts.sent === 1),
		either(page.counts.overdue === 1, page.counts.sent === 1),
		either(board.counts.overdue === 1, board.counts.sent === 1),
		either(stats.overdueInvoices === 1, stats.pendingInvoices === 1),
		either(board.overdueAmounts.length === 1, board.overdueAmounts.length === 0),
	]);
}

test.each([
	["Pacific/Honolulu", "2026-11-21T10:00:00.000Z"],
	["Pacific/Kiritimati", "2026-11-20T10:00:00.000Z"],
	["UTC", "2026-11-21T00:00:00.000Z"],
	["Etc/GMT+8", "2026-11-21T08:00:00.000Z"],
	["Asia/Kathmandu", "2026-11-20T18:15:00.000Z"],
])("R05 due on the 20th in %s, an invoice is overdue from %s on, everywhere at once", async (timezone, midnight) => {
	const { ctx, setNow } = testContext({ now: "2026-11-01T12:00:00.000Z" });
	const actor = await aUser(ctx, { timezone });
	const input = anInvoice({ issueDate: "2026-11-01", dueDate: "2026-11-20" });
	const { id } = await createInvoice(ctx, actor, input, { status: "sent" });
	const before = new Date(Date.parse(midnight) - 1).toISOString();
	setNow(before);
	expect(await everywhere(ctx, actor, id)).toEqual(new Set(["sent"]));
	setNow(midnight);
	expect(await everywhere(ctx, actor, id)).toEqual(new Set(["overdue"]));

	await updateInvoice(ctx, actor, id, { input: { ...input, dueDate: "2026-11-21" } });
	expect(await everywhere(ctx, actor, id)).toEqual(new Set(["sent"]));
	await updateInvoice(ctx, actor, id, { input: { ...input, dueDate: "2026-11-19" } });
	expect(await everywhere(ctx, actor, id)).toEqual(new Set(["overdue"]));
	setNow(before);
	expect(await everywhere(ctx, actor, id)).toEqual(new Set(["overdue"]));
});

test("a draft is never overdue, nor is what was paid; what is un-paid is at once", async () => {
	const { ctx } = testContext({ now: "2026-11-21T12:00:00.000Z" });
	const actor = await aUser(ctx);
	const late = () => anInvoice({ dueDate: "2026-11-01" });
	const draft = await createInvoice(ctx, actor, late(), { status: "draft" });
	const sent = await createInvoice(ctx, actor, late(), { status: "sent" });
	expect([draft.status, sent.status]).toEqual(["draft", "overdue"]);
	expect(await readCounts(ctx, actor)).toMatchObject({ total: 2, draft: 1, sent: 0, paid: 0, overdue: 1 });
	expect((await updateInvoice(ctx, actor, sent.id, { status: "paid" })).status).toBe("paid");
	expect(await readCounts(ctx, actor)).toMatchObject({ total: 2, draft: 1, sent: 0, paid: 1, overdue: 0 });
	expect((await updateInvoice(ctx, actor, sent.id, { status: "sent" })).status).toBe("overdue");
	expect(await readCounts(ctx, actor)).toMatchObject({ total: 2, draft: 1, sent: 0, paid: 0, overdue: 1 });
});

test("M07 the dashboard of who has no invoices counts nothing, and divides by nothing", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const zero = {
		...{ totalInvoices: 0, paidInvoices: 0, pendingInvoices: 0, overdueInvoices: 0 },
		...{ creditedInvoices: 0, writtenOffInvoices: 0 },
	};
	expect(await dashboardStats(ctx, actor)).toEqual(zero);
	expect(await dashboard(ctx, actor)).toMatchObject({
		createdThisMonth: 0,
		dueThisWeek: 0,
		overdueAmounts: [],
		recent: [],
	});
});

test("the dashboard's month and week are those of the owner's zone, its sums are by currency", async () => {
	const { ctx, setNow } = testContext({ now: "2026-10-31T10:30:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone: "Pacific/Kiritimati" });
	const due = (dueDate: string, given = {}) =>
		createInvoice(ctx, actor, anInvoice({ dueDate, ...given }), { status: "sent" });
	// In Kiritimati it is the 1st of November already.
	await due("2026-11-01");
	setNow("2026-10-31T09:59:59.000Z");
	await due("2026-11-02");
	setNow("2026-11-11T12:00:00.000Z");
	await due("2026-11-12", { currency: "EUR" });
	await due("2026-11-15");
	await due("2026-11-16");
	const items = [{ description: "x", quantity: 100, rate: 100_050 }];
	await due("2026-11-08", { items });
	await due("2026-11-08", { items, currency: "GBP" });
	expect(await dashboard(ctx, actor)).toMatchObject({
		today: "2026-11-12",
		createdThisMonth: 6,
		dueThisWeek: 2,
		overdueAmounts: ["$1,501.50", "£1,000.50"],
		usage: null,
	});
});

test("SQL and the domain call the same invoices overdue, to the millisecond", async () => {
	const { ctx } = testContext();
	const now = 1_775_001_600_000;
	const instants = [0, now - DAY_MS, now - 1, now, now + 1, now + DAY_MS, Number.MAX_SAFE_INTEGER];
	const cases = STORED_STATUSES.flatMap((status) => instants.map((owedAt) => ({ status, owedAt })));
	const told = await orm(ctx.db).all<{ overdue: number; pending: number }>(sql`
		WITH invoices (status, owed_at) AS (SELECT value ->> 'status', value ->> 'owedAt' FROM json_each(${JSON.stringify(cases)}))
		SELECT ${isOverdue(now)} AS overdue, ${isPending(now)} AS pending FROM invoices`);
	const mirrored = cases.map((invoice) => {
		const overdue = isOverdueInDomain(invoice, now);
		return { overdue: Number(overdue), pending: Number(invoice.status === "sent" && !overdue) };
	});
	expect(told).toEqual(mirrored);
});
