import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { hydrated } from "../harness/browser/unanswered";

/** Ten pages that are moved to by links and keys, and each one's heading. */
const WALK: [how: (page: Page) => Promise<unknown>, heading: string][] = [
	[(page) => tab(page, "Invoices"), "Invoices"],
	[(page) => tab(page, "Drafts"), "Drafts"],
	[(page) => tab(page, "Clients"), "Clients"],
	[(page) => tab(page, "Templates"), "Templates"],
	[(page) => keys(page, "gs"), "Settings"],
	[(page) => page.getByRole("link", { name: "Tax", exact: true }).press("Enter"), "Tax"],
	[(page) => page.getByRole("link", { name: "Security", exact: true }).first().press("Enter"), "Security"],
	[(page) => keys(page, "go"), "Support"],
	[(page) => keys(page, "gu"), "Subscription"],
	[(page) => keys(page, "gh"), "Dashboard"],
];

const tab = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name, exact: true }).press("Enter");
const keys = (page: Page, typed: string) => page.keyboard.type(typed);

test("after each move the heading has the focus, and nothing else names the page", async ({ page, account: _ }) => {
	await page.goto("/dashboard");
	await hydrated(page);
	for (const [move, heading] of WALK) {
		await move(page);
		await expect(page.locator("main h1"), heading).toHaveText(heading);
		await expect(page.locator("main h1"), heading).toBeFocused();
		await expect(page.locator("#page-name"), heading).toBeEmpty();
	}
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
	await page.keyboard.type("clients");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeFocused();
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeFocused();
});

test("where a field of the new page takes the focus, the page's name is said, once", async ({ page, account: _ }) => {
	await page.goto("/invoices");
	await hydrated(page);
	await page.getByRole("link", { name: "Create Invoice" }).press("Enter");
	await expect(page.getByLabel("Invoice number")).toBeFocused();
	await expect(page.locator("#page-name")).toHaveText("Create Invoice | Duebill");
	await page.goBack();
	await expect(page.getByRole("link", { name: "Create Invoice" })).toBeFocused();
	await expect(page.locator("#page-name")).toHaveText("Invoices | Duebill");
});

test("Back shows the link far down that the page was left by, with the focus", async ({ page, account: _ }) => {
	await page.goto("/settings");
	await hydrated(page);
	const far = page.getByRole("region", { name: "Plan & Billing" }).getByRole("link").first();
	await page.setViewportSize({ width: 1280, height: 300 });
	await far.press("Enter");
	await expect(page).toHaveURL("/subscription");
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
	await expect(page.locator(":focus")).toBeInViewport();
	await expect(far).toBeFocused();
});

test("a search keeps the focus in its field, and says how many it found", async ({ page, account }) => {
	for (const invoiceNumber of ["S-1", "S-2", "T-1"])
		await account.api("POST", "/api/invoices", anInvoice({ invoiceNumber }));
	await page.goto("/invoices");
	await hydrated(page);
	const search = page.getByRole("searchbox", { name: "Search invoices" });
	const said = page.locator("main .page-head [role=status]");
	await expect(said).toContainText("3 invoices");
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("/");
	await expect(search).toBeFocused();
	await page.keyboard.type("s-");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/invoices?q=s-&status=&clientId=&from=&to=&currency=");
	await expect(said).toContainText("2 invoices");
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("s-");
	await page.goBack();
	await expect(said).toContainText("3 invoices");
	await expect(search).toHaveValue("");
});

test("a menu closes when the focus leaves it, and by Escape from anywhere", async ({ page, account }) => {
	await page.goto("/dashboard");
	await hydrated(page);
	const summary = page.getByLabel(`Account, ${account.name}`);
	const signOut = page.getByRole("button", { name: "Sign Out" });
	await summary.press("Enter");
	await signOut.focus();
	await page.keyboard.press("Tab");
	await expect(signOut).toBeHidden();
	await summary.press("Enter");
	await expect(signOut).toBeVisible();
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.keyboard.press("Escape");
	await expect(signOut).toBeHidden();
});

test("a link of an error summary leads to its field, which stays in sight with the focus", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/invoices/new");
	await hydrated(page);
	await page.getByRole("button", { name: "Create & Send Invoice" }).click();
	await expect(page).toHaveTitle(/^Error: /);
	const bar = page.locator(".action-bar");
	for (const [link, field] of [
		["Client name is required", "Client name"],
		["Description is required", "Description"],
	] as const) {
		await page.locator(".summary").getByRole("link", { name: link }).press("Enter");
		const control = page.getByLabel(field, { exact: true }).first();
		await expect(control).toBeFocused();
		await page.waitForTimeout(400);
		await expect(control).toBeFocused();
		const [box, over] = [await control.boundingBox(), await bar.boundingBox()];
		expect((box?.y ?? 0) + (box?.height ?? 0), field).toBeLessThanOrEqual(over?.y ?? 0);
	}
});

test("the palette finds every page of the settings, says how many it found, and bills somebody new", async ({
	page,
	account: _,
}) => {
	await page.goto("/dashboard");
	await hydrated(page);
	const find = async (typed: string) => {
		await page.keyboard.press("Control+k");
		const field = page.getByRole("combobox", { name: "Search commands" });
		await expect(field).toBeFocused();
		await field.fill(typed);
	};
	for (const [typed, address] of [
		["tax", "/settings/tax"],
		["mail", "/settings/mail"],
		["reports", "/reports"],
		["recurring", "/recurring"],
		["security", "/settings/security"],
	]) {
		await find(typed ?? "");
		await expect(page.locator("dialog [role=status]")).toContainText(/\d found/);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`${address}$`));
		await expect(page.locator("main h1")).toBeFocused();
	}
	await find("Quillon & Daughters");
	await page.getByRole("option", { name: "New invoice for “Quillon & Daughters”" }).click();
	await expect(page.getByLabel("Client name")).toHaveValue("Quillon & Daughters");
});

test("a title says that there are errors also where no summary stands above the form", async ({
	page,
	administrator: _,
	refused,
}) => {
	refused(400);
	await page.goto("/clients/new");
	await hydrated(page);
	await page.getByRole("button", { name: "Add Client" }).click();
	await expect(page).toHaveTitle("Error: Add Client | Duebill");
	await page.getByLabel("Name", { exact: true }).fill("Ada Lund");
	await page.getByLabel("Email", { exact: true }).fill("ada@lund.example");
	await expect(page).toHaveTitle("Add Client | Duebill");
});
