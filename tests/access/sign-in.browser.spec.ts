import { expect, newcomer, test } from "../harness/browser/browser";
import { holdPosts } from "../harness/browser/hold";

test("the buttons say that they are at it", async ({ page }) => {
	const { name, email, password } = newcomer();
	let letThrough = await holdPosts(page);
	await page.goto("/signup");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByRole("button", { name: "Creating Account..." })).toBeVisible();
	letThrough();
	await expect(page).toHaveURL("/dashboard");
	await page.unrouteAll({ behavior: "wait" });

	letThrough = await holdPosts(page);
	await page.getByLabel(`Account, ${name}`).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByRole("button", { name: "Signing out..." })).toBeVisible();
	letThrough();
	await expect(page).toHaveURL("/auth");
	await page.unrouteAll({ behavior: "wait" });

	letThrough = await holdPosts(page);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByRole("button", { name: "Signing In..." })).toBeVisible();
	letThrough();
	await expect(page).toHaveURL("/dashboard");
});

test("the first field that is wrong takes the focus", async ({ page, refused }) => {
	refused(400);
	await page.goto("/signup");
	await page.getByLabel("Name").fill("Nora");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByLabel("Email")).toBeFocused();
});
