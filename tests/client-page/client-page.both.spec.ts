import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("the owner makes a link on the invoice's page, it opens, and revoking it ends it", async ({
	page,
	account,
	refused,
}) => {
	refused(404);
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Copy link" }).click();
	const field = page.locator("input[readonly]");
	await expect(field).toHaveValue(/\/i\/[0-9a-f]{3}\.[\w-]{43}$/);
	const link = await field.inputValue();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice");
	await page.goto(`/invoices/${id}`);
	await page.getByText("Revoke links", { exact: true }).click();
	await page.getByRole("button", { name: /^Revoke (1 link|all 2 links)$/ }).click();
	await expect(toastOf(page, "Links revoked")).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer opens an invoice");
});
