import { expect, test, vi } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { type Answer, callerWith, cookieFrom, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { bodyOf, isAbout, isOwners, OPERATIONS, unknownPath } from "#tests/harness/operations";
import { rowsOf } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { answerOf, ask } from "#tests/harness/worker";
import { asFields } from "#tests/invoicing/bad-invoices";
import { resolveSession } from "~/access/server/sessions.server";
import { deleteAccount } from "~/profile/server/delete-account.server";

/**
 * Attacks and misuse, by the ids of docs/reliability.md section 18. The others of
 * them stand in the tests of their rooms; `adversarial.unit.test.ts` holds that none is missing.
 */

const networks = () => ({ "CF-Connecting-IP": crypto.randomUUID() });

test("A13 the administrator can't set a plan that there is none of, nor one of nobody", async () => {
	const admin = await signedIn();
	await makeAdministrator(admin.user);
	const nora = await signedIn({ plan: "freelancer" });
	const before = await rowsOf(nora.user.id);
	for (const plan of ["enterprise", "", null, "PRO ", ["pro"], 3, "__proto__"]) {
		const { status } = await admin.call("POST", "/api/admin/update-plan", { email: nora.user.email, plan });
		expect([plan, status]).toEqual([plan, 400]);
	}
	const nobody = await admin.call("POST", "/api/admin/update-plan", { email: "nobody@example.com", plan: "pro" });
	expect(nobody.status).toBe(404);
	expect(await rowsOf(nora.user.id)).toEqual(before);
});

test("C01 a form or a request of another site does nothing, at whichever door", async () => {
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(me.user.id);
	const evil = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
	for (const operation of OPERATIONS.filter(({ method }) => method !== "GET")) {
		const { status } = await me.call(operation.method, unknownPath(operation), bodyOf(operation), evil);
		expect([operation.path, status]).toEqual([operation.path, 403]);
	}
	for (const path of ["/login", "/signup", "/sign-out", "/invoices/new", "/settings", "/settings/delete-account"]) {
		expect([path, (await me.post(path, { email: "a@b.io", password: "x" }, evil)).status]).toEqual([path, 403]);
		expect([path, (await me.post(path, {}, { Origin: "null" })).status]).toEqual([path, 403]);
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("C05 no address that is only opened signs out or deletes", async () => {
	const me = await signedIn();
	for (const method of ["GET", "HEAD", "OPTIONS"]) {
		for (const path of ["/api/logout", "/api/user/delete"])
			expect([method, path, (await me.call(method, path)).status]).toEqual([method, path, 405]);
	}
	await me.get("/sign-out");
	await me.get("/settings/delete-account?step=confirm&confirmation=DELETE");
	expect((await me.call("GET", "/api/user")).status).toBe(200);
});

test("Q09 a request that was under way when its account was deleted writes nothing", async () => {
	const { ctx, settle } = testContext();
	const me = await signedIn({ plan: "pro" });
	const doors: [string, unknown][] = [
		["/api/invoices", aPayload()],
		["/api/drafts", aPayload({ status: "draft" })],
		["/api/clients", { name: "Kestrel", email: "k@example.com" }],
		["/api/templates", { name: "Studio" }],
		["/api/time-entries", { description: "x", startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:00:00Z" }],
	];
	const asked = doors.map(([path, body]) => me.call("POST", path, body));
	const [answers] = await Promise.all([Promise.all(asked), deleteAccount(ctx, me.user)]);
	await settle();
	for (const { status } of answers) expect([201, 401, 403, 404, 409]).toContain(status);
	for (const [path, body] of doors) expect((await me.call("POST", path, body)).status).toBe(401);
	const left = Object.entries(await rowsOf(me.user.id)).filter(([table, rows]) => table !== "audit" && rows.length > 0);
	expect(left.map(([table]) => table)).toEqual(["closed_accounts"]);
	expect(await resolveSession(ctx, me.cookie.replace("session=", ""))).toBeNull();
});

test("T09 87 minutes at 180.10 are 1.45 hours and 261.15; 30 at 100 are 0.50 and 50.00; one at 0.01 is 0.02 and nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const [minutes, rate, quantity, amount] of [
		[87, "180.10", 1.45, 261.15],
		[30, "100", 0.5, 50],
		[1, "0.01", 0.02, 0],
	] as const) {
		const endTime = new Date(Date.UTC(2026, 2, 2, 9, minutes)).toISOString();
		const entry = { description: "Work", startTime: "2026-03-02T09:00:00Z", endTime, hourlyRate: rate };
		const { body } = await me.call("POST", "/api/time-entries", entry);
		const items = [{ description: "Work", quantity, rate, timeEntryIds: [body.id] }];
		const { status, body: invoice } = await me.call("POST", "/api/invoices", aPayload({ items }));
		expect([status, invoice.items?.[0]?.quantity, invoice.items?.[0]?.amount]).toEqual([201, quantity, amount]);
	}
});

test.each([
	[-0.01, 400],
	[0, 201],
	[0.001, 400],
	["99999999.99", 201],
	[1e308, 400],
	["Infinity", 400],
	["1e3", 400],
	["0x10", 400],
])("M03 a rate of %j is %i", async (rate, expected) => {
	const me = await signedIn();
	const items = [{ description: "x", quantity: 1, rate }];
	const { status } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(status).toBe(expected);
	expect((await rowsOf(me.user.id)).invoices).toHaveLength(expected === 201 ? 1 : 0);
});

test("M05 no items, 201 of them, and one that says nothing are refused in the words of the specification", async () => {
	const me = await signedIn();
	const item = { description: "x", quantity: 1, rate: 1 };
	for (const [items, message] of [
		[[], "At least one item is required"],
		[Array.from({ length: 201 }, () => item), "Use at most 200 items"],
		[[{ ...item, description: "   " }], "Description is required"],
	] as const) {
		const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items }));
		expect([status, Object.values(body.fieldErrors).flat()]).toEqual([400, [message]]);
	}
});

