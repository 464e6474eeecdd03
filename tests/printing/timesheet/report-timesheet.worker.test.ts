import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { anEntry } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import { HoursQuery } from "~/billed-time/domain/hours-choice";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { asReportTimesheet } from "~/printing/domain/as-report-timesheet";
import type { SheetChoice } from "~/printing/domain/timesheet";
import { exportReportTimesheet } from "~/printing/server/export-time-report.server";
import type { ReportChoice } from "~/time/domain/report/report-choice";
import { readReportEntries, readTimeReport } from "~/time/server/report-time.server";
import { addEntry } from "~/time/server/time-entries.server";

const PLAIN: SheetChoice = { by: "project", times: false, money: true, sign: false };
const NOVEMBER = { period: "this_month", by: "client" } as const;

/** T1 billed by entry, and T2 open: docs/specification.md section 4. */
async function aStudio() {
	const { ctx } = testContext({ now: "2026-11-20T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const rounded = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15 }));
	await worked(ctx, actor, "2026-11-02", [50, 25, 8], { clientId: rounded.id });
	const hours = HoursQuery.parse({ client: rounded.id });
	const filled = await unbilledItems(ctx, actor, { hours, grouping: "entry" });
	const bill = anInvoice({ currency: "EUR", clientId: rounded.id, items: filled?.items ?? [] });
	await createInvoice(ctx, actor, bill, { status: "sent" });
	const plain = await addClient(ctx, actor, aClient({ name: "Halden", email: "halden@client.example" }));
	await worked(ctx, actor, "2026-11-03", [50, 50, 50], { clientId: plain.id, projectName: "Shop" });
	return { ctx, actor, halden: plain.id };
}

async function worked(ctx: AppContext, actor: Actor, day: string, minutes: readonly number[], given: object) {
	for (const [at, length] of minutes.entries())
		await addEntry(ctx, actor, anEntry(`${day}T${10 + at}:00:00Z`, length, { rate: 9500, ...given }));
}

async function paperOf(ctx: AppContext, actor: Actor, choice: ReportChoice, sheet = PLAIN) {
	const owner = { ...actor, business: null, picture: null };
	const paper = { choice, owner, client: "", today: "2026-11-20", marked: false, sheet };
	return asReportTimesheet(await readReportEntries(ctx, actor, choice), paper);
}

test("T3 each entry of the report stands with the hours and the money that it counts there, and they come to its total", async () => {
	const { ctx, actor } = await aStudio();
	const paper = await paperOf(ctx, actor, NOVEMBER);
	expect(paper.lines.map(({ date, description, quantity, amount }) => [date, description, quantity, amount])).toEqual([
		["Nov 2, 2026", "Homepage wireframes\nKestrel & Pine, Website", "1.00\u00a0h", "€95.00"],
		["Nov 2, 2026", "Homepage wireframes\nKestrel & Pine, Website", "0.50\u00a0h", "€47.50"],
		["Nov 2, 2026", "Homepage wireframes\nKestrel & Pine, Website", "0.25\u00a0h", "€23.75"],
		["", "Website, total", "1.75\u00a0h", "€166.25"],
		["Nov 3, 2026", "Homepage wireframes\nHalden, Shop", "0.83\u00a0h", "€78.85"],
		["Nov 3, 2026", "Homepage wireframes\nHalden, Shop", "0.83\u00a0h", "€78.85"],
		["Nov 3, 2026", "Homepage wireframes\nHalden, Shop", "0.83\u00a0h", "€78.85"],
		["", "Shop, total", "2.50\u00a0h", "€236.55"],
	]);
	expect(paper.totals).toEqual([
		{ label: "Total hours", value: "4.25\u00a0h" },
		{ label: "Without tax", value: "€402.80", grand: true },
	]);
	const { total } = await readTimeReport(ctx, actor, NOVEMBER);
	expect(total).toMatchObject({ toBill: 255, money: [{ currency: "EUR", amount: 40_280 }] });
	expect(paper.facts).toEqual([{ label: "Period", value: "Nov 1, 2026 – Nov 20, 2026" }]);
});

test("times, a break, a day without times, what isn't billable, lines to sign, and subtotals by day, as they are chosen", async () => {
	const { ctx, actor, halden } = await aStudio();
	const pause = { ...anEntry("2026-11-04T09:00:00Z", 0, { clientId: halden, billable: false }), minutes: null };
	await addEntry(ctx, actor, { ...pause, end: { instant: Date.parse("2026-11-04T12:00:00Z") }, breakMinutes: 30 });
	await addEntry(ctx, actor, {
		...anEntry("2026-11-04T09:00:00Z", 60, { clientId: halden }),
		start: null,
		date: "2026-11-04",
	});
	const choice = { ...NOVEMBER, client: halden };
	const paper = await paperOf(ctx, actor, choice, { by: "day", times: true, money: false, sign: true });
	expect(paper.lines.map(({ description, quantity }) => [description, quantity]).slice(4)).toEqual([
		["Homepage wireframes\nWebsite, 09:00–12:00, break 0:30, Not billable", "0.00\u00a0h"],
		["Homepage wireframes\nWebsite", "1.00\u00a0h"],
		["Nov 4, 2026, total", "1.00\u00a0h"],
	]);
	expect(paper.lines.some(({ amount }) => amount !== undefined)).toBe(false);
	expect(paper.totals).toEqual([{ label: "Total hours", value: "3.50\u00a0h", grand: true }]);
	expect(paper.notes?.text).toContain("For the client");
});

test("it is a PDF; without entries, or with more than it has room for, it says so, and others' time is not in it", async () => {
	const { ctx, actor, halden } = await aStudio();
	const pdf = await PDFDocument.load(await exportReportTimesheet(ctx, actor, { ...NOVEMBER, client: halden }, PLAIN));
	expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, expect.stringContaining("Timesheet")]);
	const other = await aUser(ctx, { plan: "pro" });
	const none = exportReportTimesheet(ctx, other, { ...NOVEMBER, client: halden }, PLAIN);
	await expect(none).rejects.toMatchObject({ code: "conflict" });
	const free = exportReportTimesheet(ctx, { ...actor, plan: "free" }, NOVEMBER, PLAIN);
	await expect(free).rejects.toMatchObject({ code: "plan_limit" });
});

