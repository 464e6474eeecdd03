import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { LANGUAGES } from "~/kernel/language/language";

const IBAN = "DE89370400440532013000";
const BUSINESS = {
	legalName: "Adler Studio",
	streetAddress: "Weserstraße 12",
	city: "Berlin",
	zip: "12045",
	country: "DE",
};

/** An account with one invoice that was sent, and a link to it. */
async function aShare(payload: Record<string, unknown> = {}) {
	const owner = await signedIn({ plan: "pro" });
	await owner.call("PATCH", "/api/user/seller-profile", { ...BUSINESS, iban: IBAN });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ currency: "EUR", ...payload }));
	const share = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	expect(share.status).toBe(201);
	const path = String(share.body.url).slice(ORIGIN.length);
	return { owner, invoice, path };
}

test("what pays is called by its name: a Pix key is no transfer between banks in euros", async () => {
	const owner = await signedIn({ plan: "pro" });
	const business = { ...BUSINESS, country: "BR", iban: "", pixKey: "52998224725" };
	expect((await owner.call("PATCH", "/api/user/seller-profile", business)).status).toBe(200);
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ currency: "BRL" }));
	const { body } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const page = await stranger().get(String(body.url).slice(ORIGIN.length));
	expect(page.body).toMatch(/aria-label="[^"]*Pix[^"]*R\$250\.50[^"]*"/);
	expect(wordsOf(page.body)).toContain("Pay by Pix");
	expect(wordsOf(page.body)).not.toMatch(/SEPA|bank transfer/i);
});

test("a link is a token of 256 bits with its bucket, of which the database keeps the hash alone", async () => {
	const { owner, path } = await aShare();
	expect(path).toMatch(/^\/i\/[0-9a-f]{3}\.[\w-]{43}$/);
	const rows = JSON.stringify(await rowsOf(owner.user.id));
	expect(rows).toMatch(/"token_hash":"[0-9a-f]{64}"/);
	expect(rows).not.toContain(path.slice("/i/a3f.".length));
});

test("whoever has the link reads the invoice, how to pay it and its files; no cookie is set, nothing may be indexed", async () => {
	const { path, invoice } = await aShare();
	const page = await stranger().get(path);
	expect(page.status).toBe(200);
	const words = wordsOf(page.body);
	for (const part of [invoice.invoiceNumber, "€250.50", "DE89 3704 0044 0532 0130 00", "Weserstraße 12", "Design"]) {
		expect(words).toContain(part);
	}
	expect(page.body).toContain('aria-label="Code for a SEPA transfer of €250.50 to Adler Studio"');
	expect(page.headers.getSetCookie()).toEqual([]);
	expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
	expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
	const nonce = /<script nonce="([^"]+)"/.exec(page.body)?.[1];
	expect(page.headers.get("Content-Security-Policy")).toContain(
		`default-src 'none'; script-src 'nonce-${nonce}'; style`,
	);
	const pdf = await stranger().get(`${path}/pdf`);
	expect(pdf.headers.get("Content-Disposition")).toBe(
		`attachment; filename="${invoice.invoiceNumber} Adler Studio.pdf"`,
	);
	expect(new TextDecoder().decode(pdf.body.slice(0, 5))).toBe("%PDF-");
	const picture = await stranger().get(`${path}/page.svg?page=1`);
	expect([picture.status, picture.headers.get("X-Robots-Tag")]).toEqual([200, "noindex, nofollow, noarchive"]);
	expect(picture.body).toMatch(/^<svg /);
	expect((await stranger().get(`${path}/page.svg?page=2`)).status).toBe(404);
});

test("the sender's logo is on the page as the invoice was sent with it, and nobody else's file is reached by a link", async () => {
	const { owner, path } = await aShare();
	expect((await stranger().get(path)).body).not.toContain(`${path}/logo`);
	expect((await stranger().get(`${path}/logo`)).status).toBe(404);
	await owner.call("PUT", "/api/user/logo", { logo: Buffer.from(aPng(4, 2)).toString("base64") });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ invoiceNumber: "INV-LOGO" }));
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const branded = String(share.url).slice(ORIGIN.length);
	expect((await stranger().get(branded)).body).toContain(`src="${branded}/logo"`);
	const logo = await stranger().get(`${branded}/logo`);
	expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/png"]);
	expect(logo.headers.get("X-Robots-Tag")).toContain("noindex");
	expect((await stranger().get(`${path}/logo`)).status, "the one that was sent without").toBe(404);
	await owner.call("DELETE", `/api/invoices/${invoice.id}/share`);
	expect((await stranger().get(`${branded}/logo`)).status).toBe(404);
});

