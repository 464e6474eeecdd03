import { expect, test } from "vitest";
import { type Caller, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { programOf } from "#tests/harness/tokens";
import { ask } from "#tests/harness/worker";
import type { Env } from "#workers/env";

const IBAN = "DE89370400440532013000";
const BUSINESS = {
	legalName: "Adler Studio",
	streetAddress: "Weserstraße 12",
	city: "Berlin",
	country: "DE",
	iban: IBAN,
};
const YEAR = new Date().getUTCFullYear();
const MAILS: Partial<Env> = { MAIL: "resend", RESEND_API_KEY: "re_none", MAIL_FROM: "mail@duebill.test" };

async function anOwner(given: Parameters<typeof signedIn>[0] = {}, client: Record<string, unknown> = {}) {
	const owner = await signedIn({ plan: "pro", ...given });
	await owner.call("PATCH", "/api/user/seller-profile", BUSINESS);
	const saved = { name: "Kestrel & Pine", email: "kestrel@example.com", ...client };
	const { body } = await owner.call("POST", "/api/clients", saved);
	return { owner, clientId: String(body.id) };
}

/** An invoice of so much to a client, sent. */
async function bill(owner: Caller, amount: string, given: Record<string, unknown> = {}) {
	const { email = "kestrel@example.com", ...more } = given;
	const payload = aPayload({
		currency: "EUR",
		invoiceNumber: `R-${crypto.randomUUID().slice(0, 8)}`,
		clientData: { name: "Kestrel & Pine", email, country: "DE" },
		items: [{ description: "Design", quantity: 1, rate: amount }],
		...more,
	});
	const { body, status } = await owner.call("POST", "/api/invoices", payload);
	expect(status).toBe(201);
	return { id: String(body.id), number: String(body.invoiceNumber) };
}

const pay = async (owner: Caller, id: string, amount: string, more: object = {}) => {
	const { body, status } = await owner.call("POST", `/api/invoices/${id}/payments`, { amount, ...more });
	expect(status).toBe(201);
	return String(body.id);
};

async function linkTo(owner: Caller, clientId: string, body?: object) {
	const share = await owner.call("POST", `/api/clients/${clientId}/share`, body);
	expect(share.status).toBe(201);
	return String(share.body.url).slice(ORIGIN.length);
}

test("whoever has the link reads what is open, what was paid this year, and their files; nothing is set or written", async () => {
	const { owner, clientId } = await anOwner();
	const open = await bill(owner, "250.51");
	const part = await bill(owner, "100.10");
	const paid = await bill(owner, "80.00");
	await pay(owner, part.id, "40.06");
	await pay(owner, paid.id, "80.00", { method: "cash" });
	const path = await linkTo(owner, clientId);
	expect(path).toMatch(/^\/i\/[0-9a-f]{3}\.[\w-]{43}\/statement$/);
	const before = await rowsOf(owner.user.id);
	const page = await stranger().get(path);
	await stranger().call("HEAD", path);
	expect(page.status).toBe(200);
	const words = wordsOf(page.body);
	for (const said of [open.number, part.number, paid.number, "€250.51", "€60.04", "€310.55", "€40.06", "€80.00"]) {
		expect(words).toContain(said);
	}
	expect(words, "the sum of the year").toContain("€120.06");
	expect(words).toContain(`Paid in ${YEAR}`);
	expect(words).not.toContain("Your credit");
	expect(page.body).not.toContain("<script");
	expect(page.body).not.toContain(path.split("/")[2] + '"');
	expect(page.headers.getSetCookie()).toEqual([]);
	expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
	expect(page.headers.get("Cache-Control")).toContain("no-store");
	expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
	expect(page.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
	const files = [...page.body.matchAll(/href="([^"]+\?invoice=[^"]+)"/g)].map(([, href = ""]) => href);
	expect(files.sort()).toEqual(
		[
			...[open, part, part, paid].map(({ id }) => `${path}/pdf?invoice=${id}`),
			...[part, paid].map(({ id }) => `${path}/receipt.pdf?invoice=${id}`),
		].sort(),
	);
	for (const href of new Set(files)) {
		const file = await stranger().get(href);
		expect([file.status, new TextDecoder().decode(file.body.slice(0, 5))]).toEqual([200, "%PDF-"]);
		expect(file.headers.get("X-Robots-Tag")).toContain("noindex");
	}
	expect((await stranger().get(`${path}/receipt.pdf?invoice=${open.id}`)).status, "nothing came in").toBe(409);
	expect(await rowsOf(owner.user.id)).toEqual(before);
});

test("amounts of several currencies stand apart, what was written off is owed, what was paid back is no more paid", async () => {
	const { owner, clientId } = await anOwner();
	const lost = await bill(owner, "70.00");
	await owner.call("POST", `/api/invoices/${lost.id}/write-off`);
	const dollars = await bill(owner, "19.99", { currency: "USD" });
	const over = await bill(owner, "50.00");
	await pay(owner, over.id, "90.00", { surplus: true });
	const undone = await bill(owner, "33.33");
	const mistake = await pay(owner, undone.id, "33.33");
	await owner.call("DELETE", `/api/invoices/${undone.id}/payments/${mistake}`);
	expect((await owner.call("POST", `/api/invoices/${over.id}/refunds`, { amount: "15.00" })).status).toBeLessThan(300);
	const words = wordsOf((await stranger().get(await linkTo(owner, clientId))).body);
	expect(words).toContain("€103.33");
	expect(words).toContain("and $19.99");
	expect(words).toContain(dollars.number);
	expect(words).not.toMatch(/written off/i);
	expect(words, "90.00 less 15.00; 33.33 was a mistake").toContain("€75.00");
	expect(words).toContain("−€15.00");
	expect(words).toContain("Your credit: €25.00");
});

test("invoices of another client, of another account, drafts and deleted ones are on no statement, nor is a file of theirs", async () => {
	const { owner, clientId } = await anOwner();
	const theirs = await bill(owner, "11.00", { email: "other@example.com" });
	const { body: draft } = await owner.call("POST", "/api/drafts", aPayload({ status: "draft", invoiceNumber: "D-1" }));
	const gone = await bill(owner, "12.00");
	await owner.call("DELETE", `/api/invoices/${gone.id}`);
	const other = await anOwner();
	const foreign = await bill(other.owner, "13.00");
	const path = await linkTo(owner, clientId);
	const words = wordsOf((await stranger().get(path)).body);
	for (const { number } of [theirs, gone, foreign]) expect(words).not.toContain(number);
	for (const id of [theirs.id, String(draft.id), gone.id, foreign.id, "", "x", `${theirs.id}' OR 1=1 --`]) {
		for (const file of ["pdf", "receipt.pdf"]) {
			const answer = await stranger().get(`${path}/${file}?invoice=${encodeURIComponent(id)}`);
			expect([id, file, answer.status]).toEqual([id, file, 404]);
		}
	}
	const before = await rowsOf(owner.user.id);
	expect((await other.owner.call("POST", `/api/clients/${clientId}/share`)).status).toBe(404);
	expect((await other.owner.call("DELETE", `/api/clients/${clientId}/share`)).status).toBe(404);
	expect((await other.owner.post(`/clients/${clientId}`, { intent: "revoke" })).status).toBe(302);
	expect(await rowsOf(owner.user.id)).toEqual(before);
	expect((await stranger().get(path)).status).toBe(200);
});

test("a token that is guessed, altered, of an invoice, ended, run out or of a deleted client is one and the same 404", async () => {
	const { owner, clientId } = await anOwner();
	const invoice = await bill(owner, "20.00");
	const path = await linkTo(owner, clientId);
	const { body } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const ofInvoice = String(body.url).slice(ORIGIN.length);
	const [ended, late, deleted] = [await anOwner(), await anOwner(), await anOwner()];
	const dead = await Promise.all([ended, late, deleted].map((each) => linkTo(each.owner, each.clientId)));
	expect((await ended.owner.call("DELETE", `/api/clients/${ended.clientId}/share`)).status).toBe(204);
	await change("UPDATE statement_links SET expires_at = 1 WHERE user_id = ?", late.owner.user.id);
	await deleted.owner.call("DELETE", `/api/clients/${deleted.clientId}`);
	const token = path.split("/")[2] ?? "";
	const [{ hash = "" } = {}] = await select<{ hash: string }>(
		"SELECT token_hash AS hash FROM statement_links WHERE user_id = ?",
		owner.user.id,
	);
	const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
	const wrong = [altered, `0.${"A".repeat(43)}`, token.toUpperCase(), "x", hash, clientId].map(
		(each) => `/i/${each}/statement`,
	);
	for (const each of [...wrong, `${ofInvoice}/statement`, ...dead]) {
		const page = await stranger().get(each);
		expect([each, page.status]).toEqual([each, 404]);
		expect(wordsOf(page.body)).toContain("This link no longer opens a statement of account");
		expect(page.body).not.toMatch(/Adler|Kestrel/);
		for (const file of [`/pdf?invoice=${invoice.id}`, `/receipt.pdf?invoice=${invoice.id}`, "/logo", "/report"]) {
			expect([each, file, (await stranger().get(each + file)).status]).toEqual([each, file, 404]);
		}
	}
	expect((await stranger().get(`/i/${token}`)).status, "no invoice is opened by it").toBe(404);
	expect((await stranger().get(path)).status).toBe(200);
	expect(JSON.stringify(await rowsOf(owner.user.id))).not.toContain(token.split(".")[1]);
});

test("a renewed link ends those before it, of this client alone; one to an invoice is renewed in the same way", async () => {
	const { owner, clientId } = await anOwner();
	const { body: second } = await owner.call("POST", "/api/clients", { name: "Teal", email: "teal@example.com" });
	const invoice = await bill(owner, "20.00");
	const others = await linkTo(owner, String(second.id));
	const [first, next] = [await linkTo(owner, clientId), await linkTo(owner, clientId)];
	const renewed = await linkTo(owner, clientId, { renew: true, expiresAt: "2046-01-01T00:00:00Z" });
	const statuses = async (paths: string[]) =>
		Promise.all(paths.map(async (path) => (await stranger().get(path)).status));
	expect(await statuses([first, next, renewed, others])).toEqual([404, 404, 200, 200]);
	const share = async (body?: object) =>
		String((await owner.call("POST", `/api/invoices/${invoice.id}/share`, body)).body.url).slice(ORIGIN.length);
	const [old, fresh] = [await share(), await share({ renew: true })];
	expect(await statuses([old, fresh, renewed])).toEqual([404, 200, 200]);
	const past = await owner.call("POST", `/api/clients/${clientId}/share`, {
		expiresAt: "2020-01-01T00:00:00Z",
		renew: true,
	});
	expect([past.status, ...(await statuses([renewed]))], "a refused renewal ends nothing").toEqual([400, 200]);
});

test("the owner makes and ends links by the client's page without JavaScript", async () => {
	const { owner, clientId } = await anOwner();
	const made = await owner.post(`/clients/${clientId}`, { intent: "share", days: "7" });
	expect(made.status).toBe(200);
	const url = /value="([^"]+\/statement)"/.exec(made.body)?.[1] ?? "";
	const path = url.slice(ORIGIN.length);
	expect((await stranger().get(path)).status).toBe(200);
	const ends = await numberFrom("SELECT expires_at - created_at FROM statement_links WHERE user_id = ?", owner.user.id);
	expect(Math.round(ends / 60_000)).toBe(7 * 24 * 60);
	const renewed = await owner.post(`/clients/${clientId}`, { intent: "share", days: "", renew: "on" });
	const fresh = (/value="([^"]+\/statement)"/.exec(renewed.body)?.[1] ?? "").slice(ORIGIN.length);
	expect([(await stranger().get(path)).status, (await stranger().get(fresh)).status]).toEqual([404, 200]);
	const ended = await owner.post(`/clients/${clientId}`, { intent: "revoke" });
	expect([ended.status, ended.headers.get("Location")]).toEqual([302, `/clients/${clientId}`]);
	expect((await stranger().get(fresh)).status).toBe(404);
});

