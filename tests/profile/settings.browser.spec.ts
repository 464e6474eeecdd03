import { expect, test } from "../harness/browser/browser";

test("an account is deleted in a dialog over the settings, step by step", async ({ page, account, refused }) => {
	await page.goto("/settings", { waitUntil: "networkidle" });
	const open = page.getByRole("link", { name: "Delete Account" });
	const warning = page.getByRole("alertdialog", { name: "Delete Account" });
	const confirmation = page.getByRole("dialog", { name: "Confirm Account Deletion" });
	const word = confirmation.getByLabel("Type DELETE to confirm");

	await test.step("the warning", async () => {
		await open.click();
		await expect(warning).toContainText(account.email);
		await expect(page).toHaveURL("/settings");
		await page.keyboard.press("Escape");
		await expect(warning).toHaveCount(0);
		await expect(open).toBeFocused();
	});

	await test.step("a wrong word, back, and closing forgets", async () => {
		await open.click();
		await warning.getByRole("button", { name: "Continue" }).click();
		await expect(word).toBeFocused();
		await word.fill("remove");
		await confirmation.getByRole("button", { name: "Delete Account" }).click();
		await expect(confirmation.getByRole("alert")).toContainText("Confirmation Failed");
		await expect(confirmation.getByRole("alert")).toContainText("Please type 'DELETE' exactly as shown.");
		await confirmation.getByRole("button", { name: "Back" }).click();
		await warning.getByRole("button", { name: "Continue" }).click();
		await expect(word).toHaveValue("");
		await expect(confirmation.getByRole("alert")).toHaveCount(0);
		await confirmation.getByRole("button", { name: "Close" }).click();
		await open.click();
		await expect(warning).toBeVisible();
		expect(await account.api("GET", "/api/user")).toMatchObject({ email: account.email });
	});

	await test.step("a fault of ours", async () => {
		refused(500);
		await page.route("**/api/user/delete", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
		await warning.getByRole("button", { name: "Continue" }).click();
		await word.fill("DELETE");
		await confirmation.getByRole("button", { name: "Delete Account" }).click();
		await expect(confirmation.getByRole("alert")).toContainText("Failed to delete account. Please contact support.");
		await page.unroute("**/api/user/delete");
	});

	await test.step("a session of more than ten minutes asks for the password", async () => {
		const message = "Enter your password to delete the account.";
		const refusal = { status: 403, json: { message, fieldErrors: { password: [message] } } };
		refused(403);
		await expect(confirmation.getByLabel("Password")).toHaveCount(0);
		await page.route("**/api/user/delete", (route) => route.fulfill(refusal));
		await confirmation.getByRole("button", { name: "Delete Account" }).click();
		await expect(confirmation.getByRole("alert")).toContainText(message);
		await page.unroute("**/api/user/delete");
		await confirmation.getByLabel("Password").fill("correct horse");
	});

	await test.step("the word, and three seconds later the start page", async () => {
		await word.fill(" delete ");
		const request = page.waitForRequest("**/api/user/delete");
		await confirmation.getByRole("button", { name: "Delete Account" }).click();
		expect((await request).postDataJSON()).toEqual({ password: "correct horse" });
		await expect(page.getByRole("dialog", { name: "Account Deleted" })).toBeVisible();
		await expect(page).toHaveURL("/settings");
		await expect(page).toHaveURL("/", { timeout: 8000 });
		await page.goto("/settings");
		await expect(page).toHaveURL("/auth?redirectTo=%2Fsettings");
	});
});

test("settings that were changed are asked for, and not once they are as they were", async ({ page, account }) => {
	await page.goto("/settings", { waitUntil: "networkidle" });
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	const clients = page.getByRole("link", { name: "Clients" });
	const weekly = page.getByRole("switch", { name: "Weekly reports" });
	await page.getByLabel("Company").fill("Adler Studio");
	await weekly.uncheck();
	await clients.click();
	await expect(question).toContainText("Your changes to the settings will be lost.");
	await question.getByRole("button", { name: "Close" }).click();
	await expect(page.getByLabel("Company")).toHaveValue("Adler Studio");
	await page.getByLabel("Company").fill("");
	await weekly.check();
	await page.getByRole("textbox", { name: "Password", exact: true }).fill("as a password manager does");
	await clients.click();
	await expect(page).toHaveURL("/clients");
	expect(await account.api("GET", "/api/user")).toMatchObject({ company: "" });
});
