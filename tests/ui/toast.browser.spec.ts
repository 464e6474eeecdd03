import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("a toast stays for five seconds, and F8 leads to it", async ({ page, account, holdClock }) => {
	const clock = await holdClock();
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	// From here on time passes for the page as this test says, however long anything takes.
	await clock.pauseAt(Date.now() + 60_000);
	await page.getByRole("button", { name: "Mark as paid" }).click();
	const toast = toastOf(page, number);
	// The server's plain box stays until Radix is loaded, which counts the seconds from then on.
	await expect(toast).toHaveAttribute("data-state", "open");
	await clock.runFor(4_500);
	await expect(toast).toBeVisible();
	await clock.runFor(1_000);
	await expect(toast).toHaveCount(0);

	await page.getByRole("button", { name: "Mark as unpaid" }).click();
	await expect(toast).toHaveAttribute("data-state", "open");
	await page.keyboard.press("F8");
	await expect(page.getByRole("region", { name: /Notification/ }).getByRole("list")).toBeFocused();
	await clock.runFor(10_000);
	await expect(toast, "a toast that has the focus waits").toBeVisible();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(toast.getByRole("button", { name: "Dismiss" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(toast).toHaveCount(0);
});

test("one toast is shown at a time, the newest", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(toastOf(page, `${number} is marked as paid.`)).toBeVisible();
	await page.getByRole("button", { name: "Mark as unpaid" }).click();
	await expect(page.locator(".toast")).toHaveText([new RegExp(`${number} is unpaid again.`)]);
});

test("a toast that was swiped to the right is gone, and one pulled a little stays", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Mark as paid" }).click();
	const toast = toastOf(page, number);
	await expect(toast).toBeVisible();
	const pull = async (by: number) => {
		const box = await toast.boundingBox();
		const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + by / 2, y, { steps: 3 });
		await page.mouse.move(x + by, y, { steps: 3 });
		await page.mouse.up();
	};
	await pull(30);
	await expect(toast).toBeVisible();
	await pull(80);
	await expect(toast).toHaveCount(0);
});
