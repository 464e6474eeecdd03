import { SELF } from "cloudflare:test";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { RECORDS } from "#db/export/records";
import { makeAdministrator } from "#tests/harness/administrator";
import { callerWith, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";

/** An account with a password, made over the API. */
async function registered() {
	const email = `${crypto.randomUUID()}@example.com`;
	const headers = { "CF-Connecting-IP": `10.${byte()}.${byte()}.${byte()}` };
	const body = { name: "Nora Adler", email, password: "correct horse", company: "Adler Studio" };
	const answer = await stranger().call("POST", "/api/register", body, headers);
	expect(answer.status).toBe(201);
	const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
	return { ...callerWith(cookie), email, user: answer.body };
}

const byte = () => Math.floor(Math.random() * 256);

/** What the settings page posts when nothing is changed. */
const FORM = {
	intent: "save",
	name: "Nora Adler",
	company: "Adler Studio",
	timezone: "UTC",
	currency: "USD",
	language: "en",
	weeklyReports: "on",
	privacyControl: "on",
	shortcuts: "on",
};

test("the whole of the settings and a part of them are saved, and the user is answered", async () => {
	const { call, user } = await signedIn();
	const before = await call("GET", "/api/user");
	expect(before.body).toMatchObject({ language: "en", privacyControl: true, shortcuts: true, timezone: "UTC" });
	const whole = {
		name: "  Zoë  ",
		email: user.email,
		timezone: "America/New_York",
		currency: "EUR",
		paymentReminders: true,
		weeklyReports: false,
	};
	const saved = await call("PATCH", "/api/user/settings", whole);
	expect(saved.status).toBe(200);
	expect(saved.body).toEqual({ ...before.body, ...whole, name: "Zoë" });
	expect((await call("GET", "/api/user")).body).toEqual(saved.body);

	const part = await call("PATCH", "/api/user/settings", { timezone: "UTC-08" });
	expect(part.body).toEqual({ ...saved.body, timezone: "Etc/GMT+8" });
	expect((await call("PATCH", "/api/user/settings", {})).body).toEqual(part.body);
});

test("what a person may not set of themselves is ignored", async () => {
	const { call, user } = await signedIn({ plan: "free" });
	const unknown = await call("PATCH", "/api/user/settings", { deletedAt: 1, passwordHash: "x", version: 9 });
	expect([unknown.status, Object.keys(unknown.body.fieldErrors)]).toEqual([
		400,
		["deletedAt", "passwordHash", "version"],
	]);
	const { body } = await call("PATCH", "/api/user/settings", { plan: "pro", id: "x", createdAt: 0 });
	expect(body).toMatchObject({ plan: "free", id: user.id });
	expect((await call("GET", "/api/user")).body).toEqual(body);
});

const BAD: [field: string, value: string, message: string][] = [
	["name", "", "Name is required"],
	["name", "x".repeat(201), "Use at most 200 characters"],
	["email", "nobody", "Invalid email address"],
	["email", "", "Email is required"],
	["company", "x".repeat(201), "Use at most 200 characters"],
	["timezone", "Mars/Olympus", "Choose a time zone from the list"],
	["timezone", "+02:00", "Choose a time zone from the list"],
	["currency", "XAU", "Choose a currency by its code, such as USD"],
	["language", "tlh", "Choose a language from the list"],
];

test.each(BAD)("%s %j is refused by both doors in the same words", async (field, value, message) => {
	const { call, post, user } = await signedIn();
	const answer = await call("PATCH", "/api/user/settings", { [field]: value });
	expect(answer.status).toBe(400);
	expect(answer.body).toEqual({ message, fieldErrors: { [field]: [message] } });
	const page = await post("/settings", { ...FORM, email: user.email, [field]: value });
	expect(page.status).toBe(400);
	expect(page.body).toContain(message);
	expect((await call("GET", "/api/user")).body).toMatchObject({ name: user.name, email: user.email, currency: "USD" });
});

test("types that are no settings are 400, not 500", async () => {
	const { call } = await signedIn();
	for (const body of [
		{ name: 1 },
		{ email: {} },
		{ paymentReminders: "yes" },
		{ timezone: null },
		{ password: [] },
		[],
		"x",
	]) {
		const answer = await call("PATCH", "/api/user/settings", body);
		expect(answer.status).toBe(400);
		expect(answer.body.message).toEqual(expect.any(String));
	}
});

test("a new address: 400 without the password, 403 with a wrong one, 409 where it is taken or the administrator's", async () => {
	const me = await registered();
	const other = await signedIn();
	const change = (email: string, password?: string) => me.call("PATCH", "/api/user/settings", { email, password });
	const fresh = `${crypto.randomUUID()}@example.com`;
	expect((await change(fresh)).status).toBe(400);
	const wrong = await change(fresh, "wrong");
	expect([wrong.status, wrong.body.fieldErrors]).toEqual([403, { password: ["This password is incorrect"] }]);
	expect((await change(other.user.email.toUpperCase(), "correct horse")).status).toBe(409);
	expect((await change(" ADMIN@duebill.test", "correct horse")).status).toBe(409);

	const page = await me.post("/settings", { ...FORM, email: fresh });
	expect([page.status, page.body.includes("Enter your password to change the email address")]).toEqual([400, true]);
	const typed = await me.post("/settings", { ...FORM, email: fresh, password: "typed-secret" });
	expect(typed.status).toBe(403);
	expect(typed.body).toContain("This password is incorrect");
	expect(typed.body).not.toContain("typed-secret");

	const saved = await change(fresh, "correct horse");
	expect([saved.status, saved.body.email]).toEqual([200, fresh]);
	const login = await stranger().call("POST", "/api/login", { email: fresh, password: "correct horse" });
	expect(login.status).toBe(200);
});

test("the page saves, says so, and turns off what is not ticked", async () => {
	const { call, post, user } = await signedIn();
	const { weeklyReports, shortcuts, ...rest } = FORM;
	const answer = await post("/settings", { ...rest, email: user.email, timezone: "Asia/Tokyo" });
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
	expect(answer.headers.get("Set-Cookie")).toMatch(/^toast=/);
	const { body } = await call("GET", "/api/user");
	expect(body).toMatchObject({ timezone: "Asia/Tokyo", weeklyReports: false, shortcuts: false, privacyControl: true });
});

test("strangers and other methods are turned away", async () => {
	const { call } = await signedIn();
	expect((await stranger().call("PATCH", "/api/user/settings", { name: "x" })).status).toBe(401);
	expect((await stranger().call("DELETE", "/api/user/delete")).status).toBe(401);
	const wrong = await call("POST", "/api/user/settings", {});
	expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "PATCH"]);
	const read = await call("GET", "/api/user/delete");
	expect([read.status, read.headers.get("Allow")]).toEqual([405, "DELETE"]);
	const foreign = await call("DELETE", "/api/user/delete", undefined, { Origin: "https://evil.example" });
	expect(foreign.status).toBe(403);
	expect((await call("GET", "/api/user")).status).toBe(200);
	for (const path of ["/settings", "/settings/delete-account", "/settings/download-data"]) {
		const page = await stranger().call("GET", path);
		expect(page.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
	}
});

