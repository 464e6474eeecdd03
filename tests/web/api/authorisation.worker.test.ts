import { expect, test } from "vitest";
import { aBankFile } from "#tests/bank/bank";
import { type Caller, callerWith, signedIn, stranger } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { ENDPOINTS, type Endpoint } from "#tests/web/api/endpoints";

const DAY = 86_400_000;

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Ways to come without a session that holds; each is given somebody who has one. */
const VISITORS: [string, (owner: Person) => Promise<Caller> | Caller][] = [
	["nobody", () => stranger()],
	["a forged cookie", () => callerWith(`session=${"A".repeat(43)}`)],
	[
		"a cookie with one character changed",
		({ cookie }) => callerWith(cookie.slice(0, -1) + (cookie.endsWith("A") ? "B" : "A")),
	],
	["a cookie that is cut", ({ cookie }) => callerWith(cookie.slice(0, -1))],
	["a cookie of 10 KB", ({ cookie }) => callerWith(cookie + "A".repeat(10_000))],
	["two session cookies", ({ cookie }) => callerWith(`${cookie}; session=${"A".repeat(43)}`)],
	["the same cookie twice", ({ cookie }) => callerWith(`${cookie}; ${cookie}`)],
	["the cookie under another name", ({ cookie }) => callerWith(cookie.replace("session=", "__Host-session="))],
	["the hash of the token for a token", withHash],
	["a session that has run out", aged("expires_at = ?", () => Date.now() - 1)],
	["a session that was left alone for a week", aged("last_seen_at = ?", () => Date.now() - 7 * DAY - 1)],
	["a session that was ended", async (owner) => ended(owner)],
	["an account that was deleted", async (owner) => deleted(owner)],
];

const EACH = 6;

test.each(VISITORS)("A05 %s is 401 at every door of the API, and changes nothing", async (name, come) => {
	const owner = await signedIn({ plan: "pro" });
	const ids = await thingsOf(owner);
	const visitor = await come(owner);
	const before = await rowsOf(owner.user.id);
	// One gate lets in to all of them, which authorisation-matrix.worker.test.ts holds: each is asked by some of these.
	const first = VISITORS.findIndex(([each]) => each === name) % EACH;
	for (const endpoint of ENDPOINTS.filter((_, at) => at % EACH === first)) {
		const { status, body, headers } = await ask(visitor, endpoint, ids);
		expect([endpoint.path, status, body]).toEqual([endpoint.path, 401, { message: "Sign in first" }]);
		expect(headers.getSetCookie()).toEqual([]);
	}
	expect(await rowsOf(owner.user.id)).toEqual(before);
});

/** Somebody with one of each, and one of each that was deleted; made once for all who ask. */
const owned = lazily(async () => {
	const owner = await signedIn({ plan: "pro" });
	const [there, gone] = [await thingsOf(owner), await thingsOf(owner)];
	await owner.call("DELETE", `/api/invoices/${gone.Invoice}`);
	await owner.call("DELETE", `/api/clients/${gone.Client}`);
	await owner.call("DELETE", `/api/templates/${gone.Template}`);
	await owner.call("DELETE", `/api/time-entries/${gone["Time entry"]}`);
	await owner.call("DELETE", `/api/projects/${gone.Project}`);
	await owner.call("DELETE", `/api/recurring-invoices/${gone["Recurring invoice"]}`);
	await owner.call("DELETE", `/api/tokens/${gone.Token}`);
	await owner.call("DELETE", `/api/passkeys/${gone.Passkey}`);
	return { owner, there, gone };
});

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
	let made: Promise<Value> | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

