import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { hydrated } from "../harness/browser/unanswered";

test("what is typed before the palette has loaded goes into its field, and Enter answers then", async ({
	page,
	account,
}) => {
	const { id } = await account.api("POST", "/api/invoices", { ...anInvoice(), invoiceNumber: "EARLY-1" });
	const { loaded, load } = await heldPalette(page);
	await page.goto("/invoices");
	await hydrated(page);
	const search = page.getByRole("searchbox").first();
	await search.focus();
	await page.keyboard.press("Control+k");
	await page.keyboard.type("EARLY-12");
	await page.keyboard.press("Backspace");
	await expect(search).toHaveValue("");
	load();
	const field = palette(page);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("EARLY-1");
	expect(loaded()).toBe(true);
	await page.keyboard.press("Escape");
	await expect(search).toBeFocused();

	await page.reload();
	await hydrated(page);
	const again = await heldPalette(page);
	await page.keyboard.press("Control+k");
	await page.keyboard.type("EARLY-1");
	await page.keyboard.press("Enter");
	again.load();
	await expect(page).toHaveURL(new RegExp(id));
});

test("Escape before the palette has loaded takes it back, and the keys are the page's again", async ({
	page,
	account,
}) => {
	await account.api("POST", "/api/invoices", anInvoice());
	const { load } = await heldPalette(page);
	await page.goto("/invoices");
	await hydrated(page);
	const search = page.getByRole("searchbox").first();
	await search.focus();
	await page.keyboard.press("Control+k");
	await page.keyboard.type("lost");
	await page.keyboard.press("Escape");
	await expect(search).toBeFocused();
	load();
	await page.keyboard.type("kept");
	await expect(search).toHaveValue("kept");
	await expect(palette(page)).toHaveCount(0);
});

const palette = (page: Page) => page.getByRole("combobox", { name: "Search commands, clients and invoices" });

/** Holds back the palette's script until `load` is called. */
async function heldPalette(page: Page) {
	let load = () => {};
	let asked = false;
	const until = new Promise<void>((resolve) => {
		load = resolve;
	});
	await page.unroute(/\/palette-[^/]+\.js/);
	await page.route(/\/palette-[^/]+\.js/, async (route) => {
		asked = true;
		await until;
		await route.continue();
	});
	return { load: () => load(), loaded: () => asked };
}
