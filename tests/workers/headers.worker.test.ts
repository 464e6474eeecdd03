import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { ALWAYS, nonceOf } from "#tests/harness/headers";

const APP = ["/dashboard", "/invoices", "/invoices/new", "/invoices/drafts", "/nope"];

test("the same page asked for twice has another nonce", async () => {
	const me = await signedIn();
	const nonces = await Promise.all(Array.from({ length: 20 }, async () => nonceOf(await me.get("/dashboard"))));
	expect(new Set(nonces).size).toBe(20);
});

test("answers of the API, refusals and redirects carry the same headers", async () => {
	const me = await signedIn();
	const answers = [
		await me.call("GET", "/api/user"),
		await me.call("GET", "/api/invoices"),
		await me.call("POST", "/api/invoices", {}),
		await me.call("PUT", "/api/user"),
		await me.call("GET", "/api/nope"),
		await me.call("POST", "/api/invoices", "{}", { "Content-Type": "text/plain" }),
		await me.call("POST", "/api/invoices", {}, { Origin: "https://evil.example" }),
		await me.call("PUT", "/dashboard"),
		await me.call("POST", "/api/logout"),
		await stranger().call("GET", "/api/user"),
		await stranger().get("/dashboard"),
		await stranger().get("/dashboard.data"),
	];
	for (const { headers } of answers) {
		expect(Object.fromEntries(headers)).toMatchObject(ALWAYS);
		nonceOf({ headers });
	}
});

test("over https the browser is told to stay there, and the session's cookie is tied to the host", async () => {
	const me = await signedIn();
	const secure = (path: string, init: RequestInit = {}) =>
		SELF.fetch(`https://duebill.test${path}`, { redirect: "manual", ...init } as never);
	const page = await secure("/");
	expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
	expect((await me.get("/")).headers.get("Strict-Transport-Security")).toBeNull();

	const token = me.cookie.replace("session=", "");
	const held = await secure("/api/user", { headers: { Cookie: `__Host-session=${token}` } });
	expect(held.status).toBe(200);
	// Without the prefix another host, or plain http, could have set it.
	expect((await secure("/api/user", { headers: { Cookie: `session=${token}` } })).status).toBe(401);
	const out = await secure("/api/logout", { method: "POST", headers: { Cookie: `__Host-session=${token}` } });
	expect(out.headers.get("Set-Cookie")).toBe("__Host-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
});

test("no answer names who serves it or lets another origin read it", async () => {
	const me = await signedIn();
	for (const path of ["/api/user", "/dashboard", "/nope", "/"]) {
		const { headers } = await me.get(path, { Origin: "https://evil.example" });
		const names = [...headers.keys()].filter((name) => /^(server|x-powered-by|access-control-.*)$/.test(name));
		expect(names, path).toEqual([]);
	}
	const preflight = await me.call("OPTIONS", "/api/invoices", undefined, {
		Origin: "https://evil.example",
		"Access-Control-Request-Method": "POST",
	});
	expect(preflight.status).toBe(403);
	expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("X01 what a person typed is text in the page and in the data that streams behind it", async () => {
	const me = await signedIn({
		name: '</script><script>alert("name")</script>',
		company: "<img src=x onerror=alert(1)>",
	});
	const evil = `</script><svg onload=alert(1)>"'\u2028\u2029<!--`;
	const { body } = await me.call(
		"POST",
		"/api/invoices",
		aPayload({
			invoiceNumber: "<b>1</b>",
			notes: evil,
			clientData: { name: evil, email: "a@b.io" },
			items: [{ description: evil, quantity: 1, rate: 1 }],
		}),
	);
	for (const path of [...APP, `/invoices/${body.id}`, `/invoices/edit/${body.id}`, `/invoices/${body.id}/delete`]) {
		const page = await me.get(path);
		const nonce = nonceOf(page);
		expect(page.body, path).not.toMatch(/<svg onload|<img src=x|<script>alert|<b>1<\/b>/);
		const outside = page.body.replace(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>[\\s\\S]*?</script>`, "g"), "");
		expect(outside, path).not.toContain("</script>");
	}
	expect(ORIGIN).toBe("http://duebill.test");
});
