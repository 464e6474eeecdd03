import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

/** Holds back the data of the pages that are asked for from here on. Answers what lets all of it through. */
async function holdPages(page: Page): Promise<() => void> {
	let letThrough = () => {};
	const released = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/\.data(\?|$)/, async (route) => {
		await released;
		await route.continue();
	});
	return letThrough;
}

const SCREENS = [
	["Dashboard", "/dashboard", "Dashboard"],
	["Invoices", "/invoices", "Invoices"],
	["Clients", "/clients", "Clients"],
	["Settings", "/settings", "Settings"],
] as const;

for (const [link, path, title] of SCREENS) {
	test(`the outline of ${path} stands in for it while it takes long`, async ({ page, account }) => {
		await page.goto("/invoices/drafts", { waitUntil: "networkidle" });
		const letThrough = await holdPages(page);
		if (link === "Settings") await page.getByLabel(`Account, ${account.name}`).click();
		await page.getByRole("link", { name: link, exact: true }).first().click();
		await expect(page.locator("[aria-busy]")).toBeVisible();
		await expect(page.locator(".skeleton-title")).toHaveText(title);
		await expect(page.getByRole("status").filter({ hasText: `Loading ${title}` })).toBeAttached();
		await expect(page.getByRole("heading", { name: "Drafts" })).toBeHidden();
		const outlined = await page.locator(".skeleton-title").boundingBox();
		letThrough();
		await expect(page.locator("[aria-busy]")).toHaveCount(0);
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText(title);
		const box = await heading.boundingBox();
		expect([box?.x, box?.y, box?.height], "the heading does not move").toEqual([
			outlined?.x,
			outlined?.y,
			outlined?.height,
		]);
	});
}

test("a form and an invoice have their outlines", async ({ page, account }) => {
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/dashboard", { waitUntil: "networkidle" });
	let letThrough = await holdPages(page);
	await page.getByRole("link", { name: "Create Invoice", exact: true }).first().click();
	await expect(page.locator(".skeleton-title")).toHaveText("Create Invoice");
	letThrough();
	await page.getByLabel("Client name", { exact: true }).waitFor();
	await page.goto(`/invoices/${id}/paper`, { waitUntil: "networkidle" });
	await page.unrouteAll();
	letThrough = await holdPages(page);
	await page.getByRole("link", { name: invoiceNumber, exact: true }).click();
	await expect(page.locator("[aria-busy] .bone").first()).toBeVisible();
	letThrough();
	await expect(page).toHaveURL(`/invoices/${id}`);
	await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

for (const under of ["/invoices", "/dashboard"]) {
	test(`an invoice opens over ${under}, which stays while it takes long`, async ({ page, account }) => {
		await account.api("POST", "/api/invoices", anInvoice());
		await page.goto(under, { waitUntil: "networkidle" });
		const letThrough = await holdPages(page);
		await page
			.getByRole("link", { name: /^View T-/ })
			.first()
			.click();
		await page.waitForTimeout(400);
		await expect(page.locator("[aria-busy]")).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		letThrough();
		await expect(page.getByRole("dialog")).toBeVisible();
	});
}

test("the outline is still for who asks for less motion", async ({ page, account: _ }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/dashboard", { waitUntil: "networkidle" });
	const letThrough = await holdPages(page);
	await page.getByRole("link", { name: "Clients", exact: true }).click();
	await expect(page.locator(".skeleton")).toHaveCSS("animation-name", "none");
	letThrough();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients");
});