const SCRIPTS = [
	"😀👩‍👩‍👧‍👦🏴‍☠️",
	"株式会社 有限责任公司 주식회사",
	"شركة ذات مسؤولية محدودة",
	`a${"\u0301".repeat(1000)}`.slice(0, 200),
	"nul\u0000l",
	"half \ud800 pair",
	"\u202Eevil\u202C \u2066x",
	"\u{e0001}\u{10ffff}\ufffe",
];

test.each(SCRIPTS)("X03 a name as %j is on the PDF, on every page and in the file of the list", async (text) => {
	const me = await signedIn({ plan: "pro" });
	const client = { name: text, email: "a@example.com", city: text };
	const items = [{ description: text, quantity: 1, rate: 1 }];
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ clientData: client, items, notes: text }));
	// What is refused is told; what is taken can be shown everywhere.
	expect([201, 400]).toContain(status);
	if (status === 400) return;
	const pdf = await me.call("POST", `/api/invoices/${body.id}/pdf`);
	expect([pdf.status, new TextDecoder().decode(pdf.body.slice(0, 5))]).toEqual([200, "%PDF-"]);
	for (const path of [`/invoices/${body.id}`, "/invoices", "/dashboard", `/invoices/${body.id}/page.svg`])
		expect([path, (await me.get(path)).status]).toEqual([path, 200]);
	expect((await me.get("/invoices/export.csv")).status).toBe(200);
});

