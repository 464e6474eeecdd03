import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

const payload = (invoiceNumber: string, more = {}) => ({
	invoiceNumber,
	issueDate: "2026-03-01",
	dueDate: "2026-03-31",
	items: [{ description: "Design", quantity: 2, rate: 125.25 }],
	clientData: { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" },
	status: "sent",
	...more,
});

test("several invoices are paid, exported, deleted and taken back at once", async ({ page, account }) => {
	await account.api("POST", "/api/invoices", payload("A-1"));
	await account.api("POST", "/api/invoices", payload("A-2"));
	await account.api("POST", "/api/invoices", payload("A-3", { status: "draft" }));
	await page.goto("/invoices");
	const bar = page.getByRole("group", { name: "Selected invoices" });
	const tick = async (...numbers: string[]) => {
		for (const number of numbers) await page.getByRole("checkbox", { name: `Select ${number}` }).check();
	};
	await expect(bar).toBeHidden();
	await tick("A-1", "A-3");
	await bar.getByRole("button", { name: "Mark as paid" }).click();
	await expect(toastOf(page, "Invoice updated")).toContainText("1 marked as paid, 1 was a draft and was skipped.");
	await expect(page.getByRole("row", { name: "A-1" })).toContainText("Paid");

	await tick("A-1", "A-2");
	const download = page.waitForEvent("download");
	await bar.getByRole("button", { name: "Export PDF" }).click();
	expect((await download).suggestedFilename()).toBe("invoices.zip");

	await page.goto("/invoices");
	await tick("A-1", "A-2", "A-3");
	await bar.getByRole("button", { name: "Delete" }).click();
	await expect(toastOf(page, "Invoices deleted")).toContainText("3 deleted.");
	await expect(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(toastOf(page, "Invoices restored")).toContainText("3 invoices restored.");
	await expect(page.getByRole("row")).toHaveCount(4);
});

test("an invoice is duplicated, and the dashboard draws what was issued", async ({ page, account }) => {
	const today = new Date().toISOString().slice(0, 10);
	await account.api("POST", "/api/invoices", payload("A-1", { issueDate: today }));
	await page.goto("/invoices");
	await page.getByRole("link", { name: "Duplicate A-1" }).click();
	await expect(page.getByLabel("Client name", { exact: true })).toHaveValue("Kestrel & Pine");
	await expect(invoiceForm(page).number).not.toHaveValue("A-1");
	await page.goto("/dashboard");
	await expect(page.getByRole("img", { name: /^Income per month/ })).toBeVisible();
	await page.getByText("Show as a table").click();
	await expect(page.getByRole("table", { name: "Income per month in USD" })).toContainText("$250.50");
});

test("the keyboard leads around, unless somebody types", async ({ page, account, javaScriptEnabled }) => {
	test.skip(!javaScriptEnabled, "shortcuts need JavaScript");
	const { id } = await account.api("POST", "/api/invoices", payload("A-1"));
	await page.goto("/dashboard");
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Search commands, clients and invoices" }).fill("A-1");
	await expect(page.getByRole("option", { name: /^A-1/ })).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(id));
	await page.goto("/dashboard");
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.keyboard.press("Shift+?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
	await page.keyboard.press("Escape");
	await page.keyboard.press("g");
	await page.keyboard.press("i");
	await expect(page).toHaveURL("/invoices");
	await page.getByRole("searchbox", { name: "Search invoices" }).press("c");
	await expect(page).toHaveURL("/invoices");
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("c");
	await expect(page.getByRole("combobox", { name: "Client to bill" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/invoices/new");
});
