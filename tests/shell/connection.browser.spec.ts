import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
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

test("a proxy's answer in the place of a page is no fault of ours, and the page comes once there is a connection", async ({
	page,
	account: _,
	cut,
	refused,
}) => {
	cut();
	refused(502);
	await page.goto("/invoices");
	await hydrated(page);
	const broken = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
	await page.route("**/clients.data*", (route) => route.fulfill(broken));
	await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Clients" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server could not be reached.");
	await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
	await page.unroute("**/clients.data*");
	await page.context().setOffline(true);
	await page.context().setOffline(false);
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
});

test("an invoice is sent once, and is said to be, where the page after it or the answer is lost", async ({
	page,
	account,
	cut,
}) => {
	cut();
	const form = invoiceForm(page);
	const stored = async () => ((await account.api("GET", "/api/invoices")) as unknown as object[]).length;
	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fillLeast();
	await page.route("**/invoices.data*", (route) => route.abort("connectionreset"));
	await form.button("Create & Send Invoice").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server could not be reached.");
	await expect(page.getByText("What you sent has arrived.")).toBeVisible();
	expect(await stored()).toBe(1);
	await page.unroute("**/invoices.data*");
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();

	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fillLeast();
	await page.route("**/invoices/new*", async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		await route.fetch();
		return route.abort("connectionreset");
	});
	await form.button("Create & Send Invoice").click();
	await expect(page.locator(".toast")).toContainText("Failed to create invoice.");
	await expect(form.field("Client name")).toHaveValue("Kestrel & Pine");
	await page.unrouteAll();
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	expect(await stored()).toBe(2);
});
