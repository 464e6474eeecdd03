import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orm } from "#db/client";
import { type InvoiceFilter, matching, searchedIn } from "#db/invoices/invoice-filter";
import { onlyDatabase, testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { tick } from "#workers/schedule";
import type { Actor } from "~/access/domain/user";
import { resolveSession, startSession } from "~/access/server/sessions.server";
import { importFile } from "~/bank/server/import-file.server";
import type { AppContext } from "~/context";
import { dashboard, dashboardStats } from "~/dashboard/server/dashboard.server";
import { lastCheck } from "~/history/server/check-history.server";
import { readHistory } from "~/history/server/read-history.server";
import { invoicesPage, listWholeInvoices, readInvoice, startInvoice } from "~/invoices/server/read-invoices.server";
import { encodeCursor } from "~/kernel/paging";
import { listAllPayments } from "~/payments/server/read-payments.server";
import { readJointOpen } from "~/settlement/server/joint-payments.server";
import { readRates } from "~/time/server/projects.server";

const CURSOR = encodeCursor({ createdAt: 1, id: "00000000-0000-4000-8000-000000000000", index: 10 });
const BACK = encodeCursor({ createdAt: 1, id: "00000000-0000-4000-8000-000000000000", index: 10, backwards: true });

const MONTH = { from: "2026-03-01", to: "2026-03-31" };

/** What signed-in people ask for all day long. */
const READS: [string, (ctx: AppContext, actor: Actor) => Promise<unknown>][] = [
	["the list", (ctx, actor) => listWholeInvoices(ctx, actor, { filter: {}, limit: 500 })],
	["the list further on", (ctx, actor) => listWholeInvoices(ctx, actor, { filter: {}, limit: 500, cursor: CURSOR })],
	["the list of drafts", (ctx, actor) => listWholeInvoices(ctx, actor, { filter: { status: "draft" }, limit: 500 })],
	[
		"the list by issue date",
		(ctx, actor) => listWholeInvoices(ctx, actor, { filter: {}, limit: 500, sort: "issueDate" }),
	],
	["the list by due date", (ctx, actor) => listWholeInvoices(ctx, actor, { filter: {}, limit: 500, sort: "-dueDate" })],
	["the list of a month", (ctx, actor) => listWholeInvoices(ctx, actor, { filter: MONTH, limit: 500 })],
	["the list of a client", (ctx, actor) => listWholeInvoices(ctx, actor, { filter: { clientId: "c" }, limit: 500 })],
	["the first page", (ctx, actor) => invoicesPage(ctx, actor, { filter: {} })],
	["the next page", (ctx, actor) => invoicesPage(ctx, actor, { filter: {}, cursor: CURSOR })],
	["the page before", (ctx, actor) => invoicesPage(ctx, actor, { filter: {}, cursor: BACK })],
	["a page of the paid", (ctx, actor) => invoicesPage(ctx, actor, { filter: { state: "paid" } })],
	["a page of the credited", (ctx, actor) => invoicesPage(ctx, actor, { filter: { state: "credited" } })],
	["a page of the written off", (ctx, actor) => invoicesPage(ctx, actor, { filter: { state: "written_off" } })],
	["a search", (ctx, actor) => invoicesPage(ctx, actor, { filter: { search: "zoe" } })],
	["one invoice", (ctx, actor) => readInvoice(ctx, actor, crypto.randomUUID()).catch(() => null)],
	["its history", (ctx, actor) => readHistory(ctx, actor, crypto.randomUUID()).catch(() => null)],
	["a look at the chain", lastCheck],
	["the number of a new one", (ctx, actor) => startInvoice(ctx, actor)],
	["the counts", dashboardStats],
	["the dashboard", dashboard],
];

test.each(READS)("%s is read off indexes, sorted by them, and never by looking at every invoice", async (_, read) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { db, asked } = recordingDatabase();
	await read({ ...ctx, db }, actor);
	const plans = await Promise.all(asked.map(planOf));
	const ofInvoices = plans
		.flat()
		.filter((step) => /\b(invoices|invoice_counts|invoice_revisions|invoice_chains|issued_numbers|usage)\b/.test(step));
	expect(ofInvoices.length).toBeGreaterThan(0);
	expect(ofInvoices.filter((step) => !/^SEARCH \w+ USING .*(INDEX|PRIMARY KEY)/.test(step))).toEqual([]);
	expect(plans.flat().filter((step) => /TEMP B-TREE FOR ORDER BY/.test(step))).toEqual([]);
});

test("the overdue are found by their due date, however many are not", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { db, asked } = recordingDatabase();
	await invoicesPage({ ...ctx, db }, actor, { filter: { state: "overdue" } });
	const plans = await Promise.all(asked.map(planOf));
	const ofInvoices = plans
		.flat()
		.filter((step) => /\binvoices\b/.test(step) && !/INDEX invoices_(credited|written_off)\b/.test(step));
	expect(ofInvoices).toHaveLength(2);
	expect(ofInvoices.every((step) => /^SEARCH invoices USING (COVERING )?INDEX invoices_due/.test(step))).toBe(true);
});

/** What searches compare, which is all in their index. */
const COMPARED: InvoiceFilter[] = [{ search: "zoe" }, { search: "1,234.50" }, { search: "re-1", provisional: true }];

test.each(COMPARED)("a search for %o reads no row that it does not find", async (filter) => {
	const { ctx } = testContext();
	const { id } = await aUser(ctx);
	const { db, asked } = recordingDatabase();
	await orm(db).all(sql`SELECT 1 FROM ${searchedIn(filter)} WHERE ${matching(id, 0, filter)}`);
	const plans = await Promise.all(asked.map(planOf));
	expect(plans.flat()).toEqual(["SEARCH invoices USING COVERING INDEX invoices_searched (user_id=?)"]);
});

