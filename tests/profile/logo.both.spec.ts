import { aJpeg, aPng } from "../document/image/pictures";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#c2410c"/></svg>`;
const GIF = { name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
const LOGO = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };

test("a business gets a logo, sees it on its invoices, and takes it away", async ({ page, account, refused }) => {
	const { id } = await account.api("POST", "/api/drafts", anInvoice({}));
	const drawn = async () => (await page.request.get(`/invoices/${id}/page.svg`)).text();
	expect(await drawn()).not.toContain("<image");

	await test.step("corrected", async () => {
		refused(400);
		await page.goto("/settings/business");
		await page.getByLabel("Logo file").setInputFiles(GIF);
		await page.getByRole("button", { name: "Upload logo" }).click();
		await expect(page.locator(".field-error")).toHaveText("Use a PNG, JPEG or SVG file");
	});

	await test.step("set", async () => {
		await page.getByLabel("Logo file").setInputFiles(LOGO);
		await page.getByRole("button", { name: "Upload logo" }).click();
		await expect(toastOf(page, "Logo saved")).toBeVisible();
		await expect(page.getByRole("img", { name: /^Logo of / })).toBeVisible();
		expect(await drawn()).toContain("<image");
	});

	await test.step("removed", async () => {
		await page.getByRole("button", { name: "Remove logo" }).click();
		await expect(toastOf(page, "Logo removed")).toBeVisible();
		await expect(page.getByRole("button", { name: "Remove logo" })).toHaveCount(0);
		expect(await drawn()).not.toContain("<image");
	});
});

test("a picture that is too large is made smaller by the browser, or refused with what to do", async ({
	page,
	account: _,
	refused,
	javaScriptEnabled,
}) => {
	const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.from(aPng(2400, 2400)) };
	if (javaScriptEnabled === false) refused(400);
	await page.goto("/settings/business");
	const input = page.getByLabel("Logo file");
	await input.setInputFiles(large);
	if (javaScriptEnabled !== false) {
		const size = () => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.size ?? 0);
		await expect.poll(size).not.toBe(large.buffer.length);
	}
	await page.getByRole("button", { name: "Upload logo" }).click();
	if (javaScriptEnabled === false)
		await expect(page.locator("#logo-logo-error")).toContainText("Make the picture smaller");
	else await expect(toastOf(page, "Logo saved")).toBeVisible();
});

test("without JavaScript a file of more than 1 MB comes back with the bound and what to do", async ({
	page,
	account: _,
	refused,
	javaScriptEnabled,
}) => {
	test.skip(javaScriptEnabled !== false, "the browser makes it smaller");
	for (const [bytes, status, said] of [
		[1_060_000, 400, "A logo can have 1 MB at most. Make the picture smaller, or choose another file."],
		[4_000_000, 413, "at most 1 MB can be sent. Make it smaller, or choose another one."],
	] as const) {
		refused(status);
		await page.goto("/settings/business");
		const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(bytes, 0xff) };
		await page.getByLabel("Logo file").setInputFiles(photo);
		await page.getByRole("button", { name: "Upload logo" }).click();
		await expect(page.locator("main")).toContainText(said);
	}
});

test("of a photo the browser sends what paper shows of a logo", async ({ page, account: _, javaScriptEnabled }) => {
	test.skip(javaScriptEnabled === false, "only scripts make it smaller");
	const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(aJpeg(2000, 1500)) };
	await page.goto("/settings/business");
	await page.getByLabel("Logo file").setInputFiles(photo);
	const input = page.getByLabel("Logo file");
	await expect
		.poll(() => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.size))
		.not.toBe(photo.buffer.length);
	await page.getByRole("button", { name: "Upload logo" }).click();
	await expect(toastOf(page, "Logo saved")).toBeVisible();
	const logo = page.getByRole("img", { name: /^Logo of / });
	const size = () => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
	await expect.poll(size).toEqual([568, 425]);
});
