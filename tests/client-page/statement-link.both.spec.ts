import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("the owner makes a link to a client's statement, the client reads what is open and paid, and revoking it ends it", async ({
	page,
	account,
	refused,
}) => {
	refused(404);
	const open = await account.api("POST", "/api/invoices", anInvoice());
	const paid = await account.api("POST", "/api/invoices", anInvoice());
	const { name, email } = anInvoice().clientData;
	const client = await account.api("POST", "/api/clients", { name, email });
	await account.api("POST", `/api/invoices/${open.id}/payments`, { amount: "50.50" });
	await account.api("POST", `/api/invoices/${paid.id}/payments`, { amount: "250.50" });

	await page.goto(`/clients/${client.id}`);
	await page.getByRole("button", { name: "Copy link" }).click();
	const field = page.locator("input[readonly]");
	await expect(field).toHaveValue(/\/i\/[0-9a-f]{3}\.[\w-]{43}\/statement$/);
	const link = await field.inputValue();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Statement of account");
	const items = page.getByRole("table", { name: "Open invoices" });
	await expect(items.getByRole("row").filter({ hasText: open.invoiceNumber })).toContainText("€200.00");
	await expect(items).not.toContainText(paid.invoiceNumber);
	const money = page.getByRole("table", { name: /^Paid in / });
	await expect(money.getByRole("row").last()).toContainText("€301.00");
	for (const [name, file] of [
		[`${open.invoiceNumber} as PDF`, open.invoiceNumber],
		[`Receipt of ${paid.invoiceNumber}`, paid.invoiceNumber],
	] as const) {
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name }).first().click(),
		]);
		expect(download.suggestedFilename()).toContain(file);
	}

	await page.goto(`/clients/${client.id}`);
	await page.getByLabel("End all earlier links").check();
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect(field).not.toHaveValue(link);
	const renewed = await field.inputValue();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer opens a statement of account");
	await page.goto(renewed);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Statement of account");
	await page.goto(`/clients/${client.id}`);
	await page.getByText("Revoke links", { exact: true }).click();
	await page.getByRole("button", { name: "Revoke 1 link" }).click();
	await expect(toastOf(page, "Links revoked")).toBeVisible();
	await page.goto(renewed);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer opens a statement of account");
});
