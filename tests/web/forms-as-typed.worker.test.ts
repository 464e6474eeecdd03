import { expect, test } from "vitest";
import { type Caller, ORIGIN, signedIn, stranger } from "#tests/support/api";
import { asFields } from "#tests/support/bad-invoices";
import { aPayload } from "#tests/support/factories";
import { decode, readPage } from "#tests/support/page";
import { failingD1 } from "#tests/support/recording";
import { rowsOf } from "#tests/support/rows";
import { ask } from "#tests/support/worker";

/** Every form whose fields are typed: where it is, what is typed, and which of it is never sent back. */
const FORMS: [path: string, typed: Record<string, string>, secret?: string[]][] = [
	["/login", { email: "nora@adler.example", password: "correct horse" }, ["password"]],
	["/signup", { name: "Nora", email: "nora@adler.example", password: "correct horse", company: "Adler" }, ["password"]],
	["/invoices/new", { ...asFields(aPayload()), intent: "send", notes: "Thank you" }],
	["/invoices/new", { ...asFields(aPayload()), intent: "save-draft" }],
	["/invoices/edit/:draft", { ...asFields(aPayload()), intent: "send" }],
	["/clients/new", { intent: "add", name: "Kestrel", email: "a@b.io", city: "Sund" }],
	["/clients/:client/edit", { intent: "save", name: "Kestrel & Pine", email: "a@b.io" }],
	["/settings", { intent: "save", name: "Zoë", email: "zoe@adler.example", password: "correct horse" }, ["password"]],
	["/settings", { intent: "business", legalName: "Adler Design", city: "Hamburg" }],
	["/settings/delete-account?step=confirm", { intent: "delete", confirmation: "DELETE" }],
	["/support", { type: "billing", subject: "A receipt", description: "Where is it?" }],
	["/templates/new", { intent: "save", name: "Studio", footer: "Printed with care" }],
	["/templates/:template", { intent: "save", name: "Studio", footer: "Printed with care" }],
	["/time-tracker", { intent: "add", description: "Menu cards", startTime: "2026-03-18T09:00" }],
	["/time-tracker/:entry/edit", { intent: "save", description: "Menu cards", startTime: "2026-03-18T09:00" }],
	["/subscription/confirm?plan=freelancer&period=month", { intent: "order" }],
	[
		"/settings",
		{ intent: "password", currentPassword: "correct horse", newPassword: "a longer horse" },
		["currentPassword", "newPassword"],
	],
];

const POST = { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN, Accept: "text/html" };

async function visitor(path: string) {
	const me = await signedIn({ plan: "pro" });
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "k@b.io" });
	const { body: template } = await me.call("POST", "/api/templates", { name: "Studio" });
	const entryFields = { description: "Menu cards", startTime: "2026-03-18T09:00:00Z", duration: 90 };
	const { body: entry } = await me.call("POST", "/api/time-entries", entryFields);
	const who: Caller = /^\/(login|signup)/.test(path) ? stranger() : me;
	const ids = { draft: draft.id, client: client.id, template: template.id, entry: entry.id };
	return { me, who, at: path.replace(/:(\w+)/, (_, noun: keyof typeof ids) => ids[noun]) };
}

test.each(FORMS)("a form at %s that is too large comes back with all of %o", async (path, typed, secret = []) => {
	const { me, who, at } = await visitor(path);
	const before = await rowsOf(me.user.id);
	const limit = /invoices/.test(path) ? null : "x".repeat(/settings$|edit$/.test(path) ? 1_250_000 : 40_000);
	// The forms of invoices take as much as is read at all.
	if (limit === null)
		return expect(await tooLarge(who, at, typed, "x".repeat(1_500_000))).toMatchObject({ status: 413 });
	const { status, html } = await tooLarge(who, at, typed, limit);
	expect(status).toBe(413);
	expect(decode(html)).toMatch(/at most \d|too large/);
	expect(readPage(html).fields).toMatchObject(Object.fromEntries(kept(typed, secret)));
	expect(await rowsOf(me.user.id)).toEqual(before);
});

async function tooLarge(who: Caller, path: string, typed: Record<string, string>, filler: string) {
	const { status, body } = await who.post(path, { ...typed, filler }, { Accept: "text/html" });
	return { status, html: body as string };
}

test.each(FORMS)(
	"a form at %s whose page the database can't give is kept, to be posted again: %o",
	async (path, typed, secret = []) => {
		const { who, at } = await visitor(path);
		if (who.user === null && who.cookie === "") return;
		const init = { method: "POST", cookie: who.cookie, headers: POST, body: new URLSearchParams(typed).toString() };
		const answer = await ask(at, init, { DB: failingD1("Network connection lost.") });
		const html = await answer.text();
		expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
		const form = /<form method="post">.*?<\/form>/s.exec(html)?.[0] ?? "";
		expect(readPage(form).fields).toEqual(Object.fromEntries([...kept(typed, secret), ...intentField(typed)]));
		for (const name of secret) expect(html).not.toContain(typed[name]);
	},
);

test("a body that no form can be read from gets a page that says so, and how to go on", async () => {
	const { cookie } = await signedIn();
	const bodies: [status: number, type: string, body: string][] = [
		[400, "application/x-www-form-urlencoded", "items=abc"],
		[415, "text/plain", "x"],
		[413, "application/x-www-form-urlencoded", `notes=${"x".repeat(1_600_000)}`],
	];
	for (const [status, type, body] of bodies) {
		const headers = { ...POST, "Content-Type": type };
		const answer = await ask("/invoices/new", { method: "POST", cookie, headers, body }, {});
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
		const html = await answer.text();
		expect(html).toContain("<h1>Error</h1>");
		expect(html).toContain('<a href="/invoices/new">Try again</a>');
	}
});

function kept(typed: Record<string, string>, secret: string[]): [string, string][] {
	return Object.entries(typed).filter(([name]) => name !== "intent" && !secret.includes(name));
}

function intentField({ intent }: Record<string, string>): [string, string][] {
	return intent === undefined ? [] : [["intent", intent]];
}