test.each([
	["a demo", { demoUntil: Date.now() + 86_400_000 }],
	["an account whose address nobody confirmed", { emailVerifiedAt: null }],
])("the statement of %s has no file, no logo and says why", async (_, given) => {
	const { owner, clientId } = await anOwner(given);
	const invoice = await bill(owner, "20.00");
	const path = await linkTo(owner, clientId);
	const open = async (at: string) => {
		const answer = await ask(at, { headers: { Accept: "text/html" } }, MAILS);
		return { status: answer.status, text: await answer.text() };
	};
	const { status, text } = await open(path);
	expect(status).toBe(200);
	expect(wordsOf(text)).toMatch(/from a Duebill demo|has not confirmed an email address yet/);
	for (const part of ["DE89", "/pdf", "/receipt.pdf", "/logo"]) expect(text).not.toContain(part);
	for (const file of ["pdf", "receipt.pdf"]) {
		expect((await open(`${path}/${file}?invoice=${invoice.id}`)).status).toBe(403);
	}
	expect((await open(`${path}/logo`)).status).toBe(404);
});

test("it is in the client's language, in another by its address, and counted as pages of invoices are", async () => {
	const { owner, clientId } = await anOwner({}, { language: "fr" });
	await bill(owner, "20.00");
	const path = await linkTo(owner, clientId);
	expect((await stranger().get(path)).body).toContain('<html lang="fr">');
	expect((await stranger().get(`${path}?lang=es`)).body).toContain('<html lang="es">');
	const statuses = [];
	for (let i = 0; i < 3; i++) {
		const headers = { "CF-Connecting-IP": crypto.randomUUID(), Accept: "text/html" };
		statuses.push((await ask(path, { headers }, { SHARED_PER_LINK: "4/60" })).status);
	}
	expect(statuses).toEqual([200, 200, 429]);
});

test("it can be reported to the administrator, with what stands for its number", async () => {
	const { owner, clientId } = await anOwner();
	const path = await linkTo(owner, clientId);
	const report = await stranger().get(`${path}/report`);
	expect([report.status, wordsOf(report.body)]).toEqual([200, expect.stringContaining("Statement of account")]);
	const sent = await stranger().post(`${path}/report`, { reason: "It is not theirs" });
	expect(sent.status).toBe(303);
	expect(await select("SELECT invoice_id, reason FROM page_reports WHERE user_id = ?", owner.user.id)).toEqual([
		{ invoice_id: clientId, reason: "It is not theirs" },
	]);
});

test("making a link takes the right to read what it shows", async () => {
	const { owner, clientId } = await anOwner();
	const path = `/api/clients/${clientId}/share`;
	const scopes = ["clients:write", "clients:read", "invoices:read", "payments:read"] as const;
	for (const lacking of scopes) {
		const program = await programOf(
			owner,
			scopes.filter((each) => each !== lacking),
		);
		expect((await program.call("POST", path)).body.message).toBe(`This access token lacks the scope ${lacking}`);
	}
	expect((await (await programOf(owner, scopes)).call("POST", path)).status).toBe(201);
});
