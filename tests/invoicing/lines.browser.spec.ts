import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { hydrated } from "../harness/browser/unanswered";

test("the message of a quantity goes once a unit is chosen, and the focus stays in it", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	await page.goto("/invoices/new");
	await hydrated(page);
	const form = invoiceForm(page);
	await form.fillLeast();
	await form.fillLine(1, { quantity: "2.5" });
	await form.button("Create & Send Invoice").click();
	const line = page.getByRole("group", { name: "Line 1", exact: true });
	await expect(line.locator(".field-error")).toHaveCount(1);
	const unit = line.getByLabel("Unit", { exact: true });
	await unit.focus();
	await unit.selectOption("m³");
	await expect(line.locator(".field-error")).toHaveCount(0);
	await expect(unit).toBeFocused();
	await unit.selectOption("None");
	await expect(line.locator(".field-error")).toHaveCount(0);
});

test("five lines that were added and left are gone once the invoice is sent", async ({ page, account }) => {
	await page.goto("/invoices/new");
	await hydrated(page);
	const form = invoiceForm(page);
	await form.fillLeast();
	await form.button("Add 5 lines").click();
	await expect(form.lines).toHaveCount(6);
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL(/\/invoices$/);
	const [invoice] = (await account.api("GET", "/api/invoices")) as unknown as { items: unknown[] }[];
	expect(invoice?.items).toHaveLength(1);
});

for (const width of [320, 390, 768, 1280]) {
	test(`no total breaks within its number at ${width} px`, async ({ page, account }) => {
		for (const rate of ["14256.82", "9999999.99", "90000000"]) {
			const items = [{ description: "Extension", quantity: rate === "90000000" ? "1000000" : "1", rate }];
			const { id } = await account.api("POST", "/api/drafts", anInvoice({ currency: "GBP", items }));
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`/invoices/edit/${id}`);
			await hydrated(page);
			const broken = await page.evaluate(() =>
				[...document.querySelectorAll(".action-total .fig, .invoice-form .sums dd")].flatMap((figure) => {
					const range = document.createRange();
					range.selectNodeContents(figure);
					const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
					const { right } = range.getBoundingClientRect();
					return tops.size > 1 || right > innerWidth ? [figure.textContent] : [];
				}),
			);
			expect(broken).toEqual([]);
			const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(wider).toBeLessThanOrEqual(0);
			await account.api("DELETE", `/api/invoices/${id}`);
		}
	});
}
