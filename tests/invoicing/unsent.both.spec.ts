import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

test("the menu of the form creates an invoice that nobody is mailed", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await page.locator(".action-more summary").click();
	await form.button("Create without sending").click();
	await expect(toastOf(page, "Invoice created")).toContainText("It was not emailed");
});
