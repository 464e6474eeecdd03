import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { programOf } from "#tests/harness/tokens";

test("a token that writes and does not read is answered with id and version, of whatever it wrote", async () => {
	const owner = await signedIn({ plan: "pro" });
	const client = { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" };
	const { body: kept } = await owner.call("POST", "/api/clients", client);
	const writer = await programOf(owner, ["clients:write"]);
	const read = await writer.call("PATCH", `/api/clients/${kept.id}`, {});
	expect([read.status, read.body]).toEqual([200, { id: kept.id, version: expect.any(Number) }]);
	expect(read.headers.get("ETag")).toBeTruthy();
	const made = await writer.call("POST", "/api/clients", { ...client, email: "other@kestrelpine.example" });
	expect([made.status, Object.keys(made.body).sort()]).toEqual([201, ["id", "version"]]);
	const both = await programOf(owner, ["clients:write", "clients:read"]);
	expect((await both.call("PATCH", `/api/clients/${kept.id}`, {})).body.email).toBe(client.email);
	expect((await owner.call("PATCH", `/api/clients/${kept.id}`, {})).body.email).toBe(client.email);
});

test("settings:write alone reads no bank account, and invoices:write no invoice", async () => {
	const owner = await signedIn({ plan: "pro" });
	await owner.call("PATCH", "/api/user/seller-profile", { iban: "DE89370400440532013000" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const writer = await programOf(owner, ["settings:write", "invoices:write", "time:write", "templates:write"]);
	const settings = await writer.call("PATCH", "/api/user/seller-profile", {});
	expect([settings.status, settings.body]).toEqual([200, {}]);
	expect((await writer.call("PATCH", "/api/user/settings", {})).body).not.toHaveProperty("email");
	const patched = await writer.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "Thanks" });
	expect([patched.status, patched.body]).toEqual([200, { id: invoice.id, version: expect.any(Number) }]);
	const created = await writer.call("POST", "/api/invoices", aPayload());
	expect([created.status, Object.keys(created.body).sort()]).toEqual([201, ["id", "version"]]);
	const key = { "Idempotency-Key": crypto.randomUUID() };
	const payload = aPayload();
	for (let n = 0; n < 2; n++) {
		const { body } = await writer.call("POST", "/api/invoices", payload, key);
		expect(Object.keys(body).sort()).toEqual(["id", "version"]);
	}
	const wrong = await writer.call("PATCH", `/api/invoices/${invoice.id}`, { currency: "X" });
	expect([wrong.status, wrong.body.message]).toEqual([400, expect.any(String)]);
});

test("marking as paid, and taking that back, is booking a payment: it takes payments:write too", async () => {
	const owner = await signedIn({ plan: "pro" });
	const writer = await programOf(owner, ["invoices:write", "invoices:read"]);
	const booker = await programOf(owner, ["invoices:write", "invoices:read", "payments:write"]);
	// It was due long ago.
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${invoice.id}`;
	const lacks = { message: "This access token lacks the scope payments:write" };
	const refused = await writer.call("PATCH", path, { status: "paid" });
	expect([refused.status, refused.body]).toEqual([403, lacks]);
	expect(refused.headers.get("WWW-Authenticate")).toContain('scope="payments:write"');
	const bulk = { action: "mark-paid", ids: [invoice.id] };
	expect((await writer.call("POST", "/api/invoices/bulk", bulk)).body).toEqual(lacks);
	expect((await owner.call("GET", path)).body.status).toBe("overdue");
	expect((await booker.call("PATCH", path, { status: "paid" })).body.status).toBe("paid");
	expect((await writer.call("PATCH", path, { status: "sent" })).body).toEqual(lacks);
	expect((await booker.call("PATCH", path, { status: "sent" })).body.status).toBe("overdue");
	expect((await booker.call("POST", "/api/invoices/bulk", bulk)).body).toMatchObject({ done: 1 });
	const { body: draft } = await owner.call("POST", "/api/drafts", aPayload({ status: "draft" }));
	expect((await writer.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).body.status).toBe("overdue");
});

test("a public link shows an invoice: making one takes invoices:read beside invoices:write", async () => {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${invoice.id}/share`;
	const writer = await programOf(owner, ["invoices:write"]);
	const refused = await writer.call("POST", path);
	expect([refused.status, refused.body.message]).toEqual([403, "This access token lacks the scope invoices:read"]);
	expect((await writer.call("DELETE", path)).status).toBe(204);
	const both = await programOf(owner, ["invoices:write", "invoices:read"]);
	expect((await both.call("POST", path)).body.url).toContain("/i/");
});
