import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { answerOf } from "#tests/harness/worker";

const PUBLIC_URL = "https://invoices.example.com";
/** As `npm start` behind a proxy: workerd is spoken to over http. */
const OWN = { PUBLIC_URL, CLIENT_ADDRESS: "x-address" };
const THERE = "http://invoices.example.com";

type Asked = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; changed?: object };

function ask(url: string, { changed = OWN, headers = {}, ...init }: Asked = {}) {
	return answerOf(new Request(url, { redirect: "manual", headers, ...init } as never), changed);
}

const account = (email: string) => JSON.stringify({ name: "Nora", email, password: "a password of hers", company: "" });

test("behind a proxy the public address is the origin, and its cookies are bound to it", async () => {
	const headers = { "Content-Type": "application/json", Origin: PUBLIC_URL };
	const made = await ask(`${THERE}/api/register`, { method: "POST", headers, body: account("proxied@x.test") });
	expect([made.status, made.headers.get("Strict-Transport-Security")]).toEqual([
		201,
		"max-age=31536000; includeSubDomains",
	]);
	const cookies = made.headers.getSetCookie();
	expect(cookies.map((cookie) => [cookie.split("=")[0], cookie.endsWith("; Secure")])).toEqual([
		["__Host-session", true],
		["__Host-device", true],
	]);
	const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
	expect((await ask(`${THERE}/api/user`, { headers: { Cookie } })).status).toBe(200);
	expect((await ask(`${THERE}/dashboard`, { headers: { Cookie } })).status).toBe(200);
});

test.each([
	["http", THERE],
	["a port of its own", "https://invoices.example.com:8443"],
	["the address that is served behind the proxy", "http://localhost:8787"],
	["another site", "https://evil.example"],
	["none that can be read", "null"],
])("a post whose origin is %s is refused", async (_, origin) => {
	const headers = { "Content-Type": "application/json", Origin: origin };
	const answer = await ask(`${THERE}/api/register`, { method: "POST", headers, body: account("forged@x.test") });
	expect(answer.status).toBe(403);
});

test("a page by another name says where to go, keeps what was typed, and does nothing", async () => {
	const me = await signedIn();
	const page = await ask("http://10.0.0.5:8787/invoices?q=a%22b", { headers: { Cookie: me.cookie } });
	expect(page.status).toBe(421);
	expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(await page.text()).toContain('href="https://invoices.example.com/invoices?q=a%22b"');

	const form = new URLSearchParams({
		name: "Ann & <Sons>",
		notes: "two\nlines",
		password: "a secret of mine",
		intent: "save",
	});
	const headers = { Origin: "http://10.0.0.5:8787", Cookie: me.cookie, "Accept-Language": "fr" };
	const kept = await ask("http://10.0.0.5:8787/clients/new", { method: "POST", headers, body: form });
	const text = await kept.text();
	expect(kept.status).toBe(421);
	expect(text).toContain("<dt>name</dt><dd><pre>Ann &#38; &#60;Sons&#62;</pre></dd>");
	expect(text).toContain("<pre>two\nlines</pre>");
	expect(text).toContain("Ce que vous avez saisi");
	expect(text).not.toMatch(/secret of mine|intent/);
	expect((await me.call("GET", "/api/clients")).body).toEqual([]);
});

test("the API by another name is JSON, and what is watched by the machine or signed answers", async () => {
	const elsewhere = await ask("http://localhost:8787/api/user");
	expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
		421,
		{ message: expect.stringContaining(PUBLIC_URL) },
	]);
	const health = await ask("http://localhost:8787/api/health");
	expect([health.status, await health.json()]).toEqual([200, { alive: true }]);
	expect([200, 503]).toContain((await ask("http://10.0.0.5/api/ready")).status);
	// A token is no cookie: no page can have a browser send it.
	const token = await ask("http://localhost:8787/api/user", { headers: { Authorization: "Bearer none" } });
	expect(token.status).toBe(401);
	expect(
		(await ask("http://localhost:8787/operator/status", { headers: { Authorization: "Bearer none" } })).status,
	).toBe((await ask(`${THERE}/operator/status`, { headers: { Authorization: "Bearer none" } })).status);
});

test("on this machine's own address, and without one, every name answers as it did", async () => {
	for (const changed of [{ PUBLIC_URL: "http://localhost:8787" }, { PUBLIC_URL: "" }]) {
		const page = await ask("http://my-laptop.lan:8787/auth", { changed });
		expect(page.status).toBe(200);
		expect(page.headers.get("Strict-Transport-Security")).toBeNull();
	}
});

test("a session that began over http goes on behind the proxy, under the new cookie alone", async () => {
	const me = await signedIn();
	const Cookie = `language=en; ${me.cookie}`;
	const user = await ask(`${THERE}/api/user`, { headers: { Cookie } });
	const token = me.cookie.replace("session=", "");
	expect(user.status).toBe(200);
	expect(user.headers.getSetCookie()).toEqual([
		"session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
		expect.stringMatching(new RegExp(`^__Host-session=${token}; .*; Secure$`)),
	]);
	const both = await ask(`${THERE}/api/user`, { headers: { Cookie: `__Host-session=other; ${Cookie}` } });
	expect(both.status).toBe(401);
	const headers = { Cookie, "Content-Type": "application/json", Origin: PUBLIC_URL };
	const out = await ask(`${THERE}/api/logout`, { method: "POST", headers });
	expect(out.status).toBe(204);
	expect(out.headers.getSetCookie().filter((cookie) => cookie.includes(token))).toEqual([]);
	expect((await ask(`${THERE}/api/user`, { headers: { Cookie } })).status).toBe(401);
});

test("behind Cloudflare, where nobody was spoken to over http, the old cookie opens nothing", async () => {
	const me = await signedIn();
	const changed = { PUBLIC_URL };
	expect((await ask(`${PUBLIC_URL}/api/user`, { headers: { Cookie: me.cookie }, changed })).status).toBe(401);
});