test("an invoice of 200 long lines has a page under 35 kB compressed, and one script of at most 1,500 bytes", async () => {
	const { path } = await aShare({
		items: Array.from({ length: 200 }, (_, at) => ({
			description: `${at} ${crypto.randomUUID()} design of a cover`,
			quantity: at + 1,
			rate: 10 + at,
		})),
	});
	const { body } = await stranger().get(path);
	expect(gzipSync(body).byteLength).toBeLessThan(35_000);
	const scripts = [...body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
	expect(scripts).toHaveLength(1);
	expect(new TextEncoder().encode(scripts[0]).byteLength).toBeLessThanOrEqual(1500);
});

test("P03 a token that is guessed, altered, revoked, run out or of a deleted invoice is the same 404 at each address", async () => {
	const { owner, path, invoice } = await aShare();
	const [revoked, ended, deleted] = [await aShare(), await aShare(), await aShare()];
	expect((await revoked.owner.call("DELETE", `/api/invoices/${revoked.invoice.id}/share`)).status).toBe(204);
	await change("UPDATE shares SET expires_at = 1 WHERE user_id = ?", ended.owner.user.id);
	await deleted.owner.call("DELETE", `/api/invoices/${deleted.invoice.id}`);
	const altered = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
	const guessed = `/i/0.${"A".repeat(43)}`;
	const otherBucket = path.replace(/\/i\/.../, "/i/1");
	const hash = await select<{ hash: string }>("SELECT token_hash AS hash FROM shares WHERE user_id = ?", owner.user.id);
	const wrong = [altered, guessed, otherBucket, path.toUpperCase(), "/i/x", `/i/${hash[0]?.hash}`, `/i/${invoice.id}`];
	for (const each of [...wrong, revoked.path, ended.path, deleted.path]) {
		const page = await stranger().get(each);
		expect([each, page.status]).toEqual([each, 404]);
		expect(wordsOf(page.body)).toContain("This link no longer opens an invoice");
		expect(page.body).not.toContain("Adler");
		for (const file of ["pdf", "xrechnung.xml", "page.svg"]) {
			expect((await stranger().get(`${each}/${file}`)).status).toBe(404);
		}
		const view = await stranger().post(each, { intent: "view" });
		expect([each, view.status]).toEqual([each, 404]);
		expect((await stranger().post(each, { intent: "ask", message: "?", email: "a@example.com" })).status).toBe(404);
	}
	expect((await stranger().get(path)).status).toBe(200);
});

test("one account shares and revokes nothing of another's", async () => {
	const { path, invoice, owner } = await aShare();
	const before = await rowsOf(owner.user.id);
	const other = await signedIn({ plan: "pro" });
	expect((await other.call("POST", `/api/invoices/${invoice.id}/share`)).status).toBe(404);
	expect((await other.call("DELETE", `/api/invoices/${invoice.id}/share`)).status).toBe(404);
	expect((await other.post(`/invoices/${invoice.id}`, { intent: "revoke" })).status).toBe(302);
	expect(await rowsOf(owner.user.id)).toEqual(before);
	expect((await stranger().get(path)).status).toBe(200);
});

test("a draft has no link, and one must end in the future", async () => {
	const owner = await signedIn();
	const { body: draft } = await owner.call("POST", "/api/drafts", aPayload({ status: "draft" }));
	expect((await owner.call("POST", `/api/invoices/${draft.id}/share`)).status).toBe(409);
	const { body: sent } = await owner.call("POST", "/api/invoices", aPayload());
	const share = (expiresAt: unknown) => owner.call("POST", `/api/invoices/${sent.id}/share`, { expiresAt });
	expect((await share("2020-01-01T00:00:00Z")).body.fieldErrors).toEqual({
		expiresAt: ["Choose an end in the future"],
	});
	expect((await share("tomorrow")).status).toBe(400);
	expect((await share("2046-01-01T00:00:00Z")).status).toBe(201);
	expect(await numberFrom("SELECT count(*) FROM shares WHERE user_id = ?", owner.user.id)).toBe(1);
});

test("a scanner that follows every link there is makes no view; a person's action makes one, and once in ten minutes", async () => {
	const { owner, path, invoice } = await aShare();
	const views = () => numberFrom("SELECT count(*) FROM invoice_views WHERE user_id = ?", owner.user.id);
	const scanner = { "User-Agent": "Mozilla/5.0 (SafeLinks)", "Sec-Fetch-Site": "none" };
	for (const method of ["GET", "HEAD", "OPTIONS"]) await stranger().call(method, path, undefined, scanner);
	const { body } = await stranger().get(path, scanner);
	const links = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => href.replaceAll("&amp;", "&"));
	const own = links.filter((href) => href.startsWith("/i/") || href.startsWith("?"));
	expect(own.length).toBeGreaterThan(4);
	for (const href of own) await stranger().get(href.startsWith("?") ? path + href : href, scanner);
	// A form that says of no origin where it comes from, or another, is no person's.
	expect((await stranger().post(path, { intent: "view" }, { Origin: "https://scanner.example" })).status).toBe(403);
	expect(await views()).toBe(0);

	const pressed = await stranger().post(path, { intent: "view" });
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, expect.stringContaining(`${path}?seen=`)]);
	await stranger().post(path, { intent: "view" });
	expect(await views()).toBe(1);
	await change("UPDATE invoice_views SET at = at - 601000 WHERE user_id = ?", owner.user.id);
	await stranger().post(path, { intent: "view" });
	expect(await views()).toBe(2);
	const detail = wordsOf((await owner.get(`/invoices/${invoice.id}`)).body);
	expect(detail.match(/Viewed \d\d:\d\d/g)).toHaveLength(2);
});

