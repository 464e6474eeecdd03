import { expect, type Page } from "@playwright/test";

/** Signs in to an account whose session has ended, and goes on to a page. */
export async function signInAgain(
	page: Page,
	{ email, password }: { email: string; password: string },
	to: string,
): Promise<void> {
	await page.goto(`/login?redirectTo=${encodeURIComponent(to)}`);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(page).toHaveURL(to);
}
