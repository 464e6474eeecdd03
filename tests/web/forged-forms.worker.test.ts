import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";
import { asFields } from "#tests/invoicing/bad-invoices";

const REFUSAL = "This form can't be read. Reload the page and try again.\n";

/** Forms that no page of this house has drawn: each would make a page that can't be drawn, or never end being so. */
const FORGED: Record<string, string>[] = [
	{ items: "abc" },
	{ "items[0]": "x" },
	{ "items[]": "x" },
	{ "items.length": "4" },
	{ "items[0].rate.length": "4" },
	{ "items[0][0]": "4" },
	{ "items[1000].rate": "1" },
	{ "items[4294967294].rate": "1" },
	{ "clientName.x": "1" },
	{ ["__proto__"]: "1" },
	{ constructor: "1" },
	{ "items[0].__proto__": "1" },
	{ "__proto__.isAdmin": "1" },
	{ "constructor.prototype.isAdmin": "1" },
	{ [`a${".a".repeat(5000)}`]: "1" },
	{ "": "1" },
	{ __state__: "{" },
	{ __state__: "{}" },
	{ __intent__: "{" },
	{ __intent__: "null" },
	{ __intent__: '{"type":"explode","payload":{}}' },
	{ __intent__: '{"type":"insert","payload":{}}' },
	{ __intent__: '{"type":"insert","payload":{"name":"items","index":99999999}}' },
	{ __intent__: '{"type":"remove","payload":{"name":"clientName","index":0}}', clientName: "x" },
	{ __intent__: '{"type":"update","payload":{"name":"items","value":"abc"}}' },
	{ __intent__: '{"type":"update","payload":{"name":"items","index":99999999,"value":{}}}' },
	{ __intent__: '{"type":"update","payload":{"value":5}}' },
	{ __intent__: `{"type":"update","payload":{"name":"items","value":${"[".repeat(900)}${"]".repeat(900)}}}` },
	{ __intent__: `{"type":"update","payload":{"name":"items","value":${"[".repeat(9000)}${"]".repeat(9000)}}}` },
	{ __intent__: `{"type":"update","payload":{"name":"notes","value":"${"x".repeat(30_000)}"}}` },
];

test.each(FORGED)("a form with %j is refused before anything is made of it", async (fields) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	for (const [who, path] of [
		[me, "/invoices/new"],
		[me, "/invoices/new.data"],
		[stranger(), "/login"],
		[stranger(), "/signup"],
	] as const) {
		const { status, body } = await who.post(path, { ...asFields(aPayload()), ...fields });
		expect([path, status, body]).toEqual([path, 400, REFUSAL]);
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
	expect(({} as { isAdmin?: string }).isAdmin).toBeUndefined();
});

