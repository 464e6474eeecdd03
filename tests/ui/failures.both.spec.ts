import { expect, test } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

test("what was refused is told in a toast and in the form, whose fields stay as typed", async ({ page, refused }) => {
	refused(401);
	await page.goto("/login");
	await page.getByLabel("Email").fill("nora@adler.example");
	await page.getByLabel("Password").fill("not the password");
	await page.getByRole("button", { name: "Sign In" }).click();
	const toast = toastOf(page, "Login failed");
	await expect(toast).toContainText("Check your email and password.");
	await expect(toast).toHaveClass(/toast-late/);
	await expect(page.getByRole("alert")).toHaveText("Check your email and password.");
	await toast.getByLabel("Dismiss").click();
	await expect(toast).toBeHidden();
	await expect(page.getByLabel("Email")).toHaveValue("nora@adler.example");
	await expect(page.getByRole("alert")).toBeVisible();
});
