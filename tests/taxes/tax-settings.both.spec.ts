import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

async function chargeTax(page: Page, country: string) {
	await page.goto("/settings/tax");
	await page.getByLabel("Yes, in the country below").check();
	await page.getByLabel("Country", { exact: true }).selectOption(country);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(toastOf(page, "Tax settings saved")).toBeVisible();
}

test("tax is asked for once, the country's usual rates are there, and one is added, changed and archived", async ({
	page,
	account: _,
	refused,
}) => {
	await page.goto("/settings");
	await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Tax" }).click();
	await expect(page).toHaveTitle("Tax | Duebill");
	await expect(page.getByText("VAT 23%")).toHaveCount(0);
	await chargeTax(page, "PL");
	await expect(page.locator(".rate-list > li").filter({ hasText: "VAT 23%" })).toContainText("23%");

	await test.step("a rate that is none stands at its field, and nothing typed is lost", async () => {
		refused(400);
		await page.getByRole("link", { name: "Add a rate" }).click();
		const form = page.getByRole("form", { name: "Add a rate" });
		await form.getByLabel("Name", { exact: true }).fill("Books");
		await form.getByLabel("Rate in percent").first().fill("a little");
		await form.getByRole("button", { name: "Save rate" }).click();
		await expect(form.getByLabel("Rate in percent").first()).toHaveAttribute("aria-invalid", "true");
		await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Books");
		await form.getByLabel("Rate in percent").first().fill("5");
		await form.getByRole("button", { name: "Save rate" }).click();
		await expect(toastOf(page, "Rate saved")).toBeVisible();
		await expect(page.locator(".rate-list > li").filter({ hasText: "Books" })).toContainText("5%");
	});

	await test.step("archived it stays in the list, for no new line", async () => {
		await page.getByRole("link", { name: "Edit Books" }).click();
		await page.getByRole("button", { name: "Archive" }).click();
		await expect(page.locator(".rate-list > li").filter({ hasText: "Books" })).toContainText("Archived");
		await page.goto("/invoices/new");
		await expect(page.locator("select[name='items[0].taxId'] option", { hasText: "Books" })).toHaveCount(0);
	});

	await test.step("who charges no tax any more is asked from when on and why, and has the plain form again", async () => {
		await page.goto("/settings/tax");
		await page.getByLabel("No", { exact: true }).check();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page).toHaveTitle("Stop charging tax | Duebill");
		await page.getByLabel("First day without tax").fill(day(0));
		await page.getByRole("button", { name: "Show what is affected" }).click();
		await expect(page).toHaveURL(`/settings/tax/end?from=${day(0)}`);
		await page.getByRole("button", { name: "Stop charging tax from then on" }).click();
		await expect(toastOf(page, /^No tax from/)).toBeVisible();
		await page.goto("/invoices/new");
		await expect(page.locator("select[name='items[0].taxId']")).toHaveCount(0);
	});

	await test.step("a yes begins where it left off: new lines have the tax that they had", async () => {
		await page.goto("/settings/tax");
		await page.getByLabel("Yes, in the country below").check();
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(toastOf(page, "Tax settings saved")).toBeVisible();
		await page.goto("/invoices/new");
		await expect(page.locator("select[name='items[0].taxId'] option:checked")).toHaveText("VAT 23%");
	});
});

test("before tax ends, each draft with some is named; one that is left says so in its form, which takes the tax off", async ({
	page,
	account,
}) => {
	await chargeTax(page, "DE");
	const items = [{ description: "Care", quantity: 1, rate: 100 }];
	await account.api("POST", "/api/drafts", anInvoice({ invoiceNumber: "A-1", items, status: "draft" }));
	await page.goto("/settings/tax");
	await page.getByLabel("No", { exact: true }).check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByLabel("First day without tax").fill(day(-20));
	await page.getByRole("button", { name: "Show what is affected" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "A-1" })).toContainText("€119.00, without tax €100.00");
	await page.getByRole("checkbox", { name: /^A-1/ }).uncheck();
	await page.getByRole("button", { name: "Stop charging tax from then on" }).click();
	await expect(toastOf(page, /^No tax from/)).toBeVisible();
	await page.goto("/invoices/drafts");
	await page.getByRole("link", { name: "Edit A-1" }).first().click();
	await expect(page.getByText(/on you charge no tax. These lines have VAT 19%, 19.00./)).toBeVisible();
	await page.getByRole("button", { name: "Take it off" }).click();
	await expect(page.getByText(/These lines have VAT/)).toHaveCount(0);
	await page.getByRole("button", { name: "Save Draft" }).click();
	await expect(toastOf(page, "Draft saved")).toBeVisible();
	await expect(page.getByText("€100.00").first()).toBeVisible();
});

test("an invoice is charged tax, has a discount on a line and on the whole, and says so on its page", async ({
	page,
	account: _,
}) => {
	await chargeTax(page, "DE");
	await page.goto("/invoices/new");
	const form = invoiceForm(page);
	await form.fillLeast();
	await form.fillLine(1, { quantity: "2" });
	await page.locator(".item-more > summary").last().click();
	await page.locator(".item-more[open]").getByLabel("Discount", { exact: true }).fill("10");
	await page.locator(".whole-fields > summary").click();
	await page.getByLabel("Discount on the invoice").fill("30");
	await page.getByLabel("Discount in").last().selectOption("amount");
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	await page
		.getByRole("link", { name: /^View / })
		.first()
		.click();
	await expect(page.getByText("VAT 19% of 150.00").first()).toBeVisible();
	await expect(page.getByText("178.50").first()).toBeVisible();
});
