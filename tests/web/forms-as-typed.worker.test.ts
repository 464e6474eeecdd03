import { expect, test } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { makeAdministrator } from "#tests/harness/administrator";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { decode, readPage } from "#tests/harness/page";
import { failing } from "#tests/harness/recording";
import { rowsOf } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { asFields } from "#tests/invoicing/bad-invoices";
import type { Env } from "#workers/env";

interface Sent {
	path: string;
	typed: Record<string, string>;
	/** Which of it is never sent back. */
	secret?: string[];
	/** The field that a file is chosen in. */
	file?: string;
	/** Who sends it, where that is not somebody on pro. */
	who?: "visitor" | "administrator";
}

const password = "correct horse";

/** Every form that something is typed or chosen in. */
const FORMS: Sent[] = [
	{ who: "visitor", path: "/login", typed: { email: "nora@adler.example", password }, secret: ["password"] },
	{
		who: "visitor",
		path: "/signup",
		typed: { name: "Nora", email: "nora@adler.example", password, company: "Adler" },
		secret: ["password"],
	},
	{ path: "/invoices/new", typed: { ...asFields(aPayload()), intent: "send", notes: "Thank you" } },
	{ path: "/invoices/new", typed: { ...asFields(aPayload()), intent: "save-draft" } },
	{ path: "/invoices/edit/:draft", typed: { ...asFields(aPayload()), intent: "send" } },
	{ path: "/clients/new", typed: { intent: "add", name: "Kestrel", email: "a@b.io", city: "Sund" } },
	{ path: "/clients/:client/edit", typed: { intent: "save", name: "Kestrel & Pine", email: "a@b.io" } },
	{ path: "/clients/:client/edit", typed: { intent: "logo" }, file: "logo" },
	{
		path: "/settings",
		typed: { intent: "save", name: "Zoë", email: "zoe@adler.example", password },
		secret: ["password"],
	},
	{ path: "/settings/business", typed: { intent: "business", legalName: "Adler Design", city: "Hamburg" } },
	{ path: "/settings/business", typed: { intent: "logo" }, file: "logo" },
	{ path: "/settings/delete-account?step=confirm", typed: { intent: "delete", confirmation: "DELETE" } },
	{ path: "/settings/mail", typed: { intent: "text", language: "fr", subject: "Notre travail", message: "Bonjour" } },
	{ path: "/settings/mail", typed: { intent: "add-step", days: "400", when: "before" } },
	{ path: "/recurring/new", typed: { intent: "save", name: "Care plan", clientName: "Kestrel" } },
	{ path: "/support", typed: { type: "billing", subject: "A receipt", description: "Where is it?" } },
	{ path: "/templates/new", typed: { intent: "save", name: "Studio", footer: "Printed with care" } },
	{ path: "/templates/:template", typed: { intent: "save", name: "Studio", footer: "Printed with care" } },
	{ path: "/time-tracker", typed: { intent: "add", description: "Menu cards", startTime: "2026-03-18T09:00" } },
	{
		path: "/time-tracker/:entry/edit",
		typed: { intent: "save", description: "Menu cards", startTime: "2026-03-18T09:00" },
	},
	{ path: "/subscription/confirm?plan=freelancer&period=month", typed: { intent: "order" } },
	{
		path: "/settings/security",
		typed: { intent: "password", currentPassword: password, newPassword: "a longer horse" },
		secret: ["currentPassword", "newPassword"],
	},
	{ who: "administrator", path: "/admin", typed: { email: "nora@adler.example", plan: "pro" } },
];

const HEADERS = { Origin: ORIGIN, Accept: "text/html" };
const POST = { ...HEADERS, "Content-Type": "application/x-www-form-urlencoded" };

async function visitor({ path, who }: Sent) {
	const me = await signedIn({ plan: "pro" });
	if (who === "administrator") await makeAdministrator(me.user);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "k@b.io" });
	const { body: template } = await me.call("POST", "/api/templates", { name: "Studio" });
	const entryFields = { description: "Menu cards", startTime: "2026-03-18T09:00:00Z", duration: 90 };
	const { body: entry } = await me.call("POST", "/api/time-entries", entryFields);
	const ids = { draft: draft.id, client: client.id, template: template.id, entry: entry.id };
	const at = path.replace(/:(\w+)/, (_, noun: keyof typeof ids) => ids[noun]);
	return { user: me.user, cookie: who === "visitor" ? "" : me.cookie, at };
}

