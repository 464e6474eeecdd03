import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { chunk } from "../document/image/pictures";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { differing } from "../harness/browser/pixels";

/** Two rasterisers of one page differ along the edges of letters (docs/decisions/0010). */
const MOST_DIFFERENT = 0.03;
const FUZZ = 0.1;

/** A drawing made in this browser, which begins to draw when somebody turns to the form; until then it is the server's. */
async function drawn(page: Page): Promise<Locator> {
	const pages = page.getByRole("complementary", { name: "Preview" }).getByRole("img");
	await page.getByLabel("Client name", { exact: true }).click();
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

test("a form that is only looked at loads no face, one that somebody turns to those of its design", async ({
	page,
	administrator,
}) => {
	const { id } = await administrator.api("POST", "/api/invoices", anInvoice({ template: "minimal-gray" }));
	const faces: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".ttf")) faces.push(pathname.replace(/^.*\/|-[^-]*$/g, ""));
	});
	await page.goto(`/invoices/edit/${id}`, { waitUntil: "networkidle" });
	// As the browser itself does for `autofocus`, sometimes late.
	await page.getByLabel("Client name", { exact: true }).focus();
	await page.waitForLoadState("networkidle");
	expect(faces).toEqual([]);
	await drawn(page);
	expect(faces.sort()).toEqual(["inter-regular", "inter-semibold"]);
});

test("lines that a new invoice begins with are in the server's drawing, and many in the browser's", async ({
	page,
	account,
}) => {
	const preview = page.getByRole("complementary", { name: "Preview" }).getByRole("img").first();
	const few = await account.api("POST", "/api/invoices", anInvoice({ notes: "By the address" }));
	await page.goto(`/invoices/new?from=${few.id}`);
	await expect(preview).toHaveAttribute("src", /^\/invoices\/preview\.svg\?.*By\+the\+address/);
	const items = Array.from({ length: 60 }, () => ({ description: "x".repeat(200), quantity: 1, rate: 1 }));
	const many = await account.api("POST", "/api/invoices", anInvoice({ items }));
	await page.goto(`/invoices/new?from=${many.id}`);
	await expect(preview).toHaveAttribute("src", /^blob:/);
});

test("a key costs less than a frame with twenty lines and the heaviest logo", async ({ page, account }) => {
	await account.api("PUT", "/api/user/logo", { logo: aHeavyLogo().toString("base64") });
	const items = Array.from({ length: 20 }, (_, n) => ({
		description: `Page ${n + 1}\nDrawn`,
		quantity: 2,
		rate: 125.25,
	}));
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items }));
	await page.goto(`/invoices/edit/${id}`);
	expect((await colourOfLogo(page))[0], "noise is gray").toBeLessThan(200);
	await page.getByLabel("City", { exact: true }).focus();
	await page.evaluate(() => performance.clearMeasures());
	for (const key of "Kestrel and Pine, Architects") {
		await page.keyboard.press(key === " " ? "Space" : key);
		// What is typed within a frame is drawn once.
		await page.evaluate(() => new Promise(requestAnimationFrame));
	}
	const times = await page.evaluate(() => performance.getEntriesByName("preview.draw").map(({ duration }) => duration));
	expect(times.length).toBeGreaterThan(5);
	expect(median(times), `of ${times.map((time) => time.toFixed(1))} ms`).toBeLessThan(16);
});

test("the preview is what the PDF shows, in each template", async ({ page, context, account, administrator }) => {
	test.skip(!hasPoppler(), "pdftoppm is not installed");
	test.slow();
	expect(account.email).not.toBe(administrator.email);
	for (const template of ["minimal-gray", "modern-blue", "creative-green"]) {
		const invoice = anInvoice({ template, notes: "Thank you.", invoiceNumber: `P-${Date.now()}` });
		const { id } = await administrator.api("POST", "/api/invoices", invoice);
		await expectSameAsPdf(page, context, id);
	}
});

test("the preview shows the logo as the PDF does", async ({ page, context, account }) => {
	test.skip(!hasPoppler(), "pdftoppm is not installed");
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#c2410c"/></svg>`;
	await account.api("PUT", "/api/user/logo", { logo: btoa(svg) });
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await expectSameAsPdf(page, context, id);
	expect(await colourOfLogo(page)).toEqual([0xc2, 0x41, 0x0c]);
});

/** The browser's first page beside poppler's, of the very PDF that is sent. */
async function expectSameAsPdf(page: Page, context: BrowserContext, id: string) {
	const folder = mkdtempSync(path.join(tmpdir(), "preview-"));
	try {
		await page.goto(`/invoices/edit/${id}`);
		const preview = (await drawn(page)).first();
		const answer = await context.request.post(`/api/invoices/${id}/pdf`);
		const file = path.join(folder, "page");
		writeFileSync(`${file}.pdf`, await answer.body());
		execFileSync("pdftoppm", ["-r", "96", "-png", "-singlefile", `${file}.pdf`, file]);
		const share = await differing(preview, readFileSync(`${file}.png`), FUZZ);
		expect(share).toBeLessThan(MOST_DIFFERENT);
		expect(share, "two rasterisers never agree in every pixel").toBeGreaterThan(0);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The colour in the middle of a square logo in Minimal Gray, as this browser drew it: red, green, blue. */
async function colourOfLogo(page: Page): Promise<number[]> {
	const paper = (await drawn(page)).first();
	return paper.evaluate((image: HTMLImageElement) => {
		const canvas = Object.assign(document.createElement("canvas"), { width: 595, height: 842 });
		const context = canvas.getContext("2d");
		context?.drawImage(image, 0, 0, 595, 842);
		// Its box begins at 25 and 12 mm and is 18 mm high.
		const [x, y] = [(34 * 72) / 25.4 - 4, (21 * 72) / 25.4 - 4];
		const { data = new Uint8ClampedArray() } = context?.getImageData(x, y, 8, 8) ?? {};
		const mean = (channel: number) =>
			data.filter((_, at) => at % 4 === channel).reduce((sum, each) => sum + each, 0) / 64;
		return [mean(0), mean(1), mean(2)].map(Math.round);
	});
}

/** Gray noise of nearly a megabyte, which no compression makes smaller. */
function aHeavyLogo(): Buffer {
	const [width, height] = [1000, 1000];
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 0], 8);
	const pixels = randomBytes(height * (width + 1));
	// Each row begins with its filter: none.
	for (let row = 0; row < height; row++) pixels[row * (width + 1)] = 0;
	const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", new Uint8Array())];
	return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

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
