import { devices } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { hydrated } from "../harness/browser/unanswered";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

test("with a finger for a pointer no field opens the keyboard as its page comes", async ({ page, account: _ }) => {
	await page.goto("/invoices/new");
	await hydrated(page);
	const typing = () => page.evaluate(() => document.activeElement?.matches("input, textarea, select"));
	expect(await typing(), "as a document").toBe(false);
	await page.goto("/invoices");
	await hydrated(page);
	await page.getByRole("link", { name: "Create Invoice" }).tap();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	expect(await typing(), "within the app").toBe(false);
	await page.getByLabel("Invoice number").tap();
	expect(await typing(), "after a tap").toBe(true);
});
