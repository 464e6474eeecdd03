import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { callerWith, cookieFrom, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { aPayload } from "#tests/harness/factories";
import { decode, readPage } from "#tests/harness/page";
import { broken, failing, losing } from "#tests/harness/recording";
import { numberFrom } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { asFields } from "#tests/invoicing/bad-invoices";
import { ENDPOINTS } from "#tests/web/api/endpoints";

const BUSY = { message: "The service is busy. Please try again in a moment." };
const ID = "00000000-0000-4000-8000-000000000000";

/** What D1 says when it may work again in a moment (developers.cloudflare.com/d1/observability/debug-d1). */
const TRANSIENT = [
	"D1 DB is overloaded. Too many requests queued.",
	"Network connection lost.",
	"Internal error in D1 DB storage caused object to be reset.",
	"D1 DB reset because its code was updated.",
	"Cannot resolve D1 DB due to transient issue on remote node.",
];

function request(method: string, path: string, cookie: string, body: unknown) {
	const json = { "Content-Type": "application/json", "CF-Connecting-IP": crypto.randomUUID() };
	return [
		path.replace(":id", ID),
		{ method, cookie, headers: json, body: body === undefined ? null : JSON.stringify(body) },
	] as const;
}

test.each(TRANSIENT)("E01 while D1 says %j every door of the API answers 503 and when to come back", async (words) => {
	const { cookie } = await signedIn();
	const doors = [
		...ENDPOINTS,
		{ method: "POST", path: "/api/login", body: () => ({ email: "a@b.io", password: "secret" }) },
		{ method: "POST", path: "/api/register", body: () => ({ name: "N", email: "a@b.io", password: "correct horse" }) },
		{ method: "POST", path: "/api/logout", body: () => undefined },
	];
	for (const { method, path, body } of doors) {
		const answer = await ask(...request(method, path, cookie, body?.()), failing(words));
		expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "2"]);
		expect(answer.headers.get("Content-Type")).toBe("application/json");
		expect(await answer.json()).toMatchObject({
			...BUSY,
			code: "unavailable",
			requestId: answer.headers.get("X-Request-Id"),
		});
	}
});

test.each([
	"database or disk is full: SQLITE_FULL",
	"disk I/O error: SQLITE_IOERR",
	"attempt to write a readonly database: SQLITE_READONLY",
	"database disk image is malformed: SQLITE_CORRUPT",
	"file is not a database: SQLITE_NOTADB",
	"unable to open database file: SQLITE_CANTOPEN",
	"Exceeded maximum DB size",
])(
	"a store that says %j is 503 with when to come back, in the log, and without its words in the answer",
	async (words) => {
		const { cookie } = await signedIn();
		const headers = { "Content-Type": "application/json" };
		const write = { method: "POST", cookie, headers, body: JSON.stringify(aPayload()) };
		const answers = [
			await ask("/api/invoices", write, broken(words)),
			await ask("/api/invoices", { cookie }, failing(words)),
			await ask("/dashboard", { cookie }, failing(words)),
		];
		for (const answer of answers) {
			expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
			expect(await answer.text()).not.toMatch(/SQLITE|D1_ERROR|maximum DB/);
		}
		expect(takeLogged()).toContain(words);
	},
);

test("another fault of D1 is a fault of ours: 500, in the log, and without a word of it in the answer", async () => {
	const { cookie } = await signedIn();
	const bound = failing("no such column: secret_column at offset 7: SQLITE_ERROR");
	const answer = await ask("/api/invoices", { cookie }, bound);
	expect([answer.status, await answer.json()]).toMatchObject([
		500,
		{ code: "fault", message: "Something went wrong on our side. Please try again." },
	]);
	expect(takeLogged()).toContain("no such column: secret_column");
	const page = await ask("/dashboard", { cookie }, bound);
	expect(page.status).toBe(500);
	const html = await page.text();
	expect(html).not.toMatch(/secret_column|SQLITE|D1_ERROR|at .*index\.js/);
	expect(takeLogged()).toContain("no such column: secret_column");
});

