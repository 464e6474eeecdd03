import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("the owner lets clients pay a part, and a client chooses how much", async ({ page, account, refused }) => {
	refused(400);
	await account.api("PATCH", "/api/user/seller-profile", {
		legalName: "Adler Studio",
		country: "DE",
		iban: "DE89370400440532013000",
	});
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	const link = (await account.api("POST", `/api/invoices/${id}/share`, {})).url;
	const least = page.getByLabel("Smallest part clients may pay");
	await page.goto("/settings/bank-accounts");
	await least.fill("a few");
	await page.getByRole("button", { name: "Save smallest part" }).click();
	await expect(
		page.getByText("The smallest part is a whole number from 1 to 1,000,000, or empty").first(),
	).toBeVisible();
	await expect(least).toHaveValue("a few");
	await least.fill("50");
	await page.getByRole("button", { name: "Save smallest part" }).click();
	await expect(toastOf(page, "Clients can pay a part of an invoice")).toBeVisible();

	await page.goto(link);
	const slip = page.getByRole("region", { name: "Pay by bank transfer" });
	const part = slip.getByLabel("Pay a part");
	const show = slip.getByRole("button", { name: "Show for this amount" });
	await part.fill("20");
	await show.click();
	await expect(slip.getByText("Enter an amount from €50.00 to €250.50")).toBeVisible();
	await expect(part).toHaveValue("20");
	await part.fill("100");
	await show.click();
	await expect(slip).toContainText("A part payment. €150.50 stays open.");
	await expect(slip.getByRole("img", { name: "Code for a SEPA transfer of €100.00" })).toBeVisible();
	await slip.getByRole("link", { name: "Pay the whole amount" }).click();
	await expect(slip.getByRole("img", { name: "Code for a SEPA transfer of €250.50" })).toBeVisible();
});
