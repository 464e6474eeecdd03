import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";

test("a draft's due date moves with its issue date, and stays once it was chosen", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Issue date": "2026-11-10" });
	await form.button("Save Draft").click();
	await page.getByRole("link", { name: "Edit", exact: false }).first().click();
	await expect(form.field("Issue date")).toHaveValue("2026-11-10");
	await expect(form.field("Due date")).toHaveValue("2026-12-10");
	await form.fill({ "Due date": "2026-11-24" });
	await form.button("Save Draft").click();
	await page.getByRole("link", { name: "Edit", exact: false }).first().click();
	await form.fill({ "Issue date": "2026-11-12" });
	await form.button("Save Draft").click();
	await page.getByRole("link", { name: "Edit", exact: false }).first().click();
	await expect(form.field("Issue date")).toHaveValue("2026-11-12");
	await expect(form.field("Due date")).toHaveValue("2026-11-24");
});
