import { expect, newcomer, test } from "../harness/browser/browser";

// Without JavaScript in workerd: sign-in-form.worker.test.ts.

test("every way to the screen chooses the right form, beside what the product is good for", async ({ page }) => {
	for (const [path, title] of [
		["/auth", "Sign In"],
		["/login", "Sign In"],
		["/signup", "Create Account"],
		["/auth?mode=signup", "Create Account"],
		["/auth?signup=true", "Create Account"],
		["/login?mode=signup", "Create Account"],
		["/auth?mode=other", "Sign In"],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.getByRole("button").first()).toHaveText(title);
		// Three choose a language; one signs in with a passkey, where there are scripts.
		const others = title === "Sign In" ? 4 : 3;
		await expect(page.getByRole("button")).toHaveCount(1 + others);
	}
	await expect(page.getByRole("complementary", { name: "Welcome to Duebill" }).getByRole("listitem")).toHaveText([
		"Create professional invoices instantly",
		"Send to clients automatically",
		"Track payments and get paid faster",
	]);
});

test("a link leads from one form to the other and back, and keeps where to go on to", async ({ page }) => {
	await page.goto("/auth?redirectTo=%2Finvoices%2Fdrafts");
	await page.getByRole("link", { name: "Create Account" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
	await page.getByRole("link", { name: "Sign In" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
	await page.getByRole("link", { name: "Create Account" }).click();
	const { name, email, password } = newcomer();
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page).toHaveURL("/invoices/drafts");
});

test("sign-up says under each field what is wrong with it, and keeps all but the password", async ({
	page,
	refused,
}) => {
	refused(400);
	await page.goto("/signup");
	await page.getByLabel("Email").fill("nora@adler");
	await page.getByLabel("Password").fill("12345");
	await page.getByLabel("Company").fill("Adler Studio");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
	await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Password must be at least 6 characters/);
	await expect(page.locator(".field-error")).toHaveCount(3);
	await expect(page.getByLabel("Email")).toHaveValue("nora@adler");
	await expect(page.getByLabel("Company")).toHaveValue("Adler Studio");
});

test("sign-in without anything typed says what is missing", async ({ page, refused }) => {
	refused(400);
	await page.goto("/login");
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(page.locator(".field-error")).toHaveText(["Email is required", "Password is required"]);
});

test("a wrong password and an unknown address get the same answer", async ({ page, account, context, refused }) => {
	refused(401);
	await context.clearCookies();
	for (const email of [account.email, newcomer().email]) {
		await page.goto("/login");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill("not the password");
		await page.getByRole("button", { name: "Sign In" }).click();
		await expect(page.getByRole("alert")).toHaveText("Check your email and password.");
		await expect(page.getByLabel("Email")).toHaveValue(email);
	}
});

test("an address that has an account is refused, whatever its case", async ({ page, account, context, refused }) => {
	refused(409);
	await context.clearCookies();
	await page.goto("/signup");
	await page.getByLabel("Name").fill("Nora");
	await page.getByLabel("Email").fill(account.email.toUpperCase());
	await page.getByLabel("Password").fill("another password");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
		"An account with this email already exists. Sign in instead.",
	);
});

test("who is signed in is led past the landing page and the sign-in screen", async ({ page, account: _ }) => {
	for (const path of ["/", "/auth", "/login", "/signup"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/dashboard");
	}
});

test("who is not signed in is led to sign-in from every screen, and nowhere else from there", async ({ page }) => {
	for (const path of ["/dashboard", "/invoices", "/invoices/new", "/invoices/drafts", "/drafts"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
	}
	const { name, email, password } = newcomer();
	await page.goto("/signup?redirectTo=%2F%2Fevil.example%2F");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page).toHaveURL("/dashboard");
});
