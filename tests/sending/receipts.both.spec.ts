import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("the tick begins as the settings say, and what is booked with it tells of a receipt that goes in a minute", async ({
	page,
	account,
}) => {
	const [one, two, three] = [
		await account.api("POST", "/api/invoices", anInvoice()),
		await account.api("POST", "/api/invoices", anInvoice()),
		await account.api("POST", "/api/invoices", anInvoice()),
	];
	await page.goto(`/invoices/${one.id}/payments/new`);
	await expect(page.getByLabel("Send a receipt")).not.toBeChecked();

	await page.goto("/settings/mail");
	await page.getByRole("switch", { name: "Tick “Send a receipt”" }).check();
	await page.getByRole("button", { name: "Save receipts" }).click();
	await expect(toastOf(page, "Receipts saved")).toBeVisible();

	await page.goto(`/invoices/${one.id}/payments/new`);
	await expect(page.getByLabel("Send a receipt")).toBeChecked();
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(toastOf(page, "Payment recorded")).toBeVisible();
	await expect(page.getByText(/^Receipt:/)).toBeVisible();

	await page.goto(`/invoices/${two.id}`);
	await page.getByLabel("Send a receipt").uncheck();
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
	await expect(page.getByText(/^Receipt:/)).toHaveCount(0);

	await page.goto("/invoices");
	await page.getByRole("row").filter({ hasText: three.invoiceNumber }).getByRole("checkbox").check();
	await expect(page.getByLabel("Send receipts")).not.toBeChecked();
	await page.getByLabel("Send receipts").check();
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(page.getByRole("row").filter({ hasText: three.invoiceNumber })).toContainText("Paid");
	await page.goto(`/invoices/${three.id}`);
	await expect(page.getByText(/^Receipt:/)).toBeVisible();
});