test.each(["Sec-GPC", "DNT"])(
	"where %s is 1 the page says so, its script tells nothing, and nothing is kept",
	async (signal) => {
		const { owner, path } = await aShare();
		const { body } = await stranger().get(path, { [signal]: "1" });
		expect(body).not.toContain("sendBeacon");
		expect(wordsOf(body)).toContain("Your browser asks for privacy");
		expect((await stranger().post(path, { intent: "view" }, { [signal]: "1" })).status).toBe(303);
		expect(await numberFrom("SELECT count(*) FROM invoice_views WHERE user_id = ?", owner.user.id)).toBe(0);
	},
);

test("what its sender changed since is told, what it noted for itself is not", async () => {
	const { owner, path, invoice } = await aShare();
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "Please pay soon" });
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { status: "paid" });
	const words = wordsOf((await stranger().get(path)).body);
	expect(words).toContain("2, this one");
	expect(words).toContain("Notes: Please pay soon instead of");
	expect(words).toContain("1, as first sent");
	expect(words).not.toContain("3, this one");
	expect(words).toContain("Nothing is due. Thank you.");
	expect(words).not.toContain("Pay by bank transfer");
});

test.each(LANGUAGES)(
	"the page of an invoice in %s is in that language, and in another by its address",
	async (language) => {
		const { path } = await aShare({ language });
		expect((await stranger().get(path)).body).toContain(`<html lang="${language}">`);
		for (const other of LANGUAGES) {
			expect((await stranger().get(`${path}?lang=${other}`)).body).toContain(`<html lang="${other}">`);
		}
	},
);

test("the page is what its owner's plan allows: XRechnung where nothing is missing", async () => {
	const { path } = await aShare();
	expect((await stranger().get(path)).body).not.toContain("xrechnung.xml");
	expect((await stranger().get(`${path}/xrechnung.xml`)).status).toBe(409);
});

test("following the link that pauses reminders changes nothing; its button pauses them, in any language, for who has the link", async () => {
	const { owner, path } = await aShare();
	const pauses = () => select("SELECT by_client FROM reminder_pauses WHERE user_id = ?", owner.user.id);
	const asked = await stranger().get(`${path}/reminders?lang=fr`);
	expect([asked.status, wordsOf(asked.body)]).toEqual([200, expect.stringContaining("Suspendre les rappels")]);
	expect(await pauses()).toEqual([]);
	const pressed = await stranger().post(`${path}/reminders`, {});
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, `${path}/reminders`]);
	await stranger().post(`${path}/reminders`, {});
	expect(await pauses()).toEqual([{ by_client: 1 }]);
	expect(wordsOf((await stranger().get(`${path}/reminders`)).body)).toContain("are paused");
	for (const answer of [await stranger().get("/i/0.x/reminders"), await stranger().post("/i/0.x/reminders", {})]) {
		expect(answer.status).toBe(404);
	}
});