test.each(ENDPOINTS)("A01 $method $path knows nothing of what is another's", async (endpoint) => {
	const { owner, there, gone } = await owned();
	const other = await signedIn({ plan: "pro" });
	const before = await rowsOf(owner.user.id);
	const unknown = await ask(other, endpoint, allOf(crypto.randomUUID()));
	if (endpoint.of) {
		for (const ids of [there, gone]) {
			const answer = await ask(other, endpoint, ids);
			expect([answer.status, answer.body]).toEqual([404, { message: `${endpoint.of} not found` }]);
			expect([answer.status, answer.body, headersOf(answer)]).toEqual([
				unknown.status,
				unknown.body,
				headersOf(unknown),
			]);
		}
	} else {
		const expected =
			endpoint.refused ?? (endpoint.forbidden ? 403 : endpoint.mails ? 409 : endpoint.cards ? 404 : "allowed");
		expect(unknown.status < 300 ? "allowed" : unknown.status).toBe(expected);
		const told = JSON.stringify(unknown.body);
		for (const id of [...Object.values(there), owner.user.id]) expect(told).not.toContain(id);
	}
	expect(await rowsOf(owner.user.id)).toEqual(before);
});

test.each([
	"x",
	"1 OR 1=1",
	"..",
	"%2e%2e%2f",
	"%00",
	"null",
	"A".repeat(2000),
	"00000000-0000-4000-8000-00000000000G",
])("an id that is none (%j) is not found", async (id) => {
	const me = await signedIn({ plan: "pro" });
	const isAddress = (path: string) => ENDPOINTS.some((other) => other.path === path);
	for (const endpoint of ENDPOINTS.filter(({ of }) => of)) {
		// Two dots name the folder above (RFC 3986 section 5.2.4), which may be another's address.
		const above = endpoint.path.replace(/\/[a-z-]+\/:id/, "").replace(/:\w+/, ":id");
		if (id === ".." && isAddress(above)) continue;
		const { status } = await ask(me, endpoint, allOf(encodeURIComponent(id)));
		expect(status, `${endpoint.method} ${endpoint.path}`).toBe(404);
	}
});

test("A09 an invoice's owner, id, version and dates are the server's to say, whatever a payload says", async () => {
	const victim = await signedIn();
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(victim.user.id);
	const id = crypto.randomUUID();
	const claims = { id, version: 99, createdAt: "2001-01-01T00:00:00Z" };
	const unknown = { userId: victim.user.id, user_id: victim.user.id, quotaMonth: null, deletedAt: 1, searchText: "x" };
	const refused = await me.call("POST", "/api/invoices", aPayload({ ...claims, ...unknown }));
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, Object.keys(unknown)]);
	const { status, body } = await me.call("POST", "/api/invoices", aPayload(claims));
	expect(status).toBe(201);
	expect(body).toMatchObject({ version: 1 });
	expect(body.id).not.toBe(id);
	expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000);

	const patched = await me.call("PATCH", `/api/invoices/${body.id}`, { ...claims, notes: "mine" });
	expect(patched.body).toMatchObject({ id: body.id, version: 2, createdAt: body.createdAt, notes: "mine" });
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE id = ? AND user_id = ?", body.id, me.user.id)).toBe(1);
	expect(await rowsOf(victim.user.id)).toEqual(before);
});

test("M01 what a client works out for itself is not believed", async () => {
	const me = await signedIn();
	const items = [{ description: "x", quantity: 3, rate: 33.33, amount: 0.01 }];
	const sums = { subtotal: "0.01", tax: "5.00", total: "0.01" };
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items, ...sums }));
	expect(body).toMatchObject({ subtotal: "99.99", tax: "0.00", total: "99.99", items: [{ amount: 99.99 }] });
	const patched = await me.call("PATCH", `/api/invoices/${body.id}`, sums);
	expect(patched.body).toMatchObject({ subtotal: "99.99", tax: "0.00", total: "99.99" });
});

