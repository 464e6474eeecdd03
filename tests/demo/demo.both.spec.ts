import { expect, newcomer, test } from "../harness/browser/browser";

test("a visitor reads about the product, looks around in a demo and signs up from it", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("contentinfo").getByRole("link", { name: "Features" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Features");
	await page.getByRole("contentinfo").getByRole("link", { name: "GDPR Compliance" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("GDPR Compliance");

	await page.goto("/");
	await page.getByRole("button", { name: "View Demo" }).click();
	await expect(page).toHaveURL("/dashboard");
	const banner = page.getByRole("complementary", { name: "Demo account" });
	await expect(banner).toContainText("It is deleted on");
	await page.goto("/invoices");
	await expect(page.getByText("Museum Halden").first()).toBeVisible();

	await banner.getByRole("link", { name: "Sign Up" }).click();
	const { name, email, password } = newcomer();
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page).toHaveURL("/dashboard");
	await expect(page.getByRole("heading", { name: "No invoices yet!" })).toBeVisible();
	await expect(banner).toHaveCount(0);
});
