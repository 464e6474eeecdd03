import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

test("without JavaScript an invoice is a page, with a way back to the list as it was", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices?status=sent");
	await page.getByRole("link", { name: number, exact: true }).click();
	await expect(page).toHaveURL(`/invoices/${id}?status=sent`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const lines = page.getByRole("table", { name: "Invoice Items" });
	await expect(lines.getByRole("rowheader", { name: "Design" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Invoices" }).click();
	await expect(page).toHaveURL("/invoices?status=sent");
});