test("a field that comes twice is no text, and a row's field that does is no row", async () => {
	const me = await signedIn();
	const twice = async (name: string) => {
		const body = new URLSearchParams({ ...asFields(aPayload()), intent: "send" });
		body.append(name, "again");
		const headers = { Cookie: me.cookie, Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
		const answer = await SELF.fetch(`${ORIGIN}/invoices/new`, { method: "POST", headers, body: body.toString() });
		return [answer.status, await answer.text()] as const;
	};
	const [status, html] = await twice("clientName");
	expect([status, readPage(html).errors]).toEqual([400, { clientName: "Client name is required" }]);
	expect(await twice("items[0].rate")).toEqual([400, REFUSAL]);
	expect((await rowsOf(me.user.id)).invoices).toEqual([]);
});

test.each([
	["multipart/form-data", "x"],
	["multipart/form-data; boundary=x", "y"],
	["multipart/form-data; boundary=x", "--x\r\n"],
])("a body that is not the %s it claims to be is refused", async (type, body) => {
	const me = await signedIn();
	for (const path of ["/invoices/new", "/login", "/sign-out", `/invoices/${crypto.randomUUID()}`]) {
		const headers = { Cookie: me.cookie, Origin: ORIGIN, "Content-Type": type };
		const answer = await SELF.fetch(ORIGIN + path, { method: "POST", headers, body, redirect: "manual" });
		expect([path, answer.status, await answer.text()]).toEqual([path, 400, REFUSAL]);
	}
	expect((await me.call("GET", "/api/user")).status).toBe(200);
});

test("a form of another kind is 415, one without a body is a form without fields", async () => {
	const me = await signedIn();
	for (const type of ["application/json", "text/plain", "application/xml"]) {
		const answer = await me.call("POST", "/invoices/new", "x", { Origin: ORIGIN, "Content-Type": type });
		expect([answer.status, answer.body]).toEqual([415, "Send a form\n"]);
	}
	const empty = await SELF.fetch(`${ORIGIN}/invoices/new`, {
		method: "POST",
		headers: { Cookie: me.cookie, Origin: ORIGIN },
	});
	expect(empty.status).toBe(400);
	expect(readPage(await empty.text()).errors).toMatchObject({ invoiceNumber: "Invoice number is required" });
	const out = await SELF.fetch(`${ORIGIN}/sign-out`, {
		method: "POST",
		headers: { Cookie: me.cookie, Origin: ORIGIN },
		redirect: "manual",
	});
	expect([out.status, out.headers.get("Location")]).toEqual([302, "/auth"]);
});

test("a file where a text should be is no text", async () => {
	const me = await signedIn();
	const form = new FormData();
	for (const [name, value] of Object.entries(asFields(aPayload()))) form.set(name, value);
	form.set("invoiceNumber", new File(["x"], "x.txt"));
	form.set("items[0].description", new File(["x"], "x.txt"));
	const headers = { Cookie: me.cookie, Origin: ORIGIN };
	const answer = await SELF.fetch(`${ORIGIN}/invoices/new`, { method: "POST", headers, body: form as never });
	expect([400, 415]).toContain(answer.status);
	await answer.text();
	expect((await rowsOf(me.user.id)).invoices).toEqual([]);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
	"%s is for the API: a page is read, and posted to",
	async (method) => {
		const me = await signedIn();
		const { body: made } = await me.call("POST", "/api/invoices", aPayload());
		for (const path of [
			`/invoices/${made.id}/delete`,
			`/invoices/${made.id}`,
			"/invoices/new",
			"/sign-out",
			"/login",
		]) {
			const answer = await me.call(method, path, undefined, { Origin: ORIGIN });
			expect([path, answer.status, answer.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
		}
		expect((await me.call("GET", `/api/invoices/${made.id}`)).status).toBe(200);
	},
);

test("a page without a form takes no posts", async () => {
	const me = await signedIn();
	for (const path of ["/time-tracker/reports", "/invoices/drafts"]) {
		const answer = await me.post(path, { intent: "x" });
		expect([path, answer.status, answer.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD"]);
	}
	expect((await me.post("/nope", {})).status).toBe(404);
});

test("Add Item and its cross come back with a row more and a row less, and save nothing", async () => {
	const me = await signedIn();
	const typed = { ...asFields(aPayload()), clientName: "Half typed" };
	const rows = (html: string) =>
		Object.keys(readPage(html).fields).filter((name) => /^items\[\d+\]\.rate$/.test(name)).length;
	const insert =
		'{"type":"insert","payload":{"name":"items","defaultValue":{"description":"","quantity":"1","rate":"0.00"}}}';
	const more = await me.post("/invoices/new", { ...typed, __intent__: insert });
	expect([more.status, rows(more.body), readPage(more.body).errors]).toEqual([200, 2, {}]);
	expect(readPage(more.body).fields).toMatchObject({ clientName: "Half typed", "items[1].quantity": "1" });
	const remove = '{"type":"remove","payload":{"name":"items","index":0}}';
	const less = await me.post("/invoices/new", { ...readPage(more.body).fields, __intent__: remove });
	expect([less.status, rows(less.body)]).toEqual([200, 1]);
	expect((await rowsOf(me.user.id)).invoices).toEqual([]);
});
