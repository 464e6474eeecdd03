import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { change, numberFrom } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";

const WORDS = /can’t be changed or deleted/;

/** Somebody who charges tax in Germany and locks what is issued. */
async function locking() {
	const me = await signedIn({ plan: "pro" });
	const answer = await me.call("PUT", "/api/tax-profile", { country: "DE", defaultTaxId: null, lockIssued: true });
	expect(answer).toMatchObject({ status: 200, body: { lockIssued: true } });
	return me;
}

async function sentBy(me: Caller, given: Record<string, unknown> = {}) {
	const { body, status } = await me.call("POST", "/api/invoices", aPayload(given));
	expect(status).toBe(201);
	return body;
}

test("a sent invoice that is locked can be paid, but neither changed nor deleted through the API, the form or in bulk", async () => {
	const me = await locking();
	const { id, version, ...invoice } = await sentBy(me);
	const path = `/api/invoices/${id}`;
	const changes = [
		{ items: [{ description: "Design", quantity: 3, rate: 125.25 }] },
		{ clientData: { name: "Kestrel & Pine", email: "other@kestrelpine.example" } },
		{ issueDate: "2026-03-02" },
		{ dueDate: "2026-04-30" },
		{ notes: "Other words" },
		{ reference: "PO 7" },
		{ language: "fr" },
		{ template: "modern-blue" },
		{ supplyDate: "2026-02-28" },
	];
	for (const body of changes) {
		const answer = await me.call("PATCH", path, body);
		expect({ sent: body, ...answer }).toMatchObject({ status: 409, code: "invoice_locked" });
		expect(answer.body.message).toMatch(WORDS);
	}
	expect(await me.call("PATCH", path, { notes: invoice.notes })).toMatchObject({ status: 200 });
	expect(await me.call("DELETE", path)).toMatchObject({ status: 409, code: "invoice_locked" });
	const bulk = await me.call("POST", "/api/invoices/bulk", { action: "delete", ids: [id] });
	expect(bulk).toMatchObject({ status: 409, code: "invoice_locked" });

	expect((await me.get(`/invoices/edit/${id}`)).status).toBe(302);
	expect((await me.get(`/invoices/${id}/delete`)).status).toBe(302);
	const deleted = await me.post(`/invoices/${id}/delete`, { intent: "delete" });
	expect(deleted.headers.get("Location")).not.toContain("undo");
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE id = ? AND deleted_at IS NULL", id)).toBe(1);

	expect((await me.call("PATCH", path, { status: "paid" })).body).toMatchObject({ status: "paid" });
	expect((await me.call("PATCH", path, { status: "sent" })).body).toMatchObject({ status: "overdue" });
	expect((await me.call("POST", `${path}/payments`, { amount: "10" })).status).toBe(201);
	expect((await me.call("GET", path)).body).toMatchObject({ total: invoice.total, paid: "10.00" });
	await expectSound();
});

test("a draft of an account that locks is changed, deleted and sent as ever", async () => {
	const me = await locking();
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ status: "draft" }));
	expect(await me.call("PATCH", `/api/invoices/${draft.id}`, { notes: "Other words" })).toMatchObject({ status: 200 });
	expect(await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).toMatchObject({ status: 200 });
	expect((await me.call("DELETE", `/api/invoices/${draft.id}`)).status).toBe(409);
});

test("the database itself refuses, whoever asks: a use case that knows nothing of the lock, and a statement", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const invoice = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await change("UPDATE users SET lock_issued = 1 WHERE id = ?", actor.id);
	const refused = { code: "conflict", publicCode: "invoice_locked" };
	const input = { ...anInvoice({ number: invoice.number }), notes: "Other words" };
	await expect(updateInvoice(ctx, actor, invoice.id, { input })).rejects.toMatchObject(refused);
	await expect(deleteInvoice(ctx, actor, invoice.id)).rejects.toMatchObject(refused);
	const fields = {
		number: "'X'",
		client: "json_set(client, '$.city', 'Bremen')",
		items: "json_set(items, '$[0].rate', 1)",
		total: "1, subtotal = 1",
		tax: "1, total = total + 1",
		sums: "'{}'",
		seller: "'{}'",
		currency: "'EUR'",
		issue_date: "'2026-01-01'",
		due_date: "'2027-01-01'",
		supply_date: "'2026-01-01'",
		notes: "'Other'",
		reference: "'Other'",
		language: "'fr'",
		template: "'modern-blue'",
		logo: "'logo-other.png'",
		exemption_reason: "'Other'",
		discount: "1",
		deleted_at: "1",
	};
	for (const [column, value] of Object.entries(fields)) {
		const write = change(`UPDATE invoices SET ${column} = ${value} WHERE id = ?`, invoice.id);
		await expect(write, column).rejects.toThrow("invoice_locked");
	}
	await expect(change("DELETE FROM invoices WHERE id = ?", invoice.id)).rejects.toThrow("append-only");
});

