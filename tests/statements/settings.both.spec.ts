import { expect, test } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

test("a French sole trader fills in what French law asks for, under its own names", async ({
	page,
	account,
	refused,
}) => {
	await account.api("PATCH", "/api/user/seller-profile", { country: "FR" });
	const business = page.getByRole("region", { name: "Business details" });
	await page.goto("/settings/business");
	await expect(business.getByText("DE123456788")).toHaveCount(0);
	await expect(business.getByLabel("Registration", { exact: true })).toHaveCount(0);
	await business.getByLabel("Street").fill("12 rue de l’Exemple");
	await business.getByLabel("City").fill("Lyon");
	await business.getByLabel("What you are to the law").selectOption("sole_trader");
	await business.getByLabel("Scheme for small businesses").selectOption("small_business");
	refused(400);
	await business.getByLabel("SIREN / SIRET").fill("732 829 321");
	await business.getByRole("button", { name: "Save Business Details" }).click();
	await expect(page.getByRole("alert")).toContainText("its form or its check digits are wrong");
	await business.getByLabel("SIREN / SIRET").fill("732 829 320");
	await business.getByRole("button", { name: "Save Business Details" }).click();
	await expect(toastOf(page, "Business details saved")).toBeVisible();
	await expect(business.getByLabel("SIREN / SIRET")).toHaveValue("732 829 320");
	await expect(business.getByLabel("Why no VAT is charged")).toHaveValue("E");
});
