import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";

/** Somebody who has just deleted an invoice, and the cookie with what they are told about it. */
async function afterDeletion() {
	const me = await signedIn();
	const payload = aPayload({ invoiceNumber: "<b>GONE</b>" });
	const { body } = await me.call("POST", "/api/invoices", payload);
	const answer = await me.post(`/invoices/${body.id}/delete`, { intent: "delete" });
	return { me, answer, toast: cookieFrom(answer, "toast") };
}

const CLEARED = "toast=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax";

function clears(headers: Headers): boolean {
	return headers.getSetCookie().some((cookie) => /^toast=[^;]*; Max-Age=0; Path=\/;/.test(cookie));
}

test("a message is shown on the next page, once", async () => {
	const { me, answer, toast } = await afterDeletion();
	const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="));
	expect(set).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
	const next = await callerWith(`${me.cookie}; ${toast}`).get("/invoices");
	expect(readPage(next.body).toast).toBe("Invoice deleted");
	expect(next.body).toContain("&lt;b&gt;GONE&lt;/b&gt;");
	expect(clears(next.headers)).toBe(true);
	const later = await me.get("/invoices");
	expect(readPage(later.body).toast).toBeNull();
	expect(later.headers.getSetCookie()).toEqual([]);
	expect(CLEARED).toContain("Max-Age=0");
});

test("its button takes the deletion back, without JavaScript", async () => {
	const { me, toast } = await afterDeletion();
	const { body } = await callerWith(`${me.cookie}; ${toast}`).get("/invoices");
	const form = /<form method="post" action="(\/invoices\/[0-9a-f-]{36})"[^>]*>(.*?)<\/form>/.exec(
		body.slice(body.indexOf('class="toaster"')),
	);
	expect(form?.[2]).toContain('<input type="hidden" name="intent" value="restore"/>');
	const back = await me.post(form?.[1] ?? "", { intent: "restore" });
	expect(back.headers.get("Location")).toBe("/invoices");
	expect((await me.call("GET", "/api/invoices")).body).toHaveLength(1);
});

test("a message that nobody here wrote is not shown, and is cleared", async () => {
	const { me, toast } = await afterDeletion();
	const forged = btoa(JSON.stringify({ id: "x", title: "Your bank account has changed", tone: "default" }));
	const cookies = [
		`toast=${forged}`,
		`toast=${encodeURIComponent(`${forged}.${"A".repeat(43)}`)}`,
		toast.slice(0, -3),
		toast.replace(/^toast=..../, "toast=AAAA"),
		"toast=%E0%A4%A",
		"toast=",
		`toast=${"x".repeat(4000)}`,
		"toast=null.null",
	];
	for (const cookie of cookies) {
		const page = await callerWith(`${me.cookie}; ${cookie}`).get("/invoices");
		expect([cookie, page.status, readPage(page.body).toast]).toEqual([cookie, 200, null]);
		expect(clears(page.headers), cookie).toBe(true);
		expect(page.body).not.toContain("bank account");
	}
});

test("a cookie of a similar name is no message", async () => {
	const { toast } = await afterDeletion();
	const { body, headers } = await callerWith(`x${toast}`).get("/");
	expect([readPage(body).toast, headers.getSetCookie()]).toEqual([null, []]);
});

test("what a button could not do is told on the page that it leads back to", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/drafts", aPayload());
	const answer = await me.post(`/invoices/${body.id}`, { intent: "mark-paid" });
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/invoices/${body.id}`]);
	const page = await callerWith(`${me.cookie}; ${cookieFrom(answer, "toast")}`).get(`/invoices/${body.id}`);
	expect(page.body).toContain("An invoice that is Draft can&#x27;t become Paid.");
	expect(page.body).toContain('role="alert"');
});

test.each([
	[{ intent: "send" }, { intent: "constructor" }],
	[{ intent: "__proto__" }, { intent: "" }],
])("a button that there is not does nothing: %j and %j", async (...fields) => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	for (const given of fields) {
		const answer = await me.post(`/invoices/${body.id}`, given as Record<string, string>);
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/invoices/${body.id}`]);
	}
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toEqual(body);
	expect((await stranger().post(`/invoices/${body.id}`, { intent: "mark-paid" })).headers.get("Location")).toBe(
		"/auth",
	);
});
