import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

/** A sheet is as wide as the paper; Chromium lays pages out in steps of a pixel. */
const TOLERANCE = 2;

test("printed, the client's page is the invoice's sheets, a page each, full size and without a shadow", async ({
	page,
	account,
}) => {
	const items = Array.from({ length: 60 }, (_, at) => ({ description: `Line ${at}`, quantity: 1, rate: 10 }));
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items }));
	const { url } = await account.api("POST", `/api/invoices/${id}/share`);
	await page.goto(url);
	await page.setViewportSize({ width: 794, height: 1123 });
	await page.emulateMedia({ media: "print" });
	const sheets = page.locator(".client-sheets-wide img");
	const count = await sheets.count();
	expect(count).toBeGreaterThan(1);
	for (const sheet of await sheets.all()) await sheet.scrollIntoViewIfNeeded();
	const box = await sheets.first().boundingBox();
	expect(Math.abs((box?.width ?? 0) - 794)).toBeLessThan(TOLERANCE);
	expect(box).toMatchObject({ x: 0, y: 0 });
	expect(await sheets.first().evaluate((sheet) => getComputedStyle(sheet).boxShadow)).toBe("none");
	expect(await page.locator("body").evaluate((body) => (body as HTMLElement).innerText.trim())).toBe("");
	const pdf = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
});

test("on a phone every page of the print can be seen", async ({ page, account }) => {
	const items = Array.from({ length: 60 }, (_, at) => ({ description: `Line ${at}`, quantity: 1, rate: 10 }));
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items }));
	const { url } = await account.api("POST", `/api/invoices/${id}/share`);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(url);
	const sheets = page.locator("details .client-sheets img");
	await expect(sheets.first()).toBeHidden();
	await page.getByText("See it as printed", { exact: true }).click();
	expect(await sheets.count()).toBeGreaterThan(1);
	for (const sheet of await sheets.all()) await expect(sheet).toBeVisible();
});
