import { expect, test } from "../harness/browser/browser";
import { mailsTo } from "../harness/browser/outbox";
import { toastOf } from "../harness/browser/toast";

test("a sign-in from a browser that never did is mailed, until that is switched off", async ({
	page,
	account,
	stranger,
	browser,
	baseURL,
}) => {
	const signIn = async () => {
		const elsewhere = await stranger();
		await elsewhere.goto("/login");
		await elsewhere.getByLabel("Email").fill(account.email);
		await elsewhere.getByLabel("Password").fill(account.password);
		await elsewhere.getByRole("button", { name: "Sign In" }).click();
		await expect(elsewhere).toHaveURL("/dashboard");
	};
	await signIn();
	const about = { to: account.email, subject: "New sign-in to your account" };
	const [mail] = await mailsTo(browser, baseURL, about);
	expect(mail?.text).toContain("from a browser that had not been used for it before.");

	await page.goto("/settings/mail");
	await page.getByRole("switch", { name: "New sign-in" }).uncheck();
	await page.getByRole("button", { name: "Save notifications" }).click();
	await expect(toastOf(page, "Notifications saved")).toBeVisible();
	await expect(page.getByRole("switch", { name: "New sign-in" })).not.toBeChecked();
	await expect(page.getByRole("switch", { name: "Viewed" })).toBeChecked();
	await signIn();
	await mailsTo(browser, baseURL, about);
});

test("what a person writes to support is mailed back to them", async ({ page, account, browser, baseURL }) => {
	await page.goto("/support");
	await page.getByLabel("Type").selectOption("Technical problem");
	await page.getByLabel("Subject").fill("A question of mine");
	await page.getByLabel("Description").fill("How do I add a logo?");
	await page.getByRole("button", { name: "Submit Request" }).click();
	const [mail] = await mailsTo(browser, baseURL, { to: account.email, subject: "Your request: A question of mine" });
	expect(mail?.text).toContain("How do I add a logo?");
});