test("what was deleted before the lock comes back, and is locked then; what leaves the trash goes for good", async () => {
	const me = await signedIn({ plan: "pro" });
	const [one, other] = [await sentBy(me), await sentBy(me)];
	for (const { id } of [one, other]) await me.call("DELETE", `/api/invoices/${id}`);
	await change("UPDATE users SET lock_issued = 1 WHERE id = ?", me.user.id);
	expect((await me.call("POST", `/api/invoices/${one.id}/restore`)).status).toBe(200);
	expect((await me.call("DELETE", `/api/invoices/${one.id}`)).status).toBe(409);
	await change("DELETE FROM invoices WHERE id = ?", other.id);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id)).toBe(1);
});

test("unlocking asks a session for fresh proof and no token may; both are in the history of the settings", async () => {
	const me = await locking();
	const { id } = await sentBy(me);
	const { body: token } = await me.call("POST", "/api/tokens", { name: "Script", scopes: ["settings:write"] });
	const body = { country: "DE", lockIssued: false };
	const byToken = { Authorization: `Bearer ${token.token}`, Cookie: "" };
	expect((await me.call("PUT", "/api/tax-profile", body, byToken)).status).toBe(403);
	await change(
		"UPDATE sessions SET confirmed_at = NULL, created_at = created_at - 3600000 WHERE user_id = ?",
		me.user.id,
	);
	expect((await me.call("PUT", "/api/tax-profile", body)).status).toBe(403);
	expect((await me.post("/settings/tax", { intent: "unlock" })).status).toBe(302);
	expect((await me.call("GET", "/api/tax-profile")).body).toMatchObject({ lockIssued: true });
	expect((await me.call("PUT", "/api/tax-profile", { country: "DE" })).body).toMatchObject({ lockIssued: true });

	await change("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", Date.now(), me.user.id);
	expect((await me.call("PUT", "/api/tax-profile", body)).body).toMatchObject({ lockIssued: false });
	expect((await me.call("PATCH", `/api/invoices/${id}`, { notes: "Other words" })).status).toBe(200);
	const { body: page } = await me.get("/settings/tax");
	expect(page).toMatch(/Unlocked .*Locked /s);
});

test("the lock is proposed by the country, asked once of who was there before, and comes with numbers in sequence", async () => {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Paris" });
	const { body: first } = await me.get("/settings/tax");
	expect(first).toMatch(/name="lock"[^>]*checked/);
	await me.post("/settings/tax", { intent: "profile", charges: "yes", country: "FR", lockAsked: "law" });
	expect((await me.call("GET", "/api/tax-profile")).body).toMatchObject({ lockIssued: false });
	expect((await me.get("/settings/tax")).body).not.toContain("keep-unlocked");

	const old = await signedIn({ plan: "pro" });
	await old.call("PUT", "/api/tax-profile", { country: "FR" });
	expect((await old.get("/settings/tax")).body).toContain("keep-unlocked");
	await old.post("/settings/tax", { intent: "keep-unlocked" });
	expect((await old.get("/settings/tax")).body).not.toContain("keep-unlocked");

	const numbered = await signedIn({ plan: "pro" });
	expect((await numbered.get("/settings/numbers")).body).toMatch(/name="lock"[^>]*checked/);
	const series = { numbers: "series", pattern: "{year}-{seq:3}", resets: "year", next: "1" };
	await numbered.post("/settings/numbers", { intent: "save", ...series, lockAsked: "law", lock: "on" });
	expect(await numberFrom("SELECT lock_issued FROM users WHERE id = ?", numbered.user.id)).toBe(1);
});