test("DELETE /api/user/delete ends everything: 204, the old cookie is worth nothing, the address is free", async () => {
	const me = await registered();
	const gone = await me.call("DELETE", "/api/user/delete");
	expect(gone.status).toBe(204);
	expect(gone.headers.get("Clear-Site-Data")).toBe('"cookies", "storage"');
	expect(gone.headers.get("Set-Cookie")).toMatch(/^session=; .*Max-Age=0/);
	expect((await me.call("GET", "/api/user")).status).toBe(401);
	expect((await me.call("DELETE", "/api/user/delete")).status).toBe(401);
	const login = await stranger().call("POST", "/api/login", { email: me.email, password: "correct horse" });
	expect(login.status).toBe(401);
	const headers = { "CF-Connecting-IP": `10.${byte()}.${byte()}.${byte()}` };
	const body = { name: "N", email: me.email, password: "another one" };
	expect((await stranger().call("POST", "/api/register", body, headers)).status).toBe(201);
});

test("the three steps without JavaScript; a wrong word changes nothing, any case and space will do", async () => {
	const me = await signedIn();
	expect((await me.call("GET", "/settings/delete-account")).body).toContain("Download my data");
	expect((await me.call("GET", "/settings/delete-account?step=confirm")).body).toContain("Type DELETE to confirm");
	for (const confirmation of ["", "DELET", "DELETE MY ACCOUNT"]) {
		const again = await me.post("/settings/delete-account?step=confirm", { intent: "delete", confirmation });
		expect(again.status).toBe(400);
		expect(again.body).toContain("Confirmation Failed");
		expect(again.body).toContain("Please type &#x27;DELETE&#x27; exactly as shown.");
	}
	expect((await me.call("GET", "/api/user")).status).toBe(200);
	expect((await me.call("GET", "/settings/delete-account/done")).headers.get("Location")).toBe("/settings");

	const gone = await me.post("/settings/delete-account?step=confirm", { intent: "delete", confirmation: "  delete " });
	expect([gone.status, gone.headers.get("Location")]).toEqual([302, "/settings/delete-account/done"]);
	expect(gone.headers.get("Clear-Site-Data")).toBe('"cookies", "storage"');
	expect((await me.call("GET", "/api/user")).status).toBe(401);
	const done = await stranger().call("GET", "/settings/delete-account/done");
	expect(done.body).toContain('http-equiv="refresh" content="3; url=/"');
});

test("the administrator's account can't be deleted by either door", async () => {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	const answer = await me.call("DELETE", "/api/user/delete");
	expect([answer.status, answer.body.message]).toEqual([409, "The administrator's account can't be deleted."]);
	const page = await me.post("/settings/delete-account?step=confirm", { intent: "delete", confirmation: "DELETE" });
	expect(page.status).toBe(409);
	expect(page.body).toContain("The administrator&#x27;s account can&#x27;t be deleted.");
	expect((await me.call("GET", "/api/user")).status).toBe(200);
});

