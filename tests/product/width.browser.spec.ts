import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { overflow } from "../harness/browser/overflow";
import { LONG_NAME, tooLong } from "../harness/browser/pages";

test("no name is long enough to push a page sideways", async ({ page, context, refused }) => {
	refused(404);
	const account = { name: LONG_NAME, company: LONG_NAME, email: `${crypto.randomUUID()}@example.com` };
	await context.request.post("/api/register", { data: { ...account, password: "correct horse" } });
	const made = await context.request.post("/api/invoices", { data: anInvoice(tooLong()) });
	const { id } = (await made.json()) as { id: string };
	const draft = { ...anInvoice(tooLong()), invoiceNumber: "M".repeat(50), status: "draft" };
	await context.request.post("/api/drafts", { data: draft });
	const paths = ["/dashboard", "/invoices", "/invoices/drafts", "/no/such/page", `/invoices/${id}`];
	for (const path of [...paths, `/invoices/edit/${id}`, `/invoices/${id}/delete`]) {
		await page.goto(path);
		for (const width of [320, 390, 900, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await page.evaluate(overflow), `${path} at ${width} px`).toEqual([]);
		}
	}
});
