import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";
import { hydrated } from "../harness/browser/unanswered";

for (const at of ["", "edit/"] as const) {
	test(`Export PDF at /invoices/${at}{id} says at once that the file is there`, async ({ page, account }) => {
		const saved = await account.api("POST", "/api/invoices", anInvoice());
		await page.goto(`/invoices/${at}${saved.id}`);
		await hydrated(page);
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Export PDF" }).click();
		expect((await download).suggestedFilename()).toBe(`${saved.invoiceNumber} Kestrel & Pine Architects.pdf`);
		await expect(toastOf(page, "PDF Generated")).toContainText("Your invoice PDF has been downloaded successfully.");
		await page.reload();
		await expect(page.locator(".toast")).toHaveCount(0);
	});
}

test("over the list the file is called as the list calls it", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices");
	await hydrated(page);
	await page.getByRole("link", { name: number, exact: true }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("dialog", { name: number }).getByRole("link", { name: "Export PDF" }).click();
	expect((await download).suggestedFilename()).toBe(`invoice-${id}.pdf`);
});

test("the PDF of an invoice that is gone is refused in a toast, and the page stays with what is typed", async ({
	page,
	account,
	refused,
}) => {
	refused(404);
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/edit/${id}`);
	await hydrated(page);
	await page.getByLabel("Notes").fill("Typed, and not saved yet");
	await account.api("DELETE", `/api/invoices/${id}`);
	await page.getByRole("link", { name: "Export PDF" }).click();
	await expect(toastOf(page, "Export Failed")).toContainText("Invoice not found");
	await expect(toastOf(page, "Export Failed")).toHaveClass(/toast-late/);
	await expect(page).toHaveURL(`/invoices/edit/${id}`);
	await expect(page.getByLabel("Notes")).toHaveValue("Typed, and not saved yet");
});

test("without a connection Export PDF says so, and goes through once there is one", async ({ page, account, cut }) => {
	cut();
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await hydrated(page);
	await page.context().setOffline(true);
	await page.getByRole("link", { name: "Export PDF" }).click();
	const toast = toastOf(page, "Export Failed");
	await expect(toast).toContainText("Failed to generate PDF");
	await expect(page).toHaveURL(`/invoices/${id}`);
	await page.context().setOffline(false);
	const download = page.waitForEvent("download");
	await toast.getByRole("button", { name: "Try again" }).click();
	await download;
	await expect(toastOf(page, "PDF Generated")).toBeVisible();
});
