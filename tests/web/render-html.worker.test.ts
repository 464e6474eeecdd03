import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";

test("a page full of letters of two and three bytes has all of them and none that nobody wrote", async () => {
	const { post } = await signedIn();
	const lines = Array.from(
		{ length: 60 },
		(_, at) => [`items[${at}].description`, "é–".repeat(20 + (at % 5))] as const,
	);
	const { body } = await post("/invoices/new", { intent: "preview", ...Object.fromEntries(lines) });
	expect(body).not.toContain("\0");
	const { fields } = readPage(body);
	for (const [name, typed] of lines) expect(fields[name]).toBe(typed);
});

/** Would end the data's script, or a line of it. */
const BREAKERS = "</script><script>alert(1)</script><!-- & \u2028 \u2029";

/** What a page hands over to its scripts: the text of the stream that Remix's client reads. */
function dataIn(html: string): string {
	const [, text = '""'] = /streamController\.enqueue\((".*?")\);window\.\S+?close\(\);<\/script>/s.exec(html) ?? [];
	return JSON.parse(text);
}

test("a page's data comes after it in one script, whatever people have typed", async () => {
	const { call, get } = await signedIn();
	const { body: made } = await call("POST", "/api/invoices", aPayload({ notes: BREAKERS }));
	for (const path of [`/invoices/${made.id}`, `/invoices/edit/${made.id}`]) {
		const { body: html } = await get(path);
		expect(html.indexOf("streamController.enqueue("), path).toBeGreaterThan(html.indexOf("</html>"));
		expect(html.match(/streamController\.enqueue\(/g), path).toHaveLength(1);
		expect(html, path).not.toContain("<script>alert");
		expect(html, path).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
		expect(JSON.stringify(JSON.parse(dataIn(html).split("\n")[0] ?? "")), path).toContain("alert(1)");
	}
});

test("the scripts of a page are fetched after the styles that its first paint waits for", async () => {
	const { get } = await signedIn();
	const { body } = await get("/invoices");
	const hints = body.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
	expect(hints.length).toBeGreaterThan(5);
	expect(hints.filter((hint: string) => !hint.includes(' fetchpriority="low"'))).toEqual([]);
});

test("a page without scripts has no data, and no page leaves a part for the browser to draw", async () => {
	const me = await signedIn();
	const { body: landing } = await stranger().get("/");
	expect(landing).not.toMatch(/streamController|<script/);
	for (const path of [
		"/dashboard",
		"/invoices",
		"/invoices/new",
		"/clients",
		"/settings",
		"/support",
		"/subscription",
	]) {
		const { status, body } = await me.get(path);
		expect([path, status]).toEqual([path, 200]);
		// React's marks of a boundary that was not drawn: it failed, or waits.
		expect(body, path).not.toMatch(/<!--\$[!?]-->/);
		expect(dataIn(body), path).toContain(me.user.email);
	}
});