test("somebody else's session is neither signed out nor told about", async () => {
	const [me, other] = [await signedIn(), await signedIn()];
	const page = (await other.call("GET", "/settings/security")).body as string;
	expect(page).toContain("This device, in use now");
	const hash = new Uint8Array(
		await crypto.subtle.digest("SHA-256", new TextEncoder().encode(other.cookie.split("=")[1])),
	);
	const handle = [...hash.slice(0, 8)].map((each) => each.toString(16).padStart(2, "0")).join("");
	await me.post("/settings/sessions", { intent: "end", session: handle });
	expect((await other.call("GET", "/api/user")).status).toBe(200);
	await me.post("/settings/sessions", { intent: "end-others" });
	expect((await other.call("GET", "/api/user")).status).toBe(200);
	expect((await me.call("GET", "/api/user")).status).toBe(200);
});

test("the download holds the account and nobody else's, guarded against formulas", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const client = { name: '=HYPERLINK("http://evil.example")', email: "k@example.com" };
	const made = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "../A/1", clientData: client }));
	await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: "DRAFT-1" }));
	await me.call("POST", "/api/clients", { name: "+1", email: "plus@example.com" });
	await other.call("POST", "/api/invoices", aPayload({ invoiceNumber: "SECRET-9" }));
	const numbers = await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq:3}", next: 7 });
	await other.call("PUT", "/api/user/numbers", { pattern: "SECRET-9{seq}", next: 7 });
	const series = await me.call("POST", "/api/recurring-invoices", aRecurringPayload());
	await other.call("POST", "/api/recurring-invoices", aRecurringPayload({ name: "SECRET-9" }));
	const words = { intent: "text", language: "en", subject: "Own words", message: "Hello" };
	await me.post("/settings/mail", words);
	await other.post("/settings/mail", { ...words, subject: "SECRET-9" });

	const answer = await SELF.fetch(`${ORIGIN}/settings/download-data`, { headers: { Cookie: me.cookie } });
	expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
	expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="duebill-\d{4}-\d\d-\d\d\.zip"$/);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	expect(Object.keys(files).sort()).toEqual(
		[
			"README.txt",
			"access.json",
			"account.json",
			"business.json",
			"clients.csv",
			"clients.json",
			"invoice-history.json",
			"invoice-numbers.json",
			"invoices.csv",
			"invoices.json",
			"mail-texts.json",
			`pdf/A_1_${made.body.id.slice(0, 8)}.pdf`,
			"recurring-invoices.json",
			"bank-columns.json",
			"bank-imports.json",
			"exchange-rates.json",
			"projects.json",
			"time-entries.csv",
			"time-entries.json",
			"unsaved-invoices.json",
			...Object.keys(RECORDS).map((name) => `records/${name}.json`),
		].sort(),
	);
	const text = (name: string) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(files[name]);
	expect(JSON.parse(text("account.json"))).toEqual((await me.call("GET", "/api/user")).body);
	const invoices = JSON.parse(text("invoices.json"));
	expect(invoices.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).toEqual(["DRAFT-1", "../A/1"]);
	expect(invoices[1].id).toBe(made.body.id);
	const history = JSON.parse(text("invoice-history.json"));
	expect(history).toMatchObject([
		{ link: { account: me.user.id, seq: 1, kind: "issued" }, content: { number: "../A/1" } },
	]);
	expect(history[0].hash).toMatch(/^[0-9a-f]{64}$/);
	expect(JSON.parse(text("clients.json"))).toMatchObject([{ name: "+1", email: "plus@example.com" }]);
	expect(JSON.parse(text("invoice-numbers.json"))).toEqual(numbers.body);
	expect(JSON.parse(text("recurring-invoices.json"))).toEqual([series.body]);
	const texts = JSON.parse(text("mail-texts.json"));
	expect(texts.invoices.en).toMatchObject({ subject: "Own words", own: true });
	expect(texts.reminders.map(({ days }: { days: number }) => days)).toEqual([-3, 0, 7, 14]);
	expect(text("invoices.csv")).toMatch(/^\uFEFFNumber,Status,/);
	expect(text("invoices.csv")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
	expect(text("clients.csv")).toContain("'+1,plus@example.com");
	expect(text(`pdf/A_1_${made.body.id.slice(0, 8)}.pdf`).slice(0, 5)).toBe("%PDF-");
	expect(Object.keys(files).map(text).join()).not.toContain("SECRET-9");
});

test("an empty account's download is whole, and the eleventh in an hour has to wait", async () => {
	const me = await signedIn();
	const outcomes = await Promise.all(
		Array.from({ length: 14 }, async () => {
			const answer = await SELF.fetch(`${ORIGIN}/settings/download-data`, {
				headers: { Cookie: me.cookie },
				redirect: "manual",
			});
			const bytes = new Uint8Array(await answer.arrayBuffer());
			return answer.status === 200
				? JSON.parse(new TextDecoder().decode(unzipSync(bytes)["invoices.json"]))
				: answer.status;
		}),
	);
	expect(outcomes.filter((each) => Array.isArray(each))).toEqual(Array.from({ length: 10 }, () => []));
	expect(outcomes.filter((each) => each === 302)).toHaveLength(4);
});
