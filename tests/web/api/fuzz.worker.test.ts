import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { bodyOf, isOwners, nameOf, OPERATIONS, thingsOf } from "#tests/harness/operations";
import { expectSound } from "#tests/harness/sound";
import { tries, volume } from "#tests/harness/volume";
import { anyOf, odd, spoiled } from "#tests/web/api/any-json";
import { INPUTS } from "~/routes/api/openapi/inputs";

/** What a body of random choice would only end, or ask others by. */
const LEFT_OUT = ["DELETE /api/user/delete", "POST /api/logout"];

const WRITES = OPERATIONS.filter(({ method }) => method !== "GET").filter((each) => !LEFT_OUT.includes(nameOf(each)));

/** On a quiet machine; on one that does other things too, as long as nobody would wait for. */
const LONGEST_MS = volume(2000, 10_000);

test.each(WRITES)("whatever is sent to $method $path is answered with care", async (operation) => {
	const me = await signedIn({ plan: "pro" });
	const fresh = () => thingsOf(me)(operation);
	let path = await fresh();
	const body = bodyOf(operation);
	const schema = operation.body && INPUTS[operation.body].json();
	const good = typeof body === "object" && body !== null ? [spoiled(body)] : [];
	const bodies = fc.oneof(...good, schema ? anyOf(schema) : odd);
	await fc.assert(
		fc.asyncProperty(bodies, async (given) => {
			const started = performance.now();
			const answer = await me.call(operation.method, path, given, { "CF-Connecting-IP": crypto.randomUUID() });
			expectCare(answer);
			expect(performance.now() - started).toBeLessThan(LONGEST_MS);
			// What was asked for is done, and is gone by it: another is asked for next.
			if (operation.method === "DELETE" && answer.status < 300) path = await fresh();
		}),
		// What takes no body is asked with some all the same.
		{ ...tries(2000), ...(operation.body ? {} : { numRuns: volume(100, 2) }), endOnFailure: true },
	);
	await expectSound();
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

const READS = OPERATIONS.filter((each) => each.method === "GET" && isOwners(each));

test.each(READS)("whatever stands in the address of $path is answered with care", async (operation) => {
	const me = await signedIn({ plan: "pro" });
	const path = await thingsOf(me)(operation);
	const own = Object.keys(operation.query?.shape ?? {});
	const name = fc.constantFrom("q", "status", "limit", "cursor", "__proto__", "x", ...own);
	const query = fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 220 })), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(query, async (pairs) => {
			expectCare(await me.call("GET", `${path}?${searchOf(pairs)}`));
		}),
		{ ...tries(500), endOnFailure: true },
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
	await expectSound();
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
	const type = headers.get("Content-Type");
	if (status < 400) {
		expect(["application/json", "application/pdf", "application/xml"]).toContain(type?.replace("; charset=utf-8", ""));
		return;
	}
	expect(type).toBe("application/json");
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
