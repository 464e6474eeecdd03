import { randomUUID } from "node:crypto";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

test("a long list is read page by page, newest first, within what is searched for", async ({ page, administrator }) => {
	const word = `Ærø ${randomUUID().slice(0, 8)}`;
	for (let count = 1; count <= 12; count++) {
		const invoiceNumber = `${word}-${String(count).padStart(2, "0")}`;
		await administrator.api("POST", "/api/invoices", anInvoice({ invoiceNumber, notes: "paged" }));
	}
	await administrator.api("PATCH", "/api/user/settings", { listRows: 10 });
	await page.goto("/invoices");
	await page.getByRole("searchbox", { name: "Search invoices" }).fill(word.toUpperCase());
	await page.getByRole("searchbox", { name: "Search invoices" }).press("Enter");
	const numbers = page.getByRole("rowgroup").last().getByRole("link", { name: word }).filter({ hasText: word });
	const pages = page.getByRole("navigation", { name: "Pages" });
	await expect(pages).toContainText("1–10 of 12 invoices");
	await expect(numbers).toHaveCount(10);
	await expect(numbers.first()).toHaveText(`${word}-12`);
	await pages.getByRole("link", { name: "Next" }).click();
	await expect(pages).toContainText("11–12 of 12 invoices");
	await expect(numbers).toHaveText([`${word}-02`, `${word}-01`]);
	await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
	await pages.getByRole("link", { name: "Previous" }).click();
	await expect(pages).toContainText("1–10 of 12 invoices");
});

test("a search that finds nothing says so and offers all again", async ({ page, account }) => {
	const { invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices?q=%25&status=paid");
	await expect(page.getByRole("searchbox", { name: "Search invoices" })).toHaveValue("%");
	await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("paid");
	await page.getByRole("link", { name: "Clear filters" }).click();
	await expect(page).toHaveURL("/invoices");
	await expect(page.getByRole("row", { name: invoiceNumber })).toBeVisible();
	await expect(page.getByRole("searchbox", { name: "Search invoices" })).toHaveValue("");
});

test("drafts can be searched, opened, edited and deleted with Undo", async ({ page, account }) => {
	const draft = anInvoice({ status: "draft" });
	const { invoiceNumber: number } = await account.api("POST", "/api/drafts", draft);
	await page.goto("/invoices/drafts");
	await page.getByRole("searchbox", { name: "Search drafts" }).fill("nobody");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(page.getByRole("heading", { name: "No match" })).toBeVisible();
	await page.getByRole("link", { name: "Clear filters" }).click();
	const card = page.getByRole("article", { name: number });
	await card.getByRole("link", { name: `Delete ${number}` }).click();
	const question = page.getByRole("alertdialog", { name: `Delete ${number}?` });
	await question.getByRole("link", { name: "Keep invoice" }).click();
	await card.getByRole("link", { name: `Delete ${number}` }).click();
	await question.getByRole("button", { name: "Delete invoice" }).click();
	await expect(page).toHaveURL("/invoices/drafts");
	await expect(page.getByRole("heading", { name: "No draft invoices" })).toBeVisible();
	await page.locator(".toast", { hasText: "Draft deleted" }).getByRole("button", { name: "Undo" }).click();
	await expect(card).toBeVisible();
});

test("the list is narrowed to a client who is searched for, and widened to all again", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	const client = { name: `Kestrel ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@kestrel.example` };
	await account.api("POST", "/api/clients", client);
	const theirs = await account.api("POST", "/api/invoices", anInvoice({ clientData: client }));
	const other = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices?currency=EUR&sort=-dueDate");
	const field = page.getByRole("combobox", { name: "Client", exact: true });
	if (javaScriptEnabled) {
		await field.click();
		await field.pressSequentially(client.name.toLowerCase());
		await page.getByRole("option", { name: client.name }).click();
		await expect(field).toHaveValue(client.name);
		await expect(field).toBeFocused();
	} else {
		await page.getByRole("searchbox", { name: "Find a client" }).fill(client.name);
		await page.getByRole("button", { name: "Search" }).click();
		await field.selectOption(client.name);
		await page.getByRole("button", { name: "Search" }).click();
	}
	await expect(page.getByRole("row", { name: theirs.invoiceNumber })).toBeVisible();
	await expect(page.getByRole("row", { name: other.invoiceNumber })).toHaveCount(0);
	await expect(page.getByText(`Client: ${client.name}`)).toBeVisible();
	await page.getByRole("link", { name: "Show all clients" }).click();
	await expect(page.getByRole("row", { name: other.invoiceNumber })).toBeVisible();
	expect(new URL(page.url()).search).toBe("?currency=EUR&sort=-dueDate");
	await expect(page.getByText(`Client: ${client.name}`)).toHaveCount(0);
});
