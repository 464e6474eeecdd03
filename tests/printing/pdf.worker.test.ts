import { env } from "cloudflare:test";
import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { callerWith, cookieFrom, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { ask } from "#tests/harness/worker";
import { invoiceFolder } from "~/printing/server/export-pdf.server";

type Person = Awaited<ReturnType<typeof signedIn>>;

const UPGRADE = "PDF exports are part of the paid plans. Upgrade to export.";

async function anInvoiceOf(me: Person, given: Record<string, unknown> = {}) {
	const { status, body } = await me.call("POST", "/api/invoices", aPayload(given));
	expect(status, JSON.stringify(body)).toBe(201);
	return { id: body.id as string, api: `/api/invoices/${body.id}/pdf`, page: `/invoices/${body.id}/pdf` };
}

function expectPdf(bytes: Uint8Array) {
	const text = new TextDecoder("latin1").decode(bytes);
	expect(text.slice(0, 5)).toBe("%PDF-");
	expect(text.trimEnd().slice(-5)).toBe("%%EOF");
}

const storedFor = async (me: Person, id: string) =>
	(await env.FILES.list({ prefix: invoiceFolder(me.user.id, id) })).objects;

test("both doors give the PDF itself, to be saved and not to be run", async () => {
	const me = await signedIn();
	const { id, api, page } = await anInvoiceOf(me);
	for (const answer of [
		await me.call("POST", api),
		await me.get(page),
		await me.call("POST", api, undefined, { Accept: "*/*" }),
	]) {
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `attachment; filename="invoice-${id}.pdf"`,
			"content-security-policy": "sandbox; default-src 'none'",
			"cache-control": "private, no-store",
			"x-content-type-options": "nosniff",
		});
		expectPdf(answer.body);
	}
});

test("who asks for JSON is told where the PDF is, for those who may see it", async () => {
	const me = await signedIn();
	const { id, api } = await anInvoiceOf(me);
	const { status, body } = await me.call("POST", api, undefined, { Accept: "application/json" });
	expect([status, body]).toEqual([200, { pdfUrl: `/invoices/${id}/pdf`, warnings: [] }]);
	expectPdf((await me.get(body.pdfUrl)).body);
	const nobody = await stranger().get(body.pdfUrl);
	expect([nobody.status, nobody.headers.get("Location")]).toEqual([
		302,
		`/auth?redirectTo=${encodeURIComponent(body.pdfUrl)}`,
	]);
	const { get } = await signedIn();
	expect((await get(body.pdfUrl, { Accept: "application/json" })).status).toBe(404);
	expect((await get(body.pdfUrl)).headers.get("Location")).toBe("/invoices");
});

test("a PDF is drawn once and kept; a change of the invoice is another PDF", async () => {
	const me = await signedIn();
	const { id, api, page } = await anInvoiceOf(me);
	const first = await me.call("POST", api);
	await vi.waitFor(async () => expect(await storedFor(me, id)).toHaveLength(1), 5000);
	const again = [await me.call("POST", api), await me.get(page)];
	for (const { body } of again) expect(body).toEqual(first.body);
	const [object] = await storedFor(me, id);
	expect(object?.key).toMatch(new RegExp(`^u/${me.user.id}/invoices/${id}/v1-[0-9a-f]{16}\\.pdf$`));

	// What is in the store is what is given out: proof that it is not drawn again.
	const sha256 = createHash("sha256").update("%PDF-from-the-store").digest("hex");
	await env.FILES.put(object?.key ?? "", "%PDF-from-the-store", { customMetadata: { sha256 } });
	expect(new TextDecoder().decode((await me.get(page)).body)).toBe("%PDF-from-the-store");

	await me.call("PATCH", `/api/invoices/${id}`, { notes: "changed" });
	const changed = await me.call("POST", api);
	expectPdf(changed.body);
	expect(changed.body).not.toEqual(first.body);
	await vi.waitFor(async () => expect(await storedFor(me, id)).toHaveLength(2), 5000);
});

test("thirty people at once who want one PDF get one and the same", async () => {
	const me = await signedIn();
	const { id, api } = await anInvoiceOf(me);
	const answers = await Promise.all(Array.from({ length: 30 }, () => me.call("POST", api)));
	for (const { status, body } of answers) {
		expect(status).toBe(200);
		expect(body).toEqual(answers[0]?.body);
	}
	await vi.waitFor(async () => expect(await storedFor(me, id)).toHaveLength(1), 5000);
});

const HOSTILE: [string, string][] = [
	["emoji", "👩‍👩‍👧‍👦 🏳️‍🌈 🔑"],
	["Chinese and Japanese", "株式会社 東京 請求書 〒100-0001"],
	["Arabic", "شركة المحاسبة العربية ٣٤٥"],
	["Hebrew with an override", "\u202eחשבונית\u202c 100"],
	["a NUL", "be\u0000fore"],
	["control characters", "\u0001\u0007\u001b[31m\u009b"],
	["half a surrogate pair", "a\ud800b\udc00c"],
	["a thousand combining marks", `e${"\u0301".repeat(180)}`],
	["zero-width characters", "\u200b\u200d\ufeff\u2060"],
	["markup", `<script>alert(1)</script><img src=x onerror=alert(1)>`],
	["PDF operators", ") Tj ET Q 0 0 m (\\ (( %%EOF endstream endobj"],
	["one very long word", "W".repeat(200)],
	["private use and unassigned", "\ue000\u{10ffff}\u0378"],
];

