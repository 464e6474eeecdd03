import { expect, test } from "../harness/browser/browser";
import { codeOf } from "../harness/browser/codes";
import { toastOf } from "../harness/browser/toast";

test("two-step sign-in is set up, asked for, recovered from, and turned off", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	await page.goto("/settings");
	await page.getByRole("link", { name: "Security", exact: true }).click();
	await expect(page.getByText("Off: your password alone signs you in.")).toBeVisible();
	await page.getByRole("button", { name: "Set up" }).click();
	await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
	const secret = (await page.locator(".key-text").textContent()) ?? "";
	expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);

	refused(400);
	await page.getByLabel("Code", { exact: true }).fill("000000");
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText("This code is wrong or has already been used").first()).toBeVisible();
	await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await expect(codes).toHaveCount(10);
	const [recovery = "", second = ""] = await codes.allInnerTexts();
	await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
	await page.goto("/settings/security");
	await expect(codes).toHaveCount(0);

	const elsewhere = await stranger(401);
	await elsewhere.goto("/login?redirectTo=/clients");
	await elsewhere.getByLabel("Email").fill(account.email);
	await elsewhere.getByLabel("Password", { exact: true }).fill(account.password);
	await elsewhere.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(elsewhere).toHaveURL("/auth/code?redirectTo=%2Fclients");
	await elsewhere.getByLabel("Code", { exact: true }).fill("000000");
	await elsewhere.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(elsewhere.getByText("This code is wrong or has already been used").first()).toBeVisible();
	await expect(elsewhere.getByLabel("Code", { exact: true })).toBeFocused();
	// The one of these 30 seconds was taken when it was turned on.
	await elsewhere.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
	await elsewhere.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(elsewhere).toHaveURL("/clients");

	const phoneGone = await stranger();
	await phoneGone.goto("/login");
	await phoneGone.getByLabel("Email").fill(account.email);
	await phoneGone.getByLabel("Password", { exact: true }).fill(account.password);
	await phoneGone.getByRole("button", { name: "Sign In", exact: true }).click();
	await phoneGone.getByLabel("Code", { exact: true }).fill(recovery.toLowerCase());
	await phoneGone.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(phoneGone).toHaveURL("/dashboard");

	await page.reload();
	await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
	await page.getByLabel("Code", { exact: true }).fill(second);
	await page.getByRole("button", { name: "Turn off" }).click();
	await expect(toastOf(page, "Two-step sign-in is off")).toBeVisible();
	await expect(page.getByText("Off: your password alone signs you in.")).toBeVisible();
});

test("a token is made by a form, shown once, and revoked", async ({
	page,
	context,
	account,
	refused,
	javaScriptEnabled,
}) => {
	expect(account.email).not.toBe("");
	await page.goto("/settings/security");
	refused(400);
	await page.getByLabel("Name of a new token").fill("Bookkeeping export");
	await page.getByRole("button", { name: "Create token" }).click();
	await expect(page.getByText("Choose what the token may do").first()).toBeVisible();
	await expect(page.getByLabel("Name of a new token")).toHaveValue("Bookkeeping export");
	await page.getByRole("checkbox", { name: "Invoices: read" }).check();
	await page.getByRole("checkbox", { name: "Clients: write" }).check();
	await page.getByRole("button", { name: "Create token" }).click();
	const shown = page.getByLabel(/^New token, shown once/);
	await expect(shown).toHaveValue(/^db_pat_/);
	await expect(page.getByText("Choose what the token may do"), "what was wrong before").toHaveCount(0);
	const token = await shown.inputValue();
	if (javaScriptEnabled !== false) {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.getByRole("button", { name: "Copy" }).click();
		await expect(page.getByText("Copied.")).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
	}
	const call = await page.request.get("/api/invoices", { headers: { Authorization: `Bearer ${token}` } });
	expect([call.status(), await call.json()]).toEqual([200, []]);
	await page.goto("/settings/security");
	await expect(page.getByText("Reads invoices. Writes clients")).toBeVisible();
	await expect(shown).toHaveCount(0);
	await page.getByRole("button", { name: "Revoke Bookkeeping export" }).click();
	await expect(toastOf(page, "Token revoked")).toBeVisible();
	const after = await page.request.get("/api/invoices", { headers: { Authorization: `Bearer ${token}` } });
	expect(after.status()).toBe(401);

	await page.getByLabel("Name of a new token").fill("Second");
	await page.getByRole("checkbox", { name: "Invoices: read" }).check();
	await page.getByRole("button", { name: "Create token" }).click();
	await expect(shown).toHaveValue(/^db_pat_/);
	await page.getByRole("button", { name: "Revoke Second" }).click();
	await expect(page.getByText("No tokens yet.")).toBeVisible();
	await expect(shown, "a token that opens nothing any more").toHaveCount(0);
});

test("after the question who it is, the page of the link is shown and its file is downloaded", async ({
	page,
	account: _,
}) => {
	const download = page.waitForEvent("download");
	await page.goto("/settings/confirm?redirectTo=/invoices&next=/invoices/export.csv");
	expect((await download).suggestedFilename()).toBe("invoices.csv");
	await expect(page).toHaveURL("/invoices");
	await expect(toastOf(page, "Confirmed")).toBeVisible();
	await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/invoices/export.csv");
});

test("the page that asks once more who it is takes the password and leads back", async ({ page, account, refused }) => {
	await page.goto("/settings/confirm?redirectTo=/settings%23data");
	refused(403);
	await page.getByRole("textbox", { name: "Password" }).fill("wrong horse");
	await page.getByRole("button", { name: "Confirm that it is you" }).click();
	await expect(page.getByText("This password is incorrect").first()).toBeVisible();
	await page.getByRole("textbox", { name: "Password" }).fill(account.password);
	await page.getByRole("button", { name: "Confirm that it is you" }).click();
	await expect(page).toHaveURL("/settings#data");
	await expect(toastOf(page, "Confirmed")).toBeVisible();
});
