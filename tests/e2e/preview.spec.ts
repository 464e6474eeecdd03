import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { anInvoice } from "../support/browser-data";
import { invoiceForm } from "../support/browser-invoice-form";
import { differing } from "../support/browser-pixels";

/** Two rasterisers of one page differ along the edges of letters (docs/decisions/0010). */
const MOST_DIFFERENT = 0.03;
const FUZZ = 0.1;

/** A drawing made in this browser, not the one that came from the server. */
async function drawn(page: Page): Promise<Locator> {
	const pages = page.getByRole("complementary", { name: "Preview" }).getByRole("img");
	await expect(pages.first()).toHaveAttribute("src", /^blob:/);
	return pages;
}

test("the preview follows what is typed, on as many pages as it takes", async ({ page, account }) => {
	await page.goto("/invoices/new");
	const form = invoiceForm(page);
	const pages = await drawn(page);
	const before = await pages.first().getAttribute("src");
	await form.fill({ "Client name": "Kestrel & Pine" });
	await expect(pages.first()).not.toHaveAttribute("src", before ?? "");
	await form.fill({ "Invoice number": "INV-PREVIEW" });
	await expect(pages.first()).toHaveAccessibleName("Preview of INV-PREVIEW");
	await form.field("Notes").fill("A line\n".repeat(60));
	await expect(pages).toHaveCount(2);
	await expect(pages.last()).toHaveAccessibleName("Preview of INV-PREVIEW, page 2 of 2");
	expect(account.name).toBe("Nora Adler");
});

test("a key costs less than a frame with twenty lines", async ({ page, account }) => {
	const items = Array.from({ length: 20 }, (_, n) => ({
		description: `Page ${n + 1}\nDrawn`,
		quantity: 2,
		rate: 125.25,
	}));
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items }));
	await page.goto(`/invoices/edit/${id}`);
	await drawn(page);
	await page.getByLabel("Client name", { exact: true }).focus();
	await page.evaluate(() => performance.clearMeasures());
	for (const key of "Kestrel and Pine, Architects") await page.keyboard.press(key === " " ? "Space" : key);
	const times = await page.evaluate(() => performance.getEntriesByName("preview.draw").map(({ duration }) => duration));
	expect(times.length).toBeGreaterThan(5);
	expect(median(times), `of ${times.map((time) => time.toFixed(1))} ms`).toBeLessThan(16);
});

test("the preview is what the PDF shows, in each template", async ({ page, context, account, administrator }) => {
	test.skip(!hasPoppler(), "pdftoppm is not installed");
	test.slow();
	expect(account.email).not.toBe(administrator.email);
	const folder = mkdtempSync(path.join(tmpdir(), "preview-"));
	try {
		for (const template of ["minimal-gray", "modern-blue", "creative-green"]) {
			const invoice = anInvoice({ template, notes: "Thank you.", invoiceNumber: `P-${Date.now()}` });
			const { id } = await administrator.api("POST", "/api/invoices", invoice);
			await page.goto(`/invoices/edit/${id}`);
			const preview = (await drawn(page)).first();
			const answer = await context.request.post(`/api/invoices/${id}/pdf`);
			const file = path.join(folder, template);
			writeFileSync(`${file}.pdf`, await answer.body());
			execFileSync("pdftoppm", ["-r", "96", "-png", "-singlefile", `${file}.pdf`, file]);
			const share = await differing(preview, readFileSync(`${file}.png`), FUZZ);
			expect(share, template).toBeLessThan(MOST_DIFFERENT);
			expect(share, "two rasterisers never agree in every pixel").toBeGreaterThan(0);
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
});

function median(times: number[]): number {
	return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}

function hasPoppler(): boolean {
	try {
		execFileSync("pdftoppm", ["-v"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}
