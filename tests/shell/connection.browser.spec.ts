import type { Route } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";
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

/** What may stand in the place of our server, and of an answer of ours. */
const UNREACHED: [string, (route: Route) => Promise<void>, number?][] = [
	["no server", (route) => route.abort("connectionrefused")],
	["a connection that is cut", (route) => route.abort("connectionreset")],
	...[502, 503, 504].map((status): [string, (route: Route) => Promise<void>, number] => [
		`a proxy's ${status}`,
		(route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
		status,
	]),
	["a proxy's 502 without a word", (route) => route.fulfill({ status: 502, body: "" }), 502],
];

for (const [what, answer, status] of UNREACHED) {
	test(`a link that leads to ${what} leaves the page as it was typed, and Try again follows it`, async ({
		page,
		account,
		cut,
		refused,
	}) => {
		cut();
		if (status) refused(status);
		await page.goto("/support");
		await hydrated(page);
		const subject = page.getByLabel("Subject", { exact: true });
		await subject.fill("The page is blank");
		await page.route("**/clients.data*", answer);
		await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Clients" }).click();
		const toast = toastOf(page, "The server could not be reached.");
		await expect(toast).toHaveClass(/toast-late/);
		await expect(page).toHaveURL("/support");
		await expect(subject).toHaveValue("The page is blank");
		await expect(page.getByLabel(`Account, ${account.name}`)).toBeVisible();
		await expect(page.locator("[aria-busy=true], .skeleton-title")).toHaveCount(0);
		await toast.getByRole("button", { name: "Try again" }).click();
		await expect(toast).toBeVisible();
		await expect(subject).toHaveValue("The page is blank");
		await page.unroute("**/clients.data*");
		await toast.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeFocused();
	});
}

test("a page whose script, or whose place among the routes, is not reached leaves the shown one too", async ({
	page,
	account: _,
	cut,
	refused,
}) => {
	cut();
	refused(502);
	// Before the page has asked for any of them.
	const broken = (route: Route) =>
		route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
	await page.route(/__manifest/, broken);
	await page.goto("/support");
	await hydrated(page);
	await page.route(/\/assets\/list-/, broken);
	const subject = page.getByLabel("Subject", { exact: true });
	await subject.fill("The page is blank");
	const clients = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Clients" });
	const toast = toastOf(page, "The server could not be reached.");
	await clients.click();
	await expect(toast).toBeVisible();
	await expect(subject).toHaveValue("The page is blank");
	await page.unroute(/__manifest/);
	await toast.getByRole("button", { name: "Try again" }).click();
	await expect(toast).toBeVisible();
	await expect(page).toHaveURL("/support");
	await expect(subject).toHaveValue("The page is blank");
	await page.unroute(/\/assets\/list-/);
	await toast.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
});

test("what asks before it is left, and is not left in the end, asks again", async ({ page, administrator: _, cut }) => {
	cut();
	await page.goto("/clients/new");
	await hydrated(page);
	const name = page.locator("form#client [name=name]");
	await name.fill("Ilse Brandt");
	await page.route("**/templates.data*", (route) => route.abort());
	const templates = page.getByRole("link", { name: "Templates", exact: true });
	for (const _time of [1, 2]) {
		await templates.click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
		await expect(toastOf(page, "The server could not be reached.")).toBeVisible();
		await expect(name).toHaveValue("Ilse Brandt");
	}
	await page.unrouteAll();
	await templates.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
	await expect(page.getByRole("heading", { name: "Templates", level: 1 })).toBeVisible();
});

test("going back to a page that is not reached says so under the bar of who is signed in, and it comes by itself", async ({
	page,
	account,
	cut,
}) => {
	cut();
	await page.goto("/clients");
	await hydrated(page);
	await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Invoices" }).click();
	await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();
	await page.route("**/clients.data*", (route) => route.abort());
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server could not be reached.");
	await expect(page.getByLabel(`Account, ${account.name}`)).toBeVisible();
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
	await expect(page.getByText("Sent, the list loads when you are online.")).toBeVisible();
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
	await expect(page.locator(".toast")).toContainText(
		"We don’t know whether it was sent. Press again: it is the same invoice.",
	);
	await expect(form.field("Client name")).toHaveValue("Kestrel & Pine");
	await page.unrouteAll();
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	expect(await stored()).toBe(2);
});

test("a payment whose answer is lost is recorded once, however often its button is pressed", async ({
	page,
	account,
	cut,
}) => {
	cut();
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}/payments/new`);
	await hydrated(page);
	await page.route("**/payments/new*", async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		await route.fetch();
		return route.abort("connectionreset");
	});
	const record = page.locator("form .btn-primary").filter({ hasText: "Record payment" });
	await record.click();
	await expect(toastOf(page, "We don’t know whether it arrived. Press again: it counts once.")).toBeVisible();
	await page.unrouteAll();
	await record.click();
	await expect(toastOf(page, "Payment recorded")).toBeVisible();
	expect(await account.api("GET", `/api/invoices/${id}/payments`)).toHaveLength(1);
});
