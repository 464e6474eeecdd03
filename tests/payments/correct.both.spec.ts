import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

for (const width of [1280, 390]) {
	test(`at ${width} px a locked invoice says so where it would be changed or deleted, is corrected, and its draft is sent`, async ({
		page,
		account,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await account.api("PUT", "/api/tax-profile", { country: "DE" });
		const items = [{ description: "Posters", quantity: 3, rate: 480.5 }];
		const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice({ items }));
		await account.api("POST", `/api/invoices/${id}/payments`, { amount: "100" });

		await test.step("the form of a sent invoice asks once, and the lock is turned on there", async () => {
			await page.goto(`/invoices/edit/${id}`);
			await page.getByRole("button", { name: "Lock what was issued" }).click();
			await expect(toastOf(page, "Tax settings saved")).toBeVisible();
			await expect(page.getByText("Invoices that were sent are locked.").first()).toBeVisible();
		});

		await test.step("nothing offers to change or delete it any more", async () => {
			await page.goto(`/invoices/${id}`);
			await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
			await expect(page.getByRole("link", { name: "Delete", exact: true })).toHaveCount(0);
			await page.goto(`/invoices/${id}/delete`);
			await expect(toastOf(page, /can’t be changed or deleted/)).toBeVisible();
			await page.goto(`/invoices/edit/${id}`);
			await expect(page).toHaveURL(`/invoices/${id}/correct`);
			await expect(page.getByText("This invoice was sent and is locked")).toBeVisible();
		});

		await test.step("the page shows both documents, and its button makes them", async () => {
			await expect(page.locator(".slip")).toContainText("Posters");
			await expect(page.getByText("that was paid becomes the client’s credit")).toContainText("100.00");
			await page.getByLabel("Reason").fill("Two days were meant.");
			await page.getByRole("button", { name: "Issue credit note and begin draft" }).click();
			await expect(toastOf(page, /^Credit note .* issued/)).toBeVisible();
			await expect(page).toHaveURL(/\/invoices\/edit\//);
		});

		await test.step("the draft is put right and sent; either leads to the other", async () => {
			const form = invoiceForm(page);
			await form.line(1).quantity.fill("2");
			await form.update.click();
			await expect(toastOf(page, /Invoice/).first()).toBeVisible();
			await page.goto(`/invoices/${id}`);
			await page.getByRole("link", { name: /^Replaced by/ }).click();
			await expect(page.getByRole("link", { name: `Takes the place of ${invoiceNumber}` })).toBeVisible();
		});
	});
}

test("a deposit that is wrong is taken back and asked for anew, with its amount and other words", async ({
	page,
	account,
}) => {
	const items = [{ description: "House", quantity: 1, rate: 1000 }];
	const draft = await account.api("POST", "/api/drafts", anInvoice({ items }));
	const ask = { percent: "30", description: "Foundations" };
	const { id, invoiceNumber } = await account.api("POST", `/api/invoices/${draft.id}/deposits`, ask);
	await page.goto(`/invoices/${id}`);
	await page.getByRole("link", { name: "Correct this invoice" }).click();
	await expect(page.getByRole("heading", { name: "Deposit asked for anew" })).toBeVisible();
	await page.getByRole("button", { name: "Issue credit note and ask anew" }).click();
	await expect(toastOf(page, /^Credit note .* issued/)).toBeVisible();
	await expect(page.getByText(`It takes the place of ${invoiceNumber}.`)).toBeVisible();
	await expect(page.getByLabel("What it is for")).toHaveValue("Foundations");
	await page.getByLabel("What it is for").fill("Cellar");
	await page.getByRole("button", { name: "Send deposit invoice" }).click();
	await expect(toastOf(page, "Deposit asked for")).toBeVisible();
	await page.getByRole("link", { name: `Takes the place of ${invoiceNumber}` }).click();
	await expect(page.getByRole("link", { name: /^Replaced by/ })).toBeVisible();
});
