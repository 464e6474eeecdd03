import { expect, newcomer } from "../../harness/browser/browser";
import { codeOf } from "../../harness/browser/codes";
import { PUBLIC_URL, test } from "../../harness/browser/proxy";
import { toastOf } from "../../harness/browser/toast";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#c2410c"/></svg>`;
const LOGO = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };

test("behind a TLS proxy somebody signs up, saves, uploads, signs out, and in again with a code", async ({
	page,
	context,
	tls,
	javaScriptEnabled,
}) => {
	const { name, email, password } = newcomer();
	await page.goto("/signup");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Create Account", exact: true }).click();
	await expect(page).toHaveURL(`${PUBLIC_URL}/dashboard`);
	const cookies = await context.cookies();
	expect(cookies.filter((cookie) => cookie.name.endsWith("session"))).toMatchObject([
		{ name: "__Host-session", secure: true, httpOnly: true, domain: "invoices.test", path: "/" },
	]);

	await page.goto("/invoices/new");
	await page.getByRole("button", { name: "Save Draft" }).first().click();
	await expect(toastOf(page, "Draft saved")).toBeVisible();

	await page.goto("/settings/business");
	await page.getByLabel("Logo file").setInputFiles(LOGO);
	await page.getByRole("button", { name: "Upload logo" }).click();
	await expect(toastOf(page, "Logo saved")).toBeVisible();

	await page.goto("/settings/security");
	await page.getByRole("button", { name: "Set up" }).click();
	const secret = (await page.locator(".key-text").textContent()) ?? "";
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

	await page.getByLabel(`Account, ${name}`).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page).toHaveURL(`${PUBLIC_URL}/auth`);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(page).toHaveURL(`${PUBLIC_URL}/dashboard`);
	expect([...tls.httpVersions]).toEqual([javaScriptEnabled ? "2.0" : "1.1"]);
});

test("a page at the server's own address says where to go", async ({ page, tls, refused }) => {
	refused(421);
	await page.goto(`${tls.server.origin}/signup`);
	await expect(page.getByRole("heading", { name: "This page has another address" })).toBeVisible();
	const link = page.getByRole("link", { name: `${PUBLIC_URL}/signup` });
	await link.click();
	await expect(page).toHaveURL(`${PUBLIC_URL}/signup`);
});
