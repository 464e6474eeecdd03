import { expect, newcomer, test } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

test("a request for support is asked for in full, sent, and stands among the earlier ones", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	await page.goto("/support");
	await expect(page.getByText("12-24 hours")).toBeVisible();
	await expect(page.getByText(account.email).last()).toBeVisible();
	await page.getByLabel("Type").selectOption("Technical problem");
	await page.getByLabel("Subject").fill("The page is blank");
	await page.getByRole("button", { name: "Submit Request" }).click();
	await expect(page.getByRole("alert")).toContainText("Please fill in all required fields.");
	await expect(page.getByLabel("Subject")).toHaveValue("The page is blank");
	await page.getByLabel("Description").fill("Since this morning.");
	await page.getByRole("button", { name: "Submit Request" }).click();
	const thanks = "We've received your request and will respond within 24 hours.";
	await expect(toastOf(page, "Support Ticket Submitted")).toContainText(thanks);
	await expect(page.getByLabel("Subject")).toHaveValue("");
	await page.getByText("The page is blank").click();
	await expect(page.getByText("Since this morning.")).toBeVisible();
});

test("who chooses account deletion is led to it instead", async ({ page, account, refused, javaScriptEnabled }) => {
	await page.goto("/support");
	await page.getByLabel("Type").selectOption("Account deletion");
	if (javaScriptEnabled === false) {
		refused(400);
		await page.getByRole("button", { name: "Submit Request" }).click();
	}
	await expect(page.getByRole("heading", { name: "Deleting your account" })).toBeVisible();
	await page.getByRole("link", { name: "Ask something else" }).click();
	await expect(page.getByLabel("Subject")).toBeVisible();
	await page.goto("/support?type=account-deletion", { waitUntil: "networkidle" });
	await page.getByRole("link", { name: "Delete Account" }).click();
	await expect(page.getByRole("alertdialog", { name: "Delete Account" })).toContainText(account.email);
	await expect(page).toHaveURL(javaScriptEnabled === false ? "/settings/delete-account" : /\/support\?/);
});

test("the administrator finds an account and gives it a plan; everybody else is turned away", async ({
	page,
	administrator,
	refused,
	stranger,
}) => {
	refused(400);
	refused(404);
	const other = await stranger();
	const { name, email, password } = newcomer();
	await other.request.post("/api/register", { data: { name, email, password } });

	await page.goto("/dashboard");
	expect(administrator.email).toContain("admin");
	await page.goto("/admin");
	await page.getByRole("button", { name: "Update Plan" }).click();
	await expect(page.getByRole("alert")).toContainText("Please enter an email and select a plan.");
	await page.getByLabel("Email").fill("nobody@adler.example");
	await page.getByLabel("Plan", { exact: true }).selectOption("Pro");
	await page.getByRole("button", { name: "Update Plan" }).click();
	await expect(page.getByRole("alert")).toContainText("No account has the email address nobody@adler.example");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Plan", { exact: true }).selectOption("Pro");
	await page.getByRole("button", { name: "Update Plan" }).click();
	await expect(toastOf(page, "Plan Updated")).toContainText(email);
	await page.getByRole("searchbox", { name: "Search accounts" }).fill(email.slice(0, 20).toUpperCase());
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(page.getByRole("row", { name: email })).toContainText("Pro");
});
