import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { anEntry } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import { HoursQuery } from "~/billed-time/domain/hours-choice";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { asTimeReport } from "~/printing/domain/as-time-report";
import { exportTimeReport } from "~/printing/server/export-time-report.server";
import type { ReportChoice } from "~/time/domain/report/report-choice";
import { readTimeReport } from "~/time/server/report-time.server";
import { addEntry } from "~/time/server/time-entries.server";

/** T1 billed by entry, and T2 open: docs/specification.md section 4. */
async function aStudio() {
	const { ctx } = testContext({ now: "2026-11-20T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const rounded = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15 }));
	await worked(ctx, actor, "2026-11-02", [50, 25, 8], rounded.id);
	const filled = await unbilledItems(ctx, actor, {
		hours: HoursQuery.parse({ client: rounded.id }),
		grouping: "entry",
	});
	const bill = anInvoice({ currency: "EUR", clientId: rounded.id, items: filled?.items ?? [] });
	await createInvoice(ctx, actor, bill, { status: "sent" });
	const plain = await addClient(ctx, actor, aClient({ name: "Halden", email: "halden@client.example" }));
	await worked(ctx, actor, "2026-11-03", [50, 50, 50], plain.id);
	return { ctx, actor, halden: plain.id };
}

async function worked(ctx: AppContext, actor: Actor, day: string, minutes: readonly number[], clientId: string) {
	for (const [at, length] of minutes.entries()) {
		await addEntry(ctx, actor, anEntry(`${day}T${10 + at}:00:00Z`, length, { rate: 9500, clientId }));
	}
}

async function paperOf(ctx: AppContext, actor: Actor, choice: ReportChoice) {
	const owner = { ...actor, business: null, picture: null };
	const paper = { choice, owner, client: "", today: "2026-11-20", marked: false };
	return asTimeReport(await readTimeReport(ctx, actor, choice), paper);
}

const NOVEMBER = { period: "this_month", by: "client", within: "day" } as const;

test("T3 the PDF has the page's rows and figures, what they are compared with, and what is not billed by age", async () => {
	const { ctx, actor } = await aStudio();
	const paper = await paperOf(ctx, actor, NOVEMBER);
	expect(paper.lines.map((line) => [line.description, line.quantity, line.rate, line.tax, line.amount])).toEqual([
		["Halden", "2.50 h", "2.50 h", "€94.62", "€236.55"],
		["Nov 3, 2026", "2.50 h", "2.50 h", "€94.62", "€236.55"],
		["Kestrel & Pine", "1.38 h", "1.75 h", "€95.00", "€166.25"],
		["Nov 2, 2026", "1.38 h", "1.75 h", "€95.00", "€166.25"],
	]);
	expect(paper.totals).toEqual([
		{ label: "Worked", value: "3.88 h" },
		{ label: "To bill", value: "4.25 h" },
		{ label: "Amount", value: "€402.80", grand: true },
	]);
	expect(paper.facts.map(({ value }) => value)).toEqual(["Nov 1, 2026 – Nov 20, 2026", "Client, Day"]);
	expect(paper.notes?.text).toContain("Compared with Oct 1, 2026 – Oct 20, 2026");
	expect(paper.notes?.text).toContain("Worked: 3.88 h, before 0.00 h (+3.88 h)");
	expect(paper.notes?.text).toContain("Up to 30 days: 2.50 h, €236.55");
});

test("it says what it is filtered by", async () => {
	const { ctx, actor } = await aStudio();
	const paper = await paperOf(ctx, actor, { by: "day", billed: "no", billable: "yes", project: "Website", q: "home" });
	expect(paper.buyer).toEqual({ name: "All clients", lines: ["Website", "Search: home", "Billable", "Not billed"] });
	expect(paper.notes?.text).not.toContain("Compared");
	expect((await paperOf(ctx, actor, { by: "day", client: "none" })).buyer.name).toBe("No client");
});

test("it is tagged and says what it is, in its client's name, and another account's time isn't in it", async () => {
	const { ctx, actor, halden } = await aStudio();
	const pdf = await PDFDocument.load(await exportTimeReport(ctx, actor, { ...NOVEMBER, client: halden }));
	expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, expect.stringContaining("Time report")]);
	expect(pdf.catalog.has(PDFName.of("StructTreeRoot"))).toBe(true);
	const other = await aUser(ctx, { plan: "pro" });
	expect((await paperOf(ctx, other, { ...NOVEMBER, client: halden })).lines).toEqual([]);
	await expect(exportTimeReport(ctx, { ...other, plan: "free" }, NOVEMBER)).rejects.toMatchObject({
		code: "plan_limit",
	});
});

test("a link to it is the page's query, and its file is a PDF in the design of the next invoice", async () => {
	const me = await signedIn({ plan: "pro" });
	const page = await me.get("/time-tracker/reports?period=last_month&by=week&billable=yes");
	const href = /href="(\/time-tracker\/reports\.pdf\?[^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
	expect(Object.fromEntries(new URL(href, "https://a.example").searchParams)).toMatchObject({
		...{ period: "last_month", by: "week", billable: "yes", from: "", to: "" },
	});
	const { status, headers } = await me.get(href);
	expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
		...[200, "application/pdf", 'attachment; filename="time-reports.pdf"'],
	]);
});
