import { expect, test } from "vitest";
import { redirectAsJson } from "../../workers/redirect-as-json";

const BY_SCRIPT = { Accept: "application/json" };

function redirected(path: string, init: RequestInit, headers: Record<string, string> = {}) {
	const response = new Response(null, { status: 302, headers: { Location: "/clients", ...headers } });
	return redirectAsJson(new Request(`http://duebill.test${path}`, init), response);
}

test("where an action leads is JSON for a script that posts, with the cookies and without the redirect", async () => {
	const response = redirected("/clients/new", { method: "POST", headers: BY_SCRIPT }, { "Set-Cookie": "toast=a" });
	expect(response.status).toBe(200);
	expect(await response.json()).toEqual({ to: "/clients", document: false });
	expect([response.headers.get("Location"), response.headers.getSetCookie()]).toEqual([null, ["toast=a"]]);
	expect(response.headers.get("Content-Type")).toContain("application/json");
});

test("a redirect that wants a page loaded anew says so", async () => {
	const reload = { "X-Remix-Reload-Document": "true" };
	const response = redirected("/settings", { method: "POST", headers: BY_SCRIPT }, reload);
	expect(await response.json()).toEqual({ to: "/clients", document: true });
});

test.each<[string, RequestInit]>([
	["/clients/new", { method: "POST" }],
	["/clients/new", { method: "POST", headers: { Accept: "text/html" } }],
	["/clients", { method: "GET", headers: BY_SCRIPT }],
	["/api/clients", { method: "POST", headers: BY_SCRIPT }],
])("%s asked for by %o is redirected as it is", (path, init) => {
	const response = redirected(path, init);
	expect([response.status, response.headers.get("Location")]).toEqual([302, "/clients"]);
});

test("a response that leads nowhere is left alone", () => {
	const request = new Request("http://duebill.test/clients/new", { method: "POST", headers: BY_SCRIPT });
	const response = Response.json({ fieldErrors: {} }, { status: 400 });
	expect(redirectAsJson(request, response)).toBe(response);
});