/** Places of other sites, as written by who hopes that somebody follows a link to the door. */
const ELSEWHERE = [
	...["//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "https://evil.example/"],
	...["javascript:alert(1)", "/%2f%2fevil.example@x", "data:text/html,x", "/\r\nSet-Cookie: a=b"],
];

test("X05 after signing in nobody is led to another site", async () => {
	const who = {
		name: "Nora",
		email: `${crypto.randomUUID()}@example.com`,
		password: "a password of hers",
		company: "",
	};
	const joined = await stranger().post("/signup", { ...who, redirectTo: ELSEWHERE[0] ?? "" }, networks());
	expect([joined.status, joined.headers.get("Location")]).toEqual([302, "/dashboard"]);
	const me = callerWith(cookieFrom(joined, "session"));
	for (const to of ELSEWHERE) {
		const path = `/login?redirectTo=${encodeURIComponent(to)}`;
		const page = await stranger().get(path);
		expect(page.body, to).not.toMatch(/(href|action|value)="(\/\/|\/\\|\/\s|https?:\/\/evil|javascript:|data:)/);
		const { status, headers } = await me.get(path);
		const place = new URL(headers.get("Location") ?? "", ORIGIN);
		expect([to, status, place.origin, headers.get("Location")?.startsWith("//")]).toEqual([to, 302, ORIGIN, false]);
		expect(headers.getSetCookie().join(), to).not.toContain("a=b");
	}
});

test.each([
	'{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
	`{"items":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
	`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
	'{"invoiceNumber":"1","invoiceNumber":"2"}',
	"[]",
	"null",
	'"text"',
	"{",
	"\ufeff{}",
])("V01 the body %j does nothing beyond its answer", async (body) => {
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(me.user.id);
	for (const operation of OPERATIONS.filter((each) => each.body && each.method === "POST" && !isAbout(each))) {
		const { status } = await me.call("POST", operation.path, body, networks());
		expect(status, operation.path).toBeLessThan(500);
	}
	expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
	expect((await rowsOf(me.user.id)).invoices).toEqual(before.invoices);
});

test.each([
	`a@${"a.".repeat(2500)}`,
	'"a b"@x.io',
	`${"a".repeat(250)}@b.io`,
	"a@b@c.io",
	"a@b",
	"@",
	`${"@".repeat(16_000)}`,
])("V03 no address is %j, and that is told at once", async (email) => {
	const me = await signedIn();
	const began = performance.now();
	const { status } = await me.call("POST", "/api/clients", { name: "x", email });
	expect(status).toBe(400);
	expect(performance.now() - began).toBeLessThan(1000);
});

test.each([
	"2026-02-30",
	"0000-00-00",
	"2026-1-1",
	"2026-03-02T00:00:00Z",
	"10000-01-01",
	"1969-12-31",
	" 2026-03-02 x",
])("V05 %j is no date", async (date) => {
	const me = await signedIn();
	for (const field of ["issueDate", "dueDate"]) {
		const { status, body } = await me.call("POST", "/api/invoices", aPayload({ [field]: date }));
		expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
	}
});

test("S03 passwords have 6 to 128 characters, of any kind, and are kept as they are typed", async () => {
	const join = (password: string): Promise<Answer> => {
		const email = `${crypto.randomUUID()}@example.com`;
		return stranger().call("POST", "/api/register", { name: "N", email, password, company: "" }, networks());
	};
	expect((await join("xq7v1")).status).toBe(400);
	expect((await join("xq7v1k")).status).toBe(201);
	expect((await join("k".repeat(64) + "q".repeat(64))).status).toBe(201);
	expect((await join("k".repeat(129))).status).toBe(400);
	expect((await join("k".repeat(1_000_000))).status).toBe(413);
	const { status, body } = await join(" 😀 sés ");
	expect(status).toBe(201);
	const enter = (password: string) =>
		stranger().call("POST", "/api/login", { email: body.email, password }, networks());
	expect([(await enter("😀 sés")).status, (await enter(" 😀 sés ")).status]).toEqual([401, 200]);
});

test("P01 where a plan has no such feature its API says so, and gives nothing of it", async () => {
	const me = await signedIn();
	const gated = OPERATIONS.filter((each) => each.errors?.plan_limit && isOwners(each));
	expect(gated.length).toBeGreaterThan(5);
	const before = await rowsOf(me.user.id);
	for (const operation of gated.filter(({ path }) => path.startsWith("/api/bank-imports"))) {
		const { status, body } = await me.call(operation.method, unknownPath(operation), bodyOf(operation));
		expect([operation.path, status, Object.keys(body)]).toEqual([operation.path, 403, ["message"]]);
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test.each([
	["DELETE", true],
	["delete", true],
	[" DELETE ", true],
	["DELET", false],
	["", false],
	["DELETE ME", false],
])("D03 the word %j deletes: %j", async (confirmation, deletes) => {
	const me = await signedIn();
	const answer = await me.post("/settings/delete-account?step=confirm", { confirmation });
	expect((await me.call("GET", "/api/user")).status === 401).toBe(deletes && answer.headers.has("Set-Cookie"));
	expect(answer.status).toBe(deletes ? 302 : 400);
});

test("A07 the cookie of an account that was deleted, and its password, open nothing", async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const who = { name: "Nora", email, password: "a password of hers", company: "" };
	const joined = await stranger().call("POST", "/api/register", who, networks());
	const me = callerWith(cookieFrom(joined, "session"));
	expect((await me.call("DELETE", "/api/user/delete", { password: who.password })).status).toBe(204);
	expect((await me.call("GET", "/api/user")).status).toBe(401);
	expect((await stranger().call("POST", "/api/login", { email, password: who.password }, networks())).status).toBe(401);
	expect((await me.get("/dashboard")).status).toBe(302);
});

test("H05 what is read with a body is read without it", async () => {
	const me = await signedIn();
	for (const path of [
		"/api/user",
		"/dashboard",
		"/dashboard.data",
		"/api/time-entries/running",
		"/login",
		"/api/nope",
	]) {
		const request = new Request(ORIGIN + path, { headers: { Cookie: me.cookie }, redirect: "manual" });
		// HTTP allows what the constructor does not.
		Object.defineProperty(request, "body", { get: () => new Response("hello").body });
		const { status } = await answerOf(request, {});
		expect([path, status]).toEqual([path, (await me.get(path)).status]);
	}
});

test("H07 an upload that breaks off is no fault of ours, and nothing of it is done", async () => {
	const me = await signedIn();
	const half = JSON.stringify(aPayload()).slice(0, 60);
	for (const [path, type] of [
		["/api/invoices", "application/json"],
		["/invoices/new", "application/x-www-form-urlencoded"],
		["/api/stripe-webhook", "application/json"],
	] as const) {
		const { status } = await ask(
			path,
			{ method: "POST", cookie: me.cookie, headers: { "Content-Type": type, Origin: ORIGIN }, body: breaksOff(half) },
			{},
		);
		expect([path, status]).toEqual([path, 400]);
	}
	expect((await rowsOf(me.user.id)).invoices).toEqual([]);
});

/** A body of which so much comes, and then the connection is gone. */
function breaksOff(half: string): ReadableStream {
	return new ReadableStream({
		start: (body) => body.enqueue(new TextEncoder().encode(half)),
		pull: (body) => body.error(new Error("Network connection lost.")),
	});
}

test("H09 a parameter of the framework's own leads to no page", async () => {
	const me = await signedIn();
	for (const path of ["/dashboard?_data=routes%2Fdashboard", "/?_data=", "/api/user?_data=root"])
		expect([path, (await me.get(path)).status]).toEqual([path, 404]);
	expect((await me.post("/invoices/new?_data=x", {})).status).toBe(404);
});

test("H11 a path that can't be decoded leads nowhere, and what stands in it is not written to the log", async () => {
	const said = (["log", "warn", "info"] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(() => {}));
	for (const path of ["/reset/secret%ff", "/i/secret%E0%A4%A", "/no/secret%"])
		expect([path, (await stranger().get(path)).status]).toEqual([path, 404]);
	expect(JSON.stringify(said.map(({ mock }) => mock.calls))).not.toContain("secret");
});

test.each(["\u200b", "\u202e\u2066", "\u00ad\ufe0f", "\u3164", "\u2800", "\u{e0041}"])(
	"U01 a text that nobody sees (%j) is none",
	async (text) => {
		const me = await signedIn();
		const refused = await me.call("POST", "/api/clients", { name: text, email: "k@example.com" });
		expect([refused.status, refused.body.message]).toEqual([400, "Name is required"]);
		const items = [{ description: ` ${text} `, quantity: 1, rate: 1 }];
		const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items }));
		expect([status, body.message]).toEqual([400, "Description is required"]);
		const nobody = { name: text, email: "nobody@example.com", password: "correct horse" };
		expect((await stranger().call("POST", "/api/register", nobody)).status).toBe(400);
		const seen = await me.call("POST", "/api/clients", { name: `Zoë${text}`, email: "k@example.com" });
		expect(seen.status).toBe(201);
	},
);

test.each(["a@b.io\u200b", "\u202ea@b.io", "a\u00ad@b.io"])(
	"U03 the address %j, which looks like another, gets no mail of a client's",
	async (email) => {
		const me = await signedIn();
		expect((await me.call("POST", "/api/clients", { name: "Zoë", email })).status).toBe(400);
		const clientData = { name: "Zoë", email };
		expect((await me.call("POST", "/api/invoices", aPayload({ clientData }))).status).toBe(400);
	},
);

test("whatever was tried, the database is sound", async () => {
	const me = await signedIn();
	expect((await me.post("/invoices/new", { ...asFields(aPayload()), intent: "send" })).status).toBe(302);
	await expectSound();
});