/** Posts a form as a browser without JavaScript does. */
async function post({ cookie, at }: { cookie: string; at: string }, { typed, file }: Sent, changed: Partial<Env>) {
	const body = file ? new FormData() : new URLSearchParams(typed);
	if (body instanceof FormData) {
		for (const [name, value] of Object.entries(typed)) body.set(name, value);
		body.set(file ?? "", new File([aPng(2, 1) as Uint8Array<ArrayBuffer>], "logo.png"));
	}
	const init = { method: "POST", cookie, headers: file ? HEADERS : POST, body: file ? body : body.toString() };
	const answer = await ask(at, init as never, changed);
	return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), html: await answer.text() };
}

const shown = ({ path, typed, who }: Sent) => [who, path, typed.intent].filter(Boolean).join(" ");

test.each(FORMS.map((sent) => [shown(sent), sent] as const))(
	"a form that is too large comes back with all that was typed: %s",
	async (_, sent) => {
		const { user, ...where } = await visitor(sent);
		const before = await rowsOf(user.id);
		// The forms of invoices take as much as is read at all.
		const read = !where.at.includes("/invoices");
		const filler = "x".repeat(read ? (/settings|edit$|recurring/.test(where.at) ? 1_250_000 : 70_000) : 1_500_000);
		const { status, html } = await post(where, { ...sent, typed: { ...sent.typed, filler } }, {});
		expect(status).toBe(413);
		if (!read) return;
		expect(decode(html)).toMatch(/at most \d|too large/);
		expectForm(html, sent);
		expect(await rowsOf(user.id)).toEqual(before);
	},
);

test.each(FORMS.map((sent) => [shown(sent), sent] as const))(
	"a form that the database fails is kept, to be posted again: %s",
	async (_, sent) => {
		const where = await visitor(sent);
		const { status, retryAfter, html } = await post(where, sent, failing("Network connection lost."));
		expect([status, retryAfter]).toEqual([503, "2"]);
		// The page of who is signed out needs no database; all others are the error page with what was typed.
		if (sent.who === "visitor") return expectForm(html, sent);
		const form = /<form method="post">.*?<\/form>/s.exec(html)?.[0] ?? "";
		expect(readPage(form).fields).toEqual(Object.fromEntries([...kept(sent), ...intentField(sent.typed)]));
		for (const name of sent.secret ?? []) expect(html).not.toContain(sent.typed[name]);
	},
);

test.each(FORMS.map((sent) => [shown(sent), sent] as const))(
	"a form past a budget comes back with all that was typed, and says when to come again: %s",
	async (_, sent) => {
		const { user, ...where } = await visitor(sent);
		const once = { WRITES_PER_ACCOUNT: "1/60", SIGN_IN_PER_ADDRESS: "1/60", REGISTER_PER_ADDRESS: "1/60" };
		if (sent.who === "visitor") await post(where, sent, once);
		else await post({ ...where, at: "/time-tracker/timer" }, { path: "", typed: { intent: "stop", id: "x" } }, once);
		const before = await rowsOf(user.id);
		const { status, retryAfter, html } = await post(where, sent, once);
		expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
		expect(decode(html)).toMatch(/try again in \d+ (seconds|minutes?)/i);
		expectForm(html, sent);
		expect(await rowsOf(user.id)).toEqual(before);
	},
);

/** The page's own form, with what was typed in it; a file is chosen once more. */
function expectForm(html: string, sent: Sent) {
	expect(readPage(html).fields).toMatchObject(Object.fromEntries(kept(sent)));
	if (sent.file) expect(html.match(/<input [^>]*type="file"[^>]*>/)?.[0]).toContain(`name="${sent.file}"`);
	for (const name of sent.secret ?? []) expect(html).not.toContain(sent.typed[name]);
}

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

function kept({ typed, secret = [] }: Sent): [string, string][] {
	return Object.entries(typed).filter(([name]) => name !== "intent" && !secret.includes(name));
}

function intentField({ intent }: Record<string, string>): [string, string][] {
	return intent === undefined ? [] : [["intent", intent]];
}