test("a session touches its row no more than hourly, and lives as long as it is used", async () => {
	const owner = await signedIn();
	const seen = () => numberFrom("SELECT last_seen_at FROM sessions WHERE user_id = ?", owner.user.id);
	const first = await seen();
	await owner.call("GET", "/api/user");
	expect(await seen()).toBe(first);
	await change("UPDATE sessions SET last_seen_at = ? WHERE user_id = ?", Date.now() - 6 * DAY, owner.user.id);
	expect((await owner.call("GET", "/api/user")).status).toBe(200);
	expect(await seen()).toBeGreaterThanOrEqual(first);
});

type Ids = Record<NonNullable<Endpoint["of"]>, string>;

function ask(who: Caller, { method, path, of, body }: Endpoint, ids: Ids) {
	return who.call(method, path.replace(":id", of ? ids[of] : ""), body?.());
}

function allOf(id: string): Ids {
	return {
		...{ Invoice: id, Client: id, Template: id, "Time entry": id, Project: id, "Recurring invoice": id },
		...{ Tax: id, Withholding: id, "Bank import": id, Token: id, Passkey: id, Payment: id },
	};
}

/** One of each that endpoints are about, of somebody's. */
async function thingsOf(owner: Person): Promise<Ids> {
	const invoice = await owner.call("POST", "/api/invoices", aPayload());
	const client = await owner.call("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" });
	const template = await owner.call("POST", "/api/templates", { name: "Studio" });
	const times = { startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:27:00Z" };
	const entry = await owner.call("POST", "/api/time-entries", { description: "Wireframes", ...times });
	const project = await owner.call("POST", "/api/projects", { name: `Website ${crypto.randomUUID()}` });
	const series = await owner.call("POST", "/api/recurring-invoices", aRecurringPayload({ startsOn: "2046-01-31" }));
	const tax = await owner.call("POST", "/api/taxes", { name: "VAT 23%", rate: "23", country: "PL" });
	const withholding = await owner.call("POST", "/api/withholdings", { name: "IRPF", rate: "15" });
	const token = await owner.call("POST", "/api/tokens", { name: "Export", scopes: ["invoices:read"] });
	const bank = await owner.call("POST", "/api/bank-imports", aBankFile());
	const paid = await owner.call("POST", "/api/invoices", aPayload());
	const payment = await owner.call("POST", `/api/invoices/${paid.body.id}/payments`, { amount: "1.00" });
	return {
		...{ "Bank import": bank.body.id, Token: token.body.id, Passkey: await aPasskeyOf(owner) },
		...{ Invoice: invoice.body.id, Client: client.body.id, Template: template.body.id },
		...{ "Time entry": entry.body.id, Project: project.body.id, "Recurring invoice": series.body.id },
		...{ Tax: tax.body.id, Withholding: withholding.body.id, Payment: payment.body.id },
	};
}

/** No device made it: its row alone is there. */
async function aPasskeyOf({ user }: Person): Promise<string> {
	const id = crypto.randomUUID();
	await change(
		`INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
		VALUES (?1, ?2, 'Laptop', ?1, 'AQ', 0, '', 1)`,
		...[id, user.id],
	);
	return id;
}

/** All headers but those that differ in every answer. */
function headersOf({ headers }: { headers: Headers }) {
	return [...headers].filter(([name]) => !["content-security-policy", "x-request-id"].includes(name));
}

function aged(set: string, value: () => number) {
	return async ({ user, cookie }: Person) => {
		await change(`UPDATE sessions SET ${set} WHERE user_id = ?`, value(), user.id);
		return callerWith(cookie);
	};
}

async function withHash({ user }: Person) {
	const [session] = await select<{ token_hash: string }>("SELECT token_hash FROM sessions WHERE user_id = ?", user.id);
	return callerWith(`session=${session?.token_hash}`);
}

async function ended({ cookie }: Person) {
	await callerWith(cookie).call("POST", "/api/logout");
	return callerWith(cookie);
}

async function deleted({ user, cookie }: Person) {
	await change("UPDATE users SET deleted_at = ? WHERE id = ?", Date.now(), user.id);
	return callerWith(cookie);
}
