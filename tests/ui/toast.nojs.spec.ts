import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("without JavaScript a toast is part of the page, once, and its cross takes it away", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Mark as paid" }).click();
	const toast = toastOf(page, `${number} is marked as paid.`);
	await expect(toast).toHaveRole("status");
	await toast.getByRole("link", { name: "Dismiss" }).click();
	await expect(toast).toBeHidden();
	await page.getByRole("button", { name: "Mark as unpaid" }).click();
	await expect(toastOf(page, `${number} is unpaid again.`)).toBeVisible();
	await page.reload();
	await expect(page.locator(".toast")).toHaveCount(0);
});
