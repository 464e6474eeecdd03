import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { textOf } from "../harness/browser/pdf";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const LONG = {
	items: Array.from({ length: 60 }, (_, at) => ({ description: `Line ${at + 1}`, quantity: 1, rate: 10 })),
};

async function printedPages(page: Page) {
	const pdf = await page.pdf({ preferCSSPageSize: true });
	return (await textOf(new Uint8Array(pdf))).split("\n").length;
}

test("an invoice is printed as its own pages, from its page and from the dialog", async ({ page, account }) => {
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice(LONG));
	await page.goto(`/invoices/${id}`);
	const pages = await page.locator(".page-card img").count();
	expect(pages).toBeGreaterThan(1);
	expect(await printedPages(page)).toBe(pages);
	await page.goto("/invoices");
	await page.getByRole("link", { name: `View ${invoiceNumber}` }).click();
	await expect(page.locator("dialog .page-card")).toBeVisible();
	expect(await printedPages(page)).toBe(pages);
});

test("an invoice on Letter is printed on Letter, one on A4 on A4, from each page that shows it", async ({
	page,
	account,
}) => {
	const sizes = async () => {
		const file = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		return [...file.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
			Math.round(Number(width)),
			Math.round(Number(height)),
		]);
	};
	for (const [paper, size] of [
		["letter", [612, 792]],
		["a4", [595, 842]],
	] as const) {
		await account.api("PATCH", "/api/user/settings", { paper });
		const { id } = await account.api("POST", "/api/invoices", anInvoice());
		for (const path of [`/invoices/${id}`, `/invoices/${id}/paper`]) {
			await page.goto(path, { waitUntil: "networkidle" });
			expect(await sizes(), path).toEqual([size]);
		}
	}
});

test("bars stick in high windows and not in low ones", async ({ page, account: _ }) => {
	const positions = () =>
		page.evaluate(() =>
			[".bar", ".action-bar"].map((bar) => getComputedStyle(document.querySelector(bar) as Element).position),
		);
	await page.setViewportSize({ width: 640, height: 700 });
	await page.goto("/invoices/new");
	expect(await positions()).toEqual(["sticky", "sticky"]);
	await page.setViewportSize({ width: 640, height: 480 });
	expect(await positions()).toEqual(["static", "static"]);
});

test("a toast goes when the page does", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(toastOf(page, "Invoice updated")).toBeVisible();
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clients" }).click();
	await expect(page).toHaveURL("/clients");
	await expect(page.locator(".toast")).toHaveCount(0);
});

test("a toast makes room for the control that has the focus", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.setViewportSize({ width: 390, height: 700 });
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Mark as paid" }).click();
	const toast = toastOf(page, "Invoice updated");
	await expect(toast).toBeVisible();
	const control = '<button id="control" style="position:fixed;bottom:30px;left:30px">Under the toast</button>';
	await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), control);
	await page.locator("#control").focus();
	await expect(page.locator(".toaster[data-away]")).toBeVisible();
	const box = await toast.boundingBox();
	expect(box?.y).toBeLessThan(200);
});

test("a toast makes room as it is, above a form's buttons too, and leaves a press where it began", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	await page.setViewportSize({ width: 1280, height: 720 });
	await page.goto("/invoices/new");
	await page.getByRole("button", { name: "Create & Send Invoice" }).first().click();
	const toast = page.locator(".toast[data-state=open]");
	const laid = await toast.boundingBox();
	const [right, top] = [(laid?.x ?? 0) + 100, (laid?.y ?? 0) - 40];
	// Its upper part is in sight.
	const control = `<button id="control" style="position:fixed;z-index:30;height:60px;top:${top}px;left:${right}px">Half</button>`;
	await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), control);
	await page.evaluate(() => {
		const button = document.getElementById("control");
		button?.addEventListener("click", () => button.setAttribute("data-pressed", "yes"));
	});
	await page.locator("#control").click({ position: { x: 20, y: 15 } });
	await expect(page.locator("#control[data-pressed]")).toBeVisible();
	await expect(page.locator(".toaster[data-away]")).toHaveCount(0);
	await page.locator("#control").blur();
	await page.locator("#control").focus();
	await expect(page.locator(".toaster[data-away]")).toBeVisible();
	const away = await toast.boundingBox();
	expect(away?.height).toBeCloseTo(laid?.height ?? 0, 2);
	expect(away?.y).toBeLessThan(200);
});

test.describe("on a touch screen", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
	for (const path of ["/invoices/new", "/clients/new", "/settings", "/recurring/new", "/time-tracker", "/support"]) {
		test(`${path}: no field is below 16 px, and none and no button below 44 px in height`, async ({
			page,
			account,
		}) => {
			await toPro(page.context(), account.email);
			await page.goto(path);
			const small = await page.evaluate(() => {
				const isSeen = (element: Element) => element.getClientRects().length > 0;
				const fields = [...document.querySelectorAll("input, select, textarea")].filter(isSeen);
				const typed = fields.filter(
					(field) => !["checkbox", "radio", "file"].includes((field as HTMLInputElement).type),
				);
				const buttons = [...document.querySelectorAll(".btn")].filter(isSeen);
				const name = (element: Element) => element.outerHTML.slice(0, 120);
				return [
					...typed.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16),
					...[...typed, ...buttons].filter((target) => target.getBoundingClientRect().height < 44),
				].map(name);
			});
			expect(small).toEqual([]);
		});
	}

	test("a row's icons are 44 px, and what deletes stands apart", async ({ page, account }) => {
		const { invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
		await page.goto("/invoices");
		const boxes = await Promise.all(
			["View", "Edit", "Delete"].map((name) =>
				page.getByRole("link", { name: `${name} ${invoiceNumber}` }).boundingBox(),
			),
		);
		const [view, edit, remove] = boxes.map((box) => box ?? { x: 0, width: 0, height: 0 });
		for (const box of [view, edit, remove]) expect([box?.width, box?.height]).toEqual([44, 44]);
		expect((edit?.x ?? 0) - (view?.x ?? 0)).toBeLessThan(50);
		expect((remove?.x ?? 0) - (edit?.x ?? 0)).toBeGreaterThan(56);
	});
});

test("lists, reports and the tracker are printed without their controls", async ({ page, account }) => {
	await account.api("POST", "/api/invoices", anInvoice());
	await page.emulateMedia({ media: "print" });
	for (const path of ["/invoices", "/reports", "/time-tracker", "/clients", "/dashboard"]) {
		await page.goto(path, { waitUntil: "networkidle" });
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const controls = page.locator("main :is(button:not(.sr-only), select, textarea, input:not([type=hidden]))");
		const shown = await controls.evaluateAll((all) =>
			all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML),
		);
		expect(shown, path).toEqual([]);
	}
});
