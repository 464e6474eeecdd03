import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("an invoice opens over the list, under an address of its own, and Escape, Back and the cross close it", async ({
	page,
	account,
}) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices?status=sent");
	const dialog = page.getByRole("dialog", { name: number });
	const link = page.getByRole("link", { name: number, exact: true });
	const eye = page.getByRole("link", { name: `View ${number}` });

	for (const { opener, close } of [
		{ opener: link, close: () => page.keyboard.press("Escape") },
		{ opener: eye, close: () => page.goBack() },
		{ opener: eye, close: () => dialog.getByRole("link", { name: "Close" }).click() },
		{ opener: link, close: () => page.mouse.click(5, 400) },
	]) {
		await opener.focus();
		await page.keyboard.press("Enter");
		await expect(dialog).toBeVisible();
		await expect(page).toHaveURL(`/invoices/${id}?status=sent`);
		await expect(page).toHaveTitle(`${number} | Duebill`);
		await close();
		await expect(page).toHaveURL("/invoices?status=sent");
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
	}
});

test("the rest of the page rests while an invoice lies over it", async ({ page, account }) => {
	const { invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices");
	await page.getByRole("link", { name: number, exact: true }).click();
	const dialog = page.getByRole("dialog", { name: number });
	await expect(dialog).toBeVisible();
	for (let step = 0; step < 12; step++) {
		await page.keyboard.press("Tab");
		const outside = await page.evaluate(() => {
			const focused = document.activeElement;
			return focused !== document.body && !focused?.closest("dialog");
		});
		expect(outside).toBe(false);
	}
});

test("a toast about the invoice that lies over the list can be read and dismissed", async ({ page, account }) => {
	const { invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices");
	await page.getByRole("link", { name: number, exact: true }).click();
	await page.getByRole("button", { name: "Mark as paid" }).click();
	const toast = toastOf(page, `${number} is marked as paid.`);
	await toast.getByRole("button", { name: "Dismiss" }).click();
	await expect(toast).toHaveCount(0);
	await expect(page.getByRole("dialog", { name: number })).toContainText("Paid");
});

test("the address of an invoice opens it as a page", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("table")).toHaveCount(1);
});

test("an invoice opened from the dashboard or from the drafts lies over them, and closing leads back", async ({
	page,
	account,
}) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	for (const under of ["/dashboard", "/invoices/drafts"]) {
		await page.goto(under);
		const eye = page.getByRole("link", { name: `View ${number}` });
		await eye.click();
		await expect(page.getByRole("dialog", { name: number })).toBeVisible();
		await expect(page).toHaveURL(`${under}${under === "/dashboard" ? "/invoices" : ""}/${id}`);
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL(under);
		await expect(eye).toBeFocused();
	}
});