test.each([
	["for a page and its count", { filter: { search: "zoe" } }, 2],
	["of the paid", { filter: { search: "zoe", state: "paid" } }, 2],
	["sorted by amount", { filter: { search: "zoe" }, sort: "-amount" }, 2],
	["sorted by due date, whose page has an index", { filter: { search: "zoe" }, sort: "dueDate" }, 1],
	["of drafts, which are few", { filter: { search: "zoe", state: "draft" } }, 0],
] as const)(
	"a search %s goes through the index of searches where it might go through all",
	async (_, paging, times) => {
		const { ctx } = testContext();
		const actor = await aUser(ctx);
		const { db, asked } = recordingDatabase();
		await invoicesPage({ ...ctx, db }, actor, paging);
		const steps = (await Promise.all(asked.map(planOf))).flat();
		expect(steps.filter((step) => /^SEARCH invoices USING INDEX invoices_searched \(/.test(step))).toHaveLength(times);
	},
);

test("a session is looked up by its hash, and its account and business by the id", async () => {
	const { ctx } = testContext();
	const token = await startSession(ctx, await aUser(ctx), "");
	const { db, asked } = recordingDatabase();
	await expect(resolveSession({ ...ctx, ...onlyDatabase(db) }, token)).resolves.not.toBeNull();
	expect(asked).toHaveLength(1);
	const plan = await planOf(asked[0] ?? "");
	const searches = plan.filter((step) => !step.startsWith("CORRELATED"));
	expect(searches).toHaveLength(4);
	const byKey =
		/^SEARCH (sessions|users|operators|seller_profiles) USING ((COVERING )?INDEX sqlite_autoindex|PRIMARY KEY)/;
	expect(searches.filter((step) => !byKey.test(step))).toEqual([]);
});

test("the hourly sweeps find what they tidy by its age", async () => {
	const { ctx } = testContext();
	const { db, asked } = recordingDatabase();
	await tick({ ...ctx, db });
	const plans = await Promise.all(asked.filter((query) => /SELECT|DELETE/.test(query)).map(planOf));
	// A list that came along as JSON is no table.
	expect(plans.flat().filter((step) => step.startsWith("SCAN") && !step.startsWith("SCAN json_each"))).toEqual([]);
});

test("what earlier files of a bank brought is found by its key, however much they brought", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { db, asked } = recordingDatabase();
	const file = new TextEncoder().encode("Date;Amount;Currency;Name\n2026-06-17;1.00;EUR;Kestrel\n");
	await importFile({ ...ctx, db }, actor, "june.csv", file);
	const plans = await Promise.all(asked.filter((query) => /INTO bank_lines/.test(query)).map(planOf));
	const searches = plans.flat().filter((step) => /\bknown\b/.test(step));
	expect(searches).toEqual([expect.stringMatching(/bank_lines_once \(user_id=\? AND key=\?\)$/)]);
});

test("what a client may pay together is found among the client's unpaid invoices, and its reference and links by their keys", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { payTogether: true });
	const { db, asked } = recordingDatabase();
	await readJointOpen({ ...ctx, db }, actor, crypto.randomUUID());
	const steps = (await Promise.all(asked.map(planOf))).flat();
	expect(steps.filter((step) => /invoices_unpaid_of_client \(user_id=\? AND client_id=\?\)/.test(step))).toHaveLength(
		1,
	);
	for (const index of [
		/^SEARCH shares USING INDEX shares_of_invoice/,
		/^SEARCH joint_payments .*\(user_id=\? AND invoices=\?\)/,
	])
		expect(steps.filter((step) => index.test(step))).toHaveLength(1);
	expect(steps.filter((step) => /^SCAN (?!open\b|\(subquery)/.test(step))).toEqual([]);
});

/** Lists of what has a client, and the indexes that find a client's. */
const OF_CLIENT: [string, RegExp, (ctx: AppContext, actor: Actor, clientId: string) => Promise<unknown>][] = [
	[
		"payments",
		/^SEARCH payments USING INDEX payments_of_invoice \(user_id=\? AND invoice_id=\?\)/,
		(ctx, actor, clientId) => listAllPayments(ctx, actor, { filter: { clientId }, limit: 500 }),
	],
	[
		"projects",
		/^SEARCH projects USING INDEX projects_of_client \(user_id=\? AND client_id=\?\)/,
		(ctx, actor, clientId) => readRates(ctx, actor, { filter: { clientId }, limit: 500 }),
	],
	[
		"credit notes",
		/^SEARCH invoices USING INDEX invoices_of_client_id \(user_id=\? AND client_id=\?\)/,
		(ctx, actor, clientId) => listWholeInvoices(ctx, actor, { filter: { clientId, type: "credit_note" }, limit: 500 }),
	],
];

test.each(OF_CLIENT)("a client's %s are found by the client", async (_, index, read) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { db, asked } = recordingDatabase();
	await read({ ...ctx, db }, actor, crypto.randomUUID());
	const plans = await Promise.all(asked.map(planOf));
	const steps = plans.flat().filter((step) => /^(SEARCH|SCAN) (payments|projects|invoices)\b/.test(step));
	expect(steps.filter((step) => index.test(step)).length).toBeGreaterThan(0);
	expect(steps.filter((step) => step.startsWith("SCAN") || /\(user_id=\?\)$/.test(step))).toEqual([]);
});