test("a page whose database is busy says so: 503 and when to come back", async () => {
	const { cookie } = await signedIn();
	for (const path of ["/dashboard", "/invoices", `/invoices/${ID}`, "/invoices/new", "/", "/login"]) {
		const page = await ask(path, { cookie }, failing("Network connection lost."));
		expect([path, page.status, page.headers.get("Retry-After")]).toEqual([path, 503, "2"]);
		expect(await page.text()).not.toMatch(/D1_ERROR|at .*index\.js/);
	}
});

test("who has no cookie is shown the public pages, database or not", async () => {
	for (const path of ["/", "/login", "/signup", "/nope"]) {
		const page = await ask(path, {}, failing("Network connection lost."));
		expect([path, page.status]).toEqual([path, path === "/nope" ? 404 : 200]);
	}
});

test.each(["before", "after"] as const)(
	"a write that is lost %s it is made is made once, however often its key is sent",
	async (when) => {
		const me = await signedIn();
		const payload = JSON.stringify(aPayload());
		const headers = { "Content-Type": "application/json", "Idempotency-Key": "k-1" };
		const bound = losing(when);
		const create = () => ask("/api/invoices", { method: "POST", cookie: me.cookie, headers, body: payload }, bound);
		const first = await create();
		// What was made before the connection went is found under its key at once.
		expect([first.status, first.headers.get("Retry-After")]).toEqual(when === "after" ? [201, null] : [503, "2"]);
		const again = [await create(), await create()];
		expect(again.map(({ status }) => status)).toEqual([201, 201]);
		expect(await again[0]?.json()).toEqual(await again[1]?.json());
		expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id)).toBe(1);
		expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(1);
	},
);

test("without a key the second try hears that the number is taken: by the first", async () => {
	const me = await signedIn();
	const payload = JSON.stringify(aPayload());
	const headers = { "Content-Type": "application/json" };
	const bound = losing("after");
	const create = () => ask("/api/invoices", { method: "POST", cookie: me.cookie, headers, body: payload }, bound);
	expect([(await create()).status, (await create()).status]).toEqual([503, 409]);
	expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(1);
});

test("the form of who loses the connection comes back with all that was typed", async () => {
	const me = await signedIn();
	const bound = losing("before");
	const fields = new URLSearchParams({
		intent: "send",
		idempotencyKey: crypto.randomUUID(),
		invoiceNumber: "LOST-1",
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		clientName: "Typed once",
		clientEmail: "a@b.io",
		"items[0].description": "x",
		"items[0].quantity": "1",
		"items[0].rate": "1",
	});
	const headers = { Origin: "http://duebill.test", "Content-Type": "application/x-www-form-urlencoded" };
	const post = () =>
		ask("/invoices/new", { method: "POST", cookie: me.cookie, headers, body: fields.toString() }, bound);
	const lost = await post();
	const html = await lost.text();
	expect(lost.status).toBe(503);
	expect(html).toContain(BUSY.message);
	expect(html).toContain('value="Typed once"');
	expect((await post()).status).toBe(302);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id)).toBe(1);
});

/** What forms say, in a toast and above all that was typed, when a write is a fault of ours (docs/specification.md section 8). */
const FORMS: [path: string, fields: Record<string, string>, said: string][] = [
	["/invoices/new", { ...asFields(aPayload()), intent: "send" }, "Failed to create invoice. Please try again."],
	["/invoices/new", { ...asFields(aPayload()), intent: "save-draft" }, "Failed to create invoice. Please try again."],
	["/invoices/edit/:draft", { ...asFields(aPayload()), intent: "send" }, "Failed to update invoice. Please try again."],
	["/clients/new", { intent: "add", name: "Kestrel", email: "a@b.io" }, "Failed to add client. Please try again."],
	[
		"/settings",
		{ intent: "save", name: "Zoë", email: ":email", timezone: "UTC", currency: "EUR", language: "en" },
		"Failed to save settings. Please try again.",
	],
	[
		"/settings/delete-account?step=confirm",
		{ intent: "delete", confirmation: "DELETE" },
		"Failed to delete account. Please contact support.",
	],
	[
		"/support",
		{ type: "billing", subject: "A receipt", description: "Where is it?", idempotencyKey: "k" },
		"Failed to submit your request. Please try again.",
	],
];

const POST = { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN };

