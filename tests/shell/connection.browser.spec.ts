import { expect, test } from "../harness/browser/browser";
import { hydrated } from "../harness/browser/unanswered";

test("a link followed without a connection leaves the page, and is followed by Try again once there is one", async ({
	page,
	account: _,
	cut,
}) => {
	cut();
	await page.goto("/invoices");
	await hydrated(page);
	const clients = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Clients" });
	await clients.hover();
	await page.context().setOffline(true);
	await clients.click();
	const toast = page.locator(".toast");
	await expect(toast).toContainText("The server could not be reached.");
	await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();
	await page.context().setOffline(false);
	await toast.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeFocused();
});

test("a page that is not reached says so under the bar of who is signed in, and can be tried again", async ({
	page,
	account,
	cut,
}) => {
	cut();
	await page.goto("/invoices");
	await hydrated(page);
	await page.route("**/clients.data*", (route) => route.abort());
	await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Clients" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server could not be reached.");
	await expect(page.getByLabel(`Account, ${account.name}`)).toBeVisible();
	await page.unroute("**/clients.data*");
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
});
