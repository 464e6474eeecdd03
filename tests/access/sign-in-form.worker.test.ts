import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";
import { visit } from "#tests/harness/forms";

const newcomer = () => ({ Name: "Nora Adler", Email: `${crypto.randomUUID()}@example.com`, Password: "correct horse" });
const open = (path: string) => visit(stranger(), path);

async function registered() {
	const { Name: name, Email: email, Password: password } = newcomer();
	expect((await stranger().call("POST", "/api/register", { name, email, password })).status).toBe(201);
	return email;
}

test.each([
	["/auth", "Sign In"],
	["/login", "Sign In"],
	["/signup", "Create Account"],
	["/auth?mode=signup", "Create Account"],
	["/auth?signup=true", "Create Account"],
	["/login?mode=signup", "Create Account"],
	["/auth?mode=other", "Sign In"],
])("%s opens the form to %s, beside what the product is good for", async (path, title) => {
	const page = await open(path);
	expect([page.heading, page.buttons[0]]).toEqual([title, title]);
	// Three choose a language; scripts add one for a passkey.
	expect(page.buttons).toHaveLength(4);
	expect(page.words).toMatch(
		/Welcome to Duebill .*Create professional invoices instantly .*Send to clients automatically .*Track payments and get paid faster/,
	);
});

test("without JavaScript a link leads from one form to the other and back, and keeps where to go on to", async () => {
	const there = await (await open("/auth?redirectTo=%2Finvoices%2Fdrafts")).go("Create Account");
	expect(there.heading).toBe("Create Account");
	const back = await there.go("Sign In");
	expect(back.heading).toBe("Sign In");
	expect((await (await back.go("Create Account")).press("Create Account", newcomer())).path).toBe("/invoices/drafts");
});

test("without JavaScript sign-up says under each field what is wrong with it, and keeps all but the password", async () => {
	const typed = { Email: "nora@adler", Password: "12345", Company: "Adler Studio" };
	const page = await (await open("/signup")).press("Create Account", typed);
	expect(page.status).toBe(400);
	expect(page.description("Name")).toBe("Name is required");
	expect(page.description("Email")).toBe("Invalid email address");
	expect(page.description("Password")).toContain("Password must be at least 6 characters");
	expect(page.errors).toHaveLength(3);
	expect([page.field("Email", "value"), page.field("Company", "value")]).toEqual([typed.Email, typed.Company]);
	expect(page.field("Password", "value") ?? "").toBe("");
});

test("without JavaScript sign-in without anything typed says what is missing", async () => {
	const page = await (await open("/login")).press("Sign In");
	expect([page.status, page.errors]).toEqual([400, ["Email is required", "Password is required"]]);
});

test("without JavaScript a wrong password and an unknown address get the same answer", async () => {
	for (const email of [await registered(), newcomer().Email]) {
		const page = await (await open("/login")).press("Sign In", { Email: email, Password: "not the password" });
		expect([page.status, page.alerts]).toEqual([401, ["Check your email and password."]]);
		expect(page.field("Email", "value")).toBe(email);
	}
});

test("without JavaScript an address that has an account is refused, whatever its case", async () => {
	const typed = { Name: "Nora", Email: (await registered()).toUpperCase(), Password: "another password" };
	const page = await (await open("/signup")).press("Create Account", typed);
	expect(page.status).toBe(409);
	expect(page.description("Email")).toBe("An account with this email already exists. Sign in instead.");
});

test("without JavaScript who signs up is led to nowhere outside, and past the landing page and sign-in from then on", async () => {
	for (const path of ["/dashboard", "/invoices", "/invoices/new", "/invoices/drafts", "/drafts"])
		expect((await open(path)).heading).toBe("Sign In");
	const dashboard = await (await open("/signup?redirectTo=%2F%2Fevil.example%2F")).press("Create Account", newcomer());
	expect(dashboard.path).toBe("/dashboard");
	for (const path of ["/", "/auth", "/login", "/signup"])
		expect((await visit({ ...stranger(), cookie: dashboard.cookies }, path)).path).toBe("/dashboard");
});
