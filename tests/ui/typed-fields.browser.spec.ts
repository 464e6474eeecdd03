import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { hydrated } from "../harness/browser/unanswered";

test("a payment's amount is selected as its page comes, and what is no number is told as the field is left", async ({
	page,
	account,
}) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}/payments/new`);
	await hydrated(page);
	const amount = page.getByLabel(/^Amount/).first();
	await expect(amount).toBeFocused();
	await page.keyboard.type("1000");
	await expect(amount).toHaveValue("1000");
	await amount.fill("abc");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("alert").filter({ hasText: "Enter a number" })).toBeVisible();
	await expect(amount).toHaveAttribute("aria-invalid", "true");
	await amount.fill("12");
	await expect(page.getByText("Enter a number")).toHaveCount(0);
	await expect(page.locator('input[type="date"]').first()).toHaveAttribute("max", "9999-12-31");
});

test("what is no number is told as a field is left, and told the same by the server", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	await page.goto("/invoices/new");
	await hydrated(page);
	const rate = page.getByLabel("Rate").first();
	const said = page.locator(".item-wrong").getByText("Enter a number");
	await rate.fill("abc");
	await page.keyboard.press("Tab");
	await expect(said).toBeVisible();
	await expect(rate).toHaveAttribute("aria-invalid", "true");
	await rate.fill("12");
	await expect(said).toHaveCount(0);
	await rate.fill("twelve");
	await page.getByLabel("Description").first().focus();
	await expect(said).toBeVisible();
	await page.getByRole("button", { name: "Create & Send Invoice" }).click();
	await expect(page.getByText("Client name is required").first()).toBeVisible();
	await expect(said).toHaveCount(1);

	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}/credit`);
	await hydrated(page);
	const credited = page.locator(".credit-lines .input:visible").first();
	await credited.fill("all");
	await page.keyboard.press("Tab");
	await expect(page.locator(".credit-lines").getByText("Enter a number")).toBeVisible();
});

test("each payment's Undo is named by it", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	for (const amount of ["10.00", "20.00"])
		await account.api("POST", `/api/invoices/${id}/payments`, { amount, paidOn: "2026-03-02", method: "cash" });
	await page.goto(`/invoices/${id}`);
	const names = await page
		.getByRole("button", { name: /^Undo / })
		.evaluateAll((all) => all.map((each) => each.ariaLabel));
	expect(names).toHaveLength(2);
	expect(new Set(names).size).toBe(2);
});
