import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";

async function signOut(page: Page) {
	await page.getByLabel(/^Account, /).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
}

test("signing out has the browser drop pages and storage; the cookie of the device stays", async ({
	page,
	account: _,
}) => {
	await page.goto("/dashboard");
	await page.context().addCookies([{ name: "kept", value: "1", url: page.url() }]);
	const answer = page.waitForResponse((response) => response.request().method() === "POST");
	await signOut(page);
	expect((await (await answer).allHeaders())["clear-site-data"]).toBe('"cache", "storage"');
	await expect(page).toHaveURL(/\/auth/);
	const names = (await page.context().cookies()).map(({ name }) => name);
	expect(names).toContain("kept");
	expect(names.filter((name) => /session/.test(name))).toEqual([]);
});
