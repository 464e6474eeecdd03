import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, newcomer, test } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

test("settings are changed, and what is wrong with them stands at its field", async ({ page, account, refused }) => {
	await page.goto("/dashboard");
	await page.goto("/settings");
	await expect(page).toHaveTitle("Settings | Duebill");
	await expect(page.getByRole("region", { name: "Plan & Billing" })).toContainText("Free");

	await test.step("save", async () => {
		await page.getByLabel("Name", { exact: true }).fill("Zoë Adler");
		await page.getByLabel("Time zone").selectOption("UTC-05");
		await page.getByLabel("Currency").selectOption("EUR");
		await page.getByLabel("Lengths of time").selectOption("1 h 30");
		await page.getByLabel("Clock").selectOption("12 hours (1:05 PM)");
		await page.getByRole("switch", { name: "Payment reminders" }).check();
		await page.getByRole("switch", { name: "Keyboard shortcuts" }).uncheck();
		await page.getByRole("button", { name: "Save Changes" }).click();
		await expect(toastOf(page, "Settings Saved")).toBeVisible();
		await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zoë Adler");
		await expect(page.getByLabel("Time zone")).toHaveValue("Etc/GMT+5");
		await expect(page.getByLabel("Lengths of time")).toHaveValue("words");
		await expect(page.getByLabel("Clock")).toHaveValue("12h");
		await expect(page.getByRole("switch", { name: "Payment reminders" })).toBeChecked();
		await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).not.toBeChecked();
	});

	const { email } = newcomer();
	await test.step("a new address asks for the password", async () => {
		refused(400);
		await page.getByLabel("Email").fill(email);
		await page.getByRole("button", { name: "Save Changes" }).click();
		await expect(page.getByRole("alert")).toContainText("Enter your password to change the email address");
		await expect(page.getByLabel("Email")).toHaveValue(email);
		await page.getByRole("textbox", { name: "Password", exact: true }).fill(account.password);
		await page.getByRole("button", { name: "Save Changes" }).click();
		await expect(toastOf(page, "Settings Saved")).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Password", exact: true })).toHaveValue("");
	});

	await test.step("the password is changed with the old one", async () => {
		refused(403);
		await page.goto("/settings/security");
		await page.getByLabel("Current password").fill("not this one");
		await page.getByLabel("New password").fill("a longer horse");
		await page.getByRole("button", { name: "Change Password" }).click();
		await expect(page.getByRole("alert")).toContainText("This password is incorrect");
		await page.getByLabel("Current password").fill(account.password);
		await page.getByLabel("New password").fill("a longer horse");
		await page.getByRole("button", { name: "Change Password" }).click();
		await expect(toastOf(page, "Password changed")).toBeVisible();
		await expect(page.getByLabel("Current password")).toHaveValue("");
	});
});

test("another device is signed out", async ({ page, account, stranger }) => {
	const elsewhere = await stranger();
	const { email, password } = account;
	const { request } = elsewhere.context();
	expect((await request.post("/api/login", { data: { email, password } })).status()).toBe(200);
	await page.goto("/settings/security");
	const sessions = page.getByRole("region", { name: "Sessions" });
	await expect(sessions.getByRole("listitem")).toHaveCount(2);
	await sessions.getByRole("button", { name: /^Sign out .*, last seen/ }).click();
	await expect(toastOf(page, "Device signed out")).toBeVisible();
	await expect(sessions.getByRole("listitem")).toHaveCount(1);
	await expect(sessions).toContainText("This device, in use now");
	await elsewhere.goto("/dashboard");
	await expect(elsewhere).toHaveURL("/auth");
});

test("an account is deleted in three steps that are pages, with a copy of its data taken first", async ({
	page,
	account,
	refused,
}) => {
	await account.api("POST", "/api/clients", { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" });

	await test.step("the warning, and the copy", async () => {
		await page.goto("/settings/delete-account");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete Account");
		await expect(page.getByRole("alertdialog")).toContainText(account.email);
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download my data" }).click();
		const archive = unzipSync(await readFile(await (await download).path()));
		expect(JSON.parse(strFromU8(archive["clients.json"] ?? new Uint8Array()))).toMatchObject([
			{ name: "Kestrel & Pine" },
		]);
	});

	await test.step("a wrong word, and back", async () => {
		refused(400);
		await page.getByRole("link", { name: "Continue" }).click();
		await page.getByLabel("Type DELETE to confirm").fill("remove");
		await page.getByRole("button", { name: "Delete Account" }).click();
		await expect(page.getByRole("alert")).toContainText("Confirmation Failed");
		await expect(page.getByRole("alert")).toContainText("Please type 'DELETE' exactly as shown.");
		await page.getByRole("link", { name: "Back" }).click();
		await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
		await page.getByRole("link", { name: "Continue" }).click();
		await expect(page.getByLabel("Type DELETE to confirm")).toHaveValue("");
		await page.getByRole("link", { name: "Close" }).click();
		await expect(page).toHaveURL("/settings");
	});

	await test.step("the word, and three seconds later the start page", async () => {
		await page.goto("/settings/delete-account?step=confirm");
		await page.getByLabel("Type DELETE to confirm").fill(" delete ");
		await page.getByRole("button", { name: "Delete Account" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Deleted");
		await expect(page).toHaveURL("/", { timeout: 8000 });
		await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
		await page.goto("/settings");
		await expect(page).toHaveURL("/auth?redirectTo=%2Fsettings");
	});
});

test("tabs lead from each page of the settings to the others, and say which is open", async ({ page, account }) => {
	expect(account.email).toBeTruthy();
	await page.goto("/settings");
	const tabs = page.getByRole("navigation", { name: "Settings" });
	for (const [tab, heading] of [
		["Business", "Business details"],
		["Invoices", "Invoice numbers"],
		["Mail", "Mail"],
		["Tax", "Tax"],
		["Security", "Security"],
		["Data", "Trash"],
		["Account", "Settings"],
	] as const) {
		await tabs.getByRole("link", { name: tab }).click();
		await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
		await expect(tabs.locator("[aria-current=page]")).toHaveText(tab);
	}
	await tabs.getByRole("link", { name: "Invoices" }).click();
	const invoicePages = page.getByRole("main").getByRole("navigation", { name: "Invoices" });
	await invoicePages.getByRole("link", { name: "Currencies" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Currencies" })).toBeVisible();
	await expect(invoicePages.locator("[aria-current=page]")).toHaveText("Currencies");
	await expect(tabs.locator("[aria-current]")).toHaveText("Invoices");
});