test("the report's page asks for it with its own filters, and the API makes the same file", async () => {
	const me = await signedIn({ plan: "pro" });
	const entry = { description: "Work", startTime: "2026-03-02T09:00:00Z", duration: 60, tags: ["design"] };
	await me.call("POST", "/api/time-entries", entry);
	const page = await me.get("/time-tracker/reports?from=2026-03-01&to=2026-03-31&tag=design&by=day");
	expect(page.body).toContain('action="/time-tracker/timesheet.pdf"');
	expect(readPage(String(page.body)).fields).toMatchObject({ from: "2026-03-01", to: "2026-03-31", tag: "design" });
	const of = (tag: string) => `from=2026-03-01&to=2026-03-31&tag=${tag}`;
	const file = await me.get(`/time-tracker/timesheet.pdf?${of("design")}&sheet=day&money=on&sign=on`);
	expect([file.status, file.headers.get("Content-Type"), file.headers.get("Content-Disposition")]).toEqual([
		...[200, "application/pdf", 'attachment; filename="timesheet.pdf"'],
	]);
	expect((await me.get(`/time-tracker/timesheet.pdf?${of("other")}&sheet=day`)).status).toBe(302);
	const asked = await me.call("GET", `/api/reports/time/timesheet?${of("design")}&by=day&money=true`);
	expect([asked.status, asked.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
	expect((await me.call("GET", `/api/reports/time/timesheet?${of("other")}`)).status).toBe(409);
	expect((await me.call("GET", "/api/reports/time/timesheet?period=today&from=2026-03-01")).status).toBe(400);
	const free = await signedIn({ plan: "free" });
	expect((await free.call("GET", "/api/reports/time/timesheet")).status).toBe(403);
});