/** Posts a form where nothing can be written, as somebody with a draft. */
async function postInVain(path: string, given: Record<string, string>) {
	const me = await signedIn({ plan: "pro" });
	// What a list does not say of each: what its PDF can't show.
	const { warnings: _, ...draft } = (await me.call("POST", "/api/drafts", aPayload())).body;
	const fields = Object.entries(given).map(([name, value]) => [name, value.replace(":email", me.user.email)]);
	const body = new URLSearchParams(fields).toString();
	const init = { method: "POST", cookie: me.cookie, headers: POST, body };
	const answer = await ask(path.replace(":draft", draft.id), init, broken("no such table: nothing"));
	expect(takeLogged()).toContain("no such table: nothing");
	return { me, draft, answer };
}

test.each(FORMS)("a fault at %s with %o says %j", async (path, fields, said) => {
	const { me, draft, answer } = await postInVain(path, fields);
	expect(answer.status).toBe(500);
	const html = await answer.text();
	expect(readPage(html).failure).toEqual(["Error", said]);
	expect(decode(html).split(said).length).toBeGreaterThan(2);
	expect((await me.call("GET", "/api/invoices")).body).toEqual([draft]);
});

const DEEDS: [path: string, fields: Record<string, string>, title: string, said: string][] = [
	["/invoices/:draft/delete", { intent: "delete-draft" }, "Error", "Failed to delete draft. Please try again."],
	["/invoices/:draft/delete", { intent: "delete" }, "Error", "Failed to delete invoice. Please try again."],
	["/invoices/:draft", { intent: "restore" }, "Error", "Failed to restore invoice. Please try again."],
	["/sign-out", {}, "Logout failed", "Something went wrong on our side. Please try again."],
];

test.each(DEEDS)("a fault at %s with %o is told on the next page", async (path, fields, title, said) => {
	const { me, draft, answer } = await postInVain(path, fields);
	expect(answer.status).toBe(302);
	const toast = cookieFrom(answer, "toast");
	const { body } = await callerWith(`${me.cookie}; ${toast}`).get(answer.headers.get("Location") ?? "");
	expect(readPage(body).failure).toEqual([title, said]);
	expect((await me.call("GET", "/api/drafts")).body).toEqual([draft]);
});

test("a fault at the door says that registration, or login, failed", async () => {
	const fields = { name: "Nora", email: "nora@adler.example", password: "correct horse" };
	const init = { method: "POST", headers: POST, body: new URLSearchParams(fields).toString() };
	for (const [path, said] of [
		["/signup", "Registration failed"],
		["/login", "Login failed"],
	] as const) {
		const answer = await ask(path, init, failing("no such table: nothing"));
		expect(answer.status).toBe(500);
		const text = "Something went wrong on our side. Please try again.";
		expect(readPage(await answer.text()).failure).toEqual([said, text]);
		expect(takeLogged()).toContain("no such table: nothing");
	}
	expect((await stranger().call("POST", "/api/login", { email: fields.email, password: fields.password })).status).toBe(
		401,
	);
});

test("a fault of the administrator's form says that the plan was not updated", async () => {
	const [boss, nora] = [await signedIn(), await signedIn()];
	const body = new URLSearchParams({ email: nora.user.email, plan: "pro" }).toString();
	const init = { method: "POST", cookie: boss.cookie, headers: POST, body };
	await makeAdministrator(boss.user);
	const answer = await ask("/admin", init, broken("no such table: nothing"));
	expect(answer.status).toBe(500);
	expect(readPage(await answer.text()).failure).toEqual(["Error", "Failed to update plan. Please try again."]);
	expect(takeLogged()).toContain("no such table: nothing");
	expect((await nora.call("GET", "/api/user")).body.plan).toBe("free");
});

test("a fault while a PDF is made is told on the invoice", async () => {
	const me = await signedIn();
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const bound = broken("no such table: nothing", (query) => /from\s+"?invoices/i.test(query));
	const answer = await ask(`/invoices/${invoice.id}/pdf`, { cookie: me.cookie }, bound);
	expect(takeLogged()).toContain("no such table: nothing");
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/invoices/${invoice.id}`]);
	const page = await callerWith(`${me.cookie}; ${cookieFrom(answer, "toast")}`).get(`/invoices/${invoice.id}`);
	expect(readPage(page.body).failure).toEqual(["Export Failed", "Failed to generate PDF"]);
});
