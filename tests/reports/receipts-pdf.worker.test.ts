import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { asReceiptsBook, MAX_PRINTED } from "~/reports/domain/as-receipts-book";
import { exportReceipts } from "~/reports/server/export-receipts.server";
import { readReceipts } from "~/reports/server/receipts-book.server";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };

/** Somebody with a receipt in March and two in May, one of them in pounds that no rate is known of. */
async function aBusiness() {
	const { ctx } = testContext({ now: "2026-06-18T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const numbers: string[] = [];
	for (const [paidOn, amount, currency] of [
		["2026-03-31", 1_050, "EUR"],
		["2026-05-02", 2_000, "EUR"],
		["2026-05-03", 700, "GBP"],
	] as const) {
		const invoice = anInvoice({ issueDate: "2026-01-15", dueDate: "2026-07-02", currency });
		const { id, number } = await createInvoice(ctx, actor, invoice, { status: "sent" });
		const payment = { amount, paidOn, method: "cheque", reference: "77", surplus: false, writeOff: false } as const;
		await recordPayment(ctx, actor, id, payment);
		numbers.push(number);
	}
	return { ctx, actor, numbers };
}

test("the paper has each receipt, the sum of its month, and quarters that add up to the total", async () => {
	const { ctx, actor, numbers } = await aBusiness();
	const owner = { ...actor, business: null, picture: null };
	const book = await readReceipts(ctx, actor, YEAR, MAX_PRINTED);
	const paper = asReceiptsBook(
		book,
		{ owner, today: "2026-06-18", marked: false },
		{ sold: "All of it is for services.", category: null, apart: null },
	);
	const [first, , march] = [...paper.lines].map(({ date, quantity, amount }) => [date, quantity, amount]);
	expect(first).toEqual(["Mar 31, 2026", "Cheque", "€10.50"]);
	expect(march?.[2]).toBe("€20.00");
	expect(paper.lines.map(({ description, sum, amount }) => (sum ? [description, amount] : []))).toEqual([
		[],
		["March 2026", "€10.50"],
		[],
		[],
		["May 2026", "€20.00"],
	]);
	expect(paper.lines[0]?.description).toContain(`${numbers[0]}, Kestrel & Pine`);
	expect(paper.totals).toEqual([
		{ label: "Q1 2026", value: "€10.50" },
		{ label: "Q2 2026", value: "€20.00" },
		{ label: "Q3 2026", value: "€0.00" },
		{ label: "Q4 2026", value: "€0.00" },
		{ label: "In all", value: "€30.50", grand: true },
	]);
	expect(paper.notes?.text).toContain("All of it is for services.");
	expect(paper.notes?.text).toContain("GBP");
});

test("what is beyond its rows is said, and counts", async () => {
	const { ctx, actor } = await aBusiness();
	const owner = { ...actor, business: null, picture: null };
	const book = await readReceipts(ctx, actor, YEAR, 1);
	const paper = asReceiptsBook(
		book,
		{ owner, today: "2026-06-18", marked: false },
		{ sold: "", category: null, apart: null },
	);
	expect(paper.notes?.text).toContain("The first 1 of 3. The CSV has all of them.");
	expect(paper.totals.at(-1)?.value).toBe("€30.50");
});

test("it is a tagged PDF, another's receipts are not in it, and plans without PDF have none", async () => {
	const { ctx, actor } = await aBusiness();
	const pdf = await PDFDocument.load(await exportReceipts(ctx, actor, YEAR));
	expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, expect.stringContaining("Receipts")]);
	expect(pdf.catalog.has(PDFName.of("StructTreeRoot"))).toBe(true);
	const stranger = await aUser(ctx, { plan: "pro", currency: "EUR" });
	expect((await readReceipts(ctx, stranger, YEAR, 10)).receipts).toEqual([]);
	const locked = exportReceipts(
		{ ...ctx, config: { ...ctx.config, freePdf: "locked" } },
		{ ...actor, plan: "free" },
		YEAR,
	);
	await expect(locked).rejects.toMatchObject({ code: "plan_limit" });
});

test("the page links to the file of its period", async () => {
	const me = await signedIn({ plan: "pro" });
	const page = await me.get("/reports/receipts?from=2026-03-01&to=2026-03-31");
	const href = /href="(\/reports\/receipts\.pdf\?[^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
	expect(href).toContain("from=2026-03-01&to=2026-03-31");
	const { status, headers } = await me.get(href);
	expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
		...[200, "application/pdf", 'attachment; filename="receipts.pdf"'],
	]);
});
