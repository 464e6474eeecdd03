import { expect, test } from "../../harness/browser/browser";
import { anInvoice, day } from "../../harness/browser/data";
import { toastOf } from "../../harness/browser/toast";

test("the price of a line is lowered, then that of the whole, in the way that is chosen", async ({
	page,
	account,
	refused,
	javaScriptEnabled,
}) => {
	refused(409);
	const items = [
		{ description: "Brand identity", quantity: 1, rate: 2400 },
		{ description: "Usage rights", quantity: 1, rate: 600 },
	];
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items, dueDate: day(30) }));
	const show = async () => {
		if (javaScriptEnabled === false) await page.getByRole("button", { name: "Show the amount" }).click();
	};
	await page.goto(`/invoices/${id}/credit`);
	const fields = page.getByRole("textbox", { name: "Brand identity" });
	await expect(fields).toHaveCount(1);
	await expect(page.getByLabel("In percent of what is left")).toBeHidden();
	await page.getByLabel("Lower the price of lines").check();
	await expect(fields).toHaveCount(1);
	await expect(fields).toHaveAccessibleDescription(/2,400\.00 left to credit/);
	await fields.fill("10");
	await show();
	await expect(page.locator(".sums")).toContainText("−€240.00");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(toastOf(page, "Credit note issued")).toBeVisible();
	await expect(page.getByText("Price reduction of 10%")).toBeVisible();

	await page.goto(`/invoices/${id}/credit`);
	await page.getByLabel("Lower the total price").check();
	await page.getByLabel("An amount").check();
	const whole = page.getByRole("textbox", { name: "Price reduction of the total" });
	await whole.fill("2760.01");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(page.locator(".field-error").first()).toContainText("Only €2,760.00 is left to credit");
	await expect(whole).toHaveValue(/2,?760\.01/);
	await whole.fill("100");
	await show();
	await expect(page.locator(".sums")).toContainText("€2,660.00");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("CN-0002");
	await expect(page.getByText(/Price reduction on invoice/)).toBeVisible();
});

test("a paid invoice is credited whole, and the refund follows", async ({ page, account, javaScriptEnabled }) => {
	const items = [{ description: "Photo day", quantity: 1, rate: 800 }];
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items, dueDate: day(30) }));
	await account.api("POST", `/api/invoices/${id}/payments`, { amount: "800.00" });
	await page.goto(`/invoices/${id}/credit`);
	await expect(page.getByLabel("Cancel the invoice")).toHaveCount(0);
	await page.getByLabel("Credit the whole invoice").check();
	await expect(page.getByRole("textbox", { name: "Photo day" })).toBeHidden();
	await page.getByLabel("Record a refund next").check();
	if (javaScriptEnabled === false) await page.getByRole("button", { name: "Show the amount" }).click();
	await expect(page.locator(".sums")).toContainText("Kept as the client’s credit");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(toastOf(page, "Credit note issued")).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`/invoices/${id}/refund$`));
	await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("800.00");
});
