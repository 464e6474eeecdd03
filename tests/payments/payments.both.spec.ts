import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("a part payment, a slip of the hand that is taken back, and the rest", async ({ page, account, refused }) => {
	refused(409);
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice({ dueDate: day(30) }));
	await page.goto(`/invoices/${id}`);
	await page.getByRole("link", { name: "Record payment" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Record payment");
	const amount = page.getByLabel("Amount in");
	const total = Number(await amount.inputValue());
	await expect(page.getByText(`${invoiceNumber},`)).toBeVisible();

	await amount.fill((total + 10).toFixed(2));
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(page.locator(".field-error").first()).toContainText("is open. Enter that or less");
	await expect(amount).toHaveValue((total + 10).toFixed(2));
	await expect(page.getByLabel("Keep anything above the open amount")).toBeVisible();

	await amount.fill("100.00");
	await page.getByLabel("Method").selectOption("Cash");
	await page.getByLabel("Reference").fill("KP 0618-2");
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(page).toHaveURL(`/invoices/${id}`);
	await expect(toastOf(page, "Payment recorded")).toContainText(`for ${invoiceNumber}`);
	await expect(page.getByText("Partially paid")).toBeVisible();
	const book = page.getByRole("table", { name: `Payments and credit of ${invoiceNumber}` });
	await expect(book.getByRole("row").filter({ hasText: "Cash" })).toContainText("Reference KP 0618-2");

	await book.getByRole("button", { name: "Undo" }).click();
	await expect(toastOf(page, "Payment taken back")).toBeVisible();
	await expect(book.getByRole("row").filter({ hasText: "Cash" })).toContainText("Reversed");
	await expect(page.getByText("Partially paid")).toHaveCount(0);

	await page.getByRole("link", { name: "Record payment" }).click();
	await expect(amount).toHaveValue(total.toFixed(2));
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(toastOf(page, "Payment recorded")).toContainText("which is paid");
	await expect(page.getByRole("link", { name: "Record payment" })).toHaveCount(0);
	await page.goto("/invoices?status=paid");
	await expect(page.getByRole("row").filter({ hasText: invoiceNumber })).toContainText("Paid");
});

test("what is left over is written off, and is neither open after nor paid", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}/payments/new`);
	await page.getByLabel("Amount in").fill("1.00");
	await page.getByLabel("Write it off").check();
	if (javaScriptEnabled !== false) {
		const after = page.locator(".sums > div").filter({ hasText: "Open after" });
		await expect(after).toContainText("0.00");
		await page.getByLabel("Stays open").check();
		await expect(after).not.toContainText(/\b0\.00/);
		await page.getByLabel("Write it off").check();
	}
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(toastOf(page, "Payment recorded")).toContainText("which is paid");
	await expect(page.getByRole("table").getByText("Written off")).toBeVisible();
	const paid = page.locator("section").filter({ has: page.getByRole("heading", { name: "Amount paid" }) });
	await expect(paid).toContainText(/\D1\.00/);
});

test("a draft leads back to itself: it can't be paid", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto(`/invoices/${id}/payments/new`);
	await expect(page).toHaveURL(`/invoices/${id}`);
	await expect(toastOf(page, "A draft can’t be paid. Send it first.")).toBeVisible();
});
