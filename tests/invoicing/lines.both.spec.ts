import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";

const lines = ["Sand", "Gravel", "Cement"].map((description) => ({ description, quantity: "2", rate: "12.50" }));

test("a line that was removed by mistake is put back where it was", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/drafts", anInvoice({ items: lines }));
	await page.goto(`/invoices/edit/${id}`);
	const form = invoiceForm(page);
	await form.line(2).remove.click();
	await expect(form.lines).toHaveCount(2);
	await expect(page.getByText("Line 2 removed.")).toBeVisible();
	await expect(form.line(2).description).toHaveValue("Cement");
	await form.button("Undo").click();
	await expect(form.lines).toHaveCount(3);
	await expect(form.line(2).description).toHaveValue("Gravel");
	await expect(form.line(2).rate).toHaveValue("12.50");
	await expect(form.line(3).description).toHaveValue("Cement");
	await expect(page.getByText("Line 2 removed.")).toHaveCount(0);
});

test("2.5 without a unit is answered with the choice of one, and prints as 2.5", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	await page.goto("/invoices/new");
	const form = invoiceForm(page);
	await form.fillLeast();
	await form.fillLine(1, { description: "Bags of sand", quantity: "2.5", rate: "4" });
	await form.button("Create & Send Invoice").click();
	const line = page.getByRole("group", { name: "Line 1", exact: true });
	await expect(line.locator(".field-error")).toHaveText("Use a whole number, or choose a unit");
	const unit = line.locator(".item-wrong").getByLabel("Unit", { exact: true });
	await expect(unit).toBeVisible();
	await unit.selectOption("Tonne");
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL(/\/invoices$/);
	await page.getByRole("link", { name: /INV-/ }).first().click();
	await expect(page.getByText("Tonne").first()).toBeVisible();
});

test("lines that stay empty are not in the way of sending, nor on the invoice", async ({ page, account }) => {
	await page.goto("/invoices/new");
	const form = invoiceForm(page);
	await form.fillLeast();
	await form.button("Add Item").click();
	await form.button("Add Item").click();
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL(/\/invoices$/);
	const [invoice] = (await account.api("GET", "/api/invoices")) as unknown as { items: unknown[] }[];
	expect(invoice?.items).toHaveLength(1);
});
