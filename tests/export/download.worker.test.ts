import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { downloadData } from "~/export/server/download-data.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { setBusinessLogo } from "~/profile/server/business-logo.server";

async function download(ctx: AppContext, actor: Actor) {
	const bytes = new Uint8Array(await new Response(await downloadData(ctx, actor)).arrayBuffer());
	const files = unzipSync(bytes);
	const text = (name: string) => new TextDecoder().decode(files[name]);
	return { files, text, pdfs: Object.keys(files).filter((name) => name.endsWith(".pdf")) };
}

/** Copies of an invoice, each with a number of its own. */
async function copies(id: string, count: number) {
	await homeD1
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
			subtotal, total, search_text, quota_month, created_at, updated_at)
		SELECT '00000000-0000-4000-8000-' || lower(hex(randomblob(6))), user_id, 'N-' || i, 'n-' || i, status, issue_date, due_date,
			due_at, currency, items, client, subtotal, total, '', quota_month, created_at - i, updated_at FROM invoices, n WHERE id = ?`,
		)
		.bind(count, id)
		.run();
}

test("an account of two thousand invoices comes whole, each once", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await copies(id, 2000);
	const { text, pdfs } = await download(ctx, actor);
	const invoices = JSON.parse(text("invoices.json")) as { invoiceNumber: string }[];
	expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(2001);
	expect(invoices).toHaveLength(2001);
	expect(text("invoices.csv").trimEnd().split("\r\n")).toHaveLength(2002);
	expect(pdfs).toEqual([]);
	expect(text("README.txt")).toContain("part of the paid plans");
});

test("free PDFs are marked, and those of what was never sent are not there", async () => {
	const { ctx } = testContext({ config: { freePdf: "watermarked" } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice({ number: "B-1" }), { status: "sent" });
	await createInvoice(ctx, actor, anInvoice({ number: "B-2" }), { status: "draft" });
	expect((await download(ctx, actor)).pdfs).toEqual(["pdf/B-1.pdf"]);
});

test("the newest five hundred PDFs are there, and the README says that there are more", async () => {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ number: "NEWEST" }), { status: "sent" });
	await copies(id, 510);
	const { pdfs, text } = await download(ctx, actor);
	await settle();
	expect(pdfs).toHaveLength(500);
	expect(pdfs[0]).toBe("pdf/NEWEST.pdf");
	expect(text("README.txt")).toContain("the newest 500 of your 511");
}, 60_000);

test("a file store that is down costs nothing of the download", async () => {
	const { ctx, settle } = testContext();
	const broken = () => Promise.reject(new Error("R2 is down"));
	const actor = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ number: "C-1" }), { status: "sent" });
	const { pdfs } = await download({ ...ctx, files: { ...ctx.files, get: broken, put: broken } }, actor);
	await settle();
	expect(pdfs).toEqual(["pdf/C-1.pdf"]);
});

test("the logo is there as it was kept, and nowhere said of who has none", async () => {
	const { ctx } = testContext();
	const actor = await setBusinessLogo(ctx, await aUser(ctx), aPng(4, 2));
	const { files, text } = await download(ctx, actor);
	expect(files["logo.png"]).toEqual(aPng(4, 2));
	expect(text("README.txt")).toContain("logo.png");
	const none = await download(ctx, await aUser(ctx));
	expect([Object.keys(none.files).includes("logo.png"), none.text("README.txt").includes("logo")]).toEqual([
		false,
		false,
	]);
});
