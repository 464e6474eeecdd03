import { expect, test } from "vitest";
import { cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { hashPassword } from "~/access/server/password.server";
import routes from "../../app/routes.ts?raw";

const ID = "00000000-0000-4000-8000-000000000000";

/** Paths that stand open to everybody, or that lead on to another one of their own accord. */
const OPEN = new Set([
	...["features", "pricing", "contact", "privacy-policy", "terms-of-service", "cookie-policy", "gdpr"],
	...[
		"demo",
		"language",
		"sitemap.xml",
		"robots.txt",
		"social.png",
		"no-connection.js",
		"auth",
		"login",
		"signup",
		"sign-out",
		"*",
	],
	"auth/code",
	...["drafts", "settings/sessions", "settings/delete-account/done", "time-tracker/timer", "time-tracker/:id"],
	...[
		"i/:token",
		"i/:token/page.svg",
		"i/:token/pdf",
		"i/:token/receipt.pdf",
		"i/:token/timesheet.pdf",
		"i/:token/logo",
		"i/:token/xrechnung.xml",
		"i/:token/reminders",
	],
	...["", "/pdf", "/receipt.pdf", "/logo", "/report"].map((path) => `i/:token/statement${path}`),
	...["i/:token/pay", "i/:token/report", "calendar/:token"],
	...["password-reset", "reset/:id", "confirm-address/:id", "keep-address/:id"],
	...["stop-reports/:id", "stop-reports/:id/one-click", "forgotten-timer/:id"],
]);

/** Every page of the table of routes that is for who is signed in. */
const APP_PAGES = [...routes.matchAll(/\broute\("([^"]+)"/g)]
	.map(([, path = ""]) => path)
	// The ZIP is asked for by a form's post alone; following its address leads to the list.
	.filter((path) => !/^(api\/|invoices\/export\.zip$|dev\/outbox\.json$)/.test(path) && !OPEN.has(path))
	.map((path) => `/${path.startsWith(":id") ? `invoices/${path}` : path}`.replace(":id", ID));

test.each(APP_PAGES)("%s is for who is signed in: others are led to sign-in, and from there back", async (path) => {
	for (const wanted of [path, `${path}?q=a+b&x=1`]) {
		const answer = await stranger().get(wanted);
		const expected = wanted === "/dashboard" ? "/auth" : `/auth?redirectTo=${encodeURIComponent(wanted)}`;
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, expected]);
		expect(answer.body).toBe("");
	}
	const data = await stranger().get(`${path}.data`);
	expect(data.status).not.toBe(200);
	expect(data.body).not.toContain('"viewer",{');
});

test("the table of routes was read", () => {
	expect(APP_PAGES.length).toBeGreaterThan(8);
	expect(APP_PAGES).toContain("/dashboard");
	expect(APP_PAGES).toContain(`/invoices/${ID}`);
});

test.each(["/", "/auth", "/login", "/signup", "/auth?mode=signup", "/login?redirectTo=%2Finvoices"])(
	"%s leads who is signed in to the dashboard",
	async (path) => {
		const { status, headers } = await (await signedIn()).get(path);
		expect([status, headers.get("Location")]).toEqual([302, "/dashboard"]);
	},
);

test.each([
	["/drafts", "/invoices/drafts"],
	["/sign-out", "/dashboard"],
	["/time-tracker/timer", "/time-tracker"],
	[`/time-tracker/${ID}`, "/time-tracker"],
])("%s leads to %s", async (path, to) => {
	const { status, headers } = await (await signedIn()).get(path);
	expect([status, headers.get("Location")]).toEqual([302, to]);
});

test.each([
	["/auth", "Sign In"],
	["/login", "Sign In"],
	["/signup", "Create Account"],
	["/auth?mode=signup", "Create Account"],
	["/login?signup=true", "Create Account"],
	["/auth?mode=other", "Sign In"],
])("%s shows %s", async (path, title) => {
	const { status, body } = await stranger().get(path);
	expect([status, readPage(body).title]).toEqual([200, `${title} | Duebill`]);
	expect(body).toContain(
		`<h1 class="mt-8 mb-1.5">${title}</h1>`.replace(/ class="[^"]*"/, body.match(/<h1( class="[^"]*")/)?.[1] ?? ""),
	);
});

test.each(["/nope", "/dashboard/nope", "/invoices/a/b/c", "/.env", "/wp-login.php", "/api.json"])(
	"%s is no page: 404, signed in or not",
	async (path) => {
		for (const who of [stranger(), await signedIn()]) {
			const { status, body } = await who.get(path);
			expect([status, body.includes("Page not found")]).toEqual([404, true]);
			expect(body).not.toContain("<script");
		}
	},
);

