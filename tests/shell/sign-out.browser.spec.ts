import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { hydrated } from "../harness/browser/unanswered";

async function signOut(page: Page) {
	await page.getByLabel(/^Account, /).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** Types notes of an invoice while there is no connection, so that this browser alone has them. */
async function typeOffline(page: Page, id: string) {
	await page.goto(`/invoices/edit/${id}`);
	await hydrated(page);
	await page.context().setOffline(true);
	await page.getByLabel("Notes").fill("Typed in the train");
	await expect(page.getByText("· Unsaved changes kept in this browser")).toBeVisible();
}

test("what only this browser has is given to the account before signing out clears it", async ({
	page,
	account,
	cut,
}) => {
	cut();
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await typeOffline(page, id);
	const [key = ""] = await stored(page);
	const copy = await page.evaluate((name) => localStorage.getItem(name) ?? "", key);
	await page.context().setOffline(false);
	await page.goto("/dashboard");
	await hydrated(page);
	// The form may have handed it over by itself meanwhile.
	await page.evaluate(([name = "", text = ""]) => localStorage.setItem(name, text), [key, copy]);
	await signOut(page);
	await expect(page).toHaveURL(/\/auth/);
	expect(await stored(page)).toEqual([]);
	await page.goto(`/auth?redirectTo=/invoices/edit/${id}`);
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password").fill(account.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("link", { name: "Continue" }).click();
	await expect(page.getByLabel("Notes")).toHaveValue("Typed in the train");
});

test("what can't be given to the account is asked about first, and nobody is signed out meanwhile", async ({
	page,
	account: _,
}) => {
	await page.goto("/dashboard");
	await hydrated(page);
	await page.evaluate(() => localStorage.setItem("working-copy/somebody-else/new", '{"at":1,"key":"k"}'));
	await signOut(page);
	await expect(page.getByRole("heading", { name: "Sign out and lose what you typed?" })).toBeVisible();
	await page.getByRole("link", { name: "Stay signed in" }).click();
	await expect(page).toHaveURL("/invoices");
	expect(await stored(page)).toEqual(["working-copy/somebody-else/new"]);
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("dialog").getByRole("combobox").fill("Sign Out");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/sign-out/question");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("button", { name: "Sign out and delete it" }).click();
	await expect(page).toHaveURL(/\/auth/);
	expect(await stored(page)).toEqual([]);
});

test("without a connection nobody is signed out, and nothing is cleared", async ({ page, account: _, cut }) => {
	cut();
	await page.goto("/dashboard");
	await hydrated(page);
	await page.evaluate(() => localStorage.setItem("working-copy/somebody-else/new", '{"at":1,"key":"k"}'));
	await page.context().setOffline(true);
	await signOut(page);
	await expect(page.getByText("Logout failed").first()).toBeVisible();
	await page.context().setOffline(false);
	await page.goto("/dashboard");
	await expect(page).toHaveURL("/dashboard");
	expect(await stored(page)).toEqual(["working-copy/somebody-else/new"]);
});
