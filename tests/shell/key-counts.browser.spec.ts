import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { timeTracker, toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const CLIENT = { name: "Ilse Brandt", email: "ilse@brandt.example", country: "DE" };

async function openPalette(page: Page) {
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
}

test("an invoice is marked as paid by three keys beside its number, from any page", async ({ page, account }) => {
	const { invoiceNumber, id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/support", { waitUntil: "networkidle" });
	await openPalette(page);
	await page.keyboard.type(invoiceNumber);
	await expect(page.getByRole("dialog").getByRole("option").first()).toContainText(invoiceNumber);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(toastOf(page, "Invoice updated")).toBeVisible();
	expect(await account.api("GET", `/api/invoices/${id}`)).toMatchObject({ status: "paid" });
});

test("Enter after a number opens the invoice and books nothing", async ({ page, account }) => {
	const { invoiceNumber, id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/support", { waitUntil: "networkidle" });
	await openPalette(page);
	await page.keyboard.type(invoiceNumber);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/invoices/${id}`);
	expect(await account.api("GET", `/api/invoices/${id}`)).toMatchObject({ status: "sent" });
});

test("the list is searched by two keys beside the words, and the timer started by three", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/invoices", anInvoice({ clientData: CLIENT }));
	await page.goto("/invoices", { waitUntil: "networkidle" });
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("/");
	await page.keyboard.type("ilse");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/[?&]q=ilse/);
	await expect(page.getByRole("row", { name: /Ilse Brandt/ })).toBeVisible();

	for (const from of ["/invoices", "/time-tracker"]) {
		await page.goto(from, { waitUntil: "networkidle" });
		await openPalette(page);
		await page.keyboard.type("start timer");
		await page.keyboard.press("Enter");
		await expect(timeTracker(page).panel.getByLabel("Description")).toBeFocused();
	}
	await page.keyboard.type("Sketches");
	await page.keyboard.press("Enter");
	await expect(toastOf(page, "Timer Started")).toBeVisible();
});

test.describe("on a phone", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

	test("a known client is billed in at most six taps beside the words", async ({ page, account }) => {
		await account.api("POST", "/api/clients", CLIENT);
		await page.goto("/dashboard", { waitUntil: "networkidle" });
		let taps = 0;
		const tap = async (target: ReturnType<typeof page.locator>) => {
			taps += 1;
			await target.tap();
		};
		const { line, button } = invoiceForm(page);
		await tap(page.getByRole("link", { name: "Create Invoice" }).first());
		await tap(page.locator("#invoice-savedClient"));
		await page.keyboard.type("ilse");
		await tap(page.getByRole("option", { name: /Ilse Brandt/ }));
		await tap(line(1).description);
		await page.keyboard.type("Illustrations");
		await tap(line(1).rate);
		await page.keyboard.type("450");
		await tap(button("Create & Send Invoice"));
		await expect(toastOf(page, "Invoice created")).toBeVisible();
		expect(taps).toBeLessThanOrEqual(6);
	});
});
