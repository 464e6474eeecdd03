import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "../harness/browser/administrator";
import { expect } from "../harness/browser/browser";
import { codeOf } from "../harness/browser/codes";
import { test } from "../harness/server/on-own-server";

test.use({ settings: { ADMIN_SECOND_FACTOR: "required" } });

test("where a second factor is required, the administrator sets one up before administering and signs in with it", async ({
	page,
	stranger,
	refused,
}) => {
	refused(403);
	await signIn(page, "/dashboard");
	await expect(page).toHaveURL("/dashboard");
	expect((await page.goto("/admin"))?.status()).toBe(403);
	await expect(page.getByText("Administration requires a second factor.")).toBeVisible();

	await page.goto("/settings/security");
	await page.getByRole("button", { name: "Set up" }).click();
	const secret = (await page.locator(".key-text").textContent()) ?? "";
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
	expect((await page.goto("/admin"))?.status()).toBe(200);

	const elsewhere = await stranger();
	await signIn(elsewhere, "/admin");
	await expect(elsewhere).toHaveURL("/auth/code?redirectTo=%2Fadmin");
	// The one of these 30 seconds was taken when it was turned on.
	await elsewhere.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
	await elsewhere.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(elsewhere).toHaveURL("/admin");
});

async function signIn(page: Page, redirectTo: string): Promise<void> {
	await page.goto(`/login?redirectTo=${redirectTo}`);
	await page.getByLabel("Email").fill(ADMINISTRATOR.email);
	await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
