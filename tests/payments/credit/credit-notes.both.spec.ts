import { expect, test } from "../../harness/browser/browser";
import { anInvoice, day } from "../../harness/browser/data";
import { toastOf } from "../../harness/browser/toast";

test("a mistake in a sent invoice: some of a line is credited, then the rest is cancelled", async ({
	page,
	account,
	refused,
	javaScriptEnabled,
}) => {
	refused(409);
	const items = [{ description: "Site visit", quantity: 4, rate: 100 }];
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice({ items, dueDate: day(30) }));
	await page.goto(`/invoices/${id}`);
	await page.getByRole("link", { name: "Credit note", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit note");
	const quantity = page.getByRole("textbox", { name: "Site visit" });
	await quantity.fill("9");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(page.locator(".field-error").first()).toContainText("Only 4 of this line is left to credit");
	await expect(quantity).toHaveValue("9");
	await expect(page.getByText("Open after")).toHaveCount(0);

	await quantity.fill("1");
	const show = page.getByRole("button", { name: "Show the amount" });
	if (javaScriptEnabled === false) await show.click();
	else await expect(show).toHaveCount(0);
	await expect(page.getByText("Open after")).toBeVisible();
	await expect(page.locator(".sums")).toContainText("300.00");
	await expect(quantity).toHaveValue("1");
	await page.getByLabel("Reason").fill("One visit fell away.");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(toastOf(page, "Credit note issued")).toContainText(invoiceNumber);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("CN-0001");
	await expect(page.getByText("One visit fell away.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);

	await page.goto(`/invoices/${id}/credit`);
	await page.getByLabel("Cancel the invoice").check();
	if (javaScriptEnabled !== false) await expect(page.locator(".sums")).toContainText("\u2212€300.00");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("CN-0002");
	await page.goto(`/invoices/${id}`);
	await expect(page.getByText("Credited").first()).toBeVisible();
	await page.goto("/invoices");
	await expect(page.getByRole("row").filter({ hasText: "CN-0001" })).toContainText("Credit note");
});

test("what was credited of a paid invoice is used on another one, and the rest is paid back", async ({
	page,
	account,
}) => {
	const invoice = (rate: number) =>
		account.api(
			"POST",
			"/api/invoices",
			anInvoice({ items: [{ description: "Work", quantity: 1, rate }], dueDate: day(30) }),
		);
	const [first, other] = [await invoice(100), await invoice(60)];
	await account.api("PATCH", `/api/invoices/${first.id}`, { status: "paid" });
	await page.goto(`/invoices/${first.id}/credit`);
	await page.getByRole("textbox", { name: "Work" }).fill("1");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	await expect(toastOf(page, "Credit note issued")).toBeVisible();

	await page.goto(`/invoices/${other.id}`);
	await page.getByRole("button", { name: /^Use .*60\.00 here$/ }).click();
	await expect(toastOf(page, "Credit used")).toBeVisible();
	await expect(page.getByText("Credit of the client").first()).toBeVisible();
	await page.getByRole("link", { name: "Pay it back" }).click();
	await expect(page.getByLabel("Amount in")).toHaveValue("40.00");
	await page.getByRole("button", { name: "Record refund" }).click();
	await expect(toastOf(page, "Refund recorded")).toContainText("0.00 of credit is left");
	await expect(page.getByRole("link", { name: "Pay it back" })).toHaveCount(0);
});