test("a page of an invoice that is another's is the page of one that there is not", async () => {
	const [owner, other] = [await signedIn(), await signedIn()];
	const { body: made } = await owner.call("POST", "/api/drafts", {
		invoiceNumber: "SECRET-1",
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
	});
	// What has no page of its own leads back to where it was asked for, with a toast.
	const pages = {
		"/invoices/:id": 404,
		"/invoices/edit/:id": 404,
		"/invoices/:id/delete": 404,
		"/invoices/:id/pdf": 302,
		"/invoices/:id/receipt.pdf": 302,
		"/invoices/:id/timesheet.pdf": 302,
		"/invoices/:id/timesheet.csv": 302,
	};
	for (const [page, status] of Object.entries(pages)) {
		const seen = await other.get(page.replace(":id", made.id));
		const unknown = await other.get(page.replace(":id", ID));
		expect([page, seen.status, unknown.status]).toEqual([page, status, status]);
		expect(seen.body).not.toContain("SECRET-1");
		expect(plain(seen.body.replaceAll(made.id, ID))).toBe(plain(unknown.body));
	}
	for (const intent of ["mark-paid", "mark-unpaid", "send", "restore"]) {
		const answer = await other.post(`/invoices/${made.id}`, { intent });
		expect(answer.status).toBe(302);
	}
	await other.post(`/invoices/${made.id}/delete`, { intent: "delete" });
	expect((await owner.call("GET", `/api/invoices/${made.id}`)).body).toMatchObject({ status: "draft", version: 1 });
});

/** A page without what differs in every answer. */
function plain(html: string): string {
	return html.replace(/ nonce="[^"]*"/g, "").replace(/(mailKey\\",\\")[0-9a-f-]{36}/g, "$1");
}

/** Somebody who can sign in by the form. */
async function aMember() {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	await change("UPDATE users SET password_hash = ? WHERE id = ?", await hashPassword("correct horse"), user.id);
	const network = { "CF-Connecting-IP": crypto.randomUUID() };
	return (fields: Record<string, string>, path = "/login") =>
		stranger().post(path, { email: user.email, password: "correct horse", ...fields }, network);
}

test("signing in leads to the page that was asked for, and to nowhere outside this house", async () => {
	const signIn = await aMember();
	const targets: [string, string][] = [
		["/invoices?q=a%20b", "/invoices?q=a%20b"],
		["//evil.example", "/dashboard"],
		["/\\evil.example", "/dashboard"],
		["https://evil.example/", "/dashboard"],
		["javascript:alert(1)", "/dashboard"],
		["/\t/evil.example", "/dashboard"],
		["\\\\evil.example", "/dashboard"],
		["invoices", "/dashboard"],
		["", "/dashboard"],
	];
	for (const [redirectTo, to] of targets) {
		const answer = await signIn({ redirectTo });
		expect([redirectTo, answer.status, answer.headers.get("Location")]).toEqual([redirectTo, 302, to]);
		expect(cookieFrom(answer, "session")).toMatch(/^session=[0-9a-f]{3}\.[\w-]{43}$/);
	}
});

test("the sign-in page carries the way back, and drops one that leads out", async () => {
	const hidden = async (redirectTo: string) =>
		readPage((await stranger().get(`/auth?redirectTo=${encodeURIComponent(redirectTo)}`)).body).fields.redirectTo;
	expect(await hidden("/invoices?q=a b")).toBe("/invoices?q=a b");
	for (const target of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example"]) {
		expect(await hidden(target), target).toBeUndefined();
	}
});

test("the sign-in form says what is wrong, keeps the address and never the password", async () => {
	const signIn = await aMember();
	const wrong = await signIn({ password: "not this one" });
	expect(wrong.status).toBe(401);
	expect(wrong.body).toContain("Check your email and password.");
	expect(readPage(wrong.body).fields).toMatchObject({ email: expect.stringContaining("@example.com"), password: "" });
	expect(wrong.body).not.toContain("not this one");
	expect(wrong.headers.getSetCookie()).toEqual([]);
	const empty = await stranger().post("/login", { email: "", password: "" });
	expect([empty.status, readPage(empty.body).errors]).toEqual([
		400,
		{ email: "Email is required", password: "Password is required" },
	]);
});

test("the sign-up form says what is wrong, and what is right makes an account", async () => {
	const network = { "CF-Connecting-IP": crypto.randomUUID() };
	const empty = await stranger().post("/signup", { name: "", email: "nobody", password: "12345" }, network);
	expect([empty.status, readPage(empty.body).errors]).toEqual([
		400,
		{
			name: "Name is required",
			email: "Invalid email address",
			password: "Password must be at least 6 characters",
		},
	]);
	expect(empty.body).not.toContain("12345");
	const fields = { name: "Zoë", email: `${crypto.randomUUID()}@example.com`, password: "six is 6" };
	const made = await stranger().post("/signup", fields, network);
	expect([made.status, made.headers.get("Location")]).toEqual([302, "/dashboard"]);
	expect(cookieFrom(made, "session")).not.toBe("");
	const again = await stranger().post("/signup", fields, network);
	expect(again.status).toBe(409);
	expect(readPage(again.body).errors.email).toBe("An account with this email already exists. Sign in instead.");
});
