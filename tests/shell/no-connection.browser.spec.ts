import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";

// Of its own: a service worker stays with its context.
test.use({ serviceWorkers: "allow", reuseContext: false });

/** Whether the browser holds a service worker of the language that is ready to answer. */
const holds = (page: Page, language: string) =>
	page.evaluate(async (language) => {
		const active = (await navigator.serviceWorker.getRegistration())?.active;
		return active?.state === "activated" && active.scriptURL.endsWith(`=${language}`);
	}, language);

test("an address opened without a connection says so, and Try again leads to it once there is one", async ({
	page,
	account,
	refused,
	cut,
}) => {
	refused(503);
	cut();
	await page.goto("/dashboard");
	await expect.poll(() => holds(page, "en")).toBe(true);
	await page.context().setOffline(true);
	await page.goto("/clients?q=a");
	await expect(page).toHaveTitle("No connection | Duebill");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
	await expect(page.locator("body")).not.toContainText(account.name);
	expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(247, 245, 239)");
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(18, 20, 17)");
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
	await page.context().setOffline(false);
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
	await expect(page).toHaveURL("/clients?q=a");
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("it speaks the account's language, also once that was changed, and is gone after signing out", async ({
	page,
	account,
	refused,
	cut,
}) => {
	refused(503);
	cut();
	await page.addInitScript(markRegistration);
	await page.goto("/dashboard");
	await expect.poll(() => holds(page, "en")).toBe(true);
	await account.api("PATCH", "/api/user/settings", { language: "fr" });
	await page.goto("/invoices");
	await expect.poll(() => holds(page, "fr")).toBe(true);
	await page.context().setOffline(true);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pas de connexion");
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
	await page.context().setOffline(false);
	await page.getByRole("link", { name: "Réessayer" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Factures");
	await expect(page.locator("html[data-registered]")).toBeAttached();
	await page.getByLabel(`Compte, ${account.name}`).click();
	await page.getByRole("button", { name: "Se déconnecter" }).click();
	await expect(page).toHaveURL("/auth");
	// The page of another language is a document of its own, which may come while this is asked.
	const registered = () =>
		page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)).catch(() => null);
	await expect.poll(registered).toBe(0);
	await page.context().setOffline(true);
	await expect(page.goto("/auth")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

/** Marks the document once its worker is registered: until then there is none to end. */
function markRegistration() {
	const workers = navigator.serviceWorker;
	const register = workers.register.bind(workers);
	workers.register = async (...args) => {
		const registration = await register(...args);
		document.documentElement.dataset.registered = "";
		return registration;
	};
}
