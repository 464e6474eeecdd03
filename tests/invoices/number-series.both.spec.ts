import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

test("a pattern is chosen in the settings, a draft has its next number as provisional, and sending takes it", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	await page.goto("/settings");
	await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Invoices" }).click();
	await expect(page.getByLabel("Proposed")).toBeChecked();
	await page.getByLabel("In sequence", { exact: true }).check();
	await page.getByLabel("Pattern").fill("R {seq:3}");
	await page.getByLabel("Starts again at 1").selectOption("year");
	await page.getByLabel("Next number").fill("7");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(page.getByLabel("Pattern")).toHaveValue("R {seq:3}");
	await expect(page.getByText("Put {year} into the pattern").first()).toBeVisible();
	await page.getByLabel("Pattern").fill("R {year}/{seq:3}");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(toastOf(page, "Settings Saved")).toBeVisible();
	const year = new Date().getUTCFullYear();
	await expect(page.getByRole("list", { name: "The next three numbers" })).toContainText(`R ${year}/007`);

	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await expect(form.number).toHaveValue(`R ${year}/007`);
	await expect(form.number).toHaveAccessibleDescription(/^Provisional: the number is assigned/);
	await form.button("Save Draft").click();
	await expect(page.getByRole("heading", { name: `R ${year}/007 Provisional number` })).toBeVisible();

	await account.api("POST", "/api/invoices", anInvoice({ invoiceNumber: `R ${year}/007` }));
	await page.goto("/invoices/new");
	await form.fill({ "Client name": "Kestrel & Pine", "Client email": "accounts@kestrelpine.example" });
	await form.fillLine(1, { description: "Design", rate: "10" });
	await form.button("Create & Send Invoice").click();
	await page.waitForURL(/\/invoices(\/[0-9a-f-]+)?$/);
	await page.goto("/invoices");
	await expect(page.getByRole("link", { name: `R ${year}/008`, exact: true })).toBeVisible();
});
