import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";

test("a part is retained by the form, with and without JavaScript, and a day before the due date is refused", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	await account.api("PUT", "/api/tax-profile", { country: "GB", baseCurrency: "GBP" });
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Client name": "Kestrel & Pine", "Client email": "accounts@kestrelpine.example" });
	await form.fill({ "Issue date": "2026-11-01", "Due date": "2026-12-01", Currency: "GBP" });
	await form.line(1).description.fill("Bricklaying");
	await form.line(1).rate.fill("2800");
	const fold = page.locator("details", { has: page.getByRole("heading", { name: "More details" }) });
	await expect(fold.locator("summary")).toContainText("retention");
	await fold.locator("summary").click();
	const percent = page.getByLabel(/^Retained by client/);
	const until = page.getByLabel(/^Retained until/);
	await percent.fill("5 %");
	await until.fill("2026-11-30");
	await form.button("Create & Send Invoice").click();
	await expect(form.messages.first()).toContainText("a day after the due date");
	await expect(fold).toHaveAttribute("open");
	await expect(percent).toHaveValue(/^5/);
	await until.fill("2027-11-30");
	await page.getByLabel(/^Second half until/).fill("2028-05-31");
	await form.button("Create & Send Invoice").click();
	await page
		.getByRole("link", { name: /Kestrel & Pine|INV-/ })
		.first()
		.click();
	const sums = page.getByRole("main");
	await expect(sums).toContainText("Retained until Nov 30, 2027");
	await expect(sums).toContainText("Retained until May 31, 2028");
	await expect(sums).toContainText("To pay now");
});
