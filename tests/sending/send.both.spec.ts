import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

test("the page shows what the mail will look like, anew for what is typed", async ({ page, account }, { project }) => {
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}/send`);
	const preview = page.frameLocator('iframe[title="What it will look like"]');
	await expect(preview.getByText(`Invoice ${invoiceNumber} from Nora Adler`).last()).toBeVisible();
	await expect(preview.locator("body")).toContainText(`${invoiceNumber} Nora Adler`);
	await page.getByLabel("Text", { exact: true }).fill("We have done the work, {client}.");
	await page.getByRole("checkbox", { name: /\.pdf/ }).uncheck();
	if (project.name === "nojs") await page.getByRole("button", { name: "Show what I typed" }).click();
	await expect(preview.locator("body")).toContainText("We have done the work, Kestrel & Pine Architects.");
	await expect(preview.locator("body")).not.toContainText(".pdf");
	await expect(page.getByLabel("Text", { exact: true })).toHaveValue("We have done the work, {client}.");
});
