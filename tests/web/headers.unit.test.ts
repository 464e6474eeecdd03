import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { errorResponse, isApiPath, toAppError } from "~/web/errors/error-response.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { fileResponse, PDF, SVG } from "~/web/file-response.server";
import { cookieLanguage, languageCookie, requestLanguage } from "~/web/language.server";
import { nextLink, readQuery } from "~/web/query.server";
import {
	clearedDeviceCookie,
	clearedSessionCookie,
	entryCookies,
	readDeviceToken,
	readSessionToken,
	sessionCookie,
} from "~/web/session-cookie.server";
import type { Visit } from "~/web/visit.server";

const [https, http] = [{ secure: true }, { secure: false }];

const request = (headers: Record<string, string>, path = "/") => new Request(`http://duebill.test${path}`, { headers });
const withCookie = (cookie: string) => request({ Cookie: cookie });

let log: unknown[];

beforeEach(() => {
	log = [];
	vi.spyOn(console, "error").mockImplementation((line) => void log.push(line));
});
afterEach(() => vi.restoreAllMocks());

test("a session's cookie is of this host alone, out of reach of scripts, and over https under a name that holds it to that", () => {
	expect(sessionCookie("abc", http)).toMatch(/^session=abc; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
	expect(sessionCookie("abc", https)).toMatch(/^__Host-session=abc; Path=\/; .*; Secure$/);
	expect(sessionCookie("abc", https)).not.toContain("Domain");
	expect([clearedSessionCookie(http), clearedDeviceCookie(https)]).toEqual([
		expect.stringMatching(/^session=; .*Max-Age=0$/),
		expect.stringMatching(/^__Host-device=; .*Max-Age=0; Secure$/),
	]);
	const entry = entryCookies({ token: "t", device: "d" }, https).getSetCookie();
	expect(entry.map((cookie) => cookie.split(";")[0])).toEqual(["__Host-session=t", "__Host-device=d"]);
});

test.each([
	["session=abc", "abc"],
	["theme=dark; session=abc; toast=x", "abc"],
	["session=a=b", "a=b"],
	["session=abc; session=evil", null],
	["xsession=evil", null],
	["SESSION=abc", null],
	["", null],
])("of the cookies %j the session is %j", (cookie, token) => {
	expect(readSessionToken(withCookie(cookie), http)).toBe(token);
});

test("over https a cookie of the plain name is nobody's: a page of another port could have set it", () => {
	expect(readSessionToken(withCookie("session=evil"), https)).toBeNull();
	expect(readSessionToken(withCookie("session=evil; __Host-session=abc"), https)).toBe("abc");
	expect(readDeviceToken(withCookie("__Host-device=d"), https)).toBe("d");
	expect(readDeviceToken(withCookie("__Host-session=abc"), https)).toBeNull();
});

test.each([
	["fr", "fr"],
	["fr-CA,en;q=0.8", "fr"],
	["de,es;q=0.5,en;q=0.4", "es"],
	["en;q=0.4,es;q=0.5", "es"],
	["es;q=0.5,fr;q=0.5", "es"],
	["ES-419", "es"],
	["fr;q=0,en", "en"],
	["fr;q=nonsense,es;q=0.1", "es"],
	["de,*", "en"],
	["", "en"],
	[";;,,q=1", "en"],
])("who accepts %j is spoken to in %s", (header, language) => {
	expect(requestLanguage(request({ "Accept-Language": header }))).toBe(language);
});

test("a language that was chosen on this browser comes before what it accepts, and only one of ours is a choice", () => {
	const chosen = (cookie: string) => requestLanguage(request({ Cookie: cookie, "Accept-Language": "es" }));
	expect([chosen("language=fr"), chosen("a=b; language=en"), chosen("language=de"), chosen("xlanguage=fr")]).toEqual([
		"fr",
		"en",
		"es",
		"es",
	]);
	const cookie = languageCookie("fr", https as Visit);
	expect(cookie).toMatch(/; Secure$/);
	expect(cookieLanguage(new Headers({ Cookie: cookie.split(";")[0] ?? "" }))).toBe("fr");
});

test.each([
	[null, undefined],
	["*", undefined],
	['"v7"', 7],
	[' W/"v7" ', 7],
	['"v7", "v8"', 0],
	["v7", 0],
	['"v"', 0],
	['"v12345678901"', 0],
	['"somebody else\'s"', 0],
	["", 0],
])("If-Match %j is about version %j", (header, version) => {
	expect(parseVersion(header)).toBe(version);
});

test("an entity tag comes back as the version that it was made of", () => {
	for (const version of [1, 42, 999_999_999]) expect(parseVersion(toEtag({ version }))).toBe(version);
});

test("of a parameter that is given twice the first counts, and none can be of the object's own making", () => {
	const query = readQuery(new URL("http://x/clients?q=a%26b&q=c&limit=&__proto__=x"));
	expect(Object.entries(query)).toEqual([
		["q", "a&b"],
		["limit", ""],
	]);
	expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test("a list that goes on says where, with what was asked for; one that ends says nothing", () => {
	const url = new URL("http://duebill.test/api/clients?q=a%20b&cursor=old&limit=5");
	expect(nextLink(url, "new").get("Link")).toBe('</api/clients?q=a+b&cursor=new.clients&limit=5>; rel="next"');
	expect([...nextLink(url, null)]).toEqual([]);
	expect(url.searchParams.get("cursor")).toBe("old");
});

const missing = new AppError("not_found", "Invoice not found");

test.each([
	["a path of the API", "/api/invoices/7f0c", "text/html", "application/json"],
	["one in capitals", "/API/invoices", "*/*", "application/json"],
	["a program that asks a page for JSON", "/invoices/7f0c/pdf", "application/json", "application/json"],
	["a browser", "/invoices/7f0c", "text/html,application/xhtml+xml", "text/html; charset=utf-8"],
	["another program", "/invoices/7f0c", "*/*", "text/plain; charset=utf-8"],
])("%s gets an error as it can read it", async (_, path, accept, type) => {
	const response = errorResponse(missing, request({ Accept: accept }, path));
	expect([response.status, response.headers.get("Content-Type")]).toEqual([404, type]);
	const body = await response.text();
	if (type.includes("json")) expect(JSON.parse(body)).toEqual({ message: "Invoice not found", code: "not_found" });
	else expect(body).toContain("Invoice not found");
});

test("paths that begin like the API's are not of it", () => {
	expect(["/api", "/api/", "/api/x", "/Api/x"].map(isApiPath)).toEqual([true, true, true, true]);
	expect(["/apis", "/app/api/x", "/"].map(isApiPath)).toEqual([false, false, false]);
});

test("messages of fields, when to come back and what is allowed go out with an error", async () => {
	const fields = new AppError("invalid", "Name is required", { fieldErrors: { name: ["Name is required"] } });
	const body = await errorResponse(fields, request({}, "/api/clients")).json();
	expect(body).toEqual({ message: "Name is required", code: "invalid", fieldErrors: { name: ["Name is required"] } });
	const wait = new AppError("too_many_requests", "Wait", { retryAfter: 7 });
	expect(errorResponse(wait, request({})).headers.get("Retry-After")).toBe("7");
	const method = new AppError("method_not_allowed", "No", { allow: ["GET", "HEAD"] });
	expect(errorResponse(method, request({})).headers.get("Allow")).toBe("GET, HEAD");
});

test("a fault of ours is 500 in words that say nothing of it, and the log has it", async () => {
	const cause = new Error("D1_ERROR: no such column: secret");
	const response = errorResponse(cause, request({ Accept: "text/html" }));
	expect(response.status).toBe(500);
	expect(await response.text()).not.toContain("secret");
	expect(log.join()).toContain(cause.message);
	expect(inLanguage("es", () => toAppError(cause).message)).not.toBe(toAppError(cause).message);
});

test("the error page leads to the same page of this host, whatever its address looks like", async () => {
	const page = await errorResponse(
		missing,
		request({ Accept: "text/html" }, '//evil.example/"><script>alert(1)</script>'),
	).text();
	expect(page).not.toMatch(/href="\/\/|<script>/);
	expect(page).toContain('href="/evil.example/');
});

test("a file may load and run nothing; it is kept by nobody unless its address changes with it", () => {
	const { headers } = fileResponse("%PDF", { type: PDF, name: "invoice-1.pdf" });
	expect(Object.fromEntries(headers)).toEqual({
		"content-type": "application/pdf",
		"content-security-policy": "sandbox; default-src 'none'",
		"cache-control": "private, no-store",
		"content-disposition": 'attachment; filename="invoice-1.pdf"',
	});
	const shown = fileResponse("<svg/>", { type: SVG, lasting: true }).headers;
	expect(shown.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'; img-src data:");
	expect(shown.get("Cache-Control")).toContain("immutable");
	expect(shown.has("Content-Disposition")).toBe(false);
});
