import { expect, test } from "../harness/browser/browser";
import { mailsTo } from "../harness/browser/outbox";
import { signInAgain } from "../harness/browser/sign-in";
import { toastOf } from "../harness/browser/toast";

test("who signed up opens the mail in another browser, signed out, and confirms the address there", async ({
	page,
	account,
	stranger,
	browser,
	baseURL,
}) => {
	await page.goto("/settings/mail");
	await expect(page.getByText("Not confirmed yet.")).toBeVisible();
	await page.getByRole("button", { name: "Send the link again" }).click();
	await expect(toastOf(page, "A link is on its way")).toContainText(account.email);

	const about = { to: account.email, subject: "Confirm your email" };
	const [mail] = await mailsTo(browser, baseURL, about, 2);
	const [link = ""] = /https?:\S+\/confirm-address\/[0-9a-f]{3}\.[\w-]{43}/.exec(mail?.text ?? "") ?? [];
	const elsewhere = await stranger();
	await elsewhere.goto(link);
	await elsewhere.getByRole("button", { name: `Confirm ${account.email}` }).click();
	await expect(elsewhere).toHaveURL("/auth");
	await expect(toastOf(elsewhere, "Email confirmed")).toContainText(account.email);

	// What began before anybody proved the address ends with the proof.
	await page.goto("/settings/mail");
	await expect(page).toHaveURL("/auth?redirectTo=%2Fsettings%2Fmail");
	await signInAgain(page, account, "/settings/mail");
	await expect(page.getByText("Replies arrive here. Confirmed")).toBeVisible();
	await expect(page.getByRole("button", { name: "Send the link again" })).toHaveCount(0);
});