test.each(HOSTILE)("%s wherever text may be: the PDF is drawn, in the API and on the page", async (_, text) => {
	const me = await signedIn({ name: text, company: text });
	const { status, body } = await me.call("POST", "/api/invoices", {
		...aPayload(),
		invoiceNumber: text.slice(0, 20).trim() || "x",
		clientData: {
			name: `${text.slice(0, 198)} x`,
			email: "a@b.io",
			streetAddress: text,
			city: text,
			state: text,
			zip: text,
		},
		items: [{ description: `${text}\n${text} x`, quantity: 1, rate: 1 }],
		notes: `${text}\r\n\r\n${text}`.repeat(5),
	});
	// A number that is nothing once it is cleaned is no number.
	if (status === 400) expect(body.message).toBe("Invoice number is required");
	const id = status === 400 ? (await anInvoiceOf(me, { notes: text })).id : body.id;
	expectPdf((await me.call("POST", `/api/invoices/${id}/pdf`)).body);
	for (const page of [`/invoices/${id}`, `/invoices/edit/${id}`, "/invoices", "/dashboard", `/invoices/${id}/delete`]) {
		const { status: seen, body: html } = await me.get(page);
		expect([page, seen]).toEqual([page, 200]);
		expect(html).not.toMatch(/<script>alert|<img src=x/);
	}
});

test("the largest invoice that there may be is drawn within seconds", async () => {
	const me = await signedIn();
	const items = Array.from({ length: 200 }, (_, n) => ({
		description: `${n} ${"lorem ipsum ".repeat(41)}`.slice(0, 500),
		quantity: 1,
		rate: 1,
	}));
	const { api } = await anInvoiceOf(me, { items, notes: "n".repeat(5000) });
	const started = performance.now();
	expectPdf((await me.call("POST", api)).body);
	expect(performance.now() - started).toBeLessThan(20_000);
});

test("where the free plan has no PDF it is refused with the way to one, and a paid plan has it", async () => {
	const [free, paid] = [await signedIn(), await signedIn({ plan: "freelancer" })];
	const locked = { FREE_PDF: "locked" };
	const mine = await anInvoiceOf(free);
	for (const accept of ["*/*", "application/json"]) {
		const refused = await ask(mine.api, { method: "POST", cookie: free.cookie, headers: { Accept: accept } }, locked);
		expect([refused.status, await refused.json()]).toMatchObject([403, { message: UPGRADE, code: "plan_limit" }]);
	}
	const unknown = await ask(
		`/api/invoices/${crypto.randomUUID()}/pdf`,
		{ method: "POST", cookie: free.cookie },
		locked,
	);
	expect([unknown.status, await unknown.json()]).toMatchObject([403, { message: UPGRADE, code: "plan_limit" }]);

	const page = await ask(mine.page, { cookie: free.cookie }, locked);
	expect([page.status, page.headers.get("Location")]).toEqual([302, `/invoices/${mine.id}`]);
	const toast = page.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
	const shown = await ask(`/invoices/${mine.id}`, { cookie: [free.cookie, ...toast].join("; ") }, locked);
	const html = await shown.text();
	expect(html).toContain("Export Failed");
	expect(html).toContain(UPGRADE);

	const theirs = await anInvoiceOf(paid);
	expect((await ask(theirs.api, { method: "POST", cookie: paid.cookie }, locked)).status).toBe(200);
	expect((await ask(mine.api, { method: "POST", cookie: free.cookie }, {})).status).toBe(200);
});

test("the PDF of an invoice that is gone is refused where its link was: by the list to a page, with the reason to a script", async () => {
	const me = await signedIn();
	const { id, page } = await anInvoiceOf(me);
	await me.call("DELETE", `/api/invoices/${id}`);
	const link = await me.get(page, { Accept: "text/html" });
	expect([link.status, link.headers.get("Location")]).toEqual([302, "/invoices"]);
	const list = await callerWith(`${me.cookie}; ${cookieFrom(link, "toast")}`).get("/invoices");
	expect(readPage(list.body).failure).toEqual(["Export Failed", "Invoice not found"]);
	const script = await me.get(page, { Accept: "application/json" });
	expect([script.status, script.body]).toEqual([404, { message: "Invoice not found" }]);
	const visitor = await stranger().get(page, { Accept: "application/json" });
	expect([visitor.status, visitor.headers.get("Content-Type")]).toEqual([401, "application/json"]);
});

test("a PDF is no way in from another site", async () => {
	const me = await signedIn();
	const { api, page } = await anInvoiceOf(me);
	expect((await me.call("POST", api, undefined, { Origin: "https://evil.example" })).status).toBe(403);
	expect((await me.call("POST", api, undefined, { Origin: ORIGIN })).status).toBe(200);
	expect((await me.get(page)).headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});
