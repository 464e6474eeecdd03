import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

test("an invoice that was sent is changed in its form, and its history tells, reads and checks it", async ({
	page,
	account,
}) => {
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice({ notes: "first" }));
	await page.goto(`/invoices/edit/${id}`);
	for (const name of ["Invoice number", "Currency", "Client name"]) {
		await expect(page.getByRole("textbox", { name, exact: true })).not.toBeEditable();
	}
	await invoiceForm(page).fill({ Notes: "second" });
	await page.getByRole("button", { name: "Update Invoice" }).click();
	await expect(toastOf(page, "Invoice updated")).toBeVisible();

	await page.goto(`/invoices/${id}`);
	await page.getByRole("link", { name: "History" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
	await expect(page.getByRole("row", { name: "Notes first second" })).toBeVisible();
	await page.getByRole("button", { name: "Check again" }).click();
	await expect(toastOf(page, "Unbroken")).toContainText("2 revisions checked");

	await page.getByRole("link", { name: "Read revision 1" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Revision 1" })).toBeVisible();
	await expect(page.getByRole("article")).toContainText(invoiceNumber);
	await expect(page.getByRole("article")).toContainText("first");
});
