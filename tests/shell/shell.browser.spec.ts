import { expect, test } from "../harness/browser/browser";

test("the user menu opens, is walked and closes by the keyboard", async ({ page, account }) => {
	await page.goto("/dashboard");
	const summary = page.getByLabel(`Account, ${account.name}`);
	const signOut = page.getByRole("button", { name: "Sign Out" });
	await summary.focus();
	await page.keyboard.press("Enter");
	await expect(signOut).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Settings" })).toBeFocused();
	await signOut.focus();
	await page.keyboard.press("Escape");
	await expect(signOut).toBeHidden();
	await expect(summary).toBeFocused();
	await page.keyboard.press("Space");
	await expect(signOut).toBeVisible();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(signOut).toBeHidden();
});

test("on a phone one menu holds the tabs and the account", async ({ page, account }) => {
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto("/dashboard");
	await page.getByText("Menu", { exact: true }).click();
	const menu = page.getByRole("navigation", { name: "Main, compact" });
	await expect(menu).toContainText(account.email);
	await menu.getByRole("link", { name: "Drafts" }).click();
	await expect(page).toHaveURL("/invoices/drafts");
	await expect(menu).toBeHidden();
});

test("the privacy badge asks the browser again when the window regains the focus", async ({ page, account: _ }) => {
	await page.goto("/dashboard");
	await expect(page.getByRole("button", { name: "GPC Not Detected" })).toBeVisible();
	await page.evaluate(() => {
		Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
		window.dispatchEvent(new Event("focus"));
	});
	const badge = page.getByRole("button", { name: "GPC Enabled" });
	await expect(badge).toBeVisible();
	await badge.hover();
	await expect(page.getByRole("tooltip")).toHaveText(
		"Global Privacy Control (GPC) preferences automatically detected and applied.",
	);
	await page.mouse.move(0, 0, { steps: 4 });
	await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("do not track counts as privacy control", async ({ page, account: _ }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
	await page.goto("/dashboard");
	await expect(page.getByRole("button", { name: "GPC Enabled" })).toBeVisible();
});
