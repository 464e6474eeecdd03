import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";

const STALE = { message: "This invoice was changed elsewhere. Reload it to see the newest version." };

test("an invoice's version is its ETag, wherever it is answered with", async () => {
	const me = await signedIn();
	const made = await me.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${made.body.id}`;
	const changed = await me.call("PATCH", path, { notes: "x" });
	const read = await me.call("GET", path);
	expect([made, changed, read].map(({ headers, body }) => [headers.get("ETag"), body.version])).toEqual([
		['"v1"', 1],
		['"v2"', 2],
		[expect.stringMatching(/^"v2\.[\w-]{16}"$/), 2],
	]);
	const draft = await me.call("POST", "/api/drafts", aPayload());
	expect(draft.headers.get("ETag")).toBe('"v1"');
});

test("a change made on another version is refused, and changes nothing", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${body.id}`;
	const patch = (tag: string, notes: string) => me.call("PATCH", path, { notes }, { "If-Match": tag });
	expect((await patch('"v1"', "first")).status).toBe(200);
	const before = await rowsOf(me.user.id);
	for (const tag of ['"v1"', 'W/"v1"', '"v3"', '"x"', "v2", "2", '""', '"v02x"', `"v${"9".repeat(30)}"`]) {
		const answer = await patch(tag, "second");
		expect([answer.status, answer.body], tag).toEqual([412, STALE]);
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
	// A proxy that compresses an answer makes its tag a weak one.
	expect((await patch('W/"v2"', "third")).status).toBe(200);
	expect((await patch("*", "fourth")).body).toMatchObject({ version: 4, notes: "fourth" });
});

test("of thirty changes on one version one is made, the others are told", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const answers = await Promise.all(
		Array.from({ length: 30 }, (_, n) =>
			me.call("PATCH", `/api/invoices/${body.id}`, { notes: `change ${n}` }, { "If-Match": '"v1"' }),
		),
	);
	const made = answers.filter(({ status }) => status === 200);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 29 }, () => 412)]);
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toEqual(made[0]?.body);
});

test("thirty changes of different parts at once are all kept, where nobody asks for a version", async () => {
	const me = await signedIn();
	// A draft, of which every part may change.
	const { body } = await me.call("POST", "/api/drafts", aPayload());
	const parts: Record<string, unknown>[] = [
		{ invoiceNumber: "PARALLEL-1" },
		{ issueDate: "2026-04-01" },
		{ dueDate: "2190-01-01" },
		{ currency: "EUR" },
		{ notes: "noted" },
		{ items: [{ description: "One", quantity: 1, rate: 1 }] },
		{ clientData: { name: "Named" } },
		{ clientData: { email: "new@example.com" } },
		{ clientData: { city: "Hamburg" } },
		{ clientData: { zip: "20099" } },
	];
	const answers = await Promise.all(
		[...parts, ...parts, ...parts].map((part) => me.call("PATCH", `/api/invoices/${body.id}`, part)),
	);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const { body: read } = await me.call("GET", `/api/invoices/${body.id}`);
	// What changes nothing makes no version, and each version was made by one of them.
	expect(read.version).toBeGreaterThan(parts.length);
	expect(new Set(answers.map(({ body: { version } }) => version)).size).toBe(read.version - 1);
	expect(read).toMatchObject({
		invoiceNumber: "PARALLEL-1",
		issueDate: "2026-04-01",
		dueDate: "2190-01-01",
		currency: "EUR",
		notes: "noted",
		total: "1.00",
		clientData: { name: "Named", email: "new@example.com", city: "Hamburg", zip: "20099" },
	});
});

test("a deletion and a change at once never bring back what was deleted", async () => {
	const me = await signedIn({ plan: "pro" });
	for (let n = 0; n < 5; n++) {
		const { body } = await me.call("POST", "/api/invoices", aPayload());
		const path = `/api/invoices/${body.id}`;
		const [removed, changed] = await Promise.all([
			me.call("DELETE", path),
			me.call("PATCH", path, { notes: "late" }),
			me.call("PATCH", path, { status: "paid" }),
		]);
		expect(removed.status).toBe(204);
		expect([200, 404]).toContain(changed.status);
		expect((await me.call("GET", path)).status).toBe(404);
	}
	expect((await me.call("GET", "/api/invoices")).body).toEqual([]);
});

test("the form that was made on an older version comes back with what was typed, and the newer stays", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const page = await me.get(`/invoices/edit/${body.id}`);
	expect(page.body).toContain('name="version"');
	await me.call("PATCH", `/api/invoices/${body.id}`, { notes: "from elsewhere" });
	const answer = await me.post(`/invoices/edit/${body.id}`, {
		intent: "send",
		version: "1",
		invoiceNumber: body.invoiceNumber,
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		clientName: "Typed in vain",
		clientEmail: "a@b.io",
		"items[0].description": "x",
		"items[0].quantity": "1",
		"items[0].rate": "1",
	});
	expect(answer.status).toBe(412);
	expect(answer.body).toContain(STALE.message);
	expect(answer.body).toContain('value="Typed in vain"');
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toMatchObject({
		version: 2,
		notes: "from elsewhere",
	});
});
