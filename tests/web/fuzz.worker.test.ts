import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, type Caller, signedIn, stranger } from "#tests/support/api";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints";
import { aPayload } from "#tests/support/factories";
import { numberFrom } from "#tests/support/rows";
import { tries } from "#tests/support/volume";

/** Values that nobody types, among those that anybody might. */
const odd = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		"",
		" ",
		0,
		-0,
		-1,
		1e308,
		5e-324,
		2 ** 53,
		"\u0000",
		"\ud800",
		"__proto__",
		[],
		{},
		[[]],
		[null],
	),
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.jsonValue({ maxDepth: 3 }),
	fc.string({ minLength: 5000, maxLength: 6000 }),
);

/** A body that would do, with some of it replaced, at any depth, and something put in that nobody asked for. */
function spoiled(body: unknown) {
	const places = placesIn(body);
	const edit = fc.tuple(
		fc.constantFrom(...places, "unasked", "__proto__", "constructor", "items.0", "items.7.rate"),
		odd,
	);
	return fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) => {
		const copy = structuredClone(body) as Record<string, unknown>;
		for (const [place, value] of edits) put(copy, place.split("."), value);
		return copy;
	});
}

const WRITES = [
	...ENDPOINTS.filter(({ body, path }) => body && path !== "/api/user/delete"),
	{ method: "POST", path: "/api/login", body: () => ({ email: "a@b.io", password: "x" }) },
	{
		method: "POST",
		path: "/api/register",
		body: () => ({ name: "N", email: "a@b.io", password: "short", company: "" }),
	},
] satisfies Endpoint[];

test.each(WRITES)("whatever is sent to $method $path is answered with care", async (endpoint) => {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" });
	const path = endpoint.path.replace(":id", "of" in endpoint && endpoint.of === "Client" ? client.id : invoice.id);
	await fc.assert(
		fc.asyncProperty(spoiled(endpoint.body?.()), async (body) => {
			const started = performance.now();
			expectCare(await me.call(endpoint.method, path, body, { "CF-Connecting-IP": crypto.randomUUID() }));
			expect(performance.now() - started).toBeLessThan(10_000);
		}),
		{ ...tries(2500), endOnFailure: true },
	);
	await expectSound(me);
});

test("whatever stands in the address of a list is answered with the list", async () => {
	const me = await signedIn();
	const name = fc.constantFrom("q", "status", "cursor", "__proto__", "x");
	const query = fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 220 })), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(fc.constantFrom("/invoices", "/invoices/drafts", "/clients"), query, async (path, pairs) => {
			const { status } = await me.get(`${path}?${searchOf(pairs)}`);
			expect(status).toBe(200);
		}),
		{ ...tries(3000), endOnFailure: true },
	);
});

const READS = ENDPOINTS.filter(({ method, of }) => method === "GET" && !of);

test.each(READS)("whatever stands in the address of $path is answered with care", async ({ path }) => {
	const me = await signedIn();
	await me.call("POST", "/api/invoices", aPayload());
	const name = fc.constantFrom("q", "status", "limit", "cursor", "__proto__", "x");
	const query = fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 220 })), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(query, async (pairs) => {
			expectCare(await me.call("GET", `${path}?${searchOf(pairs)}`));
		}),
		{ ...tries(1500), endOnFailure: true },
	);
});

test("whatever stands in the headers is answered with care", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const header = fc.constantFrom(
		"If-Match",
		"Idempotency-Key",
		"Accept",
		"Cookie",
		"User-Agent",
		"Content-Type",
		"Origin",
		"Sec-Fetch-Site",
	);
	const value = fc.string({
		unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
		maxLength: 300,
	});
	await fc.assert(
		fc.asyncProperty(header, value, async (name, text) => {
			expectCare(await me.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "x" }, { [name]: text }));
			expectCare(await me.call("POST", "/api/drafts", aPayload(), { [name]: text }));
			expect((await me.get("/invoices", { [name]: text })).status).toBeLessThan(500);
		}),
		{ ...tries(1500), endOnFailure: true },
	);
	await expectSound(me);
});

test("no address in this house makes it stumble", async () => {
	const me = await signedIn();
	const part = fc.oneof(
		fc.constantFrom(
			"api",
			"invoices",
			"drafts",
			"edit",
			"delete",
			"pdf",
			"..",
			".",
			"%2e%2e",
			"%2f",
			"%5c",
			"%00",
			"_root",
			"[",
			"x.data",
			"*",
			":id",
		),
		fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
			expect((await me.get(`/${parts.join("/")}`)).status).toBeLessThan(500);
			expect((await stranger().post(`/${parts.join("/")}`, { intent: parts[0] ?? "" })).status).toBeLessThan(500);
		}),
		// An address that reads as another host was the first that was found.
		{ ...tries(4000), endOnFailure: true, examples: [[["%5c", "%00", ""]], [["%5c["]], [["", "["]]] },
	);
});

function searchOf(pairs: [string, string][]): string {
	return pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join("&");
}

/** An answer that a program can work with: no fault of ours, JSON, and messages where something is refused. */
function expectCare({ status, headers, body }: Answer) {
	expect(status, JSON.stringify(body)).toBeLessThan(500);
	if (status === 204) return;
	expect(headers.get("Content-Type")).toBe("application/json");
	if (status < 400) return;
	const { message, fieldErrors = {}, ...rest } = body;
	// A start that is refused says what runs; a file that can't be made, what is missing.
	expect(Object.keys(rest)).toEqual(Object.keys(rest).filter((key) => status === 409 && EXPLAINS.includes(key)));
	expect(message).toEqual(expect.stringMatching(/\S/));
	expect(message).not.toMatch(/\n\s+at |SQLITE|D1_|undefined|\[object/);
	for (const messages of Object.values(fieldErrors)) {
		expect(messages).toEqual([expect.stringMatching(/\S/), ...(messages as string[]).slice(1)]);
	}
}

const EXPLAINS = ["running", "missing"];

/** What the database must look like whatever was tried. */
async function expectSound({ user }: Caller) {
	const id = user?.id ?? "";
	expect(await numberFrom("SELECT count(*) FROM must")).toBe(0);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND total <> subtotal + tax", id)).toBe(0);
	const summed = `SELECT count(*) FROM invoices WHERE user_id = ? AND
		subtotal <> (SELECT coalesce(sum(value ->> 'amount'), 0) FROM json_each(items))`;
	expect(await numberFrom(summed, id)).toBe(0);
	const issued = "SELECT count(*) FROM invoices WHERE user_id = ? AND status <> 'draft' AND type = 'invoice'";
	const used = "SELECT coalesce(sum(used), 0) FROM usage WHERE user_id = ?";
	expect(await numberFrom(used, id)).toBe(await numberFrom(issued, id));
}

function placesIn(value: unknown, prefix = ""): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => [prefix + name, ...placesIn(inner, `${prefix}${name}.`)]);
}

function put(target: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
	const inner = target[name];
	if (rest.length === 0)
		Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
	else if (typeof inner === "object" && inner !== null) put(inner as Record<string, unknown>, rest, value);
}
