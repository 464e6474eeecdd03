import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

test("the skip link is the first stop and leads to the content", async ({ page, account: _ }) => {
	for (const path of ["/dashboard", "/invoices", "/clients"]) {
		await page.goto(path);
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "Skip to content" });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
	}
});

test("each screen marks its own tab; Drafts are not Invoices", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	const current = page.getByRole("navigation", { name: "Main", exact: true }).locator("[aria-current=page]");
	for (const [path, tab] of [
		["/dashboard", "Dashboard"],
		["/invoices", "Invoices"],
		["/invoices/new", "Invoices"],
		[`/invoices/${id}`, "Invoices"],
		["/invoices/drafts", "Drafts"],
		["/drafts", "Drafts"],
	] as const) {
		await page.goto(path);
		await expect(current).toHaveText([tab]);
	}
});

test("the privacy badge tells what the browser's headers say", async ({ page, account: _, javaScriptEnabled }) => {
	await page.goto("/dashboard");
	await expect(page.getByRole("button", { name: "GPC Not Detected" })).toBeVisible();
	await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
	if (javaScriptEnabled) {
		await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
	}
	await page.goto("/dashboard");
	await expect(page.getByRole("button", { name: "GPC Enabled" })).toBeVisible();
});

test("a visitor sees no privacy badge", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("contentinfo")).toContainText("All rights reserved");
	await expect(page.getByText(/GPC/)).toHaveCount(0);
});

test("a path that leads nowhere is a page of its own, for visitors and for who is signed in", async ({
	page,
	stranger,
	account,
	refused,
}) => {
	refused(404);
	await page.goto("/no/such/page");
	await expect(page).toHaveTitle("Page not found | Duebill");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
	await expect(page.getByLabel(`Account, ${account.name}`)).toBeVisible();
	await page.getByRole("link", { name: "Back to Dashboard" }).click();
	await expect(page).toHaveURL("/dashboard");

	const visitor = await stranger(404);
	await visitor.goto("/no/such/page");
	await visitor.getByRole("link", { name: "Back to the start" }).click();
	await expect(visitor).toHaveURL("/");
});

test("no page links to one that is not there", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	const seen = new Set<string>();
	const places = ["/dashboard", "/invoices", "/invoices/drafts", "/invoices/new", `/invoices/${id}`];
	for (const path of places) {
		await page.goto(path);
		for (const link of await page.locator("a[href^='/']").all()) seen.add((await link.getAttribute("href")) ?? "");
	}
	expect(seen.size).toBeGreaterThan(7);
	for (const href of seen) expect((await page.request.get(href, { maxRetries: 2 })).status(), href).toBe(200);
});

test("no public page links to one that is not there", async ({ page }) => {
	const seen = new Set<string>();
	for (const path of ["/", "/login", "/signup"]) {
		await page.goto(path);
		for (const link of await page.locator("a[href^='/']").all()) seen.add((await link.getAttribute("href")) ?? "");
	}
	expect(seen.size).toBeGreaterThan(2);
	for (const href of seen) expect((await page.request.get(href, { maxRetries: 2 })).status(), href).toBe(200);
});
