import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { numberFrom, rowsOf } from "#tests/harness/rows";
import { asFields } from "#tests/invoicing/bad-invoices";

function create(me: Caller, key: string, body: unknown, path = "/api/invoices") {
	return me.call("POST", path, body, { "Idempotency-Key": key });
}

const invoicesOf = (me: { user: { id: string } }) =>
	numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id);
const usedBy = (me: { user: { id: string } }) =>
	numberFrom("SELECT sum(used) FROM usage WHERE user_id = ?", me.user.id);

test.each(["/api/invoices", "/api/drafts"])(
	"%s does what a key asks for once, and answers the same each time",
	async (path) => {
		const me = await signedIn();
		const payload = aPayload();
		const answers = [];
		for (let n = 0; n < 3; n++) answers.push(await create(me, "k-1", payload, path));
		expect(answers.map(({ status, headers }) => [status, headers.get("ETag")])).toEqual(
			answers.map(() => [201, '"v1"']),
		);
		expect(answers[1]?.body).toEqual(answers[0]?.body);
		expect(answers[2]?.body).toEqual(answers[0]?.body);
		expect(await invoicesOf(me)).toBe(1);
		expect(await usedBy(me)).toBe(path === "/api/invoices" ? 1 : 0);
	},
);

test("a hundred requests with one key at once make one invoice and one charge", async () => {
	const me = await signedIn();
	const payload = aPayload();
	const answers = await Promise.all(Array.from({ length: 100 }, () => create(me, "k-1", payload)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
	expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
	expect([await invoicesOf(me), await usedBy(me)]).toEqual([1, 1]);
});

test("a hundred requests without a key and with one number make one invoice, and the others hear that it is taken", async () => {
	const me = await signedIn({ plan: "pro" });
	const payload = aPayload();
	const answers = await Promise.all(Array.from({ length: 100 }, () => me.call("POST", "/api/invoices", payload)));
	const refused = answers.filter(({ status }) => status !== 201);
	expect(refused).toHaveLength(99);
	const message = `Invoice number ${payload.invoiceNumber} is already used`;
	for (const { status, body } of refused)
		expect([status, body]).toEqual([409, { message, fieldErrors: { invoiceNumber: [message] } }]);
	expect(await invoicesOf(me)).toBe(1);
});

test("a key that comes with another body is refused, and nothing happens", async () => {
	const me = await signedIn({ plan: "pro" });
	const payload = aPayload();
	await create(me, "k-1", payload);
	const before = await rowsOf(me.user.id);
	for (const other of [{ ...payload, notes: "other" }, { ...payload, status: "draft" }, aPayload()]) {
		const { status, body } = await create(me, "k-1", other);
		expect([status, body]).toEqual([422, { message: "This Idempotency-Key was used with another request" }]);
	}
	expect((await create(me, "k-1", payload, "/api/drafts")).status).toBe(422);
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("the same request differently written is the same request", async () => {
	const me = await signedIn();
	const payload = aPayload({ items: [{ description: "x", quantity: 1, rate: 2.5 }] });
	const { body } = await create(me, "k-1", payload);
	const rewritten = {
		...Object.fromEntries(Object.entries(payload).reverse()),
		items: [{ rate: "2.50", quantity: "1", description: " x ", amount: 99 }],
		total: "0.00",
	};
	const again = await create(me, "k-1", rewritten);
	expect([again.status, again.body]).toEqual([201, body]);
});

test("I03 one person's key is nothing to another", async () => {
	const [one, two] = [await signedIn(), await signedIn()];
	const answers = [await create(one, "k-1", aPayload()), await create(two, "k-1", aPayload())];
	expect(answers.map(({ status }) => status)).toEqual([201, 201]);
	expect([await invoicesOf(one), await invoicesOf(two)]).toEqual([1, 1]);
});

test("a key is 1 to 255 visible ASCII characters", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const key of ["x".repeat(256), "a b", "a\tb"]) {
		const { status, body } = await create(me, key, aPayload());
		expect([status, body]).toEqual([400, { message: "Idempotency-Key must be 1 to 255 visible ASCII characters" }]);
	}
	expect(await invoicesOf(me)).toBe(0);
	for (const key of ["x".repeat(255), "!", "~"]) expect((await create(me, key, aPayload())).status).toBe(201);
});

test("what was refused is not remembered: the key may be used again once it is put right", async () => {
	const me = await signedIn();
	const taken = aPayload();
	await me.call("POST", "/api/invoices", taken);
	expect((await create(me, "k-1", { ...taken, notes: 5 })).status).toBe(400);
	expect((await create(me, "k-1", taken)).status).toBe(409);
	expect((await create(me, "k-1", aPayload())).status).toBe(201);
	for (let n = 0; n < 3; n++) await me.call("POST", "/api/invoices", aPayload());
	expect((await create(me, "k-2", aPayload())).status).toBe(403);
	expect(await numberFrom("SELECT count(*) FROM idempotency_keys WHERE user_id = ?", me.user.id)).toBe(1);
});

test("a form that is posted twice makes one invoice", async () => {
	const me = await signedIn({ plan: "pro" });
	const fields = { ...asFields(aPayload()), intent: "send", idempotencyKey: crypto.randomUUID() };
	const answers = await Promise.all([me.post("/invoices/new", fields), me.post("/invoices/new", fields)]);
	answers.push(await me.post("/invoices/new", fields));
	expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
		answers.map(() => [302, "/invoices"]),
	);
	expect(await invoicesOf(me)).toBe(1);
	const other = await me.post("/invoices/new", { ...fields, notes: "other" });
	expect(other.headers.get("Location")).toMatch(/^\/invoices\/edit\//);
	expect(await invoicesOf(me)).toBe(1);
});
