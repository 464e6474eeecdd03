import { expect, newcomer, test } from "../harness/browser/browser";
import { mailsTo, type OutboxMail } from "../harness/browser/outbox";
import { signInAgain } from "../harness/browser/sign-in";
import { toastOf } from "../harness/browser/toast";

function linkIn(mail: OutboxMail | undefined, page: string): string {
	return new RegExp(`https?:\\S+/${page}/[0-9a-f]{3}\\.[\\w-]{43}`).exec(mail?.text ?? "")?.[0] ?? "";
}

test("another address counts once its mail is opened; until then it can be asked for again and called off", async ({
	page,
	account,
	stranger,
	browser,
	baseURL,
}) => {
	const { email } = newcomer();
	const ask = async () => {
		await page.goto("/settings");
		await page.getByLabel("Email").fill(email);
		await page.getByRole("textbox", { name: "Password", exact: true }).fill(account.password);
		await page.getByRole("button", { name: "Save Changes" }).click();
		await expect(toastOf(page, "Settings Saved")).toContainText(`Takes effect once you open the mail to ${email}`);
		await expect(page.getByLabel("Email")).toHaveValue(account.email);
		await page.goto("/settings/mail");
		await expect(page.getByText("Takes effect once you open the link in the mail.")).toBeVisible();
	};
	await ask();
	await mailsTo(browser, baseURL, { to: email, subject: "Confirm your email" });
	await page.getByRole("button", { name: "Cancel change" }).click();
	await expect(toastOf(page, "Change of address cancelled")).toContainText(account.email);
	await expect(page.getByText(email)).toHaveCount(0);
	await ask();
	const [mail] = await mailsTo(browser, baseURL, { to: email, subject: "Confirm your email" }, 2);
	const elsewhere = await stranger();
	await elsewhere.goto(linkIn(mail, "confirm-address"));
	await elsewhere.getByRole("button", { name: `Confirm ${email}` }).click();
	await expect(toastOf(elsewhere, "Email confirmed")).toContainText(email);
	// The first address that anybody proves ends what began before, but for the browser that it is proven in.
	await signInAgain(page, { email, password: account.password }, "/settings");
	await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("whoever has the old address takes the account back: everybody is signed out, a password is chosen anew", async ({
	page,
	account,
	stranger,
	browser,
	baseURL,
}) => {
	await account.api("PATCH", "/api/user/settings", { email: newcomer().email, password: account.password });
	const about = { to: account.email, subject: "The address of your account is about to change" };
	const [mail] = await mailsTo(browser, baseURL, about);
	const owner = await stranger();
	await owner.goto(linkIn(mail, "keep-address"));
	await expect(owner.getByText(`${account.email} stays the address of your account.`)).toBeVisible();
	await owner.getByRole("button", { name: "Keep this address" }).click();
	await expect(owner).toHaveURL("/password-reset");
	await expect(toastOf(owner, "Your account keeps its address")).toBeVisible();
	await page.goto("/dashboard");
	await expect(page).toHaveURL("/auth");
});
